// What a letter costs in the search on a phone four times slower: node tests/bench/letter.mjs [folder or pages …]
// A number builds a generated site of so many pages; a folder is a built site, dist/ where nothing is given.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { stringify } from 'yaml'
import { engineFolder, engineModule } from '../../src/node/bundle/engine.mjs'
import { generate } from './generate.mjs'
import { build, workplace } from './measure.mjs'

const { handler } = await engineModule(engineFolder(process.cwd()), 'serve')

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

/** In the page: marks in the trace each letter, what clears the box, and each change of what is found. */
function watch() {
  const mark = ({ key }) => performance.mark(key === 'Enter' || key.length === 1 ? 'key' : 'cleared')
  document.addEventListener('keydown', mark, true)
  const changed = new MutationObserver(() => performance.mark('changed'))
  for (const part of document.querySelectorAll('[role=listbox], [role=status], [data-search]'))
    changed.observe(part, { childList: true, subtree: true, attributes: true, characterData: true })
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

const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8.execute', 'blink.user_timing']

/** The trace of what is done in the page. */
async function traced(page, work) {
  const browser = page.context().browser()
  await browser.startTracing(page, { categories: CATEGORIES })
  await work()
  return JSON.parse((await browser.stopTracing()).toString()).traceEvents
}

const SCRIPT = [
  'FunctionCall',
  'RunMicrotasks',
  'EvaluateScript',
  'TimerFire',
  'FireAnimationFrame',
  'FireIdleCallback',
]
const LAYOUT = ['Layout', 'UpdateLayoutTree']

/**
 * For each key pressed in a trace: what scripts take until the next key, in milliseconds of their thread, which other
 * processes do not lengthen; and the time from the key until the last change of what is found is painted.
 */
function perKey(events) {
  const { pid, tid } = events.find(({ name }) => name === 'key')
  const own = events.filter(event => event.pid === pid && event.tid === tid).sort((a, b) => a.ts - b.ts)
  const keys = own.filter(({ name }) => name === 'key' || name === 'cleared')
  const measured = keys.map((key, n) => {
    const part = own.filter(({ ts }) => ts >= key.ts && ts < (keys[n + 1]?.ts ?? Number.POSITIVE_INFINITY))
    const change = part.findLast(({ name }) => name === 'changed')
    const painted = change && part.find(({ name, ts }) => name === 'Commit' && ts > change.ts)
    return { script: scriptTime(part) / 1000, paint: painted && (painted.ts + painted.dur - key.ts) / 1000 }
  })
  return measured.filter((_, n) => keys[n].name === 'key')
}

/** The time of scripts in a part of a trace, each once, without the layout that they cause. */
function scriptTime(part) {
  let [time, scriptEnd, layoutEnd] = [0, 0, 0]
  for (const { name, ts, dur, tdur } of part) {
    if (SCRIPT.includes(name) && ts >= scriptEnd) {
      time += tdur
      scriptEnd = ts + dur
    }
    if (!LAYOUT.includes(name) || ts >= scriptEnd || ts < layoutEnd) continue
    time -= tdur
    layoutEnd = ts + dur
  }
  return time
}

/** The letters of some words in the box, twice: the first time its files are fetched. */
async function box(page, origin, words) {
  await page.goto(origin, { waitUntil: 'networkidle' })
  await page.click('[data-search-toggle]:visible')
  await page.waitForSelector('[role=combobox]')
  await page.evaluate(watch)
  const runs = []
  for (const _ of ['fetched', 'known']) {
    const events = await traced(page, async () => {
      for (const word of words) {
        await page.fill('[role=combobox]', '')
        for (const letter of word) {
          await page.waitForTimeout(SETTLED_MS)
          await page.keyboard.type(letter)
        }
      }
      await page.waitForTimeout(SETTLED_MS)
    })
    runs.push(perKey(events))
  }
  return runs
}

/** Queries on the page of results, from Enter in the box on, without the wait that the page makes on purpose. */
async function results(page, origin, words) {
  await page.goto(`${origin}/search?q=${words[0]}`, { waitUntil: 'networkidle' })
  await page.waitForTimeout(2 * SETTLED_MS)
  const delay = await page.evaluate(() => Number(document.querySelector('[data-search]').dataset.delay))
  await page.evaluate(watch)
  const queries = []
  for (const word of words.slice(1)) {
    await page.click('[data-search-toggle]:visible')
    await page.fill('[role=combobox]', word)
    await page.waitForTimeout(SETTLED_MS)
    const [query] = perKey(
      await traced(page, async () => {
        await page.press('[role=combobox]', 'Enter')
        await page.waitForTimeout(delay + 2 * SETTLED_MS)
      }),
    )
    queries.push({ ...query, paint: query.paint && query.paint - delay })
  }
  return queries
}

/** Median and worst of what was measured. */
function told(measured) {
  const column = name => {
    const times = measured.map(each => each[name]).filter(time => time !== undefined)
    return times.length ? `${median(times).toFixed(1)} (${Math.max(...times).toFixed(0)})` : '-'
  }
  return { script: column('script'), paint: column('paint') }
}

async function measure(folder) {
  const server = createServer(handler(folder))
  await new Promise(done => server.listen(Number(process.env.PORT ?? 0), 'localhost', done))
  const origin = `http://localhost:${server.address().port}`
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: FLAGS })
  const page = await (await browser.newContext(PHONE)).newPage()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const words = wordsOf(folder)
  const [fetched, known] = await box(page, origin, words)
  const queries = await results(page, origin, words)
  await browser.close()
  server.close()
  return { 'files come': told(fetched), 'files known': told(known), 'query on /search': told(queries) }
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
console.log('Milliseconds, median and worst: what scripts take of their thread, and from the key to the paint.')
for (const site of process.argv.length > 2 ? process.argv.slice(2) : ['dist']) {
  console.log(site)
  console.table(await measure(/^\d+$/.test(site) ? await built(Number(site), base) : site))
}
rmSync(base, { recursive: true, force: true })
