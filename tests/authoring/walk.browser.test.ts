// A maintainer's walk, from an empty page to the built site: add, link, misspell, mend, see it live, build.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { sharedBrowser, enhanced } from '../browser/browser.ts'
import { isWhole } from '../isWhole.ts'
import type { SiteCopy } from './copy.ts'
import { devForTests, type DevServer } from './devServer.ts'

let site: SiteCopy
let server: DevServer
let browser: Browser

beforeAll(async () => {
  browser = await sharedBrowser()
})
devForTests('tests/sites/library', Number(process.env.WALK_PORT ?? 4233), async (...started) => {
  ;[site, server] = started
})

const cli = (...args: string[]) =>
  spawnSync(process.execPath, ['src/node/cli.mjs', ...args], {
    encoding: 'utf8',
    env: { ...process.env, SITE: site.folder },
  })

test('the walk', async () => {
  // A new page with the sections every page begins with, and a third one.
  expect(cli('new', 'page', '/rules')).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('Added /rules at pages.yaml:'),
  })
  site.write(
    'pages.yaml',
    `${site.read('pages.yaml').trimEnd()}
      - type: steps
        title: How to borrow
        items:
          - { title: Choose, description: Two books at a time. }
          - { title: Sign, description: In the book by the door. }
`,
  )
  site.edit('content/site.yaml', '  - title: The house\n', '  - { title: Rules, to: /rules }\n  - title: The house\n')
  expect(cli('validate')).toMatchObject({ status: 0, stdout: expect.stringContaining('6 pages are valid.') })

  // It is there, in the menu and by its address.
  const page = await browser.newPage()
  onTestFinished(() => page.close())
  page.setDefaultTimeout(90_000)
  await page.goto(`${server.origin}/rules`)
  await enhanced(page)
  expect(await page.locator('h1').innerText()).toBe('Rules')
  expect(
    await page
      .locator('main [data-block]')
      .evaluateAll(bands => bands.map(band => (band as HTMLElement).dataset.block)),
  ).toEqual(['hero', 'prose', 'steps'])
  expect(await page.locator('header a[href="/rules"]').count()).toBeGreaterThan(0)

  // A slip: the terminal and the page say the same.
  site.edit('pages.yaml', '- type: steps', '- type: stesp')
  const broken = cli('validate')
  expect(broken.status).toBe(1)
  expect(broken.stderr).toContain(
    'error unknown-type: page "/rules" > section 3 (How to borrow): there is no block type "stesp". Did you mean steps?',
  )
  await page.waitForSelector('site-problems')
  expect(await page.locator('main [data-block=site-problem]').innerText()).toContain('Did you mean steps?')
  expect(await page.locator('h1').innerText()).toBe('Rules')

  // Mended by the command, and at once live.
  expect(cli('validate', '--fix')).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/pages\.yaml:\d+ {2}mended\n {2}- - type: stesp\n {2}\+ - type: steps\n/),
  })
  await page.waitForSelector('site-problems', { state: 'detached' })
  await page.getByRole('heading', { name: 'How to borrow' }).waitFor()
  site.edit('pages.yaml', 'How to borrow', 'How to borrow a book')
  await page.getByRole('heading', { name: 'How to borrow a book' }).waitFor()

  if (!isWhole) return

  // And built.
  const out = join(site.folder, 'dist')
  const built = spawnSync(join('node_modules', '.bin', 'vite'), ['build'], {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production', SITE: site.folder, OUT: out },
  })
  expect([built.status, built.stderr]).toEqual([0, expect.any(String)])
  const html = readFileSync(join(out, 'rules/index.html'), 'utf8')
  expect(html).toContain('How to borrow a book')
  expect(html).toContain('Two books at a time.')
  expect(readFileSync(join(out, 'sitemap.xml'), 'utf8')).toContain('https://library.example.org/rules')
}, 300_000)
