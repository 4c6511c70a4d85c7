// Notices that hold for a time only, by builds and by validate on different days.
import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copySite } from '../authoring/copy.ts'
import { CACHE } from '../authoring/spawned.ts'
import { buildCopy, engineCommand } from './site.ts'

const NOTICES = `
      - type: notice
        items:
          - { title: Closed for repairs, until: 2026-12-05, checked: 2026-11-01 }
          - { title: New hours, from: 2027-02-01, checked: 2025-01-15 }
`

const { folder } = copySite()
appendFileSync(join(folder, 'pages.yaml'), NOTICES)
const validate = (today: string) => engineCommand(folder, ['validate', '--today', today], { CACHE })

test('a build shows what holds on its day, also when nothing but the day has changed', async () => {
  const shown = async (TODAY: string) => {
    expect(await buildCopy(folder, { TODAY })).toMatchObject({ status: 0, stderr: '' })
    const page = readFileSync(join(folder, 'out/visit/index.html'), 'utf8')
    return ['Closed for repairs', 'New hours'].filter(title => page.includes(title))
  }
  expect(await shown('2026-12-05')).toEqual(['Closed for repairs'])
  expect(await shown('2026-12-06')).toEqual([])
  expect(await shown('2027-02-01')).toEqual(['New hours'])
})

test('validate lists what expires soon and what nobody checked, and says when to build again', async () => {
  const { status, stdout } = await validate('2026-11-25')
  expect(status).toBe(0)
  expect(stdout).toMatch(
    /Expires within 14 days:\n {2}pages\.yaml:\d+:\d+ 2026-12-05\nNot checked for 12 months:\n {2}pages\.yaml:\d+:\d+ 2025-01-15\nNext change by date: 2026-12-06\n/,
  )
  expect((await validate('2026-11-20')).stdout).not.toContain('Expires')
})

test('a day that is none is refused', async () => {
  const { status, stderr } = await validate('25.11.2026')
  expect(status).not.toBe(0)
  expect(stderr).toContain('--today: 25.11.2026 is not a day. Write 2026-11-25.')
})
