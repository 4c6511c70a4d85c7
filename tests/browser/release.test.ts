// What is true of the built files as a whole: their syntax, their licences, what their headers are worth.
import { transformWithOxc } from 'vite'
import { expect, test } from 'vitest'
import { BROWSERS } from '../../src/node/bundle/common.mjs'
import { at } from './browser.ts'
import { files, read } from './routes.ts'

test('every script is written in syntax that the oldest supported browsers read', async () => {
  const scripts = files(/\.js$/)
  expect(scripts.length).toBeGreaterThan(5)
  const written = async (code: string, target: string | string[]) =>
    (await transformWithOxc(code, 'script.js', { target, sourcemap: false })).code
  // The measure itself: newer syntax is rewritten for them.
  expect(await written('class A { static { using a = b() } }', BROWSERS)).not.toBe(
    await written('class A { static { using a = b() } }', 'esnext'),
  )
  for (const script of scripts) {
    const code = read(script)
    expect([script, (await written(code, BROWSERS)) === (await written(code, 'esnext'))]).toEqual([script, true])
  }
})

test('licences.txt names every package whose code, letters or signs reach visitors, with its licence', () => {
  const list = read('licences.txt')
  for (const name of [
    ...['clsx', 'embla-carousel-react', 'react', 'react-dom', 'scheduler'],
    '@fontsource/tiro-telugu',
    '@fontsource-variable/anek-telugu',
    '@phosphor-icons/core',
  ]) {
    expect(list).toMatch(new RegExp(`^#+ .*${name}`, 'm'))
  }
  expect(list.match(/MIT|OFL-1\.1/g)?.length).toBeGreaterThan(8)
  expect(list).toContain('SIL OPEN FONT LICENSE')
})

/** The score of Mozilla's Observatory by its published table, as far as headers of a page decide it. */
function observatory(headers: Headers): number {
  const has = (name: string, pattern: RegExp) => pattern.test(headers.get(name) ?? '')
  const policy = headers.get('content-security-policy') ?? ''
  let score = 100
  if (!policy) score -= 25
  else if (/unsafe-inline|unsafe-eval/.test(policy)) score -= 20
  else score += /default-src 'none'/.test(policy) ? 10 : 5
  if (/frame-ancestors 'none'|frame-ancestors 'self'/.test(policy)) score += 5
  else if (!has('x-frame-options', /^(?:DENY|SAMEORIGIN)$/i)) score -= 20
  const age = Number(/max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '')?.[1] ?? 0)
  if (age < 15_768_000) score -= age ? 10 : 20
  if (!has('x-content-type-options', /^nosniff$/i)) score -= 5
  if (has('referrer-policy', /^(?:no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/)) score += 5
  if (has('cross-origin-resource-policy', /^same-origin$/)) score += 10
  return score
}

test('the headers of a page are worth at least 115 points of the Observatory, without the bonuses for cookies', async () => {
  expect(observatory(new Headers())).toBe(100 - 25 - 20 - 20 - 5)
  const { headers } = await fetch(at('/'))
  expect(headers.get('set-cookie')).toBeNull()
  expect(observatory(headers)).toBeGreaterThanOrEqual(115)
})

test('nothing of the editor is published', () => {
  const words = /__edit|site-editor|site-edit-button|x-edit-token|edit\/client/
  expect(files(/\.(?:html|js|css|json|txt)$/).filter(file => words.test(read(file)))).toEqual([])
})
