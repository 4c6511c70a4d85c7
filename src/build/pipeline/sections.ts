// The sections of a page as the search knows them: heading, text, and the id to link to.
import { isDeferred } from '../../fields/deferred.ts'
import type { CheckedBlock, CheckedPage } from '../../model/checks/checkedPage.ts'
import { wordsOfPage } from '../../model/translations/sourceWords.ts'
import type { Path } from '../../model/yaml/path.ts'
import type { CatalogueEntry } from './catalogue.ts'

/** A section of a page. */
export type PageSection = [id: string, heading: string, text: string]

interface Text {
  path: Path
  text: string
}

/** A text between braces is filled in by scripts, and what pictures show is not what is looked for. */
const isShown = ({ path, text }: Text) => path.at(-1) !== 'alt' && !/\{\w+\}/.test(text)

/**
 * The sections of a page in order: of each block its own words, then each entry of its lists that has words besides
 * its heading.
 */
export function sectionsOf(page: CheckedPage, catalogue: ReadonlyMap<string, CatalogueEntry>): PageSection[] {
  const words = wordsOfPage(page, catalogue)
  return page.blocks.flatMap((block, index) => {
    const texts = words
      .filter(word => word.block === index)
      .map(({ path, text }) => ({ path, text: plain(textAt(block.props, path) ?? text) }))
    return sectionsOfBlock(block, texts.filter(isShown))
  })
}

function sectionsOfBlock(block: CheckedBlock, texts: Text[]): PageSection[] {
  const entries = new Map<string, Text[]>()
  for (const text of texts) {
    if (typeof text.path[1] === 'number') {
      const key = text.path.slice(0, 2).join('.')
      entries.set(key, [...(entries.get(key) ?? []), text])
    }
  }
  const isOwnEntry = ({ path }: Text) => (entries.get(path.slice(0, 2).join('.'))?.length ?? 0) > 1
  const own = texts.filter(text => !isOwnEntry(text))
  const id = block.id ?? ''
  const entryId = (at: string) => block.anchors.find(anchor => anchor.at.slice(0, 2).join('.') === at)?.id ?? id
  return [
    ...(own.length ? [sectionOf(id, own)] : []),
    ...[...entries].flatMap(([at, list]) => (list.length > 1 ? [sectionOf(entryId(at), list)] : [])),
  ]
}

/** The heading is the title or name among the texts, or else the first one. */
function sectionOf(id: string, texts: Text[]): PageSection {
  const heading = texts.find(({ path }) => ['title', 'name'].includes(String(path.at(-1)))) ?? texts[0]
  const others = texts.filter(text => text !== heading).map(({ text }) => (/[.!?:;,]$/.test(text) ? text : `${text},`))
  return [id, heading.text, others.join(' ').replace(/,$/, '')]
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
