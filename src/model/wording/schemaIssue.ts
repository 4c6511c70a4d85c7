// One finding of a schema, with all that is needed to say in a maintainer's words what is wrong.
import { z } from 'zod'
import { describe } from '../../fields/describe.ts'
import { type IssueText, refusalIn } from '../../fields/issueParams.ts'
import type { Code } from '../messages/codes.ts'
import type { Fix, Problem } from '../messages/problem.ts'
import { asWord, quoted, shorten, valueInWords } from '../messages/valueInWords.ts'
import { isTable } from '../source/readTable.ts'
import type { Located } from '../source/library.ts'
import { report, type ReportSubject } from '../source/report.ts'
import { schemaAt } from '../schemas/shape.ts'
import { type Path, valueAt } from '../source/path.ts'
import { type Candidate, fits, fitting, flow, type Setting } from './candidates.ts'

/** A finding as zod gives it. */
export type Issue = z.core.$ZodIssue
/** What a schema says of a value that it refuses. A block of a site may have plain texts. */
export function saidIn({ message }: Issue): IssueText | undefined {
  return refusalIn(message) ?? (message ? { message: `is refused: ${message}`, ofValue: true } : undefined)
}

/** A finding of one kind. */
export type IssueOf<Kind extends Issue['code']> = Extract<Issue, { code: Kind }>

/** What was validated, and the schema that did it. */
export interface Validated extends ReportSubject {
  located: Located
  schema: z.core.$ZodType
  /** Fields at the top that another schema checks. */
  extra?: string[]
}

/** What to write instead of a value. */
export interface Advice {
  hint: string
  fix?: Fix
}

const KINDS: Partial<Record<string, z.ZodType>> = { string: z.string(), number: z.number(), int: z.int() }

/** One finding: where it is, and the value there. */
export class SchemaIssue {
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

  /** The schema that judges other spellings: a check of several values may want one kind of some. */
  private get judge(): z.core.$ZodType | undefined {
    const { schema, issue } = this
    const kind = issue.code === 'invalid_type' ? KINDS[issue.expected] : undefined
    return kind && (!schema || fits(schema, this.value)) ? kind : schema
  }

  /** All that a value may have been meant as, and the field takes. */
  meantBy(value: unknown, written = asWord(value)): Candidate[] {
    return this.judge ? fitting(value, written, this.judge, this.setting) : []
  }

  /** Where the value is: a part of a list has the unit of the list. */
  get setting(): Setting {
    const { located, schema } = this.subject
    const around = this.path.map((_, index) => this.path.slice(0, this.path.length - index))
    const units = around.map(at => schemaAt(schema, at, located.value)).map(part => part && describe(part).unit)
    return { isCell: isTable(located.origin(this.path).file), unit: units.find(Boolean) }
  }

  /** The likeliest of what may have been meant, or several between which only the writer can choose. */
  get advice(): Advice | undefined {
    // A value that is right by itself is wrong beside others, and no other spelling of it mends that.
    if (this.judge && fits(this.judge, this.value)) return undefined
    const all = this.meantBy(this.value, this.subject.located.written(this.path))
    const [best] = all
    if (!best) return undefined
    const shown = (each: Candidate) => each.yaml ?? flow(each.value)
    const rivals = best.either ? all.filter(({ either }) => either) : []
    if (rivals.length > 1) return { hint: `Write ${rivals.map(shown).join(' or ')}.` }
    const { value, yaml, hint = `Write ${shown(best)}.`, sure = false, open } = best
    if (open) return { hint }
    const fix = yaml === undefined ? this.fix(asWord(value), sure) : { ...this.fixAsWritten(yaml), sure }
    return { hint, fix }
  }

  problem(code: Code, message: string, hint?: string, fix?: Fix, suggestion?: string): Problem[] {
    return [report(this.subject, this.path, code, message, hint, { fix, suggestion })]
  }

  /** What the schema says of the value; undefined where it leaves the words to us. */
  get said(): IssueText | undefined {
    return saidIn(this.issue)
  }

  /** A problem in the words of a schema, with better advice where there is any. */
  refused(code: Code, said: IssueText, { hint, fix }: Partial<Advice> = { hint: said.hint }): Problem[] {
    return this.problem(code, said.ofValue ? `${this.shown} ${said.message}` : said.message, hint, fix)
  }

  /** The value as a sentence about it begins. */
  private get shown(): string {
    return typeof this.value === 'object' ? valueInWords(this.value) : shorten(asWord(this.value))
  }

  /** The sure repair that writes the whole field in another way, or deletes it. */
  rewritten(text: string): Pick<Advice, 'fix'> & { hint?: string } {
    const { located } = this.subject
    const { file, start } = located.span(this.path, 'key')
    const { end } = located.span(this.path)
    return { hint: this.said?.hint, fix: { file, start, end, text, sure: true } }
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
