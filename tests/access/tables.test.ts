// The tables of this site for screen readers, on a desk and on a phone.
import { expect, test } from 'vitest'
import { at, context, PHONE, WIDE } from '../browser/browser.ts'
import { allRoutes, pageOf } from '../browser/routes.ts'
import { unevenRows } from './tableRows.ts'

test('every row of every table has a cell below each head of a column, as a table and as cards', async () => {
  const page = await (await context()).newPage()
  const withTables = allRoutes().filter(path => pageOf(path).includes('<table'))
  expect(withTables.length).toBeGreaterThan(5)
  const found: string[] = []
  for (const path of withTables)
    for (const viewport of [WIDE, PHONE]) {
      await page.setViewportSize(viewport)
      await page.goto(at(path))
      found.push(...(await unevenRows(page)).map(fault => `${path}, ${viewport.width} px: ${fault}`))
    }
  expect(found).toEqual([])
}, 300_000)
