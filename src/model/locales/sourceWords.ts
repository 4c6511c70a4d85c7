// Every text for people that a site shows, with the file it comes from.
import type { Catalogue } from '../schemas/shape.ts'
import type { CheckedPage } from '../page/checkedPage.ts'
import type { Located } from '../source/library.ts'
import { pageSchema } from '../schemas/pageSchema.ts'
import { siteSchema } from '../schemas/siteSchema.ts'
import type { Filled } from '../source/placeholders.ts'
import { type Path, isRecord } from '../source/path.ts'
import { hasLetters } from './pairs.ts'
import { describe, type Schema } from '../../fields/describe.ts'

/** A text for people as a page or the site shows it. */
export interface SourceText extends FieldText {
  /** Its file, and its path there. */
  file: string
  at: Path
  /** The facts behind its placeholders. */
  facts?: Filled['facts']
  /** True for a name, which is the same in every language unless a pair says otherwise. */
  isName?: boolean
  /** The page that shows it; none for what all pages share. */
  page?: string
  /** The section of the page; none for its title and other fields of the page. */
  block?: number
}

/** The words of pages that are in use. */
const known = new WeakMap<CheckedPage, readonly SourceText[]>()

/** The texts of a page: those above its sections, then those of each section in order. */
export function textsOfPage(page: CheckedPage, catalogue: Catalogue): readonly SourceText[] {
  const words = known.get(page) ?? findWordsOfPage(page, catalogue)
  known.set(page, words)
  return words
}

/** Words by the section that they are in; those above the sections have none. */
export function wordsByBlock(words: readonly SourceText[]): ReadonlyMap<number | undefined, readonly SourceText[]> {
  const found = new Map<number | undefined, SourceText[]>()
  for (const word of words) {
    const own = found.get(word.block)
    if (own) own.push(word)
    else found.set(word.block, [word])
  }
  return found
}

/** Notes that a page in another language has the source texts of the page that it is made from. */
export function shareWords(page: CheckedPage, source: CheckedPage, catalogue: Catalogue): CheckedPage {
  known.set(page, textsOfPage(source, catalogue))
  return page
}

function findWordsOfPage(page: CheckedPage, catalogue: Catalogue): SourceText[] {
  const words: SourceText[] = []
  const own = { page: page.head.path }
  collect(page.located, pageSchema, own, words)
  page.blocks.forEach((block, index) => {
    const entry = catalogue.get(block.type)
    if (entry)
      collect(block.located, entry.schema, { ...own, block: index }, words, new Set(entry.names?.(block.props)))
  })
  return words
}

/** The texts that all pages share. */
export function textsOfConfig(located: Located): SourceText[] {
  const words: SourceText[] = []
  collect(located, siteSchema, {}, words)
  return words
}

function collect(
  located: Located,
  schema: Parameters<typeof findTexts>[0],
  { page, block }: Pick<SourceText, 'page' | 'block'>,
  words: SourceText[],
  names?: ReadonlySet<string>,
): void {
  findTexts(schema, located.value, ({ path, text, kind, isControl, isPattern }) => {
    if (!hasLetters(text)) return
    const { file, path: at } = located.origin(path)
    const isName = names?.size && names.has(path.map(step => (typeof step === 'number' ? '*' : step)).join('.'))
    const filled = located.filled(path)
    const more = {
      ...(isControl && { isControl }),
      ...(isPattern && { isPattern }),
      ...(isName && { isName }),
      ...(filled && { facts: filled.facts }),
    }
    words.push({ path, text: (filled?.text ?? text).trim(), kind, file, at, page, block, ...more })
  })
}

// Finds the words for people in a value, as the schema of the value marks them.

/** One text for people, and its path in the value. */
export interface FieldText {
  path: Path
  text: string
  kind: 'text' | 'richText'
  /** True for words that are no part of what a page tells, as those of a control. */
  isControl?: boolean
  /** True for words in which something is put. */
  isPattern?: boolean
}

/** Calls `found` for each text for people in a value, in the order of the schema. What is not a text is left out. */
export function findTexts(schema: Schema, value: unknown, found: (word: FieldText) => void): void {
  follow(schema, value, [], found)
}

/** @returns true where there are any */
function follow(schema: Schema, value: unknown, path: (string | number)[], found: (word: FieldText) => void): boolean {
  const { words: kind, isControl, isPattern, options, by, entry, fields = {} } = describe(schema)
  if (kind) {
    if (typeof value !== 'string') return false
    found({ path: [...path], text: value, kind, isControl, isPattern })
    return true
  }
  // Of the forms that fit, the first with words in it.
  if (options) return options.some(option => fits(option, by, value) && follow(option, value, path, found))
  if (!isRecord(value) && !(entry && Array.isArray(value))) return false
  let any = false
  for (const key of Array.isArray(value) ? value.keys() : Object.keys(entry ? value : fields)) {
    const next = entry ?? fields[key]
    if (!Object.hasOwn(value, key)) continue
    path.push(key)
    any = follow(next, (value as Record<string | number, unknown>)[key], path, found) || any
    path.pop()
  }
  return any
}

/** True for a value that has the form of one option of several. */
function fits(option: Schema, by: string | undefined, value: unknown): boolean {
  const { type, fields, values, options } = describe(option)
  if (options) return options.some(other => fits(other, by, value))
  const literals = by !== undefined && fields ? describe(fields[by]).values : undefined
  if (by !== undefined && literals) return isRecord(value) && literals.includes(value[by])
  if (values) return values.includes(value)
  if (type === 'array') return Array.isArray(value)
  return type === 'object' || type === 'record' ? isRecord(value) : typeof value === type
}
