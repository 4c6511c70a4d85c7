// The first script of every page, a few hundred bytes: once the first view is on the screen, it has the rest laid out and fetches the other scripts.
import type { Placed } from '../navigation/scrollPlaces.ts'

// In milliseconds: how long pictures are waited for, and a page that nobody sees, which draws nothing.
const LONGEST = 3000
const UNSEEN = 500

function start({ needs = '' }: DOMStringMap): void {
  let begun = false
  const begin = () => {
    if (begun) return
    begun = true
    // All at once, instead of each after the one that names it.
    const scripts: string[] = []
    for (const href of needs.split(' ')) {
      const data = href.endsWith('.json')
      if (!data) scripts.push(href)
      document.head.append(
        Object.assign(document.createElement('link'), {
          rel: data ? 'preload' : 'modulepreload',
          ...(data && { as: 'fetch', crossOrigin: '' }),
          href,
        }),
      )
    }
    // A page whose script does not come stays as it was served.
    run(scripts).catch(() => {})
  }
  const beginAfterPaint = () => {
    drawn().then(begin, begin)
    setTimeout(begin, document.hidden ? UNSEEN : LONGEST)
  }
  if (document.readyState === 'complete') beginAfterPaint()
  else addEventListener('load', beginAfterPaint, { once: true })
  void layOutLater()
  // A key may lead to the end of the page, so that has to be where it belongs.
  addEventListener('keydown', layOutAll, { once: true, capture: true })
  for (const sign of ['pointerdown', 'touchstart', 'keydown', 'scroll'])
    addEventListener(sign, begin, { once: true, passive: true, capture: true })
}

/** Runs scripts one by one, the entry last: all in one go, they would keep a phone from answering for too long. */
async function run(scripts: string[]): Promise<void> {
  for (const href of scripts) await import(/* @vite-ignore */ href)
}

/** Resolves when the first view is on the screen. Its lazy pictures are no part of the load event: they are asked for when it is laid out. */
async function drawn(): Promise<void> {
  await frame()
  const pictures = await inView([...document.images])
  await Promise.all([firstPaint(), ...pictures.map(picture => picture.decode().catch(() => {}))])
  await frame()
  // When the next one begins, the last one is about to be shown.
  await frame()
  await new Promise(done => {
    setTimeout(done)
  })
}

/** Each section in a frame of its own: the whole page at once would keep a phone from answering. */
async function layOutLater(): Promise<void> {
  const placed = history.state as Placed | null
  if (placed) return returnTo(placed)
  await Promise.all([parsed(), firstPaint()])
  for (const section of document.querySelectorAll<HTMLElement>('[data-later]')) {
    delete section.dataset.later
    await frame()
  }
}

/** A page that is come back to has to be there as far as the visitor was. The browser knows best where that is, unless this script came after it or the browser was told not to. */
async function returnTo({ y }: Placed): Promise<void> {
  const early =
    history.scrollRestoration === 'auto' && performance.getEntriesByName('first-contentful-paint').length === 0
  layOutAll()
  await Promise.all([parsed(), frame()])
  if (!early && y !== undefined) scrollTo(0, y)
}

const layOutAll = () => document.documentElement.classList.add('whole')

const parsed = () =>
  new Promise<void>(done => {
    if (document.readyState !== 'loading') done()
    else addEventListener('DOMContentLoaded', () => done(), { once: true })
  })

const frame = () => new Promise(requestAnimationFrame)

const firstPaint = () =>
  new Promise<void>(seen => {
    new PerformanceObserver(list => {
      if (list.getEntriesByName('first-contentful-paint').length) seen()
    }).observe({ type: 'paint', buffered: true })
  })

/** Those that are on the screen. To ask each for its place would make the browser lay out all that it leaves for later. */
const inView = (pictures: HTMLImageElement[]) =>
  new Promise<HTMLImageElement[]>(seen => {
    const observer = new IntersectionObserver(entries => {
      observer.disconnect()
      seen(entries.filter(entry => entry.isIntersecting).map(entry => entry.target as HTMLImageElement))
    })
    for (const picture of pictures) observer.observe(picture)
    if (pictures.length === 0) seen([])
  })

// Only a plain script knows the element it stands in, so this one is no module.
start((document.currentScript as HTMLScriptElement).dataset)
