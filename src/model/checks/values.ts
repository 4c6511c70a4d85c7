// Values that fit their schema and are wrong all the same: an end before its beginning, a number that prints differently.
import type { z } from 'zod'
import type { Problem } from '../messages/problem.ts'
import { isRecord, type Located } from '../references/references.ts'
import { acceptsText } from '../schemas/shape.ts'
import type { Path } from '../yaml/source.ts'
import { type Concern, placeInWords } from '../references/placeInWords.ts'
import { walk } from '../yaml/walk.ts'

// What begins -> what may end it.
const ENDS = new Map([
  ['start', ['end']],
  ['starts', ['ends']],
  ['begins', ['ends']],
  ['opens', ['closes']],
  ['from', ['to', 'until']],
  ['since', ['until']],
])
const NONE: string[] = []
// Dates, months and years, which sort as they read when they have the same form. Times of day do not: 02:00 may be after midnight.
const FORMS = [/^\d{4}-\d\d-\d\d$/, /^\d{4}-\d\d$/, /^\d{4}$/]

/** Every pair of beginning and end whose end comes first, and every number that is shown as text and does not print as it is written. */
export function checkValues(located: Located, schema: z.core.$ZodType, concern: Concern): Problem[] {
  // Most values are neither, so they are looked for in one go.
  const pairs: Disorder[] = []
  const numbers: Numeral[] = []
  walk(located.value, (part, path) => {
    if (typeof part === 'number') numbers.push({ path: path(), value: part })
    else if (isRecord(part)) pairs.push(...disordersOf(part, path))
  })
  return [...pairs.map(pair => disorder(pair, located, concern)), ...alteredNumbers(numbers, located, schema, concern)]
}

interface Disorder {
  path: Path
  first: string
  last: string
  word: string
}

interface Numeral {
  path: Path
  value: number
}

function disorder({ path, first, last, word }: Disorder, located: Located, concern: Concern): Problem {
  return {
    ...located.place(path),
    severity: 'error',
    code: 'dates-order',
    page: concern.page,
    place: [...concern.place, ...placeInWords(located.value, path)].join(' > ') || undefined,
    message: `${last} comes before ${word} ${first}`,
    hint: 'Exchange the two, or correct one of them.',
  }
}

function disordersOf(part: Record<string, unknown>, path: () => Path): Disorder[] {
  const found: Disorder[] = []
  for (const word in part) {
    for (const end of ENDS.get(word) ?? NONE) {
      const [first, last] = [part[word], part[end]].map(side => (typeof side === 'number' ? String(side) : side))
      if (typeof first !== 'string' || typeof last !== 'string') continue
      const comparable = FORMS.some(form => form.test(first) && form.test(last))
      if (comparable && last < first) found.push({ path: [...path(), end], first, last, word })
    }
  }
  return found
}

/** 1.10 is shown as 1.1. */
function alteredNumbers(numbers: Numeral[], located: Located, schema: z.core.$ZodType, concern: Concern): Problem[] {
  return numbers
    .filter(({ path }) => located.altered(path) && !located.explained(path) && acceptsText(schema, path, located.value))
    .map(({ path, value }) => {
      const written = located.written(path)
      return {
        ...located.place(path),
        severity: 'error',
        code: 'changed-number',
        page: concern.page,
        place: [...concern.place, ...placeInWords(located.value, path)].join(' > '),
        message: `${written} is read as a number and shown as ${value}`,
        hint: `Put quotes around it: "${written}".`,
        fix: { ...located.span(path), text: `"${written}"`, sure: true },
      }
    })
}
