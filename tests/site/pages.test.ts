import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { alive, enhanceSection, settled } from '../access/visit.ts'
import { open, openWithClock, PHONE, stopTime } from '../browser/browser.ts'

/** Opens a page, lets a test use it, and holds that nothing complained. */
async function use(path: string, options: Parameters<typeof open>[1], act: (page: Page) => Promise<void>) {
  const { page, complaints } = await open(path, options)
  await act(page)
  expect(complaints).toEqual([])
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')

test('a leader opens in full, and Escape gives focus back', () =>
  use('/discover/leadership', {}, async page => {
    const previews = await page.locator('[data-block=people] li > div > p:nth-of-type(2)').allTextContents()
    expect(previews.map(text => [text.length, text.at(-1)])).toEqual([
      [151, '…'],
      [151, '…'],
    ])
    const more = page.getByRole('button', { name: /^Read More ?: Founder President/ })
    await more.click()
    const dialog = page.getByRole('dialog', { name: 'Founder President' })
    expect(
      await dialog.evaluate(element => [
        element.matches(':modal'),
        element.clientWidth === innerWidth,
        element.clientHeight === innerHeight,
      ]),
    ).toEqual([true, true, true])
    expect(await page.locator('[data-selected]').count()).toBe(1)
    await page.keyboard.press('Escape')
    await page.waitForFunction(() => !document.querySelector('dialog:modal'))
    expect(await focused(page)).toContain('Read More')
    await page.waitForFunction(() => !document.querySelector('[data-selected]'))
  }))

test('the choice of a leader is cleared 300 ms after the overlay closes', async () => {
  const page = await openWithClock('/discover/leadership')
  const chosen = page.locator('[data-selected]')
  await page.getByRole('button', { name: /^Read More ?: Founder President/ }).click()
  expect(await chosen.count()).toBe(1)
  await stopTime(page)
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator('dialog:modal').count()).toBe(0)
  await page.clock.runFor(299)
  expect(await chosen.count()).toBe(1)
  await page.clock.runFor(1)
  expect(await chosen.count()).toBe(0)
})

/** Waits until the chosen period stands in the middle of its strip. */
const inMiddle = (page: Page) =>
  page.waitForFunction(() => {
    const tab = document.querySelector('[aria-selected=true]')?.getBoundingClientRect()
    const strip = document.querySelector('[role=tablist]')?.parentElement?.getBoundingClientRect()
    return tab && strip && Math.abs(tab.left + tab.width / 2 - strip.left - strip.width / 2) < 2
  })

test('periods are chosen by click, arrows and keys, dimmed before, and kept in the address', () =>
  use('/discover/milestones', {}, async page => {
    const chosen = () => page.getByRole('tab', { selected: true }).textContent()
    const earlier = () =>
      page.getByRole('tab').evaluateAll(tabs => tabs.filter(tab => tab.hasAttribute('data-earlier')).length)
    const next = page.getByRole('button', { name: 'Next: Periods' })
    const previous = page.getByRole('button', { name: 'Previous: Periods' })
    await page.waitForFunction(() => document.querySelectorAll('[role=tab]').length === 14)
    expect([await chosen(), await earlier()]).toEqual(['1956-60', 0])
    await previous.click({ force: true })
    expect(await chosen()).toBe('1956-60')
    // Of what is pressed while the band comes to life, the last press counts.
    await next.click()
    await expect.poll(chosen).toBe('1961-65')
    await next.click()
    expect([await chosen(), await earlier(), new URL(page.url()).hash]).toEqual(['1966-70', 2, '#1966-70'])
    await page.getByRole('tab', { name: '1976-80' }).click()
    expect(await page.getByRole('tabpanel').textContent()).toContain('since 1980')
    await inMiddle(page)
    await page.getByRole('tab', { selected: true }).press('End')
    await page.keyboard.press('ArrowRight')
    expect([await chosen(), new URL(page.url()).hash]).toEqual(['2021-Present', '#2021-Present'])
    expect(await next.getAttribute('aria-disabled')).toBe('true')
    expect(
      await page
        .getByRole('tab')
        .first()
        .evaluate(tab => (tab as HTMLElement).offsetWidth),
    ).toBe(250)
  }))

test('a period opens from its own address, on a phone too', () =>
  use('/discover/milestones#1991-95', { viewport: PHONE }, async page => {
    await page.waitForFunction(() => document.querySelector('[aria-selected=true]')?.textContent === '1991-95')
    expect(await page.getByRole('tabpanel').textContent()).toContain('April-March')
    expect(
      await page
        .getByRole('tab')
        .first()
        .evaluate(tab => (tab as HTMLElement).offsetWidth),
    ).toBe(180)
    await inMiddle(page)
  }))

test.each([
  ['phone', PHONE],
  ['wide screen', undefined],
])('the first and the last period stand in the middle of the strip too (%s)', (_, viewport) =>
  use('/discover/milestones', viewport && { viewport }, async page => {
    for (const period of ['1961-65', '1956-60', '2021-Present']) {
      await page.getByRole('tab', { name: period }).click()
      await page.waitForFunction(text => document.querySelector('[aria-selected=true]')?.textContent === text, period)
      await inMiddle(page)
    }
  }))

test('an endorsement opens with name, position, period and quote, and closes by a click outside', () =>
  use('/discover/endorsed', {}, async page => {
    await page.getByRole('button', { name: 'Bank Manager' }).click()
    const dialog = page.getByRole('dialog', { name: 'Bank Manager' })
    const text = await dialog.innerText()
    for (const part of ['District cooperative bank', '21-11-2001', 'A recovery of 98%']) expect(text).toContain(part)
    await page.mouse.click(5, 400)
    await page.waitForFunction(() => !document.querySelector('dialog:modal'))
    expect(await focused(page)).toBe('Bank Manager')
  }))

test('circles float on wide screens until they are paused, and never with less motion or on phones', async () => {
  const running = (page: Page) => page.locator('canvas').getAttribute('data-running')
  await use('/discover/endorsed', {}, async page => {
    await page.locator('canvas[data-running]').waitFor()
    await page.getByRole('button', { name: /^Pause: the circles/ }).click()
    expect(await running(page)).toBeNull()
  })
  await use('/discover/endorsed', { reducedMotion: 'reduce' }, async page => {
    await enhanceSection(page)
    expect(await running(page)).toBeNull()
  })
  await use('/discover/endorsed', { viewport: PHONE }, async page => {
    await enhanceSection(page)
    expect(await running(page)).toBeNull()
  })
})

test('outlets are counted from their list, found by place, and called with a tap', () =>
  use('/product/rice#outlets', {}, async page => {
    const tiles = await page
      .locator('#outlets dl > div')
      .evaluateAll(items =>
        items.map(item => [item.querySelector('dt')?.textContent, item.querySelector('dd')?.textContent]),
      )
    expect(tiles).toEqual([
      ['Total Outlets', '47'],
      ['Cities Covered', '16'],
      ['Hyderabad Outlets', '10'],
      ['Hanamkonda Outlets', '11'],
    ])
    const box = page.getByLabel('Find a shop or a place')
    await box.fill('KARIM')
    await expect.poll(() => page.locator('#outlets tbody tr:visible').count()).toBe(9)
    expect(await page.locator('#outlets [aria-live]').textContent()).toBe('9 of 47 outlets')
    await box.fill('nowhere')
    await expect.poll(() => page.locator('#outlets tbody tr:visible').count()).toBe(0)
    expect(await page.locator('#outlets [aria-live]').textContent()).toContain('No outlet matches')
    await box.fill('velair')
    expect(await page.getByRole('columnheader').allTextContents()).toEqual(
      expect.arrayContaining(['S.No', 'Shop Name', 'Area', 'Location/Owner', 'Contact']),
    )
  }))

test('loans are a table by acres until a slider is moved, which shows one row, with its words for screen readers', () =>
  use('/pillars/winning#ruler', { viewport: PHONE }, async page => {
    const slider = page.getByRole('slider', { name: 'Acres' })
    await alive(slider)
    expect(await page.locator('#ruler tbody tr:visible').count()).toBe(13)
    await slider.press('ArrowRight')
    await slider.press('ArrowRight')
    expect(await page.locator('#ruler output').textContent()).toBe('3')
    expect(await page.locator('#ruler tbody tr:visible').textContent()).toContain('1,20,000')
    expect(await slider.getAttribute('aria-valuetext')).toContain('Loan, at most (Rs): 1,20,000')
    await slider.press('End')
    expect(await page.locator('#ruler tbody tr:visible').textContent()).toContain('5,00,000')
  }))

test('outlets are lists by town, cards on a phone, and keep the roles of a table', () =>
  use('/product/rice', { viewport: PHONE }, async page => {
    expect(await page.locator('#outlets details').count()).toBe(16)
    expect(await page.locator('#outlets tbody tr:visible').count()).toBe(0)
    await page.locator('#outlets').getByRole('link', { name: 'Hanamkonda' }).click()
    const row = page.locator('#outlets tbody tr:visible').first()
    expect(await row.evaluate(element => getComputedStyle(element).display)).toBe('block')
    expect(await page.getByRole('table', { name: 'Outlets that sell' }).getByRole('row').count()).toBe(12)
    const call = await row.getByRole('link').boundingBox()
    expect(call?.height).toBeGreaterThanOrEqual(44)
  }))

test('awards change their view and turn over by hover, tap and keys', async () => {
  await use('/awards', {}, async page => {
    const view = () => page.locator('[data-view]').getAttribute('data-view')
    expect(await view()).toBe('grid')
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
    await turn.hover()
    expect(await turn.getAttribute('aria-expanded')).toBe('true')
  })
  await use('/awards', { viewport: PHONE, hasTouch: true }, async page => {
    await page.getByRole('button', { name: 'Showcase View' }).tap()
    const turn = page.getByRole('button', { name: /^Turn the card over: National/ })
    await turn.waitFor()
    await turn.tap()
    expect(await turn.getAttribute('aria-expanded')).toBe('true')
    await turn.tap()
    expect(await turn.getAttribute('aria-expanded')).toBe('false')
  })
})

test('a picture opens large, arrows walk around, and the page behind stands still', () =>
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
    const picture = await page
      .getByRole('dialog')
      .getByRole('img')
      .or(page.locator('dialog:modal img'))
      .first()
      .boundingBox()
    await closesAt((picture?.x ?? 0) - 12, (picture?.y ?? 0) + 100)
  }))

test('on a phone a large picture is as wide as the screen', () =>
  use('/media/gallery', { viewport: PHONE }, async page => {
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

test('marketing cards open by hover and by tap, and only the button leads on', async () => {
  await use('/marketing', {}, async page => {
    await page.getByRole('button', { name: 'Seeds' }).hover()
    await expect.poll(() => page.getByRole('button', { name: 'Seeds' }).getAttribute('aria-expanded')).toBe('true')
    expect(await page.getByRole('link', { name: /^Learn More ?: Seeds/ }).getAttribute('href')).toBe('/product/paddy')
  })
  await use('/marketing', { viewport: PHONE, hasTouch: true }, async page => {
    const rice = page.getByRole('button', { name: 'Rice' })
    for (const state of ['true', 'false', 'true']) {
      await rice.tap()
      await expect.poll(() => rice.getAttribute('aria-expanded')).toBe(state)
    }
    await page.getByRole('link', { name: /^Learn More ?: Rice/ }).tap()
    await page.waitForURL('**/product/rice')
  })
})

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

test('then and now are compared with a slider that keys move', () =>
  use('/cta', {}, async page => {
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
  }))

test('a finger that scrolls over a slider leaves it as it was, and one that draws moves it', () =>
  use('/cta', { viewport: PHONE, hasTouch: true }, async page => {
    const slider = page.getByRole('slider').first()
    await slider.evaluate(element => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await alive(slider)
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
    expect(await slider.inputValue()).toBe('50')
    await slider.evaluate(element => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await drag(150, 0)
    expect(Number(await slider.inputValue())).toBeGreaterThan(55)
  }))

test('the buttons of the winning formula lead on', () =>
  use('/winning', {}, async page => {
    expect(await page.getByRole('link', { name: 'Learn More' }).getAttribute('href')).toBe('/discover/story')
    expect(await page.locator('main').getByRole('link', { name: 'Contact Us' }).getAttribute('href')).toBe('/contact')
  }))
