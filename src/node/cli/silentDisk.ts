// Disks that announce no change which comes from their other side: network drives, and those of Windows in WSL.
import { readFileSync, realpathSync } from 'node:fs'

// As Linux calls them.
const SILENT =
  /^(?:9p|drvfs|virtiofs|vboxsf|prl_fs|cifs|smb3|smbfs|nfs4?|afs|(?:fuse\.)?(?:sshfs|vmhgfs(?:-fuse)?|grpcfuse))$/

/** Where a disk is mounted, and its kind. A line names both, among other things. */
const MOUNT = /^(?:\S+ ){4}(\S+) .*? - (\S+)/gm

/**
 * True for a folder on a disk that announces no change; false where nothing is known of it.
 * @param mounts what is mounted where, as Linux lists it
 */
export function isSilent(folder: string, mounts = listed()): boolean {
  const place = `${realpathSync(folder)}/`
  const found = [...mounts.matchAll(MOUNT)]
    // A space is written in octal digits.
    .map(([, at, kind]) => ({ at: `${at.replaceAll('\\040', ' ')}/`.replace('//', '/'), kind }))
    .filter(({ at }) => place.startsWith(at))
    // The innermost one; of two at one place the later one lies above.
    .reduce((inner, each) => (each.at.length >= inner.at.length ? each : inner), { at: '', kind: '' })
  return SILENT.test(found.kind)
}

function listed(): string {
  try {
    return readFileSync('/proc/self/mountinfo', 'utf8')
  } catch {
    return ''
  }
}
