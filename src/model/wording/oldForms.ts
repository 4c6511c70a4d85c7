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

const oldOf = ({ at, located }: OldForm) => valueAt(located.value, at)

/** The fields of a group that it has no longer in the form that a function gives to it. */
function fieldsThatGo(form: OldForm): string[] {
  return form.kind === 'other' ? fieldsLost(oldOf(form), form.now) : []
}

function fieldsLost(old: unknown, now: unknown): string[] {
  return isRecord(old) && isRecord(now) ? Object.keys(old).filter(key => !Object.hasOwn(now, key)) : []
}

/** The fields that a function makes, or changes, as they are written. */
function fieldsMade(old: unknown, now: unknown): string {
  const others = Object.entries(now as object).filter(([key, value]) => (old as object)[key as never] !== value)
  return others.map(([key, value]) => `${key}: ${flow(value)}`).join(', ')
}

/** The type of a section that a function makes one of another block. */
function typeThatGoes(form: OldForm): unknown {
  const [old, now] = [oldOf(form), form.now]
  return form.kind === 'other' && isRecord(old) && isRecord(now) && old.type !== now.type ? old.type : undefined
}

/** What is wrong with an older form, and what to write instead. */
interface Words {
  message: string
  hint: string
}

function wordsOf(form: OldForm): Words {
  const { kind, at, group, to, now, until, located } = form
  const way = at.slice(group.length).map(String)
  if (kind === 'name') return wordsOfName(way, to, until)
  if (kind === 'gone') return wordsOfGone(way.join('.'), String(now), until)
  const written = shorten(asWord(located.written(at)))
  return kind === 'value' ? wordsOfValue(written, asWord(now), until) : wordsOfOther(oldOf(form), now, until)
}

const ending = (until?: string) => (until ? `until version ${until}` : 'for now')
const taken = (until?: string) =>
  `The older form is taken ${ending(until)}; npm run migrate -- --write writes the new one.`

/** The words for a field that has another name, or another place. */
export function wordsOfName(old: readonly string[], to: readonly string[], until?: string): Words {
  const [before, name] = [old.join('.'), to.join('.')]
  return to.length > 1 || old.length > 1
    ? { message: `${before} stands at ${name} now`, hint: `Move it there. ${taken(until)}` }
    : { message: `"${before}" is called ${name} now`, hint: `Write ${name}. ${taken(until)}` }
}

/** The words for a field that is gone. */
export function wordsOfGone(old: string, reason: string, until?: string): Words {
  const hint = `${reason} Delete it. It is left out ${ending(until)}, and an error from then on.`
  return { message: `there is no field "${old}" any more`, hint: until ? hint : `${reason} Delete it.` }
}

/** The words for a value that has another name. */
export function wordsOfValue(old: string, now: string, until?: string): Words {
  const better = now.length > MAX_SHOWN ? '' : `Write ${now}. `
  return { message: `${cut(old, MAX_SHOWN)} is called ${now} now`, hint: better + taken(until) }
}

/** The words for a value of which a function makes another one. */
export function wordsOfOther(old: unknown, now: unknown, until?: string): Words {
  const gone = fieldsLost(old, now)
  if (isRecord(old) && isRecord(now) && old.type !== undefined && old.type !== now.type) {
    const instead = [fieldsMade(old, now), ...(gone.length ? [`without ${gone.join(' and ')}`] : [])].join(', ')
    const message = `${JSON.stringify(old.type)} with these fields is called ${now.type} now`
    return { message, hint: (instead.length > MAX_SHOWN ? '' : `Write ${instead}. `) + taken(until) }
  }
  if (gone.length) {
    const instead = fieldsMade(old, now)
    const advice = instead === '' ? 'Delete it. ' : instead.length > MAX_SHOWN ? '' : `Write ${instead}. `
    return { message: `there is no field "${gone[0]}" any more`, hint: advice + taken(until) }
  }
  const shown = flow(now)
  const better = shown.length > MAX_SHOWN ? '' : `Write ${shown}. `
  return { message: 'this is written in another way now', hint: better + taken(until) }
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
