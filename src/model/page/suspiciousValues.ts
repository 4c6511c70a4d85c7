// Values that fit their schema and are wrong all the same: an end before its beginning, a number that prints otherwise.
import type { z } from 'zod'
import type { Problem } from '../messages/problem.ts'
import type { Located } from '../source/located.ts'
import { report, type ReportSubject } from '../source/report.ts'
import { acceptsText } from '../schemas/shape.ts'
import { isRecord, type Path, walk } from '../source/path.ts'

// The fields that may hold the end of what begins in another one.
const ENDS: Readonly<Record<string, string[]>> = {
  start: ['end'],
  starts: ['ends'],
  begins: ['ends'],
  opens: ['closes'],
  from: ['to', 'until'],
  since: ['until'],
}
// Dates, months and years sort as they read when they have the same form. Times do not: 02:00 may be after midnight.
const FORMS = [/^\d{4}-\d\d-\d\d$/, /^\d{4}-\d\d$/, /^\d{4}$/]

/** Every end that comes before its beginning, and every number that is shown and does not print as it is written. */
export function checkSuspiciousValues(
  subject: ReportSubject & { located: Located },
  schema: z.core.$ZodType,
): Problem[] {
  // Most values are neither, so both are looked for in one go.
  const problems: Problem[] = []
  walk(subject.located.value, (part, path) => {
    if (typeof part === 'number') problems.push(...changedNumber(part, path, subject, schema))
    else if (isRecord(part)) problems.push(...wrongOrder(part, path, subject))
  })
  return problems
}

function wrongOrder(part: Record<string, unknown>, path: () => Path, subject: ReportSubject): Problem[] {
  const problems: Problem[] = []
  for (const word in part) {
    if (!Object.hasOwn(ENDS, word)) continue
    for (const end of ENDS[word]) {
      const [first, last] = [part[word], part[end]].map(side => (typeof side === 'number' ? String(side) : side))
      if (typeof first !== 'string' || typeof last !== 'string' || last >= first) continue
      if (!FORMS.some(form => form.test(first) && form.test(last))) continue
      const message = `${last} comes before ${word} ${first}`
      const hint = 'Exchange the two, or correct one of them.'
      problems.push(report(subject, [...path(), end], 'dates-order', message, hint))
    }
  }
  return problems
}

/** 1.10 is shown as 1.1. */
function changedNumber(
  value: number,
  path: () => Path,
  subject: ReportSubject & { located: Located },
  schema: z.core.$ZodType,
): Problem[] {
  const { located } = subject
  const at = path()
  if (!located.altered(at) || !acceptsText(schema, at, located.value)) return []
  const written = located.written(at)
  const message = `${written} is read as a number and shown as ${value}`
  const fix = { ...located.span(at), text: `"${written}"`, sure: true }
  return [report(subject, at, 'changed-number', message, `Put quotes around it: "${written}".`, { fix })]
}
