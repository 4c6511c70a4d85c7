// Syntax is rewritten for the oldest supported browsers; methods are not.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// Firefox 114 has none of them.
const TOO_NEW =
  /\.(?:toSorted|toReversed|toSpliced|withResolvers|isWellFormed|toWellFormed)\(|\b(?:Object|Map)\.groupBy\(/

test('what runs in the browser calls no method that the oldest supported one lacks', () => {
  const files = ['app', 'blocks', 'search', 'ui'].flatMap(room =>
    readdirSync(join('src', room), { recursive: true, encoding: 'utf8' })
      .filter(file => /\.tsx?$/.test(file) && !file.endsWith('schema.ts'))
      .map(file => join(room, file)),
  )
  expect(files.length).toBeGreaterThan(100)
  expect('notices.toSorted(newest)').toMatch(TOO_NEW)
  expect(files.filter(file => TOO_NEW.test(readFileSync(join('src', file), 'utf8')))).toEqual([])
})
