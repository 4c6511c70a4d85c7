// The errors that React throws to itself, as the build writes them.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { withoutStacks } from '../../src/build/client/stacklessSentinels.ts'

const require = createRequire(import.meta.url)
const published = readFileSync(require.resolve('react-dom/package.json').replace('package.json', 'cjs/react-dom-client.production.js'), 'utf8')

// Made while the module runs, not when something goes wrong: these stand in no function.
const MADE_AT_ONCE = /^(?:var )? {0,2}\w+ = Error\(formatProdErrorMessage\(/gm

test('the installed React makes no error while it is read', () => {
  expect(published.match(MADE_AT_ONCE)?.length).toBeGreaterThan(3)
  expect(withoutStacks(published).match(MADE_AT_ONCE)).toBeNull()
})

test('such an error is one by kind and message, without a stack, and nothing else changes', () => {
  const code = 'var OneException = Error(formatProdErrorMessage(460)), wrapper = Error(formatProdErrorMessage(520)); return [OneException, wrapper]'
  const [sentinel, wrapper] = new Function('formatProdErrorMessage', withoutStacks(code))((number: number) => `#${number}`) as Error[]
  expect(sentinel).toBeInstanceOf(Error)
  expect(sentinel.message).toBe('#460')
  expect(Object.hasOwn(sentinel, 'stack')).toBe(false)
  expect(Object.hasOwn(wrapper, 'stack')).toBe(true)
})
