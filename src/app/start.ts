// The first script of every page, a few hundred bytes: fetches the others when everything to be seen has been drawn, or at the first touch.

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
      document.head.append(Object.assign(document.createElement('link'), { rel: data ? 'preload' : 'modulepreload', ...data && { as: 'fetch', crossOrigin: '' }, href }))
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
  for (const sign of ['pointerdown', 'touchstart', 'keydown', 'scroll']) addEventListener(sign, begin, { once: true, passive: true, capture: true })
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
  await new Promise(done => { setTimeout(done) })
}

const frame = () => new Promise(requestAnimationFrame)

const firstPaint = () => new Promise<void>(seen => {
  new PerformanceObserver(list => { if (list.getEntriesByName('first-contentful-paint').length) seen() }).observe({ type: 'paint', buffered: true })
})

/** Those that are on the screen. To ask each for its place would make the browser lay out all that it leaves for later. */
const inView = (pictures: HTMLImageElement[]) => new Promise<HTMLImageElement[]>(seen => {
  const observer = new IntersectionObserver(entries => {
    observer.disconnect()
    seen(entries.filter(entry => entry.isIntersecting).map(entry => entry.target as HTMLImageElement))
  })
  for (const picture of pictures) observer.observe(picture)
  if (pictures.length === 0) seen([])
})

// Only a plain script knows the element it stands in, so this one is no module.
start((document.currentScript as HTMLScriptElement).dataset)
