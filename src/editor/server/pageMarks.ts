// Marks the words of a page: what it is rendered from gets signs around them, and of these its HTML gets comments that
// say where the words come from. Scripts and styles never meet either.
import { WORDS_END, WORDS_OF_SITE, WORDS_OWN } from '../protocol.ts'
import { pageSchema } from '../../model/schemas/pageSchema.ts'
import { siteSchema } from '../../model/schemas/siteSchema.ts'
import { findTexts, type FieldText } from '../../model/locales/sourceWords.ts'
import { type Path, valueAt } from '../../model/source/path.ts'
import { catalogue } from '../../node/page/blockCatalogue.ts'
import type { Render } from '../../app/server.tsx'
import { bare, SIGN, SIGNS } from '../../marks.ts'
import type { SiteData } from '../../app/data.ts'
import type { Subject } from '../protocol.ts'

/** What says where words come from. */
type Marked = Pick<Subject, 'source' | 'kind' | 'type' | 'value'>

/** Finds the words of a subject that people read. */
export function wordsOfSubject({ kind, type, value }: Marked): FieldText[] {
  const schema = kind === 'section' ? catalogue.get(type ?? '')?.schema : kind === 'site' ? siteSchema : pageSchema
  const words: FieldText[] = []
  if (schema) findTexts(schema, value, word => words.push(word))
  return words
}

/**
 * Renders pages with comments around the words of their subjects.
 * @param subjectsAt gives the subjects of a page by its path
 */
export const markedRender =
  (render: Render, subjectsAt: (path: string) => readonly Marked[]): Render =>
  async (page, site) => {
    const marks: string[] = []
    const rest = new Map(subjectsAt(page.path).map(subject => [subject.source, subject]))
    const withOwn = <Value extends object>(value: Value, source: string | undefined): Value => {
      const subject = rest.get(source ?? '')
      if (!subject) return value
      const begin = subject.kind === 'site' ? WORDS_OF_SITE : WORDS_OWN
      // A key of a list may hold anything, and would end the comment.
      const mark = (path: Path) => marks.push(begin + JSON.stringify(path).replaceAll('>', '\\u003e')) - 1
      return withSigns(value, wordsOfSubject(subject), mark)
    }
    const blocks = page.blocks.map(block => ({ ...block, props: withOwn(block.props, block.source) }))
    const rendered = await render({ ...page, blocks }, withOwn<SiteData>(site, 'site'))
    return { ...rendered, html: withComments(rendered.html, marks) }
  }

// Numbers are written in private letters too, because a block may read figures out of a text.
const DIGITS = 0xe0e0

const numberOf = (letters: string) =>
  Number.parseInt([...letters].map(letter => (letter.charCodeAt(0) - DIGITS).toString(16)).join(''), 16)

function signed(words: string, mark: number): string {
  const number = [...mark.toString(16)].map(digit => String.fromCharCode(DIGITS + Number.parseInt(digit, 16))).join('')
  // Of several forms for numbers one is shown.
  const forms = words.split(' | ')
  return forms.map(form => `${SIGNS.open}${number}${SIGNS.named}${form}${SIGNS.close}`).join(' | ')
}

type Group = Record<string | number, unknown>

/** A copy of compiled fields with signs around their words. Words that the fields have not are left out. */
function withSigns<Value extends object>(value: Value, words: readonly FieldText[], mark: (path: Path) => number) {
  const copy = structuredClone(value)
  for (const { path, kind } of words) {
    const holder = valueAt(copy, path.slice(0, -1)) as Group
    const part = valueAt(copy, path)
    if (typeof holder !== 'object') continue
    const step = path[path.length - 1]
    // A component asks whether there are any words.
    if (typeof part === 'string') holder[step] = part && signed(part, mark(path))
    else if (kind === 'richText' && Array.isArray(part)) holder[step] = signedNodes(part, mark(path))
  }
  return copy
}

/** Rich text of which every word has the mark of the whole. */
const signedNodes = (nodes: unknown[], mark: number): unknown[] =>
  nodes.map(node => {
    if (typeof node === 'string') return signed(node, mark)
    const { c, ...rest } = node as { c?: unknown[] }
    return c ? { ...rest, c: signedNodes(c, mark) } : node
  })

// A tag, the whole of an element that contains nothing but text, or a text.
const PARTS = /<(script|style|textarea|title|noscript)\b[\s\S]*?<\/\1>|<[^>]*>|[^<]+/g

// Signs in an address, such as that by which a page is shared: U+E0E0 to U+E0F2.
const IN_ADDRESS = /%EE%83%(?:A[0-9A-F]|B[0-2])/g

/** HTML with comments in the place of signs; an element whose alternative text has them has one before it. */
function withComments(html: string, marks: readonly string[]): string {
  const comment = (letters?: string) =>
    `<!--${letters === undefined ? WORDS_END : (marks[numberOf(letters)] ?? WORDS_END)}-->`
  return html.replace(PARTS, part => {
    if (!part.startsWith('<')) return part.replace(SIGN, (_, letters?: string) => comment(letters))
    const [, alt] = / alt="([^"]*)"/.exec(part) ?? []
    const [letters] = [...(alt ?? '').matchAll(SIGN)].map(([, number]) => number)
    const plain = bare(part).replace(IN_ADDRESS, '')
    return letters === undefined ? plain : comment(letters) + plain + comment()
  })
}
