// What pages need from elsewhere -> one object for each different need, the files behind it, and a short form to store.
import type { Need } from '../../model/known.ts'
import { contentHash } from '../bundles.mjs'
import type { Hashes } from './hashes.ts'

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
const documentsIn = (links: string[]) => links.flatMap(link => link.startsWith('/documents/') ? [link.slice(1).split('#')[0]] : [])

const linksIn = (markdown: string) => [...markdown.matchAll(/\]\(\s*([^)\s]+)/g)].map(([, link]) => link)

/** The files below content/ that are needed. */
export const filesNeeded = (needs: Iterable<Need>): string[] => [...needs].flatMap(filesBehind)

/** Changes with any picture or download that is needed. */
export function assetsOf(needs: Iterable<Need>, hashes: Hashes): string {
  return contentHash(filesNeeded(needs).map(file => `${file} ${hashes.of(`content/${file}`)}`).join('\n'))
}

/** Each different need once: pages of a large site need much the same, and what follows from a need is found out once. */
export class NeedTable {
  private readonly numbers = new Map<string, number>()
  /** The same for needs that are in the table already, without a look at their words. */
  private readonly own = new Map<Need, number>()

  constructor(readonly all: Need[] = []) {
    for (const [number, need] of all.entries()) this.enter(need, number)
  }

  /** The same needs, as the table knows them. */
  shared(needs: Need[]): Need[] { return needs.map(need => this.all[this.numberOf(need)]) }

  /** The needs as numbers, for storage. */
  pack(needs: Need[]): number[] { return needs.map(need => this.numberOf(need)) }

  unpack(numbers: number[]): Need[] { return numbers.map(number => this.all[number]) }

  private numberOf(need: Need): number {
    const known = this.own.get(need) ?? this.numbers.get(need.join(' '))
    if (known !== undefined) return known
    const number = this.all.push(need) - 1
    this.enter(need, number)
    return number
  }

  private enter(need: Need, number: number): void {
    this.numbers.set(need.join(' '), number)
    this.own.set(need, number)
  }
}
