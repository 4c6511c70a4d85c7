// Whoever does exactly what a message says has mended the mistake, with one message for one cause.
import { expect, test } from 'vitest'
import { applySplices } from '../../src/editor/yaml/splice.ts'
import { fixesOf } from '../../src/model/messages/fixes.ts'
import { sentence } from '../../src/model/messages/print.ts'
import { loadLibrary, textOf } from './library.ts'
import { CASCADES } from './mends/cascades.ts'
import { CLERK } from './mends/clerk.ts'
import { FIELDS } from './mends/fields.ts'
import { FORMS } from './mends/forms.ts'
import { LAYOUT } from './mends/layout.ts'
import { LOST } from './mends/lost.ts'
import { MEANT } from './mends/meant.ts'
import { REFERENCES } from './mends/references.ts'
import { SIGNS } from './mends/signs.ts'
import { STRUCTURE } from './mends/structure.ts'
import { VALUES } from './mends/values.ts'
import { WORDS } from './mends/words.ts'
import type { Mend } from './mends/mend.ts'

const TABLES: Record<string, Mend[]> = {
  cascades: CASCADES,
  clerk: CLERK,
  fields: FIELDS,
  forms: FORMS,
  layout: LAYOUT,
  lost: LOST,
  meant: MEANT,
  references: REFERENCES,
  signs: SIGNS,
  structure: STRUCTURE,
  values: VALUES,
  words: WORDS,
}

/** The text of a file with something put in its place, and where the marks stand in it. */
function edited(file: string, find: string, put: string): { text: string; places: string[] } {
  const before = textOf(file)
  if (before.split(find).length !== 2)
    throw new Error(`the text to find stands ${before.split(find).length - 1} times: ${find}`)
  const parts = before.replace(find, () => put).split('▸')
  const places = parts.slice(0, -1).map((_, index) => {
    const lines = parts
      .slice(0, index + 1)
      .join('')
      .split('\n')
    return `${file}:${lines.length}:${(lines.at(-1) as string).length + 1}`
  })
  return { text: parts.join(''), places }
}

for (const [name, mends] of Object.entries(TABLES)) {
  test.each(mends)(`${name}: somebody $does`, ({ file = 'pages.yaml', find, put, found, mended }) => {
    const { text, places } = edited(file, find, put)
    const { problems, sources } = loadLibrary({ [file]: text })
    expect(problems.map(each => `${each.file}:${each.line}:${each.column} ${each.code}`)).toEqual(
      found.map(([code], index) => `${places[index]} ${code}`),
    )
    for (const [index, problem] of problems.entries()) expect(sentence(problem)).toContain(found[index][1])
    expect(mended).not.toBe(find)
    const changes: Record<string, string> = {}
    if (mended !== undefined) changes[file] = edited(file, find, mended).text
    else {
      const fixes = problems.flatMap(fixesOf)
      changes[file] = text
      for (const each of new Set(fixes.map(fix => fix.file)))
        changes[each] = applySplices(
          sources.get(each)?.text ?? '',
          fixes.filter(fix => fix.file === each),
        )
    }
    expect(loadLibrary(changes).problems.map(sentence)).toEqual([])
  })
}
