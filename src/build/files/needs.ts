// What pages need from elsewhere -> the files behind it, and one hash of these.
import type { Need } from '../../model/known.ts'
import { documentNamed } from '../../model/links.ts'
import { contentHash } from '../bundles.mjs'
import type { Hashes } from './hashes.ts'
import { ownText } from './ownText.ts'
import { Table } from './table.ts'

/** Each different need once. */
export const needTable = (all?: Need[]): Table<Need> => new Table(([kind, name]) => `${kind} ${name}`, all, ([kind, name]) => [kind, ownText(name)])

const files = new WeakMap<Need, string[]>()

/** The files below content/ behind a need, by the folder they are in. */
function filesBehind(need: Need): string[] {
  const found = files.get(need) ?? findFiles(need)
  files.set(need, found)
  return found
}

function findFiles([kind, name]: Need): string[] {
  if (kind === 'image') return [`images/${name}`]
  if (kind === 'document') return [`documents/${name}`]
  if (kind === 'link') return documentsIn([name])
  return kind === 'richText' ? documentsIn(linksIn(name)) : []
}

/** Downloads that plain links lead to, as files below content/. */
const documentsIn = (links: string[]) => links.map(documentNamed).flatMap(name => name === undefined ? [] : [`documents/${name}`])

const linksIn = (markdown: string) => [...markdown.matchAll(/\]\(\s*([^)\s]+)/g)].map(([, link]) => link)

/** The files below content/ that are needed. */
export const filesNeeded = (needs: Iterable<Need>): string[] => [...needs].flatMap(filesBehind)

/** Changes with any picture or download that is needed. */
export function hashOfNeeds(needs: Iterable<Need>, hashes: Hashes): string {
  return contentHash(filesNeeded(needs).map(file => `${file} ${hashes.of(`content/${file}`)}`).join('\n'))
}
