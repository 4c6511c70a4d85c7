// Every mistake of the list: one message, at the place, with the code and the advice.
import { expect, test } from 'vitest'
import { applySplices } from '../../src/editor/yaml/splice.ts'
import { fixesOf } from '../../src/model/messages/fixes.ts'
import { sentence } from '../../src/model/messages/print.ts'
import type { Problem } from '../../src/model/messages/problem.ts'
import { loadLibrary, textOf } from './library.ts'
import { DATES } from './dateMistakes.ts'
import { HISTORY, type Mistake, PAGES, SEARCH, SHELVES, SITE, THEME } from './mistakes.ts'

/** Edits a file of the library; the mark says where the message must point. */
function make(file: string, [what, find, put]: Mistake): { text: string; place?: string } {
  const before = textOf(file)
  if (before.split(find).length !== 2)
    throw new Error(`"${what}": the text to find stands ${before.split(find).length - 1} times in ${file}`)
  const marked = before.replace(find, () => put)
  const [head] = marked.split('▸')
  const lines = head.split('\n')
  return {
    text: marked.replace('▸', ''),
    ...(put.includes('▸') && { place: `${file}:${lines.length}:${(lines.at(-1) as string).length + 1}` }),
  }
}

/** What is left when the repair of a problem was made. */
function mend(file: string, text: string, problem: Problem): string[] {
  const texts = { [file]: text }
  const fixes = fixesOf(problem)
  for (const each of new Set(fixes.map(fix => fix.file)))
    texts[each] = applySplices(
      texts[each] ?? textOf(each),
      fixes.filter(fix => fix.file === each),
    )
  return loadLibrary(texts).problems.map(sentence)
}

for (const [file, mistakes] of Object.entries({
  'pages.yaml': [...PAGES, ...DATES],
  'pages/search.yaml': SEARCH,
  'content/site.yaml': SITE,
  'content/shelves.yaml': SHELVES,
  'content/history.yaml': HISTORY,
  'content/theme.yaml': THEME,
})) {
  test.each(mistakes.map(mistake => ({ name: mistake[0], mistake })))(`${file}: somebody $name`, ({ mistake }) => {
    const { text, place } = make(file, mistake)
    const [, , , code, advice, words] = mistake
    const { problems } = loadLibrary({ [file]: text })
    expect(problems.map(problem => `${problem.file}:${problem.line}:${problem.column} ${problem.code}`)).toEqual(
      [`${place ?? expect.anything()} ${code}`].map(line =>
        place ? line : expect.stringMatching(new RegExp(` ${code}$`)),
      ),
    )
    const [problem] = problems
    if (advice) expect(problem.hint).toContain(advice)
    if (problem.fix) expect(mend(file, text, problem)).toEqual([])
    if (words) expect([problem.place, problem.message, problem.hint].join(' | ')).toContain(words)
  })
}
