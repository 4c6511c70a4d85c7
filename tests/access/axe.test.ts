import { expect, test } from 'vitest'
import { PHONE, WIDE } from '../browser/browser.ts'
import { axe, everyRoute } from './visit.ts'

test.each([
  { name: 'a phone by day', viewport: PHONE, colorScheme: 'light' },
  { name: 'a phone by night', viewport: PHONE, colorScheme: 'dark' },
  { name: 'a desk by day', viewport: WIDE, colorScheme: 'light' },
  { name: 'a desk by night', viewport: WIDE, colorScheme: 'dark' },
] as const)('axe finds nothing on any page on $name', async ({ name: _, ...options }) => {
  expect(await everyRoute(options, axe)).toEqual([])
}, 600_000)
