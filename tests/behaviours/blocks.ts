// What the controls of blocks do, each on an example of its block.
import type { Page } from 'playwright-core'
import { PHONE } from '../browser/browser.ts'
import { examplePath } from '../builds/catalogueSite.ts'
import {
  attributes,
  type Behaviour,
  click,
  clickWith,
  each,
  focus,
  focused,
  fragment,
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

const back = (page: Page) => page.goBack()
const fill = (label: string, words: string) => (page: Page) => page.getByLabel(label, { exact: true }).fill(words)

const ONE_SHELF = ['One shelf']
const A_ROOM = ['A room']
const shownPeriod = seen('[data-panels] h3')
const chosenTab = seen('[aria-selected=true]')
const arrows = each('[data-step]', 'aria-disabled')

const timeline: Behaviour[] = [
  {
    name: 'a period that is pressed is shown alone, and the address names it',
    path: examplePath('timeline'),
    state: together(shownPeriod, fragment),
    from: [ONE_SHELF, ''],
    act: click('[data-label] a:nth-child(2)'),
    to: [A_ROOM, '#1996-2005'],
    needsNoScript: true,
  },
  {
    name: 'the arrow behind periods that are wider than their window shows the next one',
    path: examplePath('timeline'),
    options: { viewport: PHONE },
    state: chosenTab,
    from: ['1990-95'],
    act: press('Next: Periods'),
    to: ['1996-2005'],
  },
  {
    name: 'a walk through the periods leaves no steps behind for Back',
    path: examplePath('timeline', 1),
    state: together(chosenTab, page => page.evaluate(() => history.length)),
    from: [['1990'], 2],
    act: inOrder(focus('[role=tab]'), keys('End', 'Home', 'End')),
    to: [['2010'], 2],
  },
  {
    name: 'at the last period the arrow that leads on says that it leads nowhere',
    path: examplePath('timeline'),
    state: arrows,
    from: ['true', null],
    act: inOrder(focus('[role=tab]'), keys('End')),
    to: [null, 'true'],
  },
  {
    name: 'Ctrl and a click on a period is left to the browser, which opens a tab',
    path: examplePath('timeline'),
    state: together(noted, chosenTab),
    from: ['', ['1990-95']],
    act: clickWith('ctrlKey', '[role=tab]:nth-child(2)'),
    to: ['left', ['1990-95']],
  },
  {
    name: 'an address that names a period opens it',
    path: examplePath('timeline'),
    state: shownPeriod,
    from: ONE_SHELF,
    act: page =>
      page.evaluate(() => {
        location.hash = '#2006-Present'
      }),
    to: ['A house'],
    needsNoScript: true,
  },
]

const shownPicture = together(seen('dialog[open] [data-count]'), seen('dialog[open] h2'))
const wordsOnStage = (page: Page) =>
  page.locator('dialog [data-stage] img').evaluateAll(all => all.map(image => (image as HTMLImageElement).alt))
const READING_ROOM = [['1 of 3'], ['The reading room']]
const openFirst = click('[data-gallery] a')

const gallery: Behaviour[] = [
  {
    name: 'a picture that is pressed opens large, with its number',
    path: examplePath('gallery'),
    state: shownPicture,
    from: [[], []],
    act: openFirst,
    to: READING_ROOM,
  },
  {
    name: 'Space enlarges a picture as it presses buttons',
    path: examplePath('gallery'),
    state: shownPicture,
    from: [[], []],
    act: inOrder(focus('[data-gallery] a'), keys('Space')),
    to: READING_ROOM,
  },
  {
    name: 'what a large picture shows is said once, by its heading',
    path: examplePath('gallery'),
    state: wordsOnStage,
    from: [],
    act: openFirst,
    to: [''],
  },
  {
    name: 'a large picture with a title of its own keeps the words of what it shows',
    path: examplePath('gallery', 1),
    state: wordsOnStage,
    from: [],
    act: openFirst,
    to: ['A cutting with three columns'],
  },
  {
    name: 'behind the last large picture comes the first, and before it the last',
    path: examplePath('gallery'),
    state: seen('dialog[open] [data-count]'),
    from: [],
    act: inOrder(openFirst, press('Previous')),
    to: ['3 of 3'],
  },
  {
    name: 'Escape closes a large picture and gives the focus back to it',
    path: examplePath('gallery'),
    state: together(page => page.locator('dialog[open]').count(), focused),
    from: [0, ''],
    act: inOrder(openFirst, keys('Escape')),
    to: [0, 'Enlarge picture 1: The reading room'],
  },
  {
    name: 'Back closes a large picture and stays on the page',
    path: examplePath('gallery'),
    state: together(
      page => page.locator('dialog[open]').count(),
      page => page.evaluate(() => history.length),
    ),
    from: [0, 2],
    act: inOrder(openFirst, back),
    to: [0, 3],
  },
  {
    name: 'a press beside a large picture closes it',
    path: examplePath('gallery'),
    state: together(noted, page => page.locator('dialog[open]').count()),
    from: ['', 0],
    act: async page => {
      await openFirst(page)
      await note('dialog[open]', 'was open')(page)
      await page.mouse.click(4, 400)
    },
    to: ['was open', 0],
  },
  {
    name: 'the address names the large picture where it has one, and the next in its place',
    path: examplePath('gallery', 1),
    state: fragment,
    from: '',
    act: openFirst,
    to: '#first',
  },
]

const edge = (page: Page) =>
  page
    .locator('[data-pair]')
    .evaluate(frame => [
      (frame as HTMLElement).style.getPropertyValue('--edge'),
      frame.querySelector('input')?.getAttribute('aria-valuetext'),
    ])

const compare: Behaviour[] = [
  {
    name: 'the slider over two pictures shows more of one, and says how much of each',
    path: examplePath('compare'),
    state: edge,
    from: ['50%', '1990 50%, Today 50%'],
    act: page => page.locator('[data-pair] input').fill('80'),
    to: ['80%', '1990 80%, Today 20%'],
  },
  {
    name: 'a touch on the slider that turns out to scroll the page puts the slider back',
    path: examplePath('compare'),
    state: together(noted, edge),
    from: ['', ['50%', '1990 50%, Today 50%']],
    act: page =>
      page.locator('[data-pair] input').evaluate((range: HTMLInputElement) => {
        range.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
        range.value = '90'
        range.dispatchEvent(new InputEvent('input', { bubbles: true }))
        document.documentElement.dataset.click = (range.parentElement as HTMLElement).style.getPropertyValue('--edge')
        range.dispatchEvent(new PointerEvent('pointercancel', { bubbles: true }))
      }),
    to: ['90%', ['50%', '1990 50%, Today 50%']],
  },
]

const mail = attributes('form a[href^=mailto]', 'href')

const contact: Behaviour[] = [
  {
    name: 'what is typed into the form goes along with the link that writes an e-mail',
    path: examplePath('contact'),
    state: mail,
    from: ['mailto:desk@example.org'],
    act: inOrder(fill('Subject', 'Stove & lamp'), fill('Message', 'It smokes.\nEvery day.')),
    to: ['mailto:desk@example.org?subject=Stove%20%26%20lamp&body=It%20smokes.%0D%0AEvery%20day.'],
  },
  {
    name: 'Send says that nothing was sent, and stays on the page',
    path: examplePath('contact'),
    state: together(seen('[data-said]'), page => Promise.resolve(new URL(page.url()).search)),
    from: [[], ''],
    act: inOrder(fill('Name', 'A reader'), press('Send')),
    to: [['Nothing was sent.'], ''],
  },
  {
    name: 'an incomplete e-mail address is named at its field, which gets the focus',
    path: examplePath('contact'),
    state: together(attributes('[name=email]', 'aria-invalid', 'aria-describedby'), seen('[data-wrong]'), focused),
    from: [[null, null], [], ''],
    act: inOrder(fill('E-mail', 'somebody'), press('Send')),
    to: [['true', '_contact_1-wrong'], ['This address is not complete.'], 'email'],
  },
  {
    name: 'an e-mail address that is mended is no longer told of',
    path: examplePath('contact'),
    state: together(attributes('[name=email]', 'aria-invalid'), page => page.locator('[data-wrong]').textContent()),
    from: [[null], ''],
    act: inOrder(fill('E-mail', 'somebody'), press('Send'), fill('E-mail', 'a@example.org')),
    to: [[null], ''],
  },
  {
    name: 'of a message that is too long for mail programs the subject goes along, and a button copies the rest',
    path: examplePath('contact'),
    state: together(mail, seen('[data-copied]')),
    from: [['mailto:desk@example.org'], []],
    act: inOrder(fill('Subject', 'Long'), fill('Message', 'word '.repeat(500))),
    to: [['mailto:desk@example.org?subject=Long'], ['Copy']],
  },
]

const rows = together(seen('tbody th'), seen('[data-filter] [aria-live]'))
const slider = together(
  seen('[data-slider] output'),
  seen('[data-cell]'),
  attributes('[data-slider] input', 'aria-valuetext'),
)

const table: Behaviour[] = [
  {
    name: 'the filter of a table shows the rows that fit, and says how many',
    path: examplePath('table'),
    state: rows,
    from: [['North', 'South'], ['']],
    act: fill('Find a branch', 'sou'),
    to: [['South'], ['1 of 2 branches']],
  },
  {
    name: 'a filter that no row fits says so',
    path: examplePath('table'),
    state: rows,
    from: [['North', 'South'], ['']],
    act: fill('Find a branch', 'zzzz'),
    to: [[], ['No branch matches.']],
  },
  {
    name: 'a filter that is emptied shows every row again',
    path: examplePath('table'),
    state: together(noted, rows),
    from: ['', [['North', 'South'], ['']]],
    act: async page => {
      await fill('Find a branch', 'sou')(page)
      await note('tbody tr[hidden]', 'one was hidden')(page)
      await fill('Find a branch', '')(page)
    },
    to: ['one was hidden', [['North', 'South'], ['']]],
  },
  {
    name: 'of the links to the groups of a table the chosen one says so',
    path: examplePath('table', 1),
    state: each('[data-links] a', 'aria-current'),
    from: [null, null],
    act: page => page.locator('[data-links] a').last().click(),
    to: [null, 'true'],
  },
  {
    name: 'the slider of a table says the chosen row, with all of its cells',
    path: examplePath('table', 3),
    state: slider,
    from: [['3 pounds a year: Two'], ['4'], '3 pounds a year: Two; Books at a time: 4'].map((words, n) =>
      n === 2 ? [words] : words,
    ),
    act: page => page.locator('[data-slider] input').fill('3'),
    to: [['4 pounds a year: A family'], ['8'], ['4 pounds a year: A family; Books at a time: 8']],
  },
]

const turned = each('[data-view] > li', 'data-turned')
const aCard = '[data-view] > li button'

const showcase: Behaviour[] = [
  {
    name: 'a view that is chosen is shown, and its button says so',
    path: examplePath('showcase'),
    state: together(attributes('[data-view]', 'data-view'), each('[data-to]', 'aria-pressed')),
    from: [['grid'], ['true', 'false', 'false']],
    act: press('Timeline View'),
    to: [['timeline'], ['false', 'true', 'false']],
  },
  {
    name: 'a card is turned over by pointing at it, and a click leaves it so',
    path: examplePath('showcase'),
    state: turned,
    from: [null, null],
    act: inOrder(
      press('Showcase View'),
      hover('[data-view] > li'),
      page => page.mouse.down(),
      page => page.mouse.up(),
    ),
    to: ['', null],
  },
  {
    name: 'Enter turns a card over, and Escape back',
    path: examplePath('showcase'),
    state: together(noted, turned),
    from: ['', [null, null]],
    act: async page => {
      await press('Showcase View')(page)
      await page.mouse.move(2, 2)
      await inOrder(focus(aCard), keys('Enter'))(page)
      await note('[data-turned]', 'was turned')(page)
      await page.keyboard.press('Escape')
    },
    to: ['was turned', [null, null]],
  },
  {
    name: 'of a card that is turned over only the back can be read',
    path: examplePath('showcase'),
    state: page =>
      page
        .locator('[data-view] > li')
        .first()
        .evaluate(card => ['[data-front]', '[data-back]'].map(face => (card.querySelector(face) as HTMLElement).inert)),
    from: [false, false],
    act: inOrder(press('Showcase View'), page => page.mouse.move(2, 2), focus(aCard), keys('Enter')),
    to: [true, false],
  },
]

const openPeople = seen('dialog:is([open], :popover-open) h2')

const people: Behaviour[] = [
  {
    name: 'Read More opens the whole text over the page',
    path: examplePath('people'),
    state: openPeople,
    from: [],
    act: press(/^Read More/),
    to: ['First keeper'],
    needsNoScript: true,
  },
  {
    name: 'Escape closes the whole text, and the focus is on Read More again',
    path: examplePath('people'),
    state: together(openPeople, focused),
    from: [[], ''],
    act: inOrder(focus('[data-person] button'), keys('Enter', 'Escape')),
    to: [[], 'Read More: First keeper'],
  },
  {
    name: 'Back closes the whole text and stays on the page',
    path: examplePath('people'),
    state: together(openPeople, page => page.evaluate(() => history.length)),
    from: [[], 2],
    act: inOrder(press(/^Read More/), back),
    to: [[], 3],
  },
  {
    name: 'an address that names a person opens the words of that person',
    path: examplePath('people', 1),
    state: openPeople,
    from: [],
    act: page =>
      page.evaluate(() => {
        location.hash = '#driver'
      }),
    to: ['A driver'],
  },
  {
    name: 'the one whose words are open is marked among the others',
    path: examplePath('people', 1),
    state: each('[data-person]', 'data-selected'),
    from: [null, null],
    act: press('A teacher'),
    to: ['', null],
  },
]

const menuOfSections = attributes('[data-block=sectionNav] nav > button', 'aria-expanded', 'aria-label')

const sectionNav: Behaviour[] = [
  {
    name: 'the bar of sections stays at the top of the window once the page is scrolled',
    path: examplePath('sectionNav'),
    options: { viewport: PHONE },
    state: attributes('[data-block=sectionNav] nav', 'data-fixed'),
    from: [null],
    act: scrollTo(200),
    to: ['true'],
  },
  {
    name: 'on a phone the sections open by a button, which says how to close them',
    path: examplePath('sectionNav'),
    options: { viewport: PHONE },
    state: menuOfSections,
    from: ['false', 'Open the menu'],
    act: click('[data-block=sectionNav] nav button'),
    to: ['true', 'Close the menu'],
  },
  {
    name: 'a section that is chosen closes the list of sections',
    path: examplePath('sectionNav'),
    options: { viewport: PHONE },
    state: together(menuOfSections, fragment),
    from: [['false', 'Open the menu'], ''],
    act: inOrder(click('[data-block=sectionNav] nav button'), click('[data-block=sectionNav] a[href="#main"]')),
    to: [['false', 'Open the menu'], '#main'],
  },
]

const moved = (page: Page) =>
  page
    .locator('[data-shift], [data-progress]')
    .evaluateAll(all => all.map(element => (element as HTMLElement).style.transform))

const backdrop: Behaviour[] = [
  {
    name: 'the picture behind a page and the line of reading follow how far it is scrolled',
    path: examplePath('backdrop'),
    options: { viewport: PHONE, reducedMotion: 'no-preference' },
    state: moved,
    from: ['translateY(0px)', 'scaleX(0)'],
    act: scrollTo(Number.POSITIVE_INFINITY),
    to: ['translateY(-50px)', 'scaleX(1)'],
  },
  {
    name: 'with less motion the picture behind a page stays where it is, and the line of reading is there at once',
    path: examplePath('backdrop'),
    options: { viewport: PHONE },
    state: moved,
    from: ['', 'scaleX(0)'],
    act: scrollTo(Number.POSITIVE_INFINITY),
    to: ['', 'scaleX(1)'],
  },
]

const currentDot = each('[data-dot]', 'aria-current')
const isReady = (page: Page) => page.locator('[aria-roledescription=carousel][data-enhanced]').waitFor()

const carousel: Behaviour[] = [
  {
    name: 'a dot leads to its slide',
    path: examplePath('keyFigures'),
    state: page =>
      page.locator('[aria-roledescription=carousel]').evaluate(row => {
        const view = (row.querySelector('[data-viewport]') as Element).getBoundingClientRect()
        const slides = [...row.querySelectorAll('[aria-roledescription=slide]')]
        const start = (box: DOMRect) => (document.dir === 'rtl' ? box.right : box.left)
        return slides.findIndex(slide => Math.abs(start(slide.getBoundingClientRect()) - start(view)) < 40)
      }),
    from: 0,
    act: page => page.locator('[data-dot]').nth(1).click(),
    to: 1,
    needsNoScript: true,
    options: { viewport: PHONE },
  },
  {
    name: 'the arrow of a row of slides leads to the next, and its dot says so',
    path: examplePath('testimonials'),
    state: currentDot,
    from: ['true', null, null],
    act: inOrder(isReady, press(/^Next/)),
    to: [null, 'true', null],
  },
  {
    name: 'a row that is paused says that it can be played',
    path: examplePath('testimonials'),
    state: attributes('[data-play]', 'aria-label'),
    from: ['Pause: Testimonials'],
    act: inOrder(isReady, press(/^Pause/)),
    to: ['Play: Testimonials'],
    options: { reducedMotion: 'no-preference' },
  },
]

const openCards = each('[data-expand] button', 'aria-expanded')

const cardGrid: Behaviour[] = [
  {
    name: 'a card opens when a mouse points at it, and a click leaves it open',
    path: examplePath('expandingCards'),
    state: openCards,
    from: ['false', 'false'],
    act: click('[data-expand] button'),
    to: ['true', 'false'],
  },
  {
    name: 'Enter opens a card and closes it again',
    path: examplePath('expandingCards'),
    state: together(noted, openCards),
    from: ['', ['false', 'false']],
    act: async page => {
      await inOrder(focus('[data-expand] button'), keys('Enter'))(page)
      await note('[data-expand] [aria-expanded=true]', 'was open')(page)
      await page.keyboard.press('Enter')
    },
    to: ['was open', ['false', 'false']],
  },
  {
    name: 'Escape closes the card that has the focus, and its button gets it',
    path: examplePath('expandingCards'),
    state: together(noted, openCards, focused),
    from: ['', ['false', 'false'], ''],
    act: inOrder(
      focus('[data-expand] li:nth-child(2) button'),
      keys('Enter'),
      note('[data-expand] [aria-expanded=true]', 'was open'),
      focus('[data-expand] li:nth-child(2) a'),
      keys('Escape'),
    ),
    to: ['was open', ['false', 'false'], 'Writing'],
  },
  {
    name: 'of the cards that open one is open at a time',
    path: examplePath('expandingCards'),
    state: openCards,
    from: ['false', 'false'],
    act: inOrder(
      focus('[data-expand] button'),
      keys('Enter'),
      focus('[data-expand] li:nth-child(2) button'),
      keys('Enter'),
    ),
    to: ['false', 'true'],
  },
  {
    name: 'on a phone pointing opens no card, and a touch does',
    path: examplePath('expandingCards'),
    options: { viewport: PHONE, hasTouch: true },
    state: openCards,
    from: ['false', 'false'],
    act: page => page.locator('[data-expand] button').nth(1).tap(),
    to: ['false', 'true'],
  },
  {
    name: 'pictures that rise into place do so when they are scrolled to, and stay',
    path: examplePath('cardGrid', 1),
    options: { viewport: { width: 360, height: 300 }, reducedMotion: 'no-preference' },
    state: attributes('[data-reveal]', 'data-waiting'),
    from: [''],
    act: inOrder(page => page.locator('[data-reveal] h3').scrollIntoViewIfNeeded()),
    to: [null],
  },
]

const EMBEDS = /youtube-nocookie|openstreetmap/
const nothingFromElsewhere = (page: Page) => page.route(EMBEDS, route => route.abort())
const frames = together(each('iframe', 'src'), each('iframe', 'sandbox'))
const SANDBOX = 'allow-scripts allow-same-origin allow-presentation allow-popups'

const embeds: Behaviour[] = [
  {
    name: 'a video is loaded from its own site when it is played, and gets the focus',
    path: examplePath('videos'),
    before: nothingFromElsewhere,
    state: together(frames, page => page.evaluate(() => document.activeElement?.localName)),
    from: [[[], []], 'body'],
    act: press(/^Play/),
    to: [[['https://www.youtube-nocookie.com/embed/00000000001?autoplay=1'], [SANDBOX]], 'iframe'],
  },
  {
    name: 'beside a video that is loaded stands the way to its own site',
    path: examplePath('videos'),
    before: nothingFromElsewhere,
    state: each('[data-elsewhere]', 'hidden'),
    from: [''],
    act: press(/^Play/),
    to: [null],
  },
  {
    name: 'a live map is loaded when it is asked for',
    path: examplePath('map'),
    before: nothingFromElsewhere,
    state: frames,
    from: [[], []],
    act: press(/^Show the live map/),
    to: [['https://www.openstreetmap.org/export/embed.html?bbox=79.30,17.98,79.58,18.22&layer=mapnik'], [SANDBOX]],
  },
]

const words: Behaviour[] = [
  {
    name: 'a question that is pressed shows its answer',
    path: examplePath('questions'),
    state: seen('details > div'),
    from: [],
    act: click('summary:has-text("How long")'),
    to: ['Two weeks. You may ask for two more at the desk.'],
    needsNoScript: true,
  },
  {
    name: 'the search page asks for words, and looks for them in the site',
    path: examplePath('searchResults'),
    state: together(seen('[data-query]'), page =>
      page
        .locator('ul[data-for=found] > li')
        .count()
        .then(n => n > 0),
    ),
    from: [['Please enter a search term'], false],
    act: page => page.goto(`${page.url()}?q=novels`),
    to: [['Showing results for “novels”'], true],
  },
  {
    name: 'a search that finds nothing says so and leads on',
    path: examplePath('searchResults'),
    state: seen('main h2'),
    from: [],
    act: page => page.goto(`${page.url()}?q=qqqqqqqq`),
    to: ['No results found', 'Perhaps one of these'],
  },
  {
    name: 'a search whose list does not come says so',
    path: examplePath('searchResults'),
    before: page => page.route('**/search-*.json', route => route.abort()),
    state: seen('[aria-live] [data-for=failed]'),
    from: [],
    act: page => page.goto(`${page.url()}?q=novels`),
    to: ['The search list could not be loaded. Check the connection and try again.'],
  },
]

/** Every row about a block. */
export const BLOCKS: Behaviour[] = [
  ...timeline,
  ...gallery,
  ...compare,
  ...contact,
  ...table,
  ...showcase,
  ...people,
  ...sectionNav,
  ...backdrop,
  ...carousel,
  ...cardGrid,
  ...embeds,
  ...words,
]
