// The sections of a page as the search knows them: heading, text, and the id to link to.
import { isDeferred } from '../../fields/deferred.ts'
import { type BlockData, partsName } from '../../app/data.ts'
import type { ShownDay } from '../../fields/day.ts'
import { type CheckedPage, sectionName } from '../../model/page/checkedPage.ts'
import { wordsByBlock, textsOfPage } from '../../model/locales/sourceWords.ts'
import { type Path, valueAt } from '../../model/source/path.ts'
import type { CatalogueEntry } from '../page/blockCatalogue.ts'

/**
 * A section of a page.
 * @property ends the moment after which it is not shown any more, in ms since 1970; 0 where there is none
 * @property joins 1 for an entry that nothing leads to: in the index of a large site it joins the section before
 */
export type PageSection = [id: string, heading: string, text: string, ends?: number, joins?: 1]

/** What has a last day. */
interface Dated {
  until: ShownDay
}

interface Text {
  path: Path
  text: string
}

/**
 * The sections of a page in order: of each block its own words, then each entry of its lists that has words besides
 * its heading, or a last day.
 * @param shown the blocks as they are published, which know when they end
 */
export function sectionsOf(
  page: CheckedPage,
  catalogue: ReadonlyMap<string, CatalogueEntry>,
  shown: readonly BlockData[] = [],
): PageSection[] {
  const words = wordsByBlock(textsOfPage(page, catalogue))
  return page.blocks.flatMap((block, index) => {
    const texts = (words.get(index) ?? [])
      .filter(({ isControl }) => !isControl)
      .map(({ path, text }) => ({ path, text: plain(textAt(block.props, path) ?? text) }))
    const own = shown.at(index)
    const about = catalogue.get(block.type)?.about
    // What a section shows because it has ended is not to be hidden for that.
    const isArchive = about?.showsEnded?.(block.props as never)
    const key = sectionName(block, index)
    // The first section is the top of its page.
    const id = index ? key : (block.id ?? '')
    const places = {
      ...about?.places?.(block.props as never, partsName(key)),
      ...Object.fromEntries(block.anchors.map(anchor => [anchor.at.slice(0, 2).join('.'), anchor.id])),
    }
    return sectionsOfBlock(texts, { id, places }, own && isArchive ? { ...own, props: {} } : own)
  })
}

/** Where a section and the entries of its lists are found on the page. */
interface Places {
  id: string
  /** Ids by the way to an entry. */
  places: Readonly<Record<string, string>>
}

function sectionsOfBlock(texts: Text[], { id, places }: Places, shown?: BlockData): PageSection[] {
  const entries = new Map<string, Text[]>()
  for (const text of texts) {
    const list = entries.get(entryOf(text))
    if (list) list.push(text)
    else entries.set(entryOf(text), [text])
  }
  const sections: PageSection[] = []
  for (const [at, list] of entries) {
    const end = at ? (valueAt(shown?.props, at.split('.')) as Partial<Dated> | undefined)?.until?.ends : undefined
    if (!at || (list.length === 1 && end === undefined)) continue
    entries.delete(at)
    sections.push(sectionOf(places[at] ?? id, list, shown?.ends, end))
  }
  const own = texts.filter(text => entries.has(entryOf(text)))
  const all = own.length ? [sectionOf(id, own, shown?.ends), ...sections] : sections
  return all.map((section, n): PageSection => {
    const [entryId, heading, text, ends] = section
    return n > 0 && entryId === all[0][0] && ends === all[0][3] ? [entryId, heading, text, ends ?? 0, 1] : section
  })
}

/** Where the entry of a list is that a text belongs to; empty for what belongs to the block itself. */
const entryOf = ({ path }: Text) => (typeof path[1] === 'number' ? path.slice(0, 2).join('.') : '')

/** The heading is the title or name among the texts, or else the first one. */
function sectionOf(id: string, texts: Text[], ...ends: (number | undefined)[]): PageSection {
  const heading = texts.find(({ path }) => ['title', 'name'].includes(String(path.at(-1)))) ?? texts[0]
  const others = texts.filter(text => text !== heading).map(({ text }) => (/[.!?:;,]$/.test(text) ? text : `${text},`))
  const section: PageSection = [id, heading.text, others.join(' ').replace(/,$/, '')]
  const known = ends.filter(each => each !== undefined)
  if (known.length) section.push(Math.min(...known))
  return section
}

/** The words of Markdown. */
const plain = (text: string) =>
  text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*+|^- /gm, '')
    .replace(/\s+/g, ' ')

/** The text at a path of checked fields, where deferred values hold what was written. */
function textAt(value: unknown, path: Path): string | undefined {
  let part = value
  for (const step of [...path, '']) {
    if (isDeferred(part)) part = part.value
    if (step !== '') part = (part as Record<string | number, unknown> | undefined)?.[step]
  }
  return typeof part === 'string' ? part : undefined
}
