// What a mistake of the tables is made of.

/** A problem that must be found: its code, and words of its message or advice. */
export type Found = readonly [code: string, words: string]

/** One slip of a pen in one file of the library, or several. ▸ stands in `put` where each message must point. */
export interface Mend {
  /** What somebody does. */
  does: string
  /** The file; pages.yaml where none is named. */
  file?: string
  find: string
  put: string
  /** What must be found, in the order of the marks. */
  found: readonly Found[]
  /**
   * What stands in the place of `find` for whoever did by hand what the advice says;
   * without it the repairs of the messages are applied.
   */
  mended?: string
}

/** A slip with one message. */
export const slip = (
  does: string,
  find: string,
  put: string,
  code: string,
  words: string,
  mended?: string,
  file?: string,
): Mend => ({ does, find, put, found: [[code, words]], mended, file })

/** The same slips in another file. */
export const inFile = (file: string, mends: Mend[]): Mend[] => mends.map(mend => ({ ...mend, file }))
