// Finds the file that was probably meant by a name that does not exist.
import { asSeen } from '../messages/lookAlikes.ts'
import { type Near, nearest } from '../messages/nearest.ts'
import { documentLink, documentNamed } from '../wording/linkAddresses.ts'

/** Finds the file that was probably meant by a name, among the files of one folder. */
export type FindFile = (name: string, set: ReadonlySet<string>) => Near | undefined

/** Looks names up among files; asks once for each, because a picture may be missing on many pages. */
export function nearestFiles(): FindFile {
  const known = new Map<ReadonlySet<string>, Map<string, Near | undefined>>()
  return (name, set) => {
    const asked = known.get(set) ?? new Map<string, Near | undefined>()
    known.set(set, asked)
    if (!asked.has(name)) asked.set(name, nearestFile(name, set))
    return asked.get(name)
  }
}

/** A name without what programs add to it, such as the (1) of a second download, and without its signs. */
const bareName = (file: string) =>
  asSeen(file)
    .toLowerCase()
    .replace(/(?: ?\(\d+\)| - copy(?: \(\d+\))?| copy(?: \d+)?|-scaled|-\d+x\d+)(?=\.\w+$)/, '')
    .replace(/%20|[\s_-]+/g, '-')

function nearestFile(name: string, set: ReadonlySet<string>): Near | undefined {
  const plain = name.replaceAll('\\', '/').replace(/^(?:\.?\/)?(?:content\/)?(?:images|documents)?\/*/, '')
  if (set.has(plain)) return { word: plain, sure: true }
  const sameCase = [...set].filter(file => file.toLowerCase() === plain.toLowerCase())
  if (sameCase.length) return { word: sameCase.toSorted()[0], sure: sameCase.length === 1 }
  const alike = [...set].filter(file => bareName(file) === bareName(plain)).toSorted()
  if (alike.length) return { word: alike[0], sure: false }
  const base = (plain.split('/').at(-1) ?? '').toLowerCase()
  const elsewhere = [...set]
    .filter(file => file.toLowerCase().endsWith(`/${base}`) || file.toLowerCase() === base)
    .toSorted()
  if (elsewhere.length) return { word: elsewhere[0], sure: false }
  const stem = plain.replace(/\.\w+$/, '')
  const otherKind = [...set].filter(file => file.replace(/\.\w+$/, '') === stem).toSorted()
  return otherKind.length ? { word: otherKind[0], sure: false } : nearest(plain, set)
}

/** The download that a path without /documents names. */
export function downloadMeant(path: string, documents: ReadonlySet<string>): Near | undefined {
  const name = documentNamed(`/documents/${path.split('/').at(-1)}`) ?? ''
  if (!/\.[a-z]\w+$/i.test(name) || /\.html?$/i.test(name)) return undefined
  const found = [...documents].filter(file => file === name || file.endsWith(`/${name}`)).toSorted()
  return found.length ? { word: documentLink(found[0]), sure: false } : undefined
}
