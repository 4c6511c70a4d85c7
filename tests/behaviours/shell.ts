// What the parts around every page do: menu, drawer, search, the header that gives way, the links that share a page.
import type { Page } from 'playwright-core'
import { PHONE, WIDE } from '../browser/browser.ts'
import { examplePath } from '../builds/catalogueSite.ts'
import {
  attributes,
  type Behaviour,
  click,
  clickWith,
  drawn,
  each,
  focus,
  focused,
  hover,
  inOrder,
  keys,
  note,
  noted,
  press,
  scrollTo,
  seen,
  together,
} from './behaviour.ts'

const PAGE = examplePath('questions')
const phone = { viewport: PHONE, hasTouch: true }
const open = (page: Page) => page.locator('#menu details').evaluate((list: HTMLDetailsElement) => list.open)
const heading = '#menu summary'

const menu: Behaviour[] = [
  {
    name: 'a list of the menu opens when a mouse points at its heading',
    path: PAGE,
    state: open,
    from: false,
    act: hover(heading),
    to: true,
  },
  {
    name: 'a click on a heading of the menu that pointing has opened leaves it open',
    path: PAGE,
    state: together(noted, open),
    from: ['', false],
    act: inOrder(hover(heading), note('#menu details[open]', 'was open'), click(heading)),
    to: ['was open', true],
  },
  {
    name: 'a list of the menu closes when the mouse leaves it',
    path: PAGE,
    state: together(noted, open),
    from: ['', false],
    act: inOrder(hover(heading), note('#menu details[open]', 'was open'), page => page.mouse.move(640, 700)),
    to: ['was open', false],
  },
  {
    name: 'Enter opens a list of the menu',
    path: PAGE,
    state: open,
    from: false,
    act: inOrder(focus(heading), keys('Enter')),
    to: true,
    needsNoScript: true,
  },
  {
    name: 'Escape closes the list of the menu that has the focus, and its heading gets it',
    path: PAGE,
    state: together(noted, open, focused),
    from: ['', false, ''],
    act: inOrder(focus(heading), keys('Enter'), note('#menu details[open]', 'was open'), keys('Tab', 'Escape')),
    to: ['was open', false, 'The house'],
  },
  {
    name: 'a press beside the menu closes its list',
    path: PAGE,
    state: together(noted, open),
    from: ['', false],
    act: inOrder(focus(heading), keys('Enter'), note('#menu details[open]', 'was open'), page =>
      page.mouse.click(640, 700),
    ),
    to: ['was open', false],
  },
  {
    name: 'the focus that leaves the menu closes its list',
    path: PAGE,
    state: together(noted, open),
    from: ['', false],
    act: inOrder(focus(heading), keys('Enter'), note('#menu details[open]', 'was open'), focus('footer a')),
    to: ['was open', false],
  },
]

const drawer = seen('#menu nav a')
const inert = each('#root > main, #root > footer', 'inert')
const openDrawer = press('Open the menu')

/** Waits until what is open has its step in the history. */
const hasStep = (page: Page) => page.waitForFunction(() => (history.state as { step?: boolean } | null)?.step)

const drawers: Behaviour[] = [
  {
    name: 'on a phone a button opens the menu',
    path: PAGE,
    options: phone,
    state: drawer,
    from: [],
    act: openDrawer,
    to: ['Home', 'Shelves'],
    needsNoScript: true,
  },
  {
    name: 'while the menu of a phone is open nothing else can be used, and its button to close has the focus',
    path: PAGE,
    options: phone,
    state: together(inert, focused),
    from: [[null, null], ''],
    act: openDrawer,
    to: [['', ''], 'Close the menu'],
  },
  {
    name: 'Back closes the menu of a phone and stays on the page',
    path: PAGE,
    options: phone,
    state: together(noted, drawer, inert),
    from: ['', [], [null, null]],
    act: inOrder(openDrawer, note('#menu:popover-open', 'was open'), page => page.goBack()),
    to: ['was open', [], [null, null]],
  },
  {
    name: 'the menu of a phone that is closed leaves no step behind for Back',
    path: PAGE,
    options: phone,
    state: page => page.evaluate(() => (history.state as { step?: boolean } | null)?.step ?? false),
    from: false,
    act: inOrder(openDrawer, note('#menu:popover-open', 'was open'), press('Close the menu')),
    to: false,
  },
  {
    name: 'Ctrl and a click on a link of the menu of a phone is left to the browser, which opens a tab',
    path: PAGE,
    options: phone,
    state: noted,
    from: '',
    act: inOrder(openDrawer, hasStep, clickWith('ctrlKey', '#menu nav a')),
    to: 'left',
  },
  {
    name: 'the menu of a phone closes when the window becomes wide',
    path: PAGE,
    options: phone,
    state: together(noted, page => page.locator('#menu:popover-open').count()),
    from: ['', 0],
    act: inOrder(openDrawer, note('#menu:popover-open', 'was open'), page => page.setViewportSize(WIDE)),
    to: ['was open', 0],
  },
]

const toggle = attributes('header [data-search-toggle]', 'aria-label', 'aria-expanded')
const options = each('#suggestions [role=option]', 'aria-selected')
const openSearch = press('Open the search')
const type = (words: string) => async (page: Page) => {
  await page.getByRole('combobox').fill(words)
  await page.getByRole('option').first().waitFor()
}

const search: Behaviour[] = [
  {
    name: 'the button of the search opens the box, which has the focus, and then says how to close it',
    path: PAGE,
    state: together(toggle, page => page.evaluate(() => document.activeElement?.getAttribute('name') ?? '')),
    from: [['Open the search', 'false'], ''],
    act: openSearch,
    to: [['Close the search', 'true'], 'q'],
  },
  {
    name: 'what is typed into the search is answered by pages of the site',
    path: PAGE,
    state: page =>
      page
        .locator('#suggestions [role=option]')
        .count()
        .then(n => n > 0),
    from: false,
    act: inOrder(openSearch, type('novels')),
    to: true,
  },
  {
    name: 'an arrow key chooses the first answer of the search, and the box says which',
    path: PAGE,
    state: together(page => options(page).then(all => all[0]), attributes('[name=q]', 'aria-activedescendant')),
    from: [undefined, [null]],
    act: inOrder(openSearch, type('novels'), keys('ArrowDown')),
    to: ['true', ['suggestion-0']],
  },
  {
    name: 'Enter follows the answer of the search that is chosen',
    path: PAGE,
    state: page => Promise.resolve(new URL(page.url()).pathname),
    from: PAGE,
    act: inOrder(openSearch, type('every shelf'), keys('ArrowDown', 'Enter')),
    to: '/shelves',
  },
  {
    name: 'Escape closes the search, and its button has the focus',
    path: PAGE,
    state: together(toggle, focused),
    from: [['Open the search', 'false'], ''],
    act: inOrder(
      focus('header [data-search-toggle]'),
      keys('Enter'),
      note('#search:popover-open', 'was open'),
      keys('Escape', 'Escape'),
    ),
    to: [['Open the search', 'false'], 'Open the search'],
  },
]

const away = attributes('#root > header', 'data-away')

const header: Behaviour[] = [
  {
    name: 'the header leaves when the page is scrolled down',
    path: PAGE,
    options: phone,
    state: away,
    from: [null],
    act: scrollTo(300),
    to: ['true'],
  },
  {
    name: 'the header comes back when the page is scrolled up',
    path: PAGE,
    options: phone,
    state: together(noted, away),
    from: ['', [null]],
    act: inOrder(scrollTo(300), note('header[data-away]', 'was open'), scrollTo(200)),
    to: ['was open', [null]],
  },
  {
    name: 'the header stays while the keyboard is in it, however the page is scrolled',
    path: PAGE,
    options: phone,
    state: together(page => page.evaluate(() => scrollY), away),
    from: [0, [null]],
    act: inOrder(focus('header a'), scrollTo(300), drawn),
    to: [300, [null]],
  },
]

/** What the share sheet of a device was given. */
const shared = (page: Page) => page.evaluate(() => (window as unknown as { shared?: unknown }).shared)

const share: Behaviour[] = [
  {
    name: 'a link that shares the page opens the share sheet of a device that has one',
    path: PAGE,
    before: page =>
      page.addInitScript(() => {
        const share = (given: unknown) => {
          Object.assign(window, { shared: given })
          return Promise.resolve()
        }
        Object.defineProperty(navigator, 'share', { value: share })
      }),
    state: shared,
    from: undefined,
    act: click('main a[data-share]'),
    to: { title: PAGE.slice(1), url: `https://library.example.org${PAGE}` },
  },
  {
    name: 'without a share sheet the link that shares the page is left to the browser',
    path: PAGE,
    before: page => page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share')),
    state: together(noted, attributes('main a[data-share]', 'role')),
    from: ['', [null]],
    act: clickWith('metaKey', 'main a[data-share]'),
    to: ['left', [null]],
  },
]

/** Every row about what stands around a page. */
export const SHELL: Behaviour[] = [...menu, ...drawers, ...search, ...header, ...share]
