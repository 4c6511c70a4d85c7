// Pairs of words in two languages, and how they are changed.
import { type FieldChanges, signature, UNREVIEWED } from '../../model/locales/signature.ts'
import { sameEnd, sameStart, type Path } from '../../model/source/path.ts'
import type { EditedPage, Translated } from '../protocol.ts'
import type { Edit } from '../../write/edited.ts'

type Language = NonNullable<EditedPage['language']>

/** The edits that give a pair its words in the language. No reviewer has seen them. */
export function pairEdits(pair: Translated, { code, from }: Pick<Language, 'code' | 'from'>, typed: string): Edit[] {
  const { path, exists, source } = pair
  if (!exists) return [{ op: 'insert', path, values: [{ [from]: source.trim(), [code]: typed, state: 'draft' }] }]
  return [{ op: 'set', path: [...path, code], value: typed, after: from }, ...asDraft(pair, { code, from })]
}

/** The edits by which a pair is for the words of now, and not reviewed. */
export function asDraft(pair: Translated, { code, from }: Pick<Language, 'code' | 'from'>): Edit[] {
  const { path, source, older } = pair
  const words: Edit[] = older === undefined ? [] : [{ op: 'set', path: [...path, from], value: source.trim() }]
  return [...words, ...fieldEdits(pair, code, UNREVIEWED)]
}

/** The edits that sign a pair. */
export const signed = (pair: Translated, code: string, by: string, on: string): Edit[] =>
  fieldEdits(pair, code, signature({ by, on }))

/** The edits that give fields of a pair their new values, those that it lacks behind its words. */
function fieldEdits({ path, state, unmarked, was, by, on }: Translated, code: string, fields: FieldChanges): Edit[] {
  const written = state === 'reviewed' || unmarked ? undefined : state
  const now: FieldChanges = { state: written, was, by, on }
  return Object.entries(fields).flatMap(([name, value]): Edit[] => {
    if (now[name] === value) return []
    if (value === undefined) return [{ op: 'delete', path: [...path, name] }]
    return [{ op: 'set', path: [...path, name], value, after: name === 'on' ? 'by' : code }]
  })
}

/** The changes that sign all drafts among some pairs, one for each file. */
export function signedTogether(pairs: readonly Translated[], language: Language, by: string, on: string) {
  const drafts = pairs.filter(({ state }) => state === 'draft')
  return [...new Set(drafts.map(({ file }) => file))].map(file => {
    const own = drafts.filter(pair => pair.file === file)
    return pairChange(
      own[0],
      language,
      own.flatMap(pair => signed(pair, language.code, by, on)),
    )
  })
}

/** What differs between two texts, word by word: the same words before, those of each between, the same after. */
export function differingWords(
  older: string,
  newer: string,
): { before: string; old: string; now: string; after: string } {
  const [a, b] = [older, newer].map(text => text.split(/(?<=\s)/))
  const start = sameStart(a, b)
  const end = sameEnd(a, b, start)
  const between = (words: string[]) => words.slice(start, words.length - end).join('')
  return {
    before: b.slice(0, start).join(''),
    old: between(a),
    now: between(b),
    after: b.slice(b.length - end).join(''),
  }
}

/** The key under which what is wrong with a pair is kept. */
export const pairKey = ({ file, source, at = '' }: Translated) => `pair ${file} ${at} ${source}`

/** A change of a pair. */
export const pairChange = (pair: Translated, language: Language, edits: Edit[]) => ({
  label: pairLabel(pair, language),
  file: pair.file,
  edits,
  field: pairKey(pair),
})

/** A change of a pair in a few words. */
export const pairLabel = ({ source }: Translated, { name }: Language) => `${name} › ${source.slice(0, 60)}`

// Words that were typed and are not saved yet. They are kept for the tab, and offered once the page was loaded again.

/** Where words belong. */
export interface DraftPlace {
  /** The address of the page, with its language. */
  page: string
  /** The subject and the way to the value in it; empty for a pair, which its key names. */
  source: string
  path: Path
  /** The field in a few words. */
  label: string
  /** The value when the typing began. */
  was: string
}

/** Words that were typed into a field. */
export interface Draft extends DraftPlace {
  field: string
  typed: string
}

/** Saves words on the state of the file in which their typing began. */
export type Save = (typed: string) => Promise<boolean>

const KEPT = 'site-editing-draft '

/** The drafts of a tab. */
export class Drafts {
  /** What was typed before the page was loaded again. */
  left: Draft[] = KEPT_FOR_TAB.names(KEPT).map(name => JSON.parse(KEPT_FOR_TAB.get(name) ?? '') as Draft)
  private readonly open = new Map<string, Draft & { save: Save }>()

  get isEmpty(): boolean {
    return this.open.size === 0
  }

  /** What is being typed into a field. */
  get(field: string) {
    return this.open.get(field)
  }

  /** Keeps what was typed; value and way of saving stay those with which the typing began. */
  type(field: string, typed: string, place: DraftPlace, save: Save): void {
    const begun = this.open.get(field)
    const draft = { ...place, field, typed, was: begun?.was ?? place.was }
    this.open.set(field, { ...draft, save: begun?.save ?? save })
    // Where they cannot be kept, the words are still in sight.
    KEPT_FOR_TAB.set(KEPT + field, JSON.stringify(draft))
  }

  /** Forgets what was saved or discarded. */
  drop(field: string): void {
    if (this.open.delete(field)) KEPT_FOR_TAB.set(KEPT + field, undefined)
  }

  /** Forgets what was offered. */
  dropLeft({ field }: Draft): void {
    this.left = this.left.filter(draft => draft.field !== field)
    if (!this.open.has(field)) KEPT_FOR_TAB.set(KEPT + field, undefined)
  }
}

// What the editor keeps in the browser, for a tab or for good.

/**
 * Texts by their names. A browser throws where storage is named while cookies are blocked, and where it is written to
 * while it is full: then nothing is kept, and everything else goes on.
 */
class Kept {
  constructor(private readonly storage: () => Storage) {}

  get(name: string): string | undefined {
    return this.attempt(storage => storage.getItem(name) ?? undefined)
  }

  /** Keeps a text, or forgets the one that was kept; false where it could not. */
  set(name: string, text: string | undefined): boolean {
    return (
      this.attempt(storage => {
        if (text === undefined) storage.removeItem(name)
        else storage.setItem(name, text)
        return true
      }) ?? false
    )
  }

  /** The names that begin with some letters. */
  names(start: string): string[] {
    return this.attempt(storage => Object.keys(storage).filter(name => name.startsWith(start))) ?? []
  }

  private attempt<Result>(work: (storage: Storage) => Result): Result | undefined {
    try {
      return work(this.storage())
    } catch {
      return undefined
    }
  }
}

/** Until the tab is closed. */
export const KEPT_FOR_TAB = new Kept(() => sessionStorage)

/** In all tabs, and when the browser is opened again. */
export const KEPT_FOR_GOOD = new Kept(() => localStorage)
