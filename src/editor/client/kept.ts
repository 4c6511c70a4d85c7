// What the editor keeps in the browser, for a tab or for good.

/**
 * Texts by their names. A browser throws where storage is named while cookies are blocked, and where it is written to
 * while it is full: then nothing is kept, and everything else goes on.
 */
export class Kept {
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
