// The README says what every code means, in the words of the code itself, and shows what commands really print.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CODES } from '../../src/model/messages/codes.ts'
import { printReport } from '../../src/model/messages/print.ts'
import { loadLibrary, textOf } from '../model/library.ts'

const readme = readFileSync('README.md', 'utf8')

test('every code has its entry', () => {
  const rows = Object.values(CODES)
    .flatMap(group => Object.entries(group))
    .map(([code, meaning]) => `| \`${code}\` | ${meaning.replaceAll('|', '\\|')} |`)
  expect(rows.filter(row => !readme.includes(row))).toEqual([])
  expect(readme.match(/^\| `[\w-]+` \|/gm)).toHaveLength(rows.length)
})

test('the report it shows is the one that is printed', () => {
  const { problems, sources } = loadLibrary({
    'pages.yaml': textOf('pages.yaml').replace('type: stats', 'type: stast'),
    'content/shelves.yaml': textOf('content/shelves.yaml').replace('books: 60', 'books: 060'),
  })
  expect(readme).toContain(printReport(problems, { textOf: file => sources.get(file)?.text }))
})
