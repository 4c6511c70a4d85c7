// What is asked for its failure alone: the bundler takes calls of the language itself for free of effects.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const OF_LANGUAGE = '(?:de|en)codeURI(?:Component)?|JSON\\.parse|new (?:URL|RegExp|Intl\\.\\w+)|BigInt|structuredClone'

test('the result of a call that may throw is used, or the bundler leaves the call out', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(file => /\.(?:tsx?|mjs)$/.test(file))
  const unused = files.filter(file =>
    new RegExp(`\\btry \\{\\s+(?:${OF_LANGUAGE})\\(`).test(readFileSync(join('src', file), 'utf8')),
  )
  expect(unused).toEqual([])
})
