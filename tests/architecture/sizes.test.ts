// What is read is short: lines that fit beside each other.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const MAX_LINE_LENGTH = 120

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter(file => /\.(?:ts|tsx|mjs|mts|css)$/.test(file))
  .map(file => ({ file, lines: readFileSync(join('src', file), 'utf8').split('\n') }))

test('no line of the source is longer than 120 characters', () => {
  expect(sources.length).toBeGreaterThan(100)
  const long = sources.flatMap(({ file, lines }) =>
    lines.flatMap((line, index) => ([...line].length > MAX_LINE_LENGTH ? [`${file}:${index + 1}`] : [])),
  )
  expect(long).toEqual([])
})
