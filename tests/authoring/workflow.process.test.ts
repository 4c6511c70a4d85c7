// The workflow: its commands exist and do what its jobs rely on, and it asks for no more rights than it needs.
import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { COMMANDS } from '../../src/node/commandLine/commands.ts'
import { dueText } from '../../src/node/reports/reportText.ts'
import { loadFolder } from '../../src/node/pipeline/check.ts'
import { command } from './command.ts'
import { copySite } from './copy.ts'
import { argumentsOf, commands, commandWith, steps, workflow, workspace } from './workflow.ts'

const { folder, run } = workspace()
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

test('it runs commands of package.json, and what installs and compares', () => {
  const others = commands.filter(command => !/^npm (?:--prefix \S+ )?run\b/.test(command))
  expect(others).toEqual([
    'npm ci',
    'git worktree add ../before HEAD^1',
    'ln -s "$PWD/.cache" ../before/.cache',
    'cmp -s package-lock.json ../before/package-lock.json && cp -al node_modules ../before/',
    'test -d ../before/node_modules || npm --prefix ../before ci',
  ])
  const names = commands.flatMap(command => /\brun (?:--silent )?([\w-]+)/.exec(command)?.slice(1) ?? [])
  expect(names.length).toBe(commands.length - others.length)
  expect(names.filter(name => !(name in scripts && name in COMMANDS))).toEqual([])
})

test('the code is tested on every change, and all of it each night', () => {
  const { on, permissions, jobs } = parse(readFileSync('.github/workflows/tests.yml', 'utf8')) as typeof workflow
  expect([Object.keys(on), permissions]).toEqual([['pull_request', 'push', 'schedule', 'workflow_dispatch'], {}])
  const runs = Object.values(jobs).map(job => [job.if, job.permissions, job.steps.flatMap(({ run }) => run ?? [])])
  expect(runs).toEqual([
    ["github.event_name != 'schedule'", { contents: 'read' }, ['npm ci', 'npm test']],
    ["github.event_name == 'schedule'", { contents: 'read' }, ['npm ci', 'npm run test:all']],
  ])
})

test('nothing that is written elsewhere gets into a command', () => {
  expect(commands.filter(command => command.includes('${{'))).toEqual([])
})

test('actions are GitHub’s own, in one major version each', () => {
  const used = [...new Set(steps.flatMap(({ uses }) => uses ?? []))]
  expect(used.filter(name => !/^actions\/[\w-]+@v\d+$/.test(name))).toEqual([])
  expect(new Set(used.map(name => name.split('@')[0])).size).toBe(used.length)
})

test('a job may do what it needs: only the one that runs no code of the project may publish', () => {
  expect(workflow.permissions).toEqual({})
  expect(Object.entries(workflow.jobs).map(([name, { permissions }]) => [name, permissions])).toEqual([
    ['review', { contents: 'read' }],
    ['ready', { contents: 'read' }],
    ['build', { contents: 'read', pages: 'read' }],
    ['publish', { pages: 'write', 'id-token': 'write' }],
  ])
  expect(workflow.jobs.ready.if).toBe("github.ref == 'refs/heads/main'")
  expect([workflow.jobs.build.needs, workflow.jobs.publish.needs]).toEqual(['ready', 'build'])
  expect(workflow.jobs.publish.steps.filter(({ run }) => run)).toEqual([])
  expect(JSON.stringify(workflow)).not.toContain('secrets')
  const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'))
  expect(checkouts.filter(each => each.with?.['persist-credentials'] !== false)).toEqual([])
})

test('what is uploaded is what the build and the pictures write, hidden files included', () => {
  const uploads = steps.flatMap(({ uses, with: options }) => (uses?.includes('upload') ? [options ?? {}] : []))
  expect(uploads.map(({ path }) => path)).toEqual(['dist', 'pictures.html', 'dist'])
  for (const each of uploads.filter(({ path }) => path === 'dist')) expect(each['include-hidden-files']).toBe(true)
})

test('every step that a condition or a value names exists', () => {
  for (const job of Object.values(workflow.jobs)) {
    const named = [...JSON.stringify(job).matchAll(/steps\.(\w+)\./g)].map(([, id]) => id)
    const known = job.steps.flatMap(({ id }) => id ?? [])
    expect(named.filter(id => !known.includes(id))).toEqual([])
    for (const need of [job.needs ?? []].flat()) expect(Object.keys(workflow.jobs)).toContain(need)
  }
})

test('a mistake is shown at its line in the repository, and ends the job', () => {
  const site = copySite()
  site.edit('pages.yaml', 'type: stats', 'type: stast')
  cpSync(site.folder, join(folder, 'village'), { recursive: true })
  const line = commands.find(each => each.endsWith('validate -- --format github')) ?? ''
  const { status, stdout } = run(line, { SITE: 'village' })
  expect(status).not.toBe(0)
  expect(stdout).toContain('::error file=village/pages.yaml,line=21,col=15,title=unknown-type::page "/" > section 2')
}, 120_000)

test('a sample is not published', async () => {
  const site = copySite()
  site.edit('content/shelves.yaml', 'books: 60', 'books: 60, sample: true')
  const { status, stdout } = await command(site.folder, ...argumentsOf(commandWith('--release')))
  expect(status).not.toBe(0)
  expect(stdout).toMatch(/^::error file=content\/shelves\.yaml,line=\d+,col=\d+,title=sample-entry::/m)
})

/** A site in which something ends, and something else begins. */
function siteWithDates() {
  const site = copySite()
  site.write(
    'pages.yaml',
    `${site.read('pages.yaml')}
      - type: notice
        items:
          - { title: Closed for repairs, until: 2026-12-05, checked: 2026-11-01 }
          - { title: New hours, from: 2027-02-01, checked: 2025-01-15 }
`,
  )
  return site.folder
}

test('the daily job learns whether a date is due', () => {
  const env = { SITE: siteWithDates(), TODAY: '2026-12-06' }
  const told = 'due=true\nnext=2027-02-01\n'
  expect(run(commandWith('--due'), env)).toMatchObject({ status: 0, told })
}, 120_000)

test('a change by date is due on its day and the two after, in case the job missed one', async () => {
  const loaded = await loadFolder(siteWithDates())
  const told = (today: string) => dueText({ ...loaded, calendar: { ...loaded.calendar, today } })
  expect(told('2026-12-05')).toBe('due=false\nnext=2026-12-06')
  expect(told('2026-12-06')).toBe('due=true\nnext=2027-02-01')
  expect(told('2026-12-08')).toBe('due=true\nnext=2027-02-01')
  expect(told('2026-12-09')).toBe('due=false\nnext=2027-02-01')
  expect(told('2027-02-01')).toBe('due=true\nnext=')
})

test('a site with mistakes is no site whose date is due', async () => {
  const site = copySite()
  site.edit('pages.yaml', 'type: stats', 'type: stast')
  const { status, stderr, stdout } = await command(site.folder, ...argumentsOf(commandWith('--due')))
  expect(status).not.toBe(0)
  expect(stdout).toBe('')
  expect(stderr).toContain('unknown-type')
})
