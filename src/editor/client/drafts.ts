// Words that were typed and are not saved yet. They are kept for the tab, and offered once the page was loaded again.
import type { Path } from '../../model/source/path.ts'
import type { Value } from '../../write/write.ts'

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
  /** True for running text, which keeps its lines. */
  isRunning?: boolean
}

/** Words that were typed into a field. */
export interface Draft extends DraftPlace {
  field: string
  typed: string
  /** An entry that was not inserted yet, and the picture that comes with it. */
  entry?: BegunEntry
}

/** An entry that is being filled in. */
export interface BegunEntry {
  value: Value | undefined
  picture?: string
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

  /** Keeps an entry that is being filled in. */
  begin(field: string, entry: BegunEntry, place: DraftPlace): void {
    const draft = { ...place, field, typed: '', entry }
    this.open.set(field, { ...draft, save: async () => false })
    this.left = this.left.filter(each => each.field !== field)
    KEPT_FOR_TAB.set(KEPT + field, JSON.stringify(draft))
  }

  /** Forgets an entry that was inserted or given up. */
  end(field: string): void {
    this.open.delete(field)
    this.left = this.left.filter(each => each.field !== field)
    KEPT_FOR_TAB.set(KEPT + field, undefined)
  }

  /** An entry that was begun, also before the page was loaded again. */
  begun = (field: string): BegunEntry | undefined =>
    (this.open.get(field) ?? this.left.find(draft => draft.field === field))?.entry

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
