// An indentation or a quote that is wrong anywhere in a sound file: it is told, at its line or beside it, once.
import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { problemSentence } from '../../src/model/messages/print.ts'
import { parseSource } from '../../src/model/source/source.ts'
import { loadLibrary, textOf } from './library.ts'

const FILES = ['pages.yaml', 'content/site.yaml', 'content/history.yaml', 'content/shelves.yaml']

/** A line of a file with one slip. */
interface Slipped {
  file: string
  line: number
  text: string
  now: string
}

/** Every line of the files, but those within a text, with each of the slips that it can have. */
const slipped = (slips: (line: string) => string[]): Slipped[] =>
  FILES.flatMap(file => {
    const lines = textOf(file).split('\n')
    return lines.flatMap((line, row) =>
      /^\s*(?:#|$)|^ {10}(?:[A-Z]|- [A-Z])/.test(line)
        ? []
        : slips(line).map(now => ({ file, line: row + 1, text: lines.with(row, now).join('\n'), now })),
    )
  })

const values = new Map(FILES.map(file => [file, parseSource(file, textOf(file)).value]))

/** False where the file says the same as before. */
function changesWords({ file, text }: Slipped): boolean {
  const { value, problems } = parseSource(file, text)
  return problems.length > 0 || !isDeepStrictEqual(value, values.get(file))
}

// All of them take some minutes; those beside each other are of the same kind.
const EVERY = 5

test.each([
  // A list that is pushed into the group above it, or out of it, may be meant there: only the schema could tell.
  ['an indentation', 0.03, slipped(line => [-2, -1, 1, 2, 4].flatMap(by => shifted(line, by)))],
  ['a quote', 0, slipped(quotesLost)],
])('%s that is wrong on any line is told once, there or on the line beside it', (_, doubtful, cases) => {
  const sample = cases.filter((_, index) => index % EVERY === 0).filter(changesWords)
  const others = sample.flatMap(each => {
    const { problems } = loadLibrary({ [each.file]: each.text })
    const isTold = problems.length === 1 && Math.abs(problems[0].line - each.line) <= 1
    return isTold ? [] : [`${each.file}:${each.line} ${each.now}: ${problems.map(problemSentence).join(' ')}`]
  })
  expect(sample.length).toBeGreaterThan(70)
  expect(others.slice(Math.floor(sample.length * doubtful))).toEqual([])
})

function shifted(line: string, by: number): string[] {
  if (by > 0) return [' '.repeat(by) + line]
  return line.startsWith(' '.repeat(-by)) ? [line.slice(-by)] : []
}

/** The line without one of its quotes, or with one more around a value. */
function quotesLost(line: string): string[] {
  // Behind a digit a quote is read as inches.
  const signs = [...line.matchAll(/(?<!\d)"(?!\d)/g)].map(({ index }) => line.slice(0, index) + line.slice(index + 1))
  const [, key, value] = /^(\s*(?:- )?\w+: )([A-Za-z][^"]*)$/.exec(line) ?? []
  if (!value) return signs
  return [...signs, `${key}"${value}`, `${key}'${value}`, ...(/\d$/.test(value) ? [] : [`${key}${value}"`])]
}
