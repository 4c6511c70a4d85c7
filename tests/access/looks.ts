// What is looked at on every page. Each look gives one line for each fault.
import type { Page } from 'playwright-core'
import { propsOn } from '../browser/routes.ts'
import { type Look, settled } from './visit.ts'

/** Headings, landmarks, and the language of the words. */
export const outline = (page: Page) =>
  page.evaluate(() => {
    const faults: string[] = []
    const levels = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')]
      .filter(element => !element.closest('dialog'))
      .map(element => Number(element.tagName[1]))
    if (levels.filter(level => level === 1).length !== 1)
      faults.push(`${levels.filter(level => level === 1).length} main headings`)
    for (const [index, level] of levels.entries())
      if (level > (levels[index - 1] ?? level) + 1) faults.push(`h${levels[index - 1]} is followed by h${level}`)
    const standalone = !document.querySelector('body footer')
    for (const landmark of standalone ? ['main'] : ['header', 'main', 'footer'])
      if (document.querySelectorAll(`body ${landmark === 'main' ? 'main' : `#root > ${landmark}`}`).length !== 1)
        faults.push(`not one ${landmark}`)
    const names = [...document.querySelectorAll('nav')].map(element => element.getAttribute('aria-label'))
    if (names.includes(null)) faults.push('a nav without a name')
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent ?? ''
      const language = walker.currentNode.parentElement?.closest('[lang]')?.getAttribute('lang')
      const isTelugu = /[\u0C00-\u0C7F]/.test(text)
      // Numbers, signs, short forms such as KB, and addresses belong to any language.
      const isEnglish = !isTelugu && /[a-z]{2}/.test(text.replace(/\S*[@.-]\S*/g, ''))
      if ((isTelugu && language !== 'te') || (isEnglish && language === 'te'))
        faults.push(`"${text.trim().slice(0, 30)}" is marked ${language}`)
    }
    return faults
  })

/** Links and buttons that have no words. */
export const nameless = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main a[href], main button')].flatMap(element => {
      const label = element.getAttribute('aria-label') ?? element.textContent ?? ''
      const pictured = [...element.querySelectorAll('img[alt], svg[aria-label]')].some(
        picture => picture.getAttribute('alt') || picture.getAttribute('aria-label'),
      )
      return label.trim() || pictured || element.getAttribute('aria-labelledby')
        ? []
        : [`nameless ${element.outerHTML.slice(0, 90)}`]
    }),
  )

/** What the main part shows, in small letters without spaces; text that is only not drawn yet counts as shown. */
const shownText = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.querySelector('main') as HTMLElement, NodeFilter.SHOW_TEXT)
    let text = ''
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode
      const seen = parentElement?.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      if (seen) text += textContent
    }
    return text.replace(/\s+/g, '').toLowerCase()
  })

/** Sentences of a page's data that the page does not show. */
async function missingText(page: Page, route: string): Promise<string[]> {
  const shown = await shownText(page)
  return (await textsOf(route))
    .filter(text => !shown.includes(text.replace(/\s+/g, '').toLowerCase()))
    .map(text => `not shown: ${text.slice(0, 60)}`)
}

/** Words that are missing in print. */
export async function inPrint(page: Page, route: string): Promise<string[]> {
  await page.emulateMedia({ media: 'print' })
  const missing = await missingText(page, route)
  await page.emulateMedia({ media: 'screen' })
  return missing
}

const sideways = (page: Page) =>
  page.evaluate(() => {
    const wide = document.documentElement.scrollWidth - innerWidth
    if (wide <= 0) return []
    const guilty = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      element =>
        element.getBoundingClientRect().right > innerWidth + 1 && getComputedStyle(element).position !== 'fixed',
    )
    return [
      `${wide} px too wide: ${guilty
        .slice(0, 3)
        .map(element => `${element.tagName}.${element.className}`)
        .join(', ')}`,
    ]
  })

/** What does not fit into the window when letters alone are twice as large. */
export const enlarged: Look = async page => {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('html { font-size: 200% !important }')
    document.adoptedStyleSheets = [sheet]
  })
  const found = await sideways(page)
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
  })
  return found
}

const cutOff = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>('main :is(p, h1, h2, h3, h4, a, button, li, dt, dd, td, th, span)'),
    ].flatMap(element => {
      const style = getComputedStyle(element)
      const clips =
        /hidden|clip/.test(style.overflow + style.overflowX + style.overflowY) &&
        !element.closest('.visually-hidden, dialog, [inert]') &&
        !element.matches('.visually-hidden')
      const text = [...element.childNodes].some(node => node.nodeType === 3 && node.textContent?.trim())
      return clips &&
        text &&
        (element.scrollHeight > element.clientHeight + 2 || element.scrollWidth > element.clientWidth + 2) &&
        element.clientHeight > 1
        ? [`cut off: ${element.textContent?.slice(0, 40)}`]
        : []
    }),
  )

/**
 * What does not fit into the window, as the page is and with the text spacing of WCAG 1.4.12.
 * Leaves the page in a window of the size `then`.
 */
export const narrow =
  (then: { width: number; height: number }): Look =>
  async page => {
    const plain = await sideways(page)
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(
        `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
        p { margin-bottom: 2em !important }`,
      )
      document.adoptedStyleSheets = [sheet]
    })
    const spaced = (await sideways(page)).map(fault => `spaced: ${fault}`)
    const cut = await cutOff(page)
    await page.evaluate(() => {
      document.adoptedStyleSheets = []
    })
    await page.setViewportSize(then)
    await settled(page)
    return [...plain, ...spaced, ...cut]
  }

/** What is too small for a finger. */
export const small = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')].flatMap(
      element => {
        const { width, height } = element.getBoundingClientRect()
        if (
          !width ||
          !height ||
          element.closest('[inert], [hidden], .visually-hidden') ||
          !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
        )
          return []
        // Links within a sentence are as high as its line.
        const inSentence = element.tagName === 'A' && getComputedStyle(element).display === 'inline'
        const least = inSentence
          ? 0
          : element.closest('header, dialog') ||
              (element as HTMLAnchorElement).href?.startsWith('tel:') ||
              (element.closest('[aria-roledescription=carousel]') && !element.matches('[data-dot]'))
            ? 44
            : 24
        return width < least - 0.5 || height < least - 0.5
          ? [`${Math.round(width)} by ${Math.round(height)}, not ${least}: ${element.outerHTML.slice(0, 100)}`]
          : []
      },
    ),
  )

/** What the keyboard reaches and the visitor does not see. Header and footer are gone through on the home page only. */
export async function unseenFocus(page: Page, route: string): Promise<string[]> {
  const faults: string[] = []
  const whole = route === '/'
  await page.evaluate(whole => {
    ;(document.activeElement as HTMLElement | null)?.blur()
    scrollTo({ top: 0, behavior: 'instant' })
    // The next press goes on from the selection.
    if (!whole) getSelection()?.collapse(document.querySelector('main'))
  }, whole)
  for (let n = 0; n < 90; n++) {
    await page.keyboard.press('Tab')
    // The header and what opens may still be on their way.
    const seen = await page.evaluate(async whole => {
      const element = document.activeElement as HTMLElement | null
      if (!element || element === document.body || (!whole && element.closest('#root > footer'))) return 'end'
      const look = () => {
        const box = element.getBoundingClientRect()
        const x = Math.min(innerWidth - 1, Math.max(0, box.left + box.width / 2))
        const y = Math.min(innerHeight - 1, Math.max(0, box.top + Math.min(box.height / 2, 20)))
        const top = document.elementFromPoint(x, y)
        if (top?.closest('header') && !element.closest('header')) return 'below the header'
        const outside = box.bottom < 0 || box.top > innerHeight || box.right < 0 || box.left > innerWidth
        return outside ? 'outside the window' : ''
      }
      const begun = performance.now()
      while (look() && performance.now() < begun + 3000) await new Promise(requestAnimationFrame)
      return look() && `${look()}: ${element.outerHTML.slice(0, 90)}`
    }, whole)
    if (seen === 'end') break
    if (seen) faults.push(seen)
  }
  return faults
}

// Milliseconds for which nothing may move.
const STILL = 1200

/**
 * Two looks: at what moves by itself, and another one, which is taken meanwhile so that nobody waits for nothing.
 * The second look only gives what it found.
 */
export function movingDuring(look: Look): [moving: Look, look: Look] {
  let found: string[] = []
  const moving: Look = async (page, ...rest) => {
    const [begun, before] = [Date.now(), await places(page)]
    found = await look(page, ...rest)
    await page.waitForTimeout(Math.max(0, begun + STILL - Date.now()))
    const running = await page.evaluate(
      () =>
        document
          .getAnimations()
          .filter(
            ({ playState, effect }) =>
              playState === 'running' && (effect?.getComputedTiming().activeDuration ?? 0) !== 0,
          ).length,
    )
    return [
      ...((await places(page)) === before ? [] : ['something moved']),
      ...(running ? [`${running} animations run`] : []),
    ]
  }
  return [moving, () => found]
}

const places = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLElement>('main *')]
        .map(element => getComputedStyle(element).transform)
        .join('|') + document.querySelectorAll('[aria-current=true]').length,
  )

/** Buttons and fields that cannot be seen where the system chooses the colours. */
export async function edgeless(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' })
  const found = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main button, main input, main select, main textarea')].flatMap(
      element => {
        if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('[inert]')) return []
        const style = getComputedStyle(element)
        const edge =
          Number.parseFloat(style.borderTopWidth) +
          Number.parseFloat(style.borderBottomWidth) +
          Number.parseFloat(style.outlineWidth)
        return edge > 0 || element.textContent?.trim() || element.querySelector('svg, img')
          ? []
          : [`without an edge: ${element.outerHTML.slice(0, 90)}`]
      },
    ),
  )
  await page.emulateMedia({ forcedColors: 'none' })
  return found
}

/** Whatever the browser complained about, and what the page stored. */
export const noise: Look = async (page, _, complaints) => {
  const stored = await page.evaluate(() => [document.cookie, localStorage.length, sessionStorage.length].join(' '))
  return [...complaints, ...(stored === ' 0 0' ? [] : [`stored: ${stored}`])]
}

/** The sentences of a page: what its YAML says, with references resolved. */
export async function textsOf(route: string): Promise<string[]> {
  const texts: string[] = []
  const visit = (value: unknown): void => {
    if (typeof value === 'string') {
      if (/\s/.test(value) && !/^[MmZz\d.,\s-]+|^\/|srcset/.test(value)) texts.push(value.replace(/\s+/g, ' ').trim())
    } else if (Array.isArray(value)) for (const item of value) visit(item)
    else if (typeof value === 'object' && value !== null)
      for (const [name, item] of Object.entries(value)) if (!SILENT.has(name)) visit(item)
  }
  visit(await propsOn(route))
  return texts
}

// Names for screen readers, drawing instructions, addresses, and the words of controls that only script can work.
const SILENT = new Set([
  'alt',
  'label',
  'itemName',
  'd',
  'srcset',
  'sizes',
  'href',
  'to',
  'src',
  'type',
  'about',
  'transcript',
  'placeholder',
  'note',
  'form',
  'filter',
  'show',
  'slider',
  'help',
  'helpTitle',
  // Of days, which each language writes in its way.
  'words',
  // Shown with a price alone.
  'unit',
  'place',
  'share',
])
