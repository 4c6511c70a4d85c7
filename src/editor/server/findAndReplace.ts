// Finds words in all texts of a site, in every language, and replaces them; never in keys, addresses or file names.
import type { FoundPlace, FoundWords } from '../protocol.ts'
import type { Requests } from './request.ts'
import { textsOfConfig, textsOfPage } from '../../model/locales/sourceWords.ts'
import { UNREVIEWED } from '../../model/locales/signature.ts'
import type { Located } from '../../model/source/library.ts'
import { contentOf } from '../../model/site/loadSite.ts'
import { isTable } from '../../model/source/readTable.ts'
import { type Path, pathKey, valueAt, walk } from '../../model/source/path.ts'
import { phoneFault } from '../../fields/contact.ts'
import { catalogue } from '../../node/page/blockCatalogue.ts'
import { dialled } from '../../telephone.ts'
import type { Edit } from '../../write/edited.ts'
import { setCells } from '../../write/setCells.ts'
import { differingWords, fieldEdits } from '../pairEdits.ts'
import { placeOf } from './differences.ts'
import { type Plan, PlannedTexts, refused, type PlannedOn } from './plannedTexts.ts'

// So much of a text is shown on each side of what was found.
const AROUND = 40
const MAX_PLACES = 500

/** A text that contains the words, and the edits that replace them. */
interface Found extends FoundPlace {
  edits: (by: string) => Edit[]
}

/** The texts of a site that hold some words, in the order of its pages; those of other languages last. */
function findWords(site: PlannedOn, words: string): Found[] {
  const search = searchFor(words)
  if (!search) return []
  const found = new Map<string, Found>()
  const valueIn = (file: string) => site.memory.parse(file, contentOf(site.folder.files, file)).value
  const look = (file: string, at: Path, page?: string) => {
    const key = `${file}\0${pathKey(at)}`
    const text = found.has(key) ? undefined : valueAt(valueIn(file), at)
    const around = typeof text === 'string' ? search.around(text) : undefined
    if (typeof text !== 'string' || !around) return
    const place = { file, path: at, shownOn: page, around, ...placeOf(valueIn(file), at) }
    found.set(key, { ...place, edits: by => [{ op: 'set', path: at, value: search.replaced(text, by) }] })
  }
  const { draft, checked } = site
  const lookAt = (located: Located, page?: string) =>
    walk(located.value, (part, path) => {
      if (typeof part !== 'string' || !isContact(part)) return
      const { file, path: at } = located.origin(path())
      look(file, at, page)
    })
  for (const entry of draft.pages) {
    const page = checked.full(entry)
    for (const { file, at } of textsOfPage(page, catalogue)) look(file, at, page.head.path)
    for (const { located } of page.blocks) lookAt(located, page.head.path)
  }
  for (const { file, at } of textsOfConfig(draft.located)) look(file, at)
  lookAt(draft.located)
  return [...found.values(), ...pairsWith(site, search, words)]
}

/** Telephone numbers and e-mail addresses are listed like texts, but are none. */
const isContact = (value: string) =>
  value.startsWith('tel:') || phoneFault(value) === undefined || /^[^\s@/]+@[^\s@/]+$/.test(value)

interface Search {
  /** The words that were found, with the text before and after them. */
  around: (text: string) => FoundPlace['around'] | undefined
  replaced: (text: string, by: string) => string
}

const LETTER = '[\\p{L}\\p{M}\\p{N}]'
// Where no words are: targets of links, and placeholders.
const NO_WORDS = /(\]\([^)]*\)|\{[^{}]*\})/

// More makes a pattern too large.
const MAX_WORDS = 1000

/** How whole words are found in a text; undefined where there is nothing to look for. */
function searchFor(words: string): Search | undefined {
  if (!words.trim() || words.length > MAX_WORDS) return undefined
  const edge = (letter: string, sign: string) => (new RegExp(LETTER, 'u').test(letter) ? `(?${sign}${LETTER})` : '')
  const escaped = words.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
  const last = [...words].at(-1) ?? ''
  const pattern = new RegExp(edge([...words][0], '<!') + escaped + edge(last, '!'), 'gu')
  const number = phoneFault(words) === undefined ? dialled(words) : undefined
  const isLink = (part: string) => part.startsWith('](tel:') || part.startsWith('tel:')
  const inPart = (part: string, index: number, by: string) => {
    if (number && isLink(part)) return part.replace(number, dialled(by))
    return index % 2 ? part : part.replace(pattern, () => by)
  }
  const replaced = (text: string, by: string) =>
    text
      .split(NO_WORDS)
      .map((part, index) => inPart(part, index, by))
      .join('')
  return {
    replaced,
    around: text => {
      // What would be replaced is what is found.
      const marked = replaced(text, '\0')
      const start = marked.indexOf('\0')
      if (start < 0) return number && replaced(text, '000') !== text ? ['', text, ''] : undefined
      const end = start + words.length
      return [
        (start > AROUND ? '…' : '') + text.slice(Math.max(0, start - AROUND), start),
        text.slice(start, end),
        text.slice(end, end + AROUND) + (text.length > end + AROUND ? '…' : ''),
      ]
    },
  }
}

/** The pairs of all languages that hold the words, on either side. */
function pairsWith({ draft, checked }: PlannedOn, search: Search, words: string): Found[] {
  const own = draft.pages.flatMap(({ file }) => checked.fileOf(file).pairs)
  return [...checked.translations].flatMap(([code, translations]) => {
    const { from, files } = translations.with([...new Set(own)])
    return files.flatMap(({ file, pairs }) =>
      pairs.flatMap((pair): Found[] => {
        const [source, target] = [pair.source, pair.state === 'same' ? '' : pair.target].map(search.around)
        const around = target ?? source
        if (!around) return []
        const edits = (by: string): Edit[] => [
          ...(source ? [setTo([...pair.path, from], search.replaced(pair.source, by))] : []),
          ...(target ? [setTo([...pair.path, code], search.replaced(pair.target, by))] : []),
          // A number that is another one on both sides needs no reader; words do, and so does what has one side alone.
          ...((source && target && !/\p{L}/u.test(words + by)) || pair.state === 'same'
            ? []
            : fieldEdits(pair, code, UNREVIEWED)),
        ]
        return [{ file, path: [...pair.path, target ? code : from], around, within: pair.source, edits }]
      }),
    )
  })
}

const setTo = (path: Path, value: string): Edit => ({ op: 'set', path, value })

/** The places of some words, as they are shown. */
export const writtenPlaces = (site: PlannedOn, words: string): FoundPlace[] =>
  findWords(site, words)
    .slice(0, MAX_PLACES)
    .map(({ edits: _, ...place }) => place)

/** The change that replaces words in those places that are named, and still hold them. */
export function planReplacement(site: PlannedOn, { words, by, places }: Requests['replace']): Plan {
  const wanted = new Set(places.map(({ file, path }) => `${file}\0${pathKey(path)}`))
  const found = findWords(site, words).filter(({ file, path }) => wanted.has(`${file}\0${pathKey(path)}`))
  if (found.length === 0) return refused('these words are not there any more')
  const texts = new PlannedTexts(site)
  for (const file of new Set(found.map(each => each.file))) {
    const edits = found.filter(each => each.file === file).flatMap(each => each.edits(by))
    const text = texts.text(file)
    if (isTable(file)) texts.write(file, setCells(file, text, text, edits))
    else texts.edit(file, edits.toReversed())
  }
  return texts.made()
}

// What a text said before and does not say any more, and may still stand elsewhere.

const MIN_SIGNS = 4
const MAX_FACT = 60

/** The words to look for after a change of a text: all of a short one, or the number or name in it that is another. */
export function factIn(before: string, now: string): { words: string; by: string }[] {
  const change = differingWords(before, now)
  const [words, by] = [trimmed(change.old), trimmed(change.now)]
  const isFact = /\p{N}/u.test(words) || words.split(/\s+/).every(word => /^\p{Lu}/u.test(word))
  const whole = before.length <= MAX_FACT ? [{ words: before.trim(), by: now.trim() }] : []
  return [...whole, ...(isFact ? [{ words, by }] : [])].filter(
    each => each.by !== '' && (each.words.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= MIN_SIGNS,
  )
}

/** Where else a site says what a text said before it was changed; undefined where nothing else does. */
export const alsoIn = (site: PlannedOn, { before, now }: Requests['also']): FoundWords | undefined =>
  factIn(before, now)
    .map(each => ({ ...each, places: writtenPlaces(site, each.words) }))
    .find(({ places }) => places.length > 0)

const trimmed = (words: string) => words.replace(/^[\s"“(]+|(?<![\s"”),.;:!?])[\s"”),.;:!?]+$/gu, '')
