// What a visitor with a slow phone feels, as one table: first picture with and without script, scrolling, moving on,
// coming back.
// node tests/bench/visit.mjs [path …]; builds nothing: serves dist/ as it is.
import { createServer } from 'node:http'
import { chromium } from 'playwright-core'
import { engineFolder, engineModule } from '../../src/node/bundle/engine.mjs'

const { handler } = await engineModule(engineFolder(process.cwd()), 'serve')

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true, serviceWorkers: 'block' }
// Lighthouse's own mobile profile: four times slower, 150 ms there and back, 1.6 Mbit/s.
const SLOWER = 4
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 }
const RUNS = 3
const PICTURE_RUNS = 7
// Milliseconds between a press and letting go.
const PRESS = 80

const server = createServer(handler('dist'))
await new Promise(done => server.listen(0, 'localhost', done))
const origin = `http://localhost:${server.address().port}`
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: FLAGS,
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
})

/** A page on a slow phone that notes its paints and long tasks. */
async function phone(network, options = {}) {
  const page = await (await browser.newContext({ ...PHONE, ...options })).newPage()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  if (network) await session.send('Network.emulateNetworkConditions', NETWORK)
  await page.addInitScript(() => {
    Object.assign(window, { noted: { paint: 0, shift: 0, tasks: [] } })
    new PerformanceObserver(list => {
      window.noted.paint = list.getEntries().at(-1).startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.noted.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
    new PerformanceObserver(list => window.noted.tasks.push(...list.getEntries().map(entry => entry.duration))).observe(
      { type: 'longtask', buffered: true },
    )
  })
  return page
}

const median = values => values.sort((a, b) => a - b)[Math.floor(values.length / 2)]
const noted = page => page.evaluate(() => window.noted)

/** Milliseconds to the largest paint over the slow network, with or without script. */
async function firstPicture(path, withScript) {
  const page = await phone(true)
  // Without its entry nothing runs, and the page can still be asked how it fared.
  if (!withScript) await page.route('**/assets/client-*.js', route => route.abort())
  await page.goto(origin + path, { waitUntil: 'load' })
  await page.waitForTimeout(600)
  const { paint } = await noted(page)
  await page.context().close()
  return paint
}

/** Both, in turn, because a machine's moments differ by more than what is to be seen. */
async function firstPictures(path) {
  const times = { withScript: [], without: [] }
  for (let run = 0; run < PICTURE_RUNS; run++) {
    times.withScript.push(await firstPicture(path, true))
    times.without.push(await firstPicture(path, false))
  }
  return { withScript: median(times.withScript), without: median(times.without) }
}

/** Scrolls the whole page by fingers' lengths; gives the longest task and the sum of shifts. */
async function scrolling(path) {
  const page = await phone(false)
  await page.goto(origin + path, { waitUntil: 'networkidle' })
  await page.waitForTimeout(500)
  await page.evaluate(() => {
    window.noted.tasks.length = 0
  })
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let y = 0; y < height; y += 350) {
    await page.mouse.wheel(0, 350)
    await page.waitForTimeout(60)
  }
  await page.waitForTimeout(300)
  const { tasks, shift } = await noted(page)
  await page.context().close()
  return { longest: Math.max(0, ...tasks), shift }
}

/**
 * Milliseconds from letting go of a link in the footer to the paint with the next page's heading, its data prefetched
 * by pointing before.
 */
async function moving(path) {
  const times = []
  for (let run = 0; run < RUNS; run++) {
    const page = await phone(false)
    await page.goto(origin + path, { waitUntil: 'networkidle' })
    const link = page.locator(`footer a[href$="${path === '/product/cotton' ? '/product/paddy' : '/product/cotton'}"]`)
    await link.scrollIntoViewIfNeeded()
    await link.hover()
    await page.waitForTimeout(600)
    await page.evaluate(() => {
      const heading = document.querySelector('h1')
      new PerformanceObserver(list => {
        window.noted.press ??= list.getEntries().find(({ name }) => name === 'click')
      }).observe({ type: 'event', durationThreshold: 16 })
      new MutationObserver(() => {
        if (document.querySelector('h1') !== heading) window.noted.moved ??= performance.now()
      }).observe(document.body, { childList: true, subtree: true })
    })
    // Not by locator.click(), whose own checks run in the page and count; and a finger stays down for a moment.
    await page.mouse.down()
    await page.waitForTimeout(PRESS)
    await page.mouse.up()
    await page.waitForTimeout(1000)
    times.push(
      await page.evaluate(() => {
        const { press, moved } = window.noted
        // The browser says when it painted what the press led to; a heading that comes later was not in that paint.
        return Math.max(press.duration, moved - press.startTime)
      }),
    )
    await page.context().close()
  }
  return median(times)
}

/** Does the browser keep the page whole when the visitor goes to another site and back? */
async function cameBackWhole(path) {
  const page = await phone(false, { serviceWorkers: 'block' })
  await page.goto(origin + path, { waitUntil: 'networkidle' })
  await page.evaluate(() =>
    addEventListener('pageshow', event => {
      window.whole = event.persisted
    }),
  )
  await page.goto(`${origin}/robots.txt`)
  // A page that comes back whole does not load, so there is nothing else to wait for.
  await page.evaluate(() => history.back()).catch(() => {})
  await page.waitForTimeout(800)
  const whole = await page.evaluate(() => window.whole === true)
  await page.context().close()
  return whole
}

const paths = process.argv.slice(2)
console.log(
  'page                    picture ms  without script  ratio  longest task ms  shift   moving ms  comes back whole',
)
for (const path of paths.length
  ? paths
  : ['/', '/discover/milestones', '/pillars/winning', '/product/rice', '/media/gallery', '/anniversary']) {
  const { withScript, without } = await firstPictures(path)
  const { longest, shift } = await scrolling(path)
  const move = path === '/anniversary' ? Number.NaN : await moving(path)
  console.log(
    [
      path.padEnd(22),
      Math.round(withScript).toString().padStart(11),
      Math.round(without).toString().padStart(15),
      (withScript / without).toFixed(2).padStart(6),
      Math.round(longest).toString().padStart(16),
      shift.toFixed(3).padStart(6),
      (Number.isNaN(move) ? '-' : Math.round(move).toString()).padStart(11),
      String(await cameBackWhole(path)).padStart(17),
    ].join(' '),
  )
}
await browser.close()
server.close()
