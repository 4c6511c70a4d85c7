// What a letter costs in the search on a phone four times slower: node tests/bench/letter.mjs [folder or pages …]
// A number builds a generated site of so many pages; a folder is a built site, dist/ where nothing is given.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { stringify } from 'yaml'
import { handler } from '../../src/build/deploy/serve.mjs'
import { generate } from './generate.mjs'
import { build, workplace } from './measure.mjs'

const SLOWER = 4
const WORDS = 5
const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, serviceWorkers: 'block' }
const FLAGS = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking']
// Long enough for everything that a letter leads to; each is measured to its last paint, not to the end of this.
const SETTLED_MS = 700

const SEARCH_PAGE = {
  path: '/search',
  title: 'Search',
  description:
    'The page of results, which generated sites do not have, with as many words as are wanted of a description.',
  noindex: true,
  blocks: [{ type: 'searchResults', helpTitle: 'Perhaps this helps', help: [{ label: 'Home', to: '/' }] }],
}

/** In the page: notes for each letter the time from its event to the paint after the last change of what is found. */
function watch() {
  window.letters = []
  const painted = () => requestAnimationFrame(() => setTimeout(note))
  const note = () => {
    const last = window.letters.at(-1)
    if (last) last.took = performance.now() - last.began
  }
  const changed = new MutationObserver(painted)
  document.addEventListener('input', event => window.letters.push({ began: event.timeStamp, took: 0 }), true)
  for (const part of document.querySelectorAll('[role=listbox], [role=status]'))
    changed.observe(part, { childList: true, subtree: true, attributes: true, characterData: true })
}

/** In the page: the same from a query to the paint of its results, without the wait that the page makes on purpose. */
function watchResults() {
  const root = document.querySelector('[data-search]')
  const begun = performance.now()
  window.results = new Promise(done => {
    const changed = new MutationObserver(() => {
      if (root.querySelector('[data-for=loading]:not([hidden])')) return
      changed.disconnect()
      requestAnimationFrame(() => setTimeout(() => done(performance.now() - begun - Number(root.dataset.delay))))
    })
    changed.observe(root, { subtree: true, attributes: true, attributeFilter: ['hidden'] })
  })
}

/** Words of the site, from all over its index. */
function wordsOf(folder) {
  const { shelves, sections } = JSON.parse(readFileSync(join(folder, 'search-words.json'), 'utf8'))
  const texts = shelves
    ? shelves.flatMap((_, n) => JSON.parse(readFileSync(join(folder, `search-index/words-${n}.json`), 'utf8')))
    : sections.map(([, , heading]) => heading.split(' '))
  const long = texts.map(([word]) => word).filter(word => /^[a-z]{5,9}$/i.test(word))
  return Array.from({ length: WORDS }, (_, n) => long[Math.floor((n * long.length) / WORDS)])
}

const median = values => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]

/** Milliseconds of each letter of some words in the box, twice: the first time its files are fetched. */
async function box(page, origin, words) {
  await page.goto(origin, { waitUntil: 'networkidle' })
  await page.click('[data-search-toggle]')
  await page.waitForSelector('[role=combobox]')
  await page.evaluate(watch)
  const runs = []
  for (const _ of ['fetched', 'known']) {
    for (const word of words) {
      await page.fill('[role=combobox]', '')
      for (const letter of word) {
        await page.keyboard.type(letter)
        await page.waitForTimeout(SETTLED_MS)
      }
    }
    const letters = await page.evaluate(() => window.letters.splice(0))
    runs.push(letters.map(({ took }) => took).filter(Boolean))
  }
  return runs
}

/** Milliseconds of queries on the page of results. */
async function results(page, origin, words) {
  await page.goto(`${origin}/search?q=${words[0]}`, { waitUntil: 'networkidle' })
  await page.waitForTimeout(2 * SETTLED_MS)
  const times = []
  for (const word of words.slice(1)) {
    await page.evaluate(watchResults)
    await page.click('[data-search-toggle]')
    await page.fill('[role=combobox]', word)
    await page.press('[role=combobox]', 'Enter')
    times.push(await page.evaluate(() => window.results))
  }
  return times.filter(Boolean)
}

async function measure(folder) {
  const server = createServer(handler(folder))
  await new Promise(done => server.listen(0, 'localhost', done))
  const origin = `http://localhost:${server.address().port}`
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: FLAGS })
  const page = await (await browser.newContext(PHONE)).newPage()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const words = wordsOf(folder)
  const [fetched, known] = await box(page, origin, words)
  const runs = { fetched, known, results: await results(page, origin, words).catch(() => []) }
  await browser.close()
  server.close()
  return Object.fromEntries(
    Object.entries(runs).map(([name, times]) => [
      name,
      times.length ? `${median(times).toFixed(0)} (${Math.max(...times).toFixed(0)})` : '-',
    ]),
  )
}

async function built(pages, base) {
  const folder = join(base, String(pages))
  generate(folder, pages)
  writeFileSync(join(folder, 'pages/search.yaml'), stringify({ pages: [SEARCH_PAGE] }))
  const place = workplace(folder)
  await build(place)
  rmSync(place.cache, { recursive: true, force: true })
  return place.out
}

const base = mkdtempSync(join(tmpdir(), 'letter-'))
const rows = {}
for (const site of process.argv.length > 2 ? process.argv.slice(2) : ['dist'])
  rows[site] = await measure(/^\d+$/.test(site) ? await built(Number(site), base) : site)
rmSync(base, { recursive: true, force: true })
console.log('Milliseconds, median and worst: a letter in the box while its files come, and later; a query on /search.')
console.table(rows)
