// The blocks of the other pages: tables, views of awards, pictures, the form, videos and sliders.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { alive, settled } from '../access/visit.ts'
import { open, PHONE } from '../browser/browser.ts'
import { pageOf } from '../browser/routes.ts'
import { entriesOf, outletsByPlace, use } from './use.ts'

const OUTLET_HEADS = ['S.No', 'Shop Name', 'Area', 'Location/Owner', 'Contact']

const PLACES = outletsByPlace()
const ALL_OUTLETS = entriesOf('outlets').length

test('outlets are one table that the figures agree with, found by place, and called with a tap', () =>
  use('/product/rice#outlets', {}, async page => {
    const tiles = await page
      .locator('#outlets dl > div')
      .evaluateAll(items =>
        items.map(item => [item.querySelector('dt')?.textContent, item.querySelector('dd')?.textContent]),
      )
    expect(tiles).toEqual([
      ['Total Outlets', String(ALL_OUTLETS)],
      ['Cities Covered', String(PLACES.size)],
      ['Hyderabad Outlets', String(PLACES.get('Hyderabad'))],
      ['Hanamkonda Outlets', String(PLACES.get('Hanamkonda'))],
    ])
    const table = page.getByRole('table', { name: 'Outlets that sell' })
    expect(await table.getByRole('columnheader').allTextContents()).toEqual(OUTLET_HEADS)
    const rows = page.locator('#outlets tbody tr:visible')
    const cells = await rows.evaluateAll(all => all.map(row => [...row.children].map(cell => cell.textContent)))
    const numbers = cells.map(([number]) => Number(number)).sort((one, other) => one - other)
    expect(numbers).toEqual(Array.from({ length: ALL_OUTLETS }, (_, n) => n + 1))
    expect(cells.filter(row => row.length !== 5 || row.includes(''))).toEqual([])
    expect(new Set(cells.map(([, , area]) => area)).size).toBe(PLACES.size)
    expect(cells.filter(([, , area]) => area === 'Hyderabad').length).toBe(PLACES.get('Hyderabad'))
    expect(await rows.locator('a[href^="tel:"]').count()).toBe(ALL_OUTLETS)
    const count = page.locator('#outlets [aria-live]')
    const box = page.getByLabel('Find a shop or a place')
    await box.fill('KARIM')
    await expect.poll(() => rows.count()).toBe(PLACES.get('Karimnagar'))
    expect(await count.textContent()).toBe(`${PLACES.get('Karimnagar')} of ${ALL_OUTLETS} outlets`)
    await box.fill('nowhere')
    await expect.poll(() => rows.count()).toBe(0)
    expect(await count.textContent()).toContain('No outlet matches')
    // A town shows its rows alone, whatever was typed.
    await page.locator('#outlets').getByRole('link', { name: 'Huzurabad' }).click()
    const own = PLACES.get('Huzurabad')
    await expect.poll(() => rows.count()).toBe(own)
    expect([await box.inputValue(), await count.textContent()]).toEqual(['', `${own} of ${ALL_OUTLETS} outlets`])
    expect(await page.locator('#outlets a[aria-current]').allTextContents()).toEqual([`Huzurabad ${own}`])
    expect(await table.getByRole('columnheader').first().isVisible()).toBe(true)
    await page.getByRole('link', { name: `Show all ${ALL_OUTLETS}` }).click()
    await expect.poll(() => rows.count()).toBe(ALL_OUTLETS)
  }))

test('a slider says the loan for some acres in a sentence, and screen readers hear all of the row', () =>
  use('/pillars/winning#ruler', { viewport: PHONE }, async page => {
    const slider = page.getByRole('slider', { name: 'Acres' })
    const answer = page.locator('#ruler output')
    await alive(slider)
    expect(await answer.textContent()).toBe('Rs 1,20,000 for 3 acres')
    await slider.press('Home')
    expect(await answer.textContent()).toBe('Rs 40,000 for 1 acre')
    await slider.press('End')
    expect(await answer.textContent()).toBe('Rs 5,00,000 for 13+ acres')
    expect(await page.locator('#ruler dd').allTextContents()).toEqual(['35,000', '20,000'])
    expect(await slider.getAttribute('aria-valuetext')).toBe(
      'Rs 5,00,000 for 13+ acres; Interest for a year, 7% (Rs): 35,000; Repaid on time, 4% (Rs): 20,000',
    )
    // The other loans are one press away, and the whole table opens below.
    expect(await page.locator('#ruler a[href*="term-loan"]').count()).toBe(3)
    await page.locator('#ruler summary').click()
    expect(await page.locator('#ruler tbody tr:visible').count()).toBe(13)
  }))

test('without script the slider says its first row, and the table opens', () =>
  use('/pillars/winning#ruler', { viewport: PHONE, javaScriptEnabled: false }, async page => {
    expect(await page.locator('#ruler output').innerText()).toBe('Rs 1,20,000 for 3 acres')
    expect(await page.getByRole('slider').count()).toBe(0)
    await page.locator('#ruler summary').click()
    expect(await page.locator('#ruler tbody tr:visible').count()).toBe(13)
  }))

test.each([
  true,
  false,
])('on a phone outlets are cards by town, with the roles of a table: those of a chosen one, or all; with script: %s', async javaScriptEnabled => {
  const { page } = await open('/product/rice', { viewport: PHONE, javaScriptEnabled })
  const rows = page.locator('#outlets tbody tr:visible')
  const table = page.getByRole('table', { name: 'Outlets that sell' })
  expect(await rows.count()).toBe(0)
  await page.locator('#outlets').getByRole('link', { name: 'Hanamkonda' }).click()
  const own = PLACES.get('Hanamkonda') ?? 0
  await expect.poll(() => rows.count()).toBe(own)
  expect(await rows.first().evaluate(element => getComputedStyle(element).display)).toBe('block')
  expect(await table.getByRole('row').count()).toBe(own + 1)
  expect(await table.getByRole('columnheader').allTextContents()).toEqual(OUTLET_HEADS)
  for (const row of await table.getByRole('row').all())
    expect(await row.locator('[role=cell], [role=rowheader], [role=columnheader]').count()).toBe(5)
  const call = await rows.first().getByRole('link').boundingBox()
  expect(call?.height).toBeGreaterThanOrEqual(44)
  await page.getByRole('link', { name: `Show all ${ALL_OUTLETS}` }).click()
  await expect.poll(() => rows.count()).toBe(ALL_OUTLETS)
  await page.goBack()
  await expect.poll(() => rows.count()).toBe(own)
})

/** Holds that the buttons of the views are seen from the first award to the last, and lie over nothing of them. */
async function floatsBeside(page: Page): Promise<void> {
  const list = page.locator('[data-view]')
  for (const view of ['Timeline View', 'Showcase View', 'Grid View']) {
    const button = page.getByRole('button', { name: view })
    await button.focus()
    await page.keyboard.press('Enter')
    await settled(page)
    const height = await list.evaluate(element => element.getBoundingClientRect().height)
    for (const part of [0, 0.3, 0.6, 1]) {
      await list.evaluate(
        (element, y) => {
          const { top } = element.getBoundingClientRect()
          scrollTo({ top: top + scrollY - innerHeight / 3 + y, behavior: 'instant' })
        },
        part * (height - 200),
      )
      const faults = await page.locator('[data-switch]').evaluate(group => {
        const own = group.getBoundingClientRect()
        const isOver = (other: DOMRect) =>
          other.right > own.left && other.left < own.right && other.bottom > own.top && other.top < own.bottom
        const isSeen = own.top >= 0 && own.bottom <= innerHeight && own.left >= 0 && own.right <= innerWidth
        const covered = [...document.querySelectorAll('[data-view] :is(img, h2, p)')].filter(
          each => each.checkVisibility() && isOver(each.getBoundingClientRect()),
        )
        return [...(isSeen ? [] : ['not in the window']), ...covered.map(({ outerHTML }) => outerHTML.slice(0, 80))]
      })
      expect([view, part, faults]).toEqual([view, part, []])
    }
  }
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
}

test('awards change their view by buttons that float beside them, and turn over by hover, tap and keys', async () => {
  await use('/awards', {}, async page => {
    const view = () => page.locator('[data-view]').getAttribute('data-view')
    expect(await view()).toBe('grid')
    await floatsBeside(page)
    await page.getByRole('button', { name: 'Timeline View' }).click()
    await expect.poll(view).toBe('timeline')
    await page.getByRole('button', { name: 'Showcase View' }).click()
    expect([
      await view(),
      await page.getByRole('button', { name: 'Showcase View' }).getAttribute('aria-pressed'),
    ]).toEqual(['showcase', 'true'])
    const turn = page.getByRole('button', { name: /^Turn the card over: Watershed/ })
    await turn.focus()
    for (const [key, state] of [
      ['Enter', 'true'],
      ['Space', 'false'],
      ['Space', 'true'],
      ['Escape', 'false'],
    ]) {
      await page.keyboard.press(key)
      expect(await turn.getAttribute('aria-expanded')).toBe(state)
    }
    await turn.blur()
    await turn.hover()
    expect(await turn.getAttribute('aria-expanded')).toBe('true')
    await page.keyboard.press('Escape')
    expect(await turn.getAttribute('aria-expanded')).toBe('false')
  })
  await use('/awards', { viewport: PHONE, hasTouch: true }, async page => {
    await floatsBeside(page)
    await page.getByRole('button', { name: 'Showcase View' }).tap()
    const turn = page.getByRole('button', { name: /^Turn the card over: National/ })
    await turn.waitFor()
    for (const state of ['true', 'false']) {
      await turn.tap()
      await expect.poll(() => turn.getAttribute('aria-expanded')).toBe(state)
    }
  })
})

test('a picture opens large, as wide as a phone, arrows walk around, and the page behind stands still', () =>
  use('/media/gallery', {}, async page => {
    await page.getByRole('button', { name: /^Enlarge picture 2:/ }).click()
    const count = () => page.locator('dialog [aria-live] p').textContent()
    expect(await count()).toBe('2 of 67')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    expect(await count()).toBe('67 of 67')
    await page.getByRole('dialog').getByRole('button', { name: 'Next' }).click()
    expect(await count()).toBe('1 of 67')
    const before = await page.evaluate(() => scrollY)
    await page.mouse.wheel(0, 600)
    await settled(page)
    expect(await page.evaluate(() => scrollY)).toBe(before)
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await page.waitForFunction(() => !document.querySelector('dialog:modal'))
    const closesAt = async (x: number, y: number) => {
      await page.mouse.click(x, y)
      await page.waitForFunction(() => !document.querySelector('dialog:modal'))
    }
    await page.getByRole('button', { name: /^Enlarge picture 3:/ }).click()
    await closesAt(4, 400)
    await page.getByRole('button', { name: /^Enlarge picture 3:/ }).click()
    const inner = await page.locator('dialog:modal img').first().boundingBox()
    await closesAt((inner?.x ?? 0) - 12, (inner?.y ?? 0) + 100)
    await page.setViewportSize(PHONE)
    await page.getByRole('button', { name: /^Enlarge picture 2:/ }).click()
    const picture = page.locator('dialog:modal img')
    await picture.waitFor()
    expect((await picture.boundingBox())?.width).toBe(PHONE.width)
    const dialog = await page.getByRole('dialog').boundingBox()
    expect([dialog?.width, dialog?.height].map(side => Math.round(side ?? 0))).toEqual([PHONE.width, PHONE.height])
  }))

test('a clipping opens with its Telugu title', () =>
  use('/media/paper', {}, async page => {
    await page
      .getByRole('button', { name: /^Read Article/ })
      .first()
      .click()
    const title = page.getByRole('dialog').getByRole('heading')
    await title.waitFor()
    expect(await title.locator('[lang=te]').count()).toBeGreaterThan(0)
    await page.keyboard.press('Escape')
    await page.waitForFunction(() => !document.querySelector('dialog:modal'))
  }))

test('the form keeps what is typed, sends nothing, and offers a ready e-mail', () =>
  use('/contact', {}, async page => {
    await page.getByLabel('Your name').fill('A visitor')
    await page.getByLabel('Subject').fill('Seed & soil')
    await page.getByLabel('Message').fill('When is seed given out?')
    expect(await page.getByLabel('Your e-mail').getAttribute('type')).toBe('email')
    await page.getByRole('button', { name: 'Send Message' }).click()
    expect(await page.getByRole('status').filter({ hasText: 'Nothing was sent' }).count()).toBe(1)
    expect(await page.getByLabel('Your name').inputValue()).toBe('A visitor')
    const letter = await page.getByRole('link', { name: 'Open this message' }).getAttribute('href')
    expect(letter).toContain('mailto:office@example.org?subject=Seed%20%26%20soil&body=When%20is')
  }))

test('marketing cards open by tap, and only the button leads on', () =>
  use('/marketing', { viewport: PHONE, hasTouch: true }, async page => {
    const rice = page.getByRole('button', { name: 'Rice' })
    for (const state of ['true', 'false', 'true']) {
      await rice.tap()
      await expect.poll(() => rice.getAttribute('aria-expanded')).toBe(state)
    }
    await page.getByRole('link', { name: /^Learn More ?: Rice/ }).tap()
    await page.waitForURL('**/product/rice')
  }))

test('videos and maps ask nobody before they are pressed', async () => {
  const { page, complaints } = await open('/media/videos')
  expect(await page.locator('iframe').count()).toBe(0)
  await page.route('https://www.youtube-nocookie.com/**', route => route.fulfill({ body: 'player' }))
  await page.getByRole('button', { name: /^Play ?: A grain/ }).click()
  const frame = page.locator('iframe')
  expect(await frame.getAttribute('src')).toBe('https://www.youtube-nocookie.com/embed/00000000002?autoplay=1')
  expect(await frame.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin allow-presentation allow-popups')
  expect(await frame.getAttribute('referrerpolicy')).toBe('strict-origin-when-cross-origin')
  expect(complaints.filter(line => !line.includes('youtube-nocookie'))).toEqual([])
})

test('then and now are compared with a slider that keys and a finger move, but not one that scrolls over it', () =>
  use('/cta', { viewport: PHONE, hasTouch: true }, async page => {
    const slider = page.getByRole('slider').first()
    await slider.scrollIntoViewIfNeeded()
    await alive(slider)
    await slider.focus()
    for (let press = 0; press < 10; press++) await page.keyboard.press('ArrowRight')
    expect(await slider.inputValue()).toBe('60')
    expect(await slider.evaluate(element => element.parentElement?.style.getPropertyValue('--edge'))).toBe('60%')
    expect(await slider.getAttribute('aria-valuetext')).toBe('Then 60%, Now 40%')
    await page
      .getByRole('slider', { name: /^Show more of then or of now .+/ })
      .first()
      .waitFor()
    const pairs = await page.locator('[data-block=compare] h3').allInnerTexts()
    for (const pair of pairs)
      expect(await page.getByRole('slider', { name: `Show more of then or of now ${pair}`, exact: true }).count()).toBe(
        1,
      )
    await slider.evaluate(element => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await settled(page)
    const session = await page.context().newCDPSession(page)
    const drag = async (x: number, y: number) => {
      const box = await slider.boundingBox()
      if (!box) throw new Error('the slider is not drawn')
      const at = (part: number) => ({ x: box.x + box.width * 0.2 + x * part, y: box.y + box.height / 2 + y * part })
      await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at(0)] })
      for (let part = 1; part <= 10; part++)
        await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at(part / 10)] })
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
      await settled(page)
    }
    await drag(0, -150)
    expect(await slider.inputValue()).toBe('60')
    await slider.evaluate(element => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await drag(150, 0)
    expect(Number(await slider.inputValue())).toBeGreaterThan(60)
  }))

test('buttons lead on: those of the winning formula, and those of marketing to the three products', () => {
  const linksOf = (path: string) =>
    [
      ...pageOf(path)
        .split('<main')[1]
        .split('</main')[0]
        .matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs),
    ].map(([, href, words]) => [words.replace(/<[^>]+>/g, '').replace(/\s*:.*/, ''), href])
  expect(linksOf('/winning')).toEqual(
    expect.arrayContaining([
      ['Learn More', '/discover/story'],
      ['Contact Us', '/contact'],
    ]),
  )
  expect(linksOf('/marketing').filter(([words]) => words === 'Learn More')).toEqual([
    ['Learn More', '/product/rice'],
    ['Learn More', '/product/paddy'],
    ['Learn More', '/product/cotton'],
  ])
})

test.each(['/marketing', '/product/rice', '/contact'])('paper shows no button and no filter: %s', async path => {
  const { page } = await open(path)
  await page.emulateMedia({ media: 'print' })
  const found = await page.locator('main :is(a.pill, label, input):visible').evaluateAll(elements =>
    elements.flatMap(element => {
      const isWords =
        element.matches('a[href^=http], a[href^="tel:"]') && getComputedStyle(element).borderWidth === '0px'
      return isWords ? [] : [element.textContent]
    }),
  )
  expect(found).toEqual([])
})

test('a picture is less bright where the device is set to dark', async () => {
  const { page } = await open('/product/rice', { colorScheme: 'dark' })
  const picture = page.locator('main img').first()
  await expect.poll(() => picture.evaluate(image => getComputedStyle(image).filter)).toBe('brightness(0.82)')
})
