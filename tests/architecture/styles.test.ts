import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesBelow } from '../../src/node/disk/files.mjs'

// Such a rule makes a browser look at all styles whenever anything comes or goes.
const ANY_NEIGHBOUR = /[^\s{};][^{};]*[+~]\s*\*[^{};]*(?=\{)/g
const breaks = (css: string) => css.replace(/\/\*[\s\S]*?\*\//g, '').match(ANY_NEIGHBOUR) ?? []

test('no rule is about any neighbour', () => {
  for (const rule of ['.text > * + * {}', '.text>*+*{}', '.a ~ * > b {}', '@media print { .b + * {} }'])
    expect(breaks(rule), rule).toHaveLength(1)
  for (const rule of [
    '.text > li + li {}',
    '.a { width: calc(2px + 2 * 1rem) }',
    '.a > :not(:first-child) {}',
    '/* a + * b */ .a {}',
  ])
    expect(breaks(rule), rule).toEqual([])
  const folder = join(import.meta.dirname, '../../src')
  const found = filesBelow(folder)
    .filter(file => file.endsWith('.css'))
    .flatMap(file => breaks(readFileSync(join(folder, file), 'utf8')).map(rule => `${file}: ${rule}`))
  expect(found).toEqual([])
})
