import { expect, test } from 'vitest'
import { axe, everyRoute, SCREENS } from './visit.ts'

test.each(SCREENS)('axe finds nothing on any page on $name', async ({ name: _, ...options }) => {
  expect(await everyRoute(options, axe)).toEqual([])
}, 600_000)
