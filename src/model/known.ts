// A page that was found sound before, in few words: enough to judge it again when other pages change.
import { defer, type DeferredKind } from '../fields/deferred.ts'
import type { CheckedBlock, CheckedPage } from './checks/page.ts'
import type { PageHead } from './schemas/pageSchema.ts'
import { type Facts, holds, deferredIn, type SiteMap, treesOf } from './checks/targets.ts'
import type { Source } from './yaml/source.ts'

/** What a page needs from elsewhere: a kind of marker, and what it names. */
export type Need = readonly [kind: DeferredKind, name: string]

/** What has to be remembered of a sound page. Plain data. */
export interface PageDigest {
  head: PageHead
  /** Its sections: nothing of them is kept but where links can lead to. */
  blocks: { type: string; anchors?: string[] }[]
  /** What it needs from elsewhere, each once. */
  needs: Need[]
}

/** A page file that has not changed since it was found sound. */
export interface KnownFile {
  /** The file, parsed when somebody asks for its value or a place. */
  source: Source
  pages: CheckedPage[]
  /** Content that its pages use. */
  used: string[]
  samples: { file: string; line: number; column: number }[]
}

/** Reads a page of a file again, completely. */
export type Reread = (file: string, index: number) => CheckedPage

/** Boils a sound page down. */
export function digestOf(page: CheckedPage): PageDigest {
  const needs = new Map<string, Need>()
  for (const { deferred } of treesOf(page).flatMap(tree => deferredIn(tree.value))) {
    const name = deferred.$ === 'image' ? deferred.value.src : deferred.value
    if (deferred.$ !== 'richText' || name.includes('](')) needs.set(`${deferred.$} ${name}`, [deferred.$, name])
  }
  const blocks = page.blocks.map(({ type, anchors }) => ({
    type,
    ...(anchors.length && { anchors: anchors.map(({ id }) => id) }),
  }))
  return { head: page.head, blocks, needs: [...needs.values()] }
}

/**
 * A digest as a page again. Its places and everything it says are read from its file when they are asked for.
 * A class, as all here, because a large site has ten thousand of them.
 */
export class KnownPage implements CheckedPage {
  readonly head: PageHead
  readonly partial = false
  private whole?: CheckedPage
  private sections?: CheckedBlock[]

  /** @param index its place among the pages of its file */
  constructor(
    readonly digest: PageDigest,
    private readonly file: string,
    private readonly index: number,
    private readonly reread: Reread,
  ) {
    this.head = digest.head
  }

  // Of most pages nobody asks for more than the digest says.
  get blocks(): CheckedBlock[] {
    this.sections ??= this.digest.blocks.map((block, position) => new KnownBlock(block, position, this))
    return this.sections
  }

  full(): CheckedPage {
    this.whole ??= this.reread(this.file, this.index)
    return this.whole
  }

  get known() {
    return this
  }
  get located() {
    return this.full().located
  }
  place() {
    return this.full().place()
  }
}

/** A section of a known page. */
class KnownBlock implements CheckedBlock {
  constructor(
    private readonly block: PageDigest['blocks'][number],
    private readonly position: number,
    private readonly page: KnownPage,
  ) {}

  get type() {
    return this.block.type
  }
  // Where they are declared is asked only of pages that are read whole.
  get anchors() {
    return (this.block.anchors ?? []).map(id => ({ id, at: [] }))
  }
  get label() {
    return this.block.type
  }
  get where() {
    return ''
  }
  get sample() {
    return false
  }
  get props() {
    return {}
  }
  get located() {
    return this.page.full().blocks[this.position].located
  }
  place() {
    return this.page.full().blocks[this.position].place()
  }
}

/** Judges the needs of known pages; what several pages need is one object and judged once. */
export function needsMet(map: SiteMap, facts: Facts): (page: CheckedPage) => boolean {
  const judged = new Map<Need, boolean>()
  const judge = ([kind, name]: Need, path: string) =>
    holds(defer(kind, kind === 'image' ? { src: name } : name), path, map, facts)
  return ({ head, known }) =>
    known?.digest.needs.every(need => {
      const [kind, name] = need
      // What these mean depends on the page they stand on.
      if (name.startsWith('#') || kind === 'richText') return judge(need, head.path)
      const met = judged.get(need) ?? judge(need, head.path)
      judged.set(need, met)
      return met
    }) ?? true
}
