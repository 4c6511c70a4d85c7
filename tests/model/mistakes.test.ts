// Every mistake of the corpus: its messages, their places and words, and that who follows them has mended it.
import { expect, test } from 'vitest'
import { applySplices, fixesOf, splicesOf } from '../../src/model/messages/fixes.ts'
import { CODES } from '../../src/model/messages/codes.ts'
import { problemSentence } from '../../src/model/messages/print.ts'
import type { Problem } from '../../src/model/messages/problem.ts'
import type { Source } from '../../src/model/source/source.ts'
import { loadLibrary } from './library.ts'
import { changesWith, MISTAKES, mendedByHand, type Mistake, withMistake } from './mistakes.ts'

const MEANINGS: Record<string, string> = Object.assign({}, ...Object.values(CODES))

/** All texts with the repairs of the problems. */
function repaired(problems: Problem[], sources: ReadonlyMap<string, Source>): Record<string, string> {
  const fixes = problems.flatMap(fixesOf)
  return Object.fromEntries(
    [...new Set(fixes.map(fix => fix.file))].map(file => [
      file,
      applySplices(
        sources.get(file)?.text ?? '',
        splicesOf(
          sources.get(file)?.text ?? '',
          fixes.filter(fix => fix.file === file),
        ),
      ),
    ]),
  )
}

const known = new Map<string, string[]>()

/** What is still wrong after some texts of the library were replaced. Many mistakes are mended to the same text. */
function left(changes: Record<string, string | null>): string[] {
  const key = JSON.stringify(changes)
  const found = known.get(key) ?? loadLibrary(changes).problems.map(problemSentence)
  known.set(key, found)
  return found
}

/** The words of the corpus for each problem. */
function expectWords({ codes, says = [], hint, cell }: Mistake, problems: Problem[]): void {
  const words = [says].flat()
  problems.forEach((problem, index) => {
    for (const each of codes.length > 1 ? [words[index]] : words) expect(problemSentence(problem)).toContain(each)
  })
  if (hint) expect(problems[0].hint).toContain(hint)
  if (cell) expect(problems[0].place).toMatch(new RegExp(`(?:^|, )cell ${cell}$`))
}

test.each(MISTAKES.map(each => [`${each.file}: somebody ${each.does}`, each] as const))('%s', (_, mistake) => {
  const { file, codes, fix, mended } = mistake
  const { text, places } = withMistake(mistake)
  const { problems, sources } = loadLibrary(changesWith(file, text))
  expect(problems.map(({ code }) => code)).toEqual(codes)
  if (places.length) expect(problems.map(each => `${each.file}:${each.line}:${each.column}`)).toEqual(places)
  for (const { code, severity } of problems)
    expect(severity).toBe(mistake.severity ?? (MEANINGS[code].includes('(warning)') ? 'warning' : 'error'))
  expectWords(mistake, problems)

  const areFixed = problems.every(problem => problem.fix)
  if (mended === undefined) expect(areFixed).toBe(fix !== 'none')
  if (areFixed) expect(left({ ...changesWith(file, text), ...repaired(problems, sources) })).toEqual([])
  if (mended === undefined) return
  expect(mended, 'mended only takes the mistake back; write what somebody makes who follows the message').not.toBe(
    mistake.find,
  )
  expect(left(changesWith(file, mendedByHand(mistake)))).toEqual([])
})
