// Names that Windows refuses: who works there can neither fetch nor build a site that has one.
import { error, type Problem, topOf } from '../messages/problem.ts'
import type { Facts } from './facts.ts'

// Its devices, whatever ending follows.
const DEVICE = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:\.|$)/i
const REFUSED = /[<>:"|?*\\\p{Cc}]|[. ]$/u

/** The part of a path that is the name of a device of Windows. */
export const deviceIn = (path: string): string | undefined => path.split('/').find(part => DEVICE.test(part))

/** Checks the names of all files of a site. @param files those of pages and content */
export function checkWindowsNames(files: Iterable<string>, facts: Facts): Problem[] {
  const { images, documents, recordings, published = new Set<string>() } = facts
  const folders = { 'content/images': images, 'content/documents': documents, 'content/recordings': recordings }
  const others = Object.entries({ ...folders, public: published }).flatMap(([folder, names]) =>
    Array.from(names, name => `${folder}/${name}`),
  )
  return [...files, ...others].flatMap((file): Problem[] => {
    const part = deviceIn(file) ?? file.split('/').find(each => REFUSED.test(each))
    if (part === undefined) return []
    const message = `Windows takes no file or folder with the name ${JSON.stringify(part)}`
    return [
      { ...error(topOf(file), 'file-name', message, 'Rename it, here and where it is named.'), severity: 'warning' },
    ]
  })
}
