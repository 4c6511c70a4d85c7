// What a row of the table of behaviours is, and small words for its acts and states.
import type { BrowserContextOptions, Page } from 'playwright-core'

/** One thing that a control does: what is true before somebody uses it, and afterwards. */
export interface Behaviour {
  /** A sentence: who does what, and what is true then. */
  name: string
  /** The page of an example; its parts of the shell are those of every page. */
  path: string
  /** A wide window, a mouse and less motion, unless the row says otherwise. */
  options?: BrowserContextOptions
  /** Called before the page is opened. */
  before?: (page: Page) => Promise<unknown>
  /** What is looked at; asked until it is as it should be. */
  state: (page: Page) => Promise<unknown>
  from: unknown
  act: (page: Page) => Promise<unknown>
  to: unknown
  /** True for what HTML and CSS do: it holds without script too, and stays so when a late script comes. */
  needsNoScript?: boolean
}

/** Presses a button by its name. */
export const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()

/** Clicks, or points at, the first element that a selector finds. */
export const click = (selector: string) => (page: Page) => page.locator(selector).first().click()
export const hover = (selector: string) => (page: Page) => page.locator(selector).first().hover()

/** Presses keys one after another. */
export const keys =
  (...pressed: string[]) =>
  async (page: Page) => {
    for (const key of pressed) await page.keyboard.press(key)
  }

/** Puts the focus on the first element that a selector finds. */
export const focus = (selector: string) => (page: Page) => page.locator(selector).first().focus()

/** Waits until what was done is drawn, and every listener has heard of it. */
export const drawn = (page: Page) =>
  page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))

/** Does one act after another. */
export const inOrder =
  (...acts: Behaviour['act'][]): Behaviour['act'] =>
  async page => {
    for (const act of acts) await act(page)
  }

/** Attributes of the first element that a selector finds. */
export const attributes =
  (selector: string, ...names: string[]) =>
  (page: Page) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, names) => names.map(name => element.getAttribute(name)), names)

/** The words of all elements that a selector finds and that are seen. */
export const seen = (selector: string) => (page: Page) =>
  page.locator(selector).evaluateAll(all =>
    all
      .filter(element => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      // A picture is named by its words.
      .map(element => (element.textContent || element.getAttribute('alt') || '').trim()),
  )

/** The attribute of all elements that a selector finds. */
export const each = (selector: string, name: string) => (page: Page) =>
  page.locator(selector).evaluateAll((all, name) => all.map(element => element.getAttribute(name)), name)

/** Several states at once. */
export const together =
  (...states: Behaviour['state'][]): Behaviour['state'] =>
  page =>
    Promise.all(states.map(state => state(page)))

/** The name of what has the focus; empty where nothing has it. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return ''
    return (element.getAttribute('aria-label') ?? (element.textContent || element.getAttribute('name')) ?? '').trim()
  })

/** The #fragment of the address. */
export const fragment = (page: Page) => page.evaluate(() => location.hash)

/**
 * Clicks a link with a key held, and notes on the page whether a script took the click from the browser.
 * The browser itself is kept from following it.
 */
export const clickWith = (key: 'ctrlKey' | 'metaKey' | 'shiftKey', selector: string) => (page: Page) =>
  page.evaluate(
    ([key, selector]) => {
      const note = (event: Event) => {
        document.documentElement.dataset.click = event.defaultPrevented ? 'taken' : 'left'
        event.preventDefault()
      }
      addEventListener('click', note, { once: true })
      const init = { bubbles: true, cancelable: true, [key]: true }
      document.querySelector(selector)?.dispatchEvent(new MouseEvent('click', init))
    },
    [key, selector] as const,
  )

/** Notes on the page that something is there, for rows whose end is their beginning. */
export const note = (selector: string, words: string) => async (page: Page) => {
  await page.locator(selector).first().waitFor({ state: 'attached' })
  await page.evaluate(words => {
    document.documentElement.dataset.click = words
  }, words)
}

/** What {@link clickWith} or {@link note} noted. */
export const noted = (page: Page) => page.evaluate(() => document.documentElement.dataset.click ?? '')

/** Scrolls to so many pixels from the top; to the end of the page by Infinity. */
export const scrollTo = (top: number) => (page: Page) =>
  page.evaluate(
    top => window.scrollTo({ top: Math.min(top, document.documentElement.scrollHeight), behavior: 'instant' }),
    Math.min(top, 1e6),
  )
