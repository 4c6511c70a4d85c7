// What a visitor comes back to, and what stands on the page before any script does.
import { expect, onTestFinished, test } from 'vitest'
import { settled } from '../access/visit.ts'
import { oneIn } from '../extent.ts'
import { at, enhanced, hold, idleTab, launch, newTab, PHONE } from './browser.ts'
import { pageOf, routes } from './routes.ts'

const ENTRY = '**/assets/client-*.js'

test('every kind of page comes back whole from the history of the browser', async () => {
  const browser = await launch({ ignoreDefaultArgs: ['--disable-back-forward-cache'] })
  onTestFinished(() => browser.close())
  const page = await (await browser.newContext({ viewport: PHONE, serviceWorkers: 'block' })).newPage()
  for (const path of ['/', '/te/', '/anniversary', '/media/gallery', '/search?q=rice']) {
    await page.goto(at(path), { waitUntil: 'networkidle' })
    await page.evaluate(() =>
      addEventListener('pageshow', event => {
        Object.assign(window, { whole: event.persisted })
      }),
    )
    await page.goto(at('/robots.txt'))
    // A page that comes back whole does not load, so there is nothing else to wait for.
    await page.evaluate(() => history.back()).catch(() => {})
    await expect
      .poll(() => page.evaluate(() => (window as { whole?: boolean }).whole).catch(() => undefined))
      .toBe(true)
  }
})

// As after a phone closed the tab for want of memory. The last place of each page is its end, and is measured from
// there: rows that were never seen have no heights of their own.
const PLACES = [
  ['/product/rice', 99_999],
  ['/discover/story', 1500],
  ['/anniversary', 6400],
  ['/anniversary', 99_999],
  ['/', 3200],
  ['/', 99_999],
] as const
test.each(
  oneIn(3, PLACES),
)('%s that is loaded again %i px below its top is where the visitor was', async (path, down) => {
  const page = await idleTab({ viewport: PHONE })
  const place = () =>
    page.evaluate(end => (end ? document.documentElement.scrollHeight - scrollY : scrollY), down > 10_000)
  await page.goto(at(path))
  await enhanced(page)
  await page.evaluate(top => scrollTo({ top, behavior: 'instant' }), down)
  const left = await place()
  const loads = [
    () => page.reload(),
    async () => {
      await page.goto(at('/robots.txt'))
      await page.goBack()
    },
  ]
  // By day each place is come back to in one of the two ways.
  const n = PLACES.findIndex(([other]) => other === path)
  for (const load of oneIn(2, loads, n)) {
    await load()
    await enhanced(page)
    await expect.poll(place).toBeCloseTo(left, -1)
    // Its sections have the heights they had.
    await page.waitForLoadState('networkidle')
    await settled(page)
    expect(await place()).toBeCloseTo(left, -1)
  }
})

test('Back after a page was loaded again leads to where the visitor was on the page before it', async () => {
  const page = await idleTab({ viewport: PHONE })
  const place = () => page.evaluate(() => scrollY)
  await page.goto(at('/discover/story'))
  await enhanced(page)
  await page.evaluate(() => scrollTo({ top: 1200, behavior: 'instant' }))
  await page.evaluate(() => (document.querySelector('footer a[href$="/contact"]') as HTMLElement).click())
  await expect.poll(() => page.locator('main h1').innerText()).toContain('Contact')
  await page.reload()
  await enhanced(page)
  await page.goBack()
  await expect.poll(place).toBeCloseTo(1200, -1)
})

test('the picture a page opens with is asked for first, with its measure, and never lazily', () => {
  const opening = routes().flatMap(path => {
    const html = pageOf(path)
    const [, src] =
      /<link rel="preload" as="image" href="([^"]+)" fetchpriority="high">/.exec(html.split('</head>')[0]) ?? []
    return src
      ? [
          {
            path,
            tags: [...html.split('<body')[1].matchAll(/<img\b[^>]*>/g)]
              .map(([tag]) => tag)
              .filter(tag => tag.includes(`src="${src}"`)),
          },
        ]
      : []
  })
  expect(opening.length).toBeGreaterThan(20)
  for (const {
    path,
    tags: [tag = ''],
  } of opening) {
    expect([
      path,
      /width="\d+" height="\d+"/.test(tag),
      /fetchpriority="high"/i.test(tag),
      tag.includes('loading="lazy"'),
    ]).toEqual([path, true, true, false])
  }
})

test('what a page shows first is there before any script is', async () => {
  const page = await newTab({ viewport: PHONE })
  await page.addInitScript(() => {
    Object.assign(window, { painted: [] as string[] })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries())
        (window as unknown as { painted: string[] }).painted.push(
          (entry as unknown as { element?: Element }).element?.outerHTML.slice(0, 80) ?? '',
        )
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
  const release = await hold(page, ENTRY)
  const asked = page.waitForRequest(ENTRY)
  await page.goto(at('/'), { waitUntil: 'commit' })
  await asked
  const painted = () => page.evaluate(() => (window as unknown as { painted: string[] }).painted.at(-1))
  await expect.poll(painted).toContain('<img')
  const before = await painted()
  release()
  await enhanced(page)
  expect(await painted()).toBe(before)
})
