import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PHONE, WIDE } from '../browser/browser.ts'
import { read, routes } from '../browser/routes.ts'
import { everyRoute } from './visit.ts'

const LONG = 600_000

test(
  'every page has one main heading, no skipped level, its landmarks, and Telugu marked as Telugu',
  async () => {
    const found = await everyRoute({ viewport: WIDE, javaScriptEnabled: false }, page =>
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
          if (/[\u0C00-\u0C7F]/.test(text) !== (language === 'te') && text.trim())
            faults.push(`"${text.trim().slice(0, 30)}" is marked ${language}`)
        }
        return faults
      }),
    )
    expect(found).toEqual([])
  },
  LONG,
)

test(
  'links with the same words lead to the same place, and every link and button has words',
  async () => {
    const found = await everyRoute({ viewport: PHONE }, page =>
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
      ),
    )
    expect(found).toEqual([])
  },
  LONG,
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

test(
  'at 320 px, and with text spacing set by the visitor, nothing scrolls sideways and no text is cut off',
  async () => {
    const found = await everyRoute({ viewport: { width: 320, height: 640 } }, async page => {
      const plain = await sideways(page)
      await page.addStyleTag({
        content:
          '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
      })
      const spaced = (await sideways(page)).map(fault => `spaced: ${fault}`)
      const cut = await page.evaluate(() =>
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
      return [...plain, ...spaced, ...cut]
    })
    expect(found).toEqual([])
  },
  LONG,
)

test(
  'on a phone everything to press is at least 24 px, and what matters most at least 44 px',
  async () => {
    const found = await everyRoute({ viewport: PHONE }, page =>
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
                  (element.closest('[aria-roledescription=carousel]') &&
                    !/^Go to/.test(element.getAttribute('aria-label') ?? ''))
                ? 44
                : 24
            return width < least - 0.5 || height < least - 0.5
              ? [`${Math.round(width)} by ${Math.round(height)}, not ${least}: ${element.outerHTML.slice(0, 100)}`]
              : []
          },
        ),
      ),
    )
    expect(found).toEqual([])
  },
  LONG,
)

test(
  'what the keyboard reaches is always seen: never below the header, never outside the window',
  async () => {
    const found = await everyRoute({ viewport: WIDE }, async page => {
      const faults: string[] = []
      await page.evaluate(() => {
        ;(document.activeElement as HTMLElement | null)?.blur()
      })
      for (let n = 0; n < 90; n++) {
        await page.keyboard.press('Tab')
        const look = () =>
          page.evaluate(() => {
            const element = document.activeElement as HTMLElement | null
            if (!element || element === document.body) return 'end'
            const box = element.getBoundingClientRect()
            const x = Math.min(innerWidth - 1, Math.max(0, box.left + box.width / 2))
            const y = Math.min(innerHeight - 1, Math.max(0, box.top + Math.min(box.height / 2, 20)))
            const top = document.elementFromPoint(x, y)
            const covered = top?.closest('header') && !element.closest('header')
            const outside = box.bottom < 0 || box.top > innerHeight || box.right < 0 || box.left > innerWidth
            return covered || outside
              ? `${covered ? 'below the header' : 'outside the window'}: ${element.outerHTML.slice(0, 90)}`
              : ''
          })
        let seen = await look()
        if (seen === 'end') break
        // The header and what opens may still be on their way.
        if (seen) await page.waitForTimeout(500)
        if (seen) seen = await look()
        if (seen) faults.push(seen)
      }
      return faults
    })
    expect(found).toEqual([])
  },
  LONG,
)

test(
  'for a visitor who wants less motion nothing moves by itself',
  async () => {
    const found = await everyRoute({ viewport: WIDE, reducedMotion: 'reduce' }, async page => {
      const state = () =>
        page.evaluate(
          () =>
            [...document.querySelectorAll<HTMLElement>('main *')]
              .map(element => getComputedStyle(element).transform)
              .join('|') + document.querySelectorAll('[aria-current=true]').length,
        )
      // Bands come to life one after the other, and may take their places late where the machine is busy.
      let before = await state()
      for (let n = 0; n < 8; n++) {
        await page.waitForTimeout(400)
        const now = await state()
        if (now === before) break
        before = now
      }
      await page.waitForTimeout(1200)
      const running = await page.evaluate(
        () =>
          document
            .getAnimations()
            .filter(
              animation =>
                animation.playState === 'running' && (animation.effect?.getComputedTiming().activeDuration ?? 0) !== 0,
            ).length,
      )
      return [
        ...((await state()) === before ? [] : ['something moved']),
        ...(running ? [`${running} animations run`] : []),
      ]
    })
    expect(found).toEqual([])
  },
  LONG,
)

test(
  'in forced colours every button and every field keeps an edge or an underline',
  async () => {
    const found = await everyRoute({ viewport: WIDE, forcedColors: 'active' }, page =>
      page.evaluate(() =>
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
      ),
    )
    expect(found).toEqual([])
  },
  LONG,
)

test(
  'in print every slide, tab, card and overlay text is open',
  async () => {
    const found = await everyRoute({ viewport: WIDE }, async (page, route) => {
      await page.emulateMedia({ media: 'print' })
      const shown = await shownText(page)
      await page.emulateMedia({ media: 'screen' })
      return textsOf(route)
        .filter(text => !shown.includes(text.replace(/\s+/g, '').toLowerCase()))
        .map(text => `not printed: ${text.slice(0, 60)}`)
    })
    expect(found).toEqual([])
  },
  LONG,
)

test(
  'without script every word of every page is there, and nothing that needs script is seen',
  async () => {
    const found = await everyRoute({ viewport: PHONE, javaScriptEnabled: false }, async (page, route) => {
      const shown = await shownText(page)
      const missing = textsOf(route)
        .filter(text => !shown.includes(text.replace(/\s+/g, '').toLowerCase()))
        .map(text => `not shown: ${text.slice(0, 60)}`)
      const dead = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('button')]
          .filter(button => button.checkVisibility({ visibilityProperty: true }) && !button.closest('form[action]'))
          .map(button => `dead button: ${button.outerHTML.slice(0, 90)}`),
      )
      return [...missing, ...dead]
    })
    expect(found).toEqual([])
  },
  LONG,
)

/** The sentences of a page's data: what its YAML says, settled. */
function textsOf(route: string): string[] {
  const json = pageData.get(route) as unknown
  const texts: string[] = []
  const visit = (value: unknown): void => {
    if (typeof value === 'string') {
      if (/\s/.test(value) && !/^[MmZz\d.,\s-]+|^\/|srcset/.test(value)) texts.push(value.replace(/\s+/g, ' ').trim())
    } else if (Array.isArray(value)) for (const item of value) visit(item)
    else if (typeof value === 'object' && value !== null)
      for (const [name, item] of Object.entries(value)) if (!SILENT.has(name)) visit(item)
  }
  visit((json as { blocks: { props: unknown }[] }).blocks.map(block => block.props))
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
])
const pageData = new Map<string, unknown>()
for (const route of routes())
  pageData.set(route, JSON.parse(read(route === '/' ? 'page.json' : `${route.slice(1)}/page.json`)))
