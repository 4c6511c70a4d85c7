// The worlds that a page may find itself in. A new one is one entry.
import type { Page, Route } from 'playwright-core'

export interface World {
  /** Completes "every control works or is not there …". */
  name: string
  /** Called once for each tab. */
  early?: (page: Page) => Promise<unknown>
  /** Called before each page is opened. */
  before?: (page: Page) => Promise<unknown>
  /** Called when the page is there, before anything is pressed. */
  after?: (page: Page) => Promise<unknown>
  /** Console messages that the world itself causes. */
  excuse?: RegExp
  /** True where pages are seen at both widths; in other worlds at one of them by day. */
  everywhere?: boolean
  /** True where no script ever runs. */
  still?: boolean
  /** True for what differs little from another world, and is seen by night alone. */
  rare?: boolean
}

const SCRIPTS = '**/assets/*.js'
const DATA = /\/search-[\w/-]+\.json$/
const PICTURES = /\.(?:avif|webp|jpe?g|png|svg)$/
const LOST = /Failed to load resource|Failed to fetch dynamically imported module|ERR_FAILED|MIME type/

/** Answers that never come. */
const stall = () => {}
const refuse = (route: Route) => route.abort('connectionreset')
/** What a captive portal or a proxy sends in the place of everything. */
const portal = (route: Route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Sign in</p>' })

/** Does to the words what the translator of a browser does. */
function translate(): void {
  const words = (within: Element) => {
    const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    while (walker.nextNode()) if (walker.currentNode.textContent?.trim()) found.push(walker.currentNode as Text)
    return found
  }
  const header = ['header', 'main', 'footer'].flatMap(name => [...document.querySelectorAll(`#root > ${name}`)])
  for (const part of header)
    for (const word of words(part)) {
      const font = document.createElement('font')
      font.textContent = `»${word.textContent}«`
      word.replaceWith(font)
    }
}

/** Does what extensions of browsers do: puts elements of its own into the page. */
function extend(): void {
  for (const part of document.querySelectorAll(
    '#root, #root > header, #root > main, #root > main > section, #root > footer',
  )) {
    part.prepend(Object.assign(document.createElement('div'), { className: 'of-an-extension' }))
    part.append(document.createElement('of-an-extension'))
  }
}

/**
 * Spells some words otherwise in all that is served, so that the browser acts as one that does not know them: the
 * attributes and declarations mean nothing to it, selectors are errors and methods are missing.
 */
function unknown(...words: string[]): World['before'] {
  const answers = new Map<string, ReturnType<typeof answerTo>>()
  const answerTo = async (route: Route) => {
    const response = await route.fetch()
    const { 'content-encoding': _, 'content-length': __, ...headers } = response.headers()
    const spelled = (text: string, word: string) => text.replaceAll(word, word.replace(/[aeiou]/, '0'))
    return { status: response.status(), headers, body: words.reduce(spelled, await response.text()) }
  }
  return page =>
    page.route('**/*', async route => {
      const request = route.request()
      if (!['document', 'stylesheet', 'script'].includes(request.resourceType())) return route.continue()
      const answer = answers.get(request.url()) ?? answerTo(route)
      answers.set(request.url(), answer)
      // The page may have been left meanwhile.
      await route.fulfill(await answer).catch(() => {})
    })
}

/** Takes from dialogs the events that they were given some years after popovers had them. */
function silenceDialogs(): void {
  const { showModal } = HTMLDialogElement.prototype
  let isOpening = false
  HTMLDialogElement.prototype.showModal = function () {
    isOpening = true
    showModal.call(this)
    isOpening = false
  }
  for (const name of ['beforetoggle', 'toggle'])
    addEventListener(
      name,
      event => {
        const { target } = event
        if (target instanceof HTMLDialogElement && (isOpening || target.open)) event.stopImmediatePropagation()
      },
      true,
    )
}

/** Runs before the scripts of the page do. */
const early = (page: Page, act: () => void) =>
  page.addInitScript(`document.addEventListener('readystatechange', () => {
    if (document.readyState === 'interactive') (${act})()
  })`)

/** BROWSERS in src/node/bundle/common.mjs: what the first Chrome, Firefox or Safari that gets scripts does not know. */
export const OLDEST: World = {
  name: 'in the oldest browsers that get scripts',
  before: unknown(
    'popover',
    'Popover',
    'beforetoggle',
    'beforematch',
    'closedby',
    ':has(',
    'content-visibility',
    'anchor(',
    'animation-timeline',
    'allow-discrete',
    'requestIdleCallback',
  ),
  everywhere: true,
}

/** Popovers came years before the events that they share with dialogs. */
export const BETWEEN: World = {
  name: 'in browsers with popovers, whose dialogs have none of the events of those',
  early: page => page.addInitScript(silenceDialogs),
  before: unknown('closedby', 'beforematch', 'anchor(', 'allow-discrete'),
}

export const WORLDS: World[] = [
  { name: 'where all is well', everywhere: true },
  {
    name: 'where no script comes',
    before: page => page.route(SCRIPTS, refuse),
    excuse: LOST,
    still: true,
    everywhere: true,
  },
  { name: 'where scripts never answer', before: page => page.route(SCRIPTS, stall), still: true },
  {
    name: 'where an HTML page comes in the place of scripts and data',
    before: async page => {
      await page.route(SCRIPTS, portal)
      await page.route(DATA, portal)
    },
    excuse: LOST,
    still: true,
  },
  { name: 'where no data comes', before: page => page.route(DATA, refuse), excuse: LOST },
  { name: 'where data never answers', before: page => page.route(DATA, stall), rare: true },
  { name: 'where pictures never answer', before: page => page.route(PICTURES, stall) },
  { name: 'translated before its scripts run', early: page => early(page, translate), rare: true },
  { name: 'translated while it is used', after: page => page.evaluate(translate) },
  { name: 'with elements of an extension in it from the start', early: page => early(page, extend) },
  { name: 'with elements of an extension in it later', after: page => page.evaluate(extend), rare: true },
  OLDEST,
  BETWEEN,
  {
    name: 'replaced by a release before it is touched',
    after: page => page.route(/\.(?:js|json)$/, route => route.fulfill({ status: 404, body: '' })),
    excuse: LOST,
  },
]
