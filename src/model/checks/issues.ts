// zod's findings -> problems in a maintainer's words, each at its place, one a cause.
import type { z } from 'zod'
import { PHONE_LINK, SAFE_ADDRESS } from '../../fields/link.ts'
import type { IssueParams } from '../../fields/issueParams.ts'
import { type Code, isCode } from '../messages/codes.ts'
import { linkFault } from './links.ts'
import { formWords, nearestMultiple, sizeWords } from './issueForms.ts'
import { besideHint, besideList, type OddKey } from '../references/listed.ts'
import { followsFromName, keyOf, pairKeys } from './misnamed.ts'
import { nearest, suggest } from '../messages/nearest.ts'
import { ROUTE, routeFault } from '../schemas/pageSchema.ts'
import { type Concern, placeInWords } from '../references/placeInWords.ts'
import type { Fix, Problem } from '../messages/problem.ts'
import { isRecord, type Located, valueAt } from '../references/references.ts'
import { SAMPLE_HINT, SAMPLE_WORDS, sampleFix } from '../references/sampleMark.ts'
import { describeSchema, fieldsAt, isOptional, runSchema, schemaAt } from '../schemas/shape.ts'
import type { Part, Path } from '../yaml/source.ts'
import {
  asWord,
  dateMeant,
  expectedWords,
  repairKind,
  sampleValue,
  shorten,
  valueWords,
} from '../messages/valueWords.ts'
import { quoted } from '../yaml/fault.ts'

/** What was validated: the value with its places, its schema, and whom it concerns. */
export interface Subject {
  located: Located
  schema: z.core.$ZodType
  concern: Concern
  /** Fields at the top that another schema judges. */
  extra?: string[]
}

type Issue = z.core.$ZodIssue

/** Findings -> problems. What an earlier problem already explains is left out. */
export function describeIssues(issues: readonly Issue[], subject: Subject): Problem[] {
  const renamed = new Map<string, string>()
  for (const issue of issues) if (issue.code === 'unrecognized_keys') pairKeys(issue, issues, subject, renamed)
  return issues.flatMap(issue => {
    const { code, path } = issue
    if (followsFromName(issue, issues, subject, renamed)) return []
    // What a check of the whole says follows from what is wrong inside.
    if (
      code === 'custom' &&
      issues.some(other => other.path.length > path.length && path.every((step, index) => other.path[index] === step))
    )
      return []
    return new Finding(issue, subject, renamed).describe()
  })
}

class Finding {
  private issue: Issue
  private path: Path
  private value: unknown
  /** @param meant what is judged where the value stands for something of another kind */
  constructor(
    issue: Issue,
    private subject: Subject,
    private renamed: Map<string, string>,
    meant?: unknown,
  ) {
    this.issue = issue
    this.path = issue.path as Path
    this.value = meant ?? valueAt(subject.located.value, this.path)
  }

  describe(): Problem[] {
    const issue = this.issue
    const { path, value } = this
    if (issue.code === 'unrecognized_keys')
      return issue.keys.flatMap(key => this.unknownKey(key, (issue as IssueParams).known))
    if (this.subject.located.explained(path)) return []
    if (value === undefined && path.length && issue.code !== 'custom') return this.missing(issue)
    if (this.isMisspeltMark())
      return new Finding(
        { code: 'unrecognized_keys', keys: path.slice(-1), path: path.slice(0, -1), message: '' } as Issue,
        this.subject,
        this.renamed,
      ).describe()
    if (value === null) return this.problem('empty-value', 'nothing stands after the colon', this.emptyHint(issue))
    const curly = typeof value === 'string' ? /^[“”„‘’](.*)[“”’]$/s.exec(value) : null
    if (curly)
      return this.problem(
        'curly-quotes',
        'curly quotes do not quote in YAML',
        `Write ${quoted(curly[1])}.`,
        this.fix(quoted(curly[1]), true),
      )
    switch (issue.code) {
      case 'invalid_type':
        return this.wrongKind(issue.expected)
      case 'invalid_value':
        return this.notAllowed(issue.values.map(String))
      case 'invalid_union':
        return this.union(issue)
      case 'too_small':
      case 'too_big':
        return this.size(issue)
      case 'not_multiple_of':
        return this.noMultiple(issue)
      case 'invalid_format':
        return this.badFormat(issue)
      case 'custom':
        return this.custom(issue.message, issue.params ?? {})
      default:
        return this.own('not-valid', issue.message || 'this value cannot be used')
    }
  }

  /** What a schema checks by itself. */
  private custom(message: string, { code, known }: IssueParams): Problem[] {
    const kind = isCode(code) ? code : 'not-valid'
    if (!known) return this.own(kind, message || 'this value cannot be used')
    const word = asWord(this.value)
    const near = nearest(word, known)
    return this.problem(kind, message, suggest(word, known), near && this.fix(near.word, near.sure))
  }

  /** Where any name may stand, as in the rows of a table, `sampel: true` looks like a field. */
  private isMisspeltMark(): boolean {
    const key = this.path.at(-1)
    const { schema, located } = this.subject
    return (
      this.value === true &&
      typeof key === 'string' &&
      nearest(key, ['sample']) !== undefined &&
      !Object.hasOwn(fieldsAt(schema, this.path.slice(0, -1), located.value) ?? {}, key)
    )
  }

  /** @param known the fields where a schema's own check says which there are */
  private unknownKey(key: string, known?: readonly string[]): Problem[] {
    const { located, schema } = this.subject
    const at = [...this.path, key]
    if (located.explained(at, 'key')) return []
    const fields = [
      ...(known ?? Object.keys(fieldsAt(schema, this.path, located.value) ?? {})),
      ...(this.path.length ? [] : (this.subject.extra ?? [])),
    ]
    const meant = this.renamed.get(keyOf(at))?.split('\0').at(-1)
    // Any entry may be marked, though no schema says so.
    const near = meant
      ? { word: meant, sure: true }
      : nearest(key, located.marked(this.path) ? fields : [...fields, 'sample'])
    const taken = near && isRecord(this.value) && near.word in this.value
    const hint = near
      ? `Did you mean ${near.word}?`
      : fields.length && fields.length <= 40
        ? `Use one of: ${fields.toSorted().join(', ')}; or delete it.`
        : 'Check its spelling, or delete it.'
    if (key === 'sample')
      return this.problem(
        'unknown-key',
        SAMPLE_WORDS,
        SAMPLE_HINT,
        sampleFix(valueAt(located.value, at), located.span(at)),
        at,
        'key',
      )
    return this.problem(
      'unknown-key',
      `there is no field "${key}" here`,
      taken ? 'Delete it, or check its spelling.' : hint,
      near && !taken ? { ...located.span(at, 'key'), text: near.word, sure: near.sure } : undefined,
      at,
      'key',
    )
  }

  private missing(issue: Issue): Problem[] {
    const name = String(this.path.at(-1))
    const { schema, located } = this.subject
    const field = schemaAt(schema, this.path, located.value)
    const about = field && describeSchema(field)
    const values =
      issue.code === 'invalid_value'
        ? issue.values.join(' or ')
        : issue.code === 'invalid_union'
          ? (issue as { options?: unknown[] }).options?.join(' or ')
          : undefined
    const sample = values ?? sampleValue(issue.code === 'invalid_type' ? issue.expected : 'string')
    return this.problem(
      'missing-field',
      `"${name}" is missing`,
      `Add ${name}: ${sample}${about ? ` (${about.replace(/\.$/, '')})` : ''}.`,
    )
  }

  private emptyHint(issue: Issue): string {
    const kind =
      issue.code === 'invalid_type' ? expectedWords(issue.expected) : issue.code === 'too_small' ? 'text' : 'a value'
    const field = schemaAt(this.subject.schema, this.path, this.subject.located.value)
    return field && isOptional(field) ? `Write ${kind}, or delete the key.` : `Write ${kind}.`
  }

  private wrongKind(expected: string): Problem[] {
    const { located, schema } = this.subject
    if (located.counted(this.path))
      return this.problem(
        'wrong-kind',
        `${expectedWords(expected)} is expected, not a count`,
        'A count stands where a figure is shown; here write the number itself.',
      )
    const beside =
      expected === 'array' && isRecord(this.value) ? besideList(this.value, located.marked(this.path)) : undefined
    if (beside?.length) return beside.flatMap(odd => this.odd(odd))
    const written = located.written(this.path)
    if (expected === 'string' && this.isCutByColon(written)) return this.cutByColon(written)
    const { hint, text, meant, code, sure } = repairKind(expected, this.value, written, this.entriesAreText())
    const field = meant === undefined ? undefined : schemaAt(schema, this.path, located.value)
    // Advice that leads to another mistake is none, so that mistake is told.
    const next = field ? runSchema(field, meant).issues : []
    if (next.length)
      return next.flatMap(issue =>
        new Finding({ ...issue, path: [...this.path, ...issue.path] }, this.subject, this.renamed, meant).describe(),
      )
    if (expected === 'object' && typeof this.value === 'string') {
      const fields = fieldsAt(schema, this.path, located.value)
      const [first] = Object.keys(fields ?? {})
      if (first && !code && this.value.length < 80)
        return this.problem(
          'wrong-kind',
          `a group of fields is expected, not ${valueWords(this.value)}`,
          `Write { ${first}: ${written}, … }.`,
        )
    }
    return this.problem(
      code ?? 'wrong-kind',
      `${expectedWords(expected)} is expected, not ${valueWords(this.value)}`,
      hint,
      text === undefined ? undefined : this.fix(text, sure === true),
    )
  }

  private entriesAreText(): boolean {
    const { schema, located } = this.subject
    const entry = schemaAt(schema, [...this.path, 0], located.value)
    return entry !== undefined && runSchema(entry, 'text').issues.every(issue => issue.code !== 'invalid_type')
  }

  /** True for an entry of a list that a colon makes a group of: `- Note: lamps`. */
  private isCutByColon(written: string): boolean {
    return (
      typeof this.path.at(-1) === 'number' &&
      isRecord(this.value) &&
      Object.keys(this.value).length === 1 &&
      /^[A-Za-z]/.test(written) &&
      !written.trimEnd().includes('\n')
    )
  }

  private cutByColon(written: string): Problem[] {
    const { located } = this.subject
    const [key] = Object.keys(this.value as object)
    const { file, start, end } = located.span([...this.path, key], 'key')
    const text = written.trimEnd()
    const [problem] = this.problem(
      'colon-in-text',
      'a colon and a space inside unquoted text',
      'Put the whole value in double quotes.',
      { file, start, end: start + text.length, text: quoted(text), sure: false },
    )
    return [{ ...problem, column: problem.column + end - start }]
  }

  /** A key that keeps a group from standing for the list in it. */
  private odd(odd: OddKey): Problem[] {
    const at = [...this.path, odd.key]
    return this.problem(
      'unknown-key',
      `there is no field "${odd.key}" here`,
      besideHint(odd),
      odd.meant ? { ...this.subject.located.span(at, 'key'), text: odd.meant, sure: true } : undefined,
      at,
      'key',
    )
  }

  private notAllowed(values: string[]): Problem[] {
    if (values.length === 1 && values[0] === 'true')
      return this.problem(
        'not-allowed',
        `only true is allowed here, not ${valueWords(this.value)}`,
        'Write true, or delete the key.',
      )
    const word = asWord(this.value)
    const near = nearest(word, values)
    const hint = near ? `Did you mean ${near.word}?` : `Use one of: ${values.toSorted().join(', ')}.`
    return this.problem(
      'not-allowed',
      `${typeof this.value === 'object' ? valueWords(this.value) : shorten(word)} is not one of the allowed values`,
      hint,
      near && this.fix(near.word, near.sure),
    )
  }

  private union(issue: Extract<Issue, { code: 'invalid_union' }>): Problem[] {
    const { options } = issue as { options?: unknown[] }
    if (Array.isArray(options)) return this.notAllowed(options.map(String))
    const kinds = issue.errors.map(branch =>
      branch.length === 1 && branch[0].path.length === 0 && branch[0].code === 'invalid_type'
        ? branch[0].expected
        : undefined,
    )
    if (kinds.every(kind => kind !== undefined))
      return this.problem(
        'wrong-kind',
        `${[...new Set(kinds.map(expectedWords))].join(' or ')} is expected, not ${valueWords(this.value)}`,
        ...this.asText(kinds),
      )
    // Of a plain union the branch that came furthest says best what was meant.
    const depth = (issues: readonly Issue[]) =>
      Math.max(
        0,
        ...issues.map(inner => (inner.code === 'invalid_type' && inner.path.length === 0 ? -1 : inner.path.length)),
      )
    const branch =
      issue.errors
        .toSorted((a, b) => depth(b) - depth(a))
        .find(inner => !inner.some(({ code, path }) => code === 'invalid_type' && path.length === 0)) ??
      issue.errors[0] ??
      []
    return describeIssues(
      branch.map(inner => ({ ...inner, path: [...this.path, ...inner.path] }) as Issue),
      this.subject,
    )
  }

  /** How a value becomes a text, where one may stand: the advice, and the repair. */
  private asText(kinds: readonly string[]): [hint?: string, fix?: Fix] {
    if (!kinds.includes('string')) return []
    const { hint, text } = repairKind('string', this.value, this.subject.located.written(this.path))
    return [hint, text === undefined ? undefined : this.fix(text, false)]
  }

  private size(issue: Extract<Issue, { code: 'too_small' | 'too_big' }>): Problem[] {
    const code = issue.code === 'too_small' ? 'too-small' : 'too-big'
    if (code === 'too-small' && issue.origin === 'string' && asWord(this.value).trim() === '')
      return this.problem('empty-value', 'the text is empty', this.emptyHint(issue))
    if (issue.message) return this.own(code, issue.message)
    const { message, hint } = sizeWords(issue, this.value)
    return this.problem(code, message, hint)
  }

  private noMultiple({ divisor, message }: Extract<Issue, { code: 'not_multiple_of' }>): Problem[] {
    return message
      ? this.own('not-valid', message)
      : this.problem(
          'not-valid',
          `the number must be a multiple of ${divisor}`,
          `Write ${nearestMultiple(this.value, divisor)}, for example.`,
        )
  }

  private badFormat(issue: Extract<Issue, { code: 'invalid_format' }>): Problem[] {
    const text = asWord(this.value)
    if (issue.format === 'date') {
      const meant = dateMeant(text)
      return this.problem(
        'bad-date',
        /^\d{4}-\d\d-\d\d$/.test(text) ? `the date ${text} does not exist` : `${shorten(text)} is not a date`,
        meant ? `Write ${meant}.` : 'Write year-month-day, such as 2024-01-31.',
        meant ? this.fix(meant, false) : undefined,
      )
    }
    if (issue.pattern === String(SAFE_ADDRESS)) {
      const fault = linkFault(text) ?? {
        code: 'bad-link',
        message: `${shorten(text)} is not a link we allow`,
        hint: 'Use a page path such as /contact, https://…, mailto:… or tel:….',
        better: undefined,
      }
      return this.problem(
        fault.code,
        fault.message,
        fault.hint,
        fault.better === undefined ? undefined : this.fix(fault.better, false),
      )
    }
    if (issue.pattern === String(PHONE_LINK)) {
      const fault = linkFault(text)
      return fault
        ? this.problem(
            fault.code,
            fault.message,
            fault.hint,
            fault.better === undefined ? undefined : this.fix(fault.better, false),
          )
        : this.own('bad-link', issue.message)
    }
    if (issue.pattern === String(ROUTE)) {
      const { message, hint, better } = routeFault(text)
      return this.problem('bad-path', message, hint, better === undefined ? undefined : this.fix(better, false))
    }
    const field = schemaAt(this.subject.schema, this.path, this.subject.located.value)
    return this.own('bad-format', issue.message || formWords(issue, field && describeSchema(field)))
  }

  /** A schema's own words: "is not an id. Use …" is said of the value, anything else stands alone. */
  private own(code: Code, words: string): Problem[] {
    const [message, ...rest] = words.split(/\. (?=[A-Z])/)
    const said =
      /^(?:is|must|has|needs|cannot) /.test(message) && typeof this.value !== 'object'
        ? `${shorten(asWord(this.value))} ${message}`
        : message
    return this.problem(
      code,
      said.replace(/\.$/, ''),
      rest.length ? `${rest.join('. ').replace(/\.$/, '')}.` : undefined,
    )
  }

  private fix(text: string, sure: boolean): Fix {
    const { located } = this.subject
    const written = located.written(this.path)
    const plain = /^[A-Za-z0-9/"'][^\s#,[\]{}]*$|^".*"$/.test(text)
    const kept =
      written.startsWith('"') &&
      !text.startsWith('"') &&
      typeof this.value === 'string' &&
      Number.isNaN(Number(text)) &&
      !/^(?:true|false)$/.test(text)
        ? quoted(text)
        : text
    return { ...located.span(this.path), text: plain ? kept : quoted(text), sure }
  }

  private problem(code: Code, message: string, hint?: string, fix?: Fix, at: Path = this.path, part?: Part): Problem[] {
    const { located, concern } = this.subject
    return [
      {
        ...located.place(at, part),
        severity: 'error',
        code,
        page: concern.page,
        place: [...concern.place, ...placeInWords(located.value, at)].join(' > ') || undefined,
        message,
        hint,
        ...(fix && { fix }),
      },
    ]
  }
}
