// Why an edit is not made: a place in the file, and what to do instead.
import { type Place, placeAt } from './problem.ts'

/** An edit that was not made, and why. */
export interface Refusal extends Place {
  message: string
  hint?: string
}

/** Thrown inside the writer, and returned as a Refusal by what others call. */
export class Refused extends Error {
  constructor(
    readonly offset: number,
    message: string,
    readonly hint?: string,
  ) {
    super(message)
  }

  /** The refusal with its place in a file. */
  in(file: string, text: string): Refusal {
    return { file, ...placeAt(text, this.offset), message: this.message, hint: this.hint }
  }
}

/** A refusal as a line of text. */
export const refusalText = ({ file, line, column, message, hint }: Refusal) =>
  `${file}:${line}:${column}  ${message}.${hint ? ` ${hint}` : ''}`
