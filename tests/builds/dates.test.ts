// Notices that hold for a time only, by builds and by validate on different days.
import { spawnSync } from 'node:child_process'
import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copySite } from '../authoring/copy.ts'

const NOTICES = `
      - type: notice
        items:
          - { title: Closed for repairs, until: 2026-12-05, checked: 2026-11-01 }
          - { title: New hours, from: 2027-02-01, checked: 2025-01-15 }
`

function siteWithNotices() {
  const { folder } = copySite()
  appendFileSync(join(folder, 'pages.yaml'), NOTICES)
  const out = join(folder, 'out')
  return {
    run: (command: 'build' | 'validate', today: string) => {
      const env = { ...process.env, NODE_ENV: 'production', CI: '1', SITE: folder, OUT: out, TODAY: today }
      const { status, stdout, stderr } = spawnSync(process.execPath, ['src/node/cli.mjs', command], {
        env,
        encoding: 'utf8',
      })
      return { status, stdout, stderr }
    },
    page: () => readFileSync(join(out, 'visit/index.html'), 'utf8'),
  }
}

test('a build shows what holds on its day, also when nothing but the day has changed', () => {
  const { run, page } = siteWithNotices()
  const shown = (today: string) => {
    expect(run('build', today)).toMatchObject({ status: 0, stderr: '' })
    return ['Closed for repairs', 'New hours'].filter(title => page().includes(title))
  }
  expect(shown('2026-12-05')).toEqual(['Closed for repairs'])
  expect(shown('2026-12-06')).toEqual([])
  expect(shown('2027-02-01')).toEqual(['New hours'])
  expect(shown('2026-12-05')).toEqual(['Closed for repairs'])
})

test('validate lists what expires soon and what nobody checked, and says when to build again', () => {
  const { run } = siteWithNotices()
  const { status, stdout } = run('validate', '2026-11-25')
  expect(status).toBe(0)
  expect(stdout).toMatch(
    /Expires within 14 days:\n {2}pages\.yaml:\d+:\d+ 2026-12-05\nNot checked for 12 months:\n {2}pages\.yaml:\d+:\d+ 2025-01-15\nNext change by date: 2026-12-06\n/,
  )
  expect(run('validate', '2026-11-20').stdout).not.toContain('Expires')
})

test('a day that is none is refused', () => {
  const { status, stderr } = siteWithNotices().run('validate', '25.11.2026')
  expect(status).not.toBe(0)
  expect(stderr).toContain('TODAY must be a day such as 2026-11-25, not 25.11.2026')
})
