// Values that fit their schema and are wrong all the same: an end before its beginning, a number that prints differently.
import type { z } from 'zod'
import type { Problem } from './problem.ts'
import { isRecord, type Located } from './references.ts'
import { acceptsText } from './shape.ts'
import type { Path } from './source.ts'
import { type Concern, placeInWords } from './places.ts'
import { walk } from './walk.ts'

const PAIRS = [['start', 'end'], ['starts', 'ends'], ['begins', 'ends'], ['opens', 'closes'], ['from', 'to'], ['from', 'until'], ['since', 'until']]
// Dates, months, years and times, which sort as they read when they have the same form.
const FORMS = [/^\d{4}-\d\d-\d\d$/, /^\d{4}-\d\d$/, /^\d{4}$/, /^\d\d:\d\d$/]

/** Every pair of beginning and end below a value whose end comes first, reported at the end. */
export function checkOrder(located: Located, concern: Concern): Problem[] {
  return disorders(located.value).map(({ path, first, last, word }) => ({
    ...located.place(path), severity: 'error', code: 'dates-order', page: concern.page,
    place: [...concern.place, ...placeInWords(located.value, path)].join(' > ') || undefined,
    message: `${last} comes before ${word} ${first}`, hint: 'Exchange the two, or correct one of them.',
  }))
}

interface Disorder { path: Path, first: string, last: string, word: string }

function disorders(value: unknown): Disorder[] {
  const found: Disorder[] = []
  walk(value, (part, path) => {
    if (!isRecord(part)) return
    for (const [begin, end] of PAIRS) {
      if (part[begin] === undefined || part[end] === undefined) continue
      const [first, last] = [part[begin], part[end]].map(side => typeof side === 'number' ? String(side) : side)
      if (typeof first !== 'string' || typeof last !== 'string') continue
      const comparable = FORMS.some(form => form.test(first) && form.test(last))
      if (comparable && last < first) found.push({ path: [...path(), end], first, last, word: begin })
    }
  })
  return found
}

/** Numbers that are shown as text, but do not print as they are written: 1.10 is shown as 1.1. */
export function checkNumbers(located: Located, schema: z.core.$ZodType, concern: Concern): Problem[] {
  return numbers(located.value).filter(({ path }) => located.altered(path) && !located.explained(path) && acceptsText(schema, path, located.value)).map(({ path, value }) => {
    const written = located.written(path)
    return {
      ...located.place(path), severity: 'error', code: 'changed-number', page: concern.page,
      place: [...concern.place, ...placeInWords(located.value, path)].join(' > '), message: `${written} is read as a number and shown as ${value}`,
      hint: `Put quotes around it: "${written}".`, fix: { ...located.span(path), text: `"${written}"`, sure: true },
    }
  })
}

function numbers(value: unknown): { path: Path, value: number }[] {
  const found: { path: Path, value: number }[] = []
  walk(value, (part, path) => { if (typeof part === 'number') found.push({ path: path(), value: part }) })
  return found
}
