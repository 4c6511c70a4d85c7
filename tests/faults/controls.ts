// Presses every control of a page as a visitor may before any script is there, and says which of them do nothing.
import type { Page } from 'playwright-core'

/**
 * What does not answer on a page, one line each.
 * @param still true where no script runs
 * @param within the part of the page whose controls are pressed
 */
export const deadControls = (page: Page, still: boolean, within = '#root') =>
  page.evaluate(pressAll, [still, within] as const)

/** Runs in the page. */
async function pressAll([still, within]: readonly [boolean, string]): Promise<string[]> {
  const faults: string[] = []
  const frame = () => new Promise(requestAnimationFrame)
  const seen = (element?: Element | null) =>
    element?.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: false }) ?? false
  const every = (selector: string) => [...document.querySelectorAll<HTMLElement>(`${within} :is(${selector})`)]
  const named = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? element.tagName).trim().slice(0, 40)
  /** A finger or a mouse gives the focus, too. */
  const press = (element: HTMLElement) => {
    element.focus({ preventScroll: true })
    element.click()
  }
  /** Waits for what a press does, longer than any transition takes; where frames are slow, for as many of them. */
  const becomes = async (right: () => boolean) => {
    const end = performance.now() + 1500
    for (let frames = 0; frames < 90 || performance.now() < end; frames++) {
      if (right()) return true
      await frame()
    }
    return right()
  }
  const check = async (what: string, right: () => boolean) => {
    if (!(await becomes(right))) faults.push(what)
  }
  const known = new Set<Element>()
  const know = (...elements: (Element | null | undefined)[]) => {
    for (const element of elements) if (element) known.add(element)
  }

  // Some worlds spell these attributes otherwise.
  const openers = '[popovertarget], [p0povertarget]'
  const closers = '[popovertargetaction=hide], [p0povertargetaction=hide]'
  const targetOf = (button: Element) => button.getAttribute('popovertarget') ?? button.getAttribute('p0povertarget')
  // Overlays: drawer, leaders, endorsements.
  for (const opener of every(openers).filter(seen)) {
    const overlay = document.getElementById(targetOf(opener) ?? '') as HTMLElement
    know(opener)
    press(opener)
    await check(`"${named(opener)}" opens nothing`, () => seen(overlay))
    for (const summary of overlay.querySelectorAll<HTMLElement>('summary')) {
      summary.click()
      await check(`"${named(summary)}" does not unfold`, () => seen(summary.nextElementSibling))
    }
    if (overlay.querySelectorAll('details[open]').length > 1) faults.push('two parts of the menu are open')
    const closer = overlay.querySelector<HTMLElement>(closers) ?? opener
    know(...overlay.querySelectorAll('button, summary'))
    press(closer)
    await check(`"${named(opener)}" cannot be closed`, () => !seen(overlay))
  }
  // Menus and cards that open by focus or a press.
  for (const button of every('button[aria-controls]').filter(seen)) {
    const part = document.getElementById(button.getAttribute('aria-controls') ?? '')
    know(button)
    press(button)
    await check(`"${named(button)}" shows nothing`, () => seen(part))
    button.blur()
  }
  // Periods, views, slides and pictures: links to a part of the page.
  for (const link of every('div[data-label] > a').filter(seen).slice(1, 4)) {
    press(link)
    const period = document.getElementById(decodeURIComponent(link.getAttribute('href')?.slice(1) ?? ''))
    // What is within a closed part is not seen; the part itself is, for the browser.
    const isOpen = (place?: Element | null) => seen(place?.firstElementChild?.firstElementChild)
    await check(`period "${named(link)}" is not shown`, () => isOpen(period))
    const open = [...(period?.parentElement?.children ?? [])].filter(isOpen)
    if (open.length !== 1) faults.push(`${open.length} periods are shown at once`)
  }
  for (const link of every('[data-to]').filter(seen).toReversed()) {
    press(link)
    const list = document.querySelector('[data-view]') as HTMLElement
    const [first] = list.children
    // Points stand on a line through time, and cards turn in space.
    const lookNow = () => `${getComputedStyle(first, '::before').content} ${getComputedStyle(first).perspective}`
    const looks = { grid: 'none none', timeline: '"" none', showcase: 'none 1200px' }
    const look = looks[link.dataset.to as keyof typeof looks]
    await check(`the view "${named(link)}" is not shown`, () => lookNow() === look)
    for (const card of list.querySelectorAll<HTMLElement>('button')) know(card)
    if (link.dataset.to !== 'showcase') continue
    const card = list.querySelector<HTMLElement>('button') as HTMLElement
    press(card)
    const faces = card.nextElementSibling as Element
    await check('a card does not turn over', () => /matrix3d\(-1/.test(getComputedStyle(faces).transform))
    card.blur()
  }
  for (const dot of every('[data-dot]').filter(seen).slice(0, 3).toReversed()) {
    const place = dot.closest('section[aria-roledescription]')?.querySelector('[data-viewport]') as HTMLElement
    const slide = document.getElementById(dot.getAttribute('href')?.slice(1) ?? '') as HTMLElement
    press(dot)
    const isThere = () => Math.abs(slide.getBoundingClientRect().left - place.getBoundingClientRect().left) < 40
    await check(`"${named(dot)}" leads nowhere`, isThere)
  }
  for (const link of every('[data-gallery] a').filter(seen).slice(0, 2)) {
    const wide = () =>
      every('dialog[open] [data-stage] img, [data-gallery] > :target img').some(
        image => seen(image) && image.getBoundingClientRect().width > innerWidth / 4,
      )
    press(link)
    await check(`"${named(link)}" does not enlarge`, wide)
    const close = [
      ...every('dialog[open] button').filter(button => button.matches(closers)),
      ...every('[data-leave] a'),
    ].find(seen)
    close?.click()
    await check(`"${named(link)}" cannot be closed`, () => !wide())
  }
  // What only script can do is seen only where it runs.
  for (const box of every('[data-filter] input').filter(seen) as HTMLInputElement[]) {
    const rows = () => every('tbody tr').filter(seen).length
    const before = rows()
    box.value = 'zzzz'
    box.dispatchEvent(new InputEvent('input', { bubbles: true }))
    await check('the filter changes nothing', () => rows() < before)
  }
  for (const send of every('[data-message-form] [type=submit]').filter(seen)) {
    know(send)
    send.click()
    await check('the form says nothing', () => send.closest('form')?.querySelector('[role=status]')?.textContent !== '')
  }
  for (const range of every('input[type=range]').filter(seen) as HTMLInputElement[]) {
    range.value = '70'
    range.dispatchEvent(new InputEvent('input', { bubbles: true }))
    await check('a slider moves nothing', () => range.parentElement?.style.getPropertyValue('--edge') === '70%')
  }
  know(...every('form[action] button'))
  const scripted = '[data-action], [data-play], [data-step], [data-label] ~ * button'
  const alive = (button: Element) => button.closest('[data-enhanced], section[data-enhanced]') !== null
  for (const button of every('button').filter(seen))
    if (!known.has(button) && !(button.matches(scripted) || alive(button)))
      faults.push(`nobody knows what "${named(button)}" does`)
  // What closed is taken out of the history a moment later.
  await becomes(() => !(history.state as { step?: boolean } | null)?.step)
  if (still && every('[data-enhanced]').length) faults.push('a part came to life without script')
  return faults
}
