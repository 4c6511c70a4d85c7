// What is said of a reader's answers, in a terminal and in the editor.

/** An answer that has to be looked at before it is taken over. */
export interface HeldAnswer {
  /** What the pair is called in the answers. */
  key: string
  /** The file and the line of the pair. */
  place: string
  source: string
  target: string
  /** What the reader wrote. */
  words: string
  /** Why it may be a mistake. */
  why: string
}

/** What came of answers. */
export interface AnswerReport {
  counts: { right: number; change: number; ask: number }
  /** Each with file and line. */
  questions: string[]
  held: HeldAnswer[]
  /** What could not be taken over, and why. */
  refused: string[]
}
