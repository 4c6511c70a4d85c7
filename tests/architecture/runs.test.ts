// What `npm test` holds can be read off the tests: one module knows by day from by night.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('no test asks which run it is in', () => {
  const files = readdirSync('tests', { recursive: true, encoding: 'utf8' }).filter(file => /\.(?:tsx?|mjs)$/.test(file))
  const asks = (file: string) => /env\.NIGHT\b|\bNIGHT:/.test(readFileSync(join('tests', file), 'utf8'))
  expect(files.filter(asks).sort()).toEqual(['extent.ts', 'run.mjs'])
})
