// Older forms of values in a maintainer's words: how they are written today, and how long they are still read.
import type { Fix, Problem } from '../messages/problem.ts'
import { cut, shorten, asWord, quoted } from '../messages/valueInWords.ts'
import type { OldForm } from '../schemas/today.ts'
import { isRecord, valueAt } from '../source/path.ts'
import { type Concern, report } from '../source/report.ts'
import { flow } from './candidates.ts'

// What is made by a function is shown where it fits on a line.
const MAX_SHOWN = 80

/** The problems of older forms: each is a warning, but where old and new stand side by side. */
export function describeOldForms(found: readonly OldForm[], concern: Concern): Problem[] {
  return found.flatMap(form => (form.kind === 'both' ? bothNames(form, concern) : [oldForm(form, concern)]))
}

function bothNames({ at, group, to, located }: OldForm, concern: Concern): Problem[] {
  const [old, now] = [at.slice(group.length).join('.'), to.join('.')]
  const subject = { located, concern }
  const hint = 'Keep the right one of the two, and delete the other.'
  return [
    report(subject, at, 'not-valid', `${old} is the older name of ${now}, which is there too`, hint, { part: 'key' }),
    report(subject, [...group, ...to], 'not-valid', `${now} was called ${old}, which is there too`, hint, {
      part: 'key',
    }),
  ]
}

function oldForm(form: OldForm, concern: Concern): Problem {
  const { kind, located } = form
  const { message, hint } = wordsOf(form)
  const [field] = fieldsThatGo(form)
  const other = typeThatGoes(form) === undefined ? field : 'type'
  const at = other === undefined ? form.at : [...form.at, other]
  const isName = kind === 'name' || kind === 'gone' || (field !== undefined && other === field)
  const { path } = located.origin(isName ? at.slice(0, -1) : at)
  return {
    ...report({ located, concern }, at, 'old-form', message, hint, {
      severity: 'warning',
      part: isName ? 'key' : undefined,
      fix: fixOf(form),
      // One line of a schema is one message, however many pages have the older form.
      cause: `old-form ${path.filter(step => typeof step === 'string').join('.')} ${message}`,
    }),
  }
}

/** The fields of a group that it has no longer in the form that a function gives to it. */
function fieldsThatGo({ kind, at, now, located }: OldForm): string[] {
  const old = valueAt(located.value, at)
  if (kind !== 'other' || !isRecord(old) || !isRecord(now)) return []
  return Object.keys(old).filter(key => !Object.hasOwn(now, key))
}

/** The fields that a function makes, or changes, as they are written. */
function fieldsMade({ at, now, located }: OldForm): string {
  const before = valueAt(located.value, at) as Record<string, unknown>
  const others = Object.entries(now as object).filter(([key, value]) => before[key] !== value)
  return others.map(([key, value]) => `${key}: ${flow(value)}`).join(', ')
}

/** The type of a section that a function makes one of another block. */
function typeThatGoes({ kind, at, now, located }: OldForm): unknown {
  const old = valueAt(located.value, at)
  return kind === 'other' && isRecord(old) && isRecord(now) && old.type !== now.type ? old.type : undefined
}

function wordsOf(form: OldForm): { message: string; hint: string } {
  const { kind, at, group, to, now, until, located } = form
  const old = at.slice(group.length).join('.')
  const written = shorten(asWord(located.written(at)))
  const ends = until ? `until version ${until}` : 'for now'
  const taken = `The older form is taken ${ends}; npm run migrate -- --write writes the new one.`
  if (kind === 'name') {
    const isMoved = to.length > 1 || at.length > group.length + 1
    const name = to.join('.')
    return isMoved
      ? { message: `${old} stands at ${name} now`, hint: `Move it there. ${taken}` }
      : { message: `"${old}" is called ${name} now`, hint: `Write ${name}. ${taken}` }
  }
  if (kind === 'gone') {
    const hint = `${now} Delete it. It is left out ${ends}, and an error from then on.`
    return { message: `there is no field "${old}" any more`, hint: until ? hint : `${now} Delete it.` }
  }
  const gone = fieldsThatGo(form)
  const type = typeThatGoes(form)
  if (type !== undefined) {
    const instead = [fieldsMade(form), ...(gone.length ? [`without ${gone.join(' and ')}`] : [])].join(', ')
    const message = `${JSON.stringify(type)} with these fields is called ${(now as { type: string }).type} now`
    return { message, hint: (instead.length > MAX_SHOWN ? '' : `Write ${instead}. `) + taken }
  }
  if (gone.length) {
    const instead = fieldsMade(form)
    const advice = instead === '' ? 'Delete it. ' : instead.length > MAX_SHOWN ? '' : `Write ${instead}. `
    return { message: `there is no field "${gone[0]}" any more`, hint: advice + taken }
  }
  const shown = kind === 'value' ? asWord(now) : flow(now)
  const better = shown.length > MAX_SHOWN ? '' : `Write ${shown}. `
  if (kind === 'value') return { message: `${cut(written, MAX_SHOWN)} is called ${shown} now`, hint: better + taken }
  return { message: 'this is written in another way now', hint: better + taken }
}

/** The repair in one stretch of text; undefined where the field moves or a function makes it. */
export function fixOf({ kind, at, group, to, now, located }: OldForm): Fix | undefined {
  if (kind === 'value') {
    const { start, end, file } = located.span(at)
    const isQuoted = /^["']/.test(located.written(at))
    return { file, start, end, text: isQuoted ? quoted(asWord(now)) : asWord(now), sure: true }
  }
  if (kind === 'gone') return { ...located.span(at, 'key'), end: located.span(at).end, text: '', sure: true }
  if (kind !== 'name' || to.length > 1 || at.length > group.length + 1) return undefined
  return { ...located.span(at, 'key'), text: to[0], sure: true }
}
