// What pages need from elsewhere -> the files behind it, and one hash of these.
import { richTextLinks } from '../../fields/richTextLinks.ts'
import type { Need } from '../../model/known.ts'
import { documentNamed } from '../../model/checks/links.ts'
import { contentHash } from '../bundle/bundles.mjs'
import type { Hashes } from './hashes.ts'
import { ownText } from './ownText.ts'
import { Table } from './table.ts'

/** Each different need once. */
export const needTable = (all?: Need[]): Table<Need> =>
  new Table(
    ([kind, name]) => `${kind} ${name}`,
    all,
    ([kind, name]) => [kind, ownText(name)],
  )

const files = new WeakMap<Need, string[]>()

/** The files behind a need, by their paths from the root. These are asked for thousands of times, and finding a text that was just put together takes longer. */
function filesBehind(need: Need): string[] {
  const found = files.get(need) ?? findFiles(need)
  files.set(need, found)
  return found
}

function findFiles([kind, name]: Need): string[] {
  if (kind === 'image') return [`content/images/${name}`]
  if (kind === 'document') return [`content/documents/${name}`]
  if (kind === 'link') return documentsIn([name])
  return kind === 'richText' ? documentsIn([...richTextLinks(name).addresses.values()]) : []
}

/** Downloads that plain links lead to. */
const documentsIn = (links: string[]) =>
  links.map(documentNamed).flatMap(name => (name === undefined ? [] : [`content/documents/${name}`]))

/** The files that are needed, by their paths from the root. */
export const filesNeeded = (needs: Iterable<Need>): string[] => [...needs].flatMap(filesBehind)

/** Changes with any picture or download that is needed. */
export function hashOfNeeds(needs: Iterable<Need>, hashes: Hashes): string {
  let text = ''
  for (const need of needs) for (const file of filesBehind(need)) text += `${file} ${hashes.of(file)}\n`
  return contentHash(text)
}
