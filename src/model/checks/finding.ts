// One finding of a schema, with all that is needed to say in a maintainer's words what is wrong.
import type { z } from 'zod'
import type { Code } from '../messages/codes.ts'
import type { Fix, Problem } from '../messages/problem.ts'
import { asWord, shorten, quoted } from '../messages/valueInWords.ts'
import { errorAt, type Subject } from '../references/placeInWords.ts'
import { schemaAt } from '../schemas/shape.ts'
import { type Path, valueAt } from '../yaml/path.ts'

/** A finding as zod gives it. */
export type Issue = z.core.$ZodIssue
/** A finding of one kind. */
export type IssueOf<Kind extends Issue['code']> = Extract<Issue, { code: Kind }>

/** What was validated, and the schema that did it. */
export interface Validated extends Subject {
  schema: z.core.$ZodType
  /** Fields at the top that another schema checks. */
  extra?: string[]
}

/** One finding: where it is, and the value there. */
export class Finding {
  readonly path: Path
  readonly value: unknown

  /** @param meant the value to describe instead, where the one that is written was meant as another */
  constructor(
    readonly issue: Issue,
    readonly subject: Validated,
    meant?: unknown,
  ) {
    this.path = issue.path as Path
    this.value = meant ?? valueAt(subject.located.value, this.path)
  }

  /** The schema of the value, where it is known. */
  get schema(): z.core.$ZodType | undefined {
    return schemaAt(this.subject.schema, this.path, this.subject.located.value)
  }

  problem(code: Code, message: string, hint?: string, fix?: Fix): Problem[] {
    return [errorAt(this.subject, this.path, code, message, hint, fix)]
  }

  /** A problem in a schema's own words: "is not an id. Use …" is about the value, anything else is a whole sentence. */
  problemInWords(code: Code, words: string): Problem[] {
    const [first, ...rest] = words.split(/\. (?=[A-Z])/)
    const isOfValue = /^(?:is|must|has|needs|cannot) /.test(first) && typeof this.value !== 'object'
    const message = isOfValue ? `${shorten(asWord(this.value))} ${first}` : first
    const hint = rest.length ? `${rest.join('. ').replace(/\.$/, '')}.` : undefined
    return this.problem(code, message.replace(/\.$/, ''), hint)
  }

  /** The repair that puts YAML in the place of the value; never sure. */
  fixAsWritten(text: string): Fix {
    return { ...this.subject.located.span(this.path), text, sure: false }
  }

  /** The repair that puts a text in the place of the value, in quotes where YAML needs them or the value had them. */
  fix(text: string, sure: boolean): Fix {
    const { located } = this.subject
    const isPlain = /^[A-Za-z0-9/"'][^\s#,[\]{}]*$|^".*"$/.test(text)
    const staysQuoted =
      typeof this.value === 'string' &&
      located.written(this.path).startsWith('"') &&
      !text.startsWith('"') &&
      Number.isNaN(Number(text)) &&
      !/^(?:true|false)$/.test(text)
    return { ...located.span(this.path), text: isPlain && !staysQuoted ? text : quoted(text), sure }
  }
}
