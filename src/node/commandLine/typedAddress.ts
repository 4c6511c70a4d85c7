// Addresses of the site that are typed, and those that a shell of Windows has changed into paths of the machine.

// Where Git for Windows and its relatives are installed. What follows is what was typed.
const SHELLS = /^[a-z]:(?:.*?[\\/])?(?:(?:portable)?git(?:[\\/](?:current|[\d.]+))?|(?:msys|cygwin)\d*)[\\/](.*)$/i

/**
 * Why a text is no address of the site; undefined where nothing speaks against it. Git Bash takes whatever begins with
 * a slash for a file of its own, and hands on where that lies on the disk.
 * @param typed what stands before it, such as `--base`
 */
export function changedByShell(text: string, typed: string): string | undefined {
  if (!/^[a-z]:[\\/]/i.test(text)) return undefined
  const meant = SHELLS.exec(text)?.[1].replaceAll('\\', '/') ?? ''
  const example = /^[^/]/.test(meant) ? `Write ${typed} //${meant}, or put` : 'Put'
  return `${text} is a place on this machine, not an address of the site. Git Bash makes such a place of what \
begins with a slash. ${example} MSYS_NO_PATHCONV=1 before the command.`
}

/** The address without the second slash that keeps Git Bash from changing it. */
export const withOneSlash = (text: string) => text.replace(/^\/{2,}/, '/')
