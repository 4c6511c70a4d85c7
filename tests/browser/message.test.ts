// The form that prepares a message: what it hands over to the mail program, and what it says.
import { expect, test } from 'vitest'
import { alive } from '../access/visit.ts'
import { fitsMail, handedOver, mailAddress } from '../../src/blocks/contact/enhance.ts'
import { at, context, enhanced, PHONE } from './browser.ts'
import { allRoutes, pageOf } from './routes.ts'

async function openForm() {
  const window = await context({ viewport: PHONE, permissions: ['clipboard-read', 'clipboard-write'] })
  const page = await window.newPage()
  await page.goto(at('/te/contact'))
  await enhanced(page)
  const form = page.locator('[data-message-form]')
  await form.scrollIntoViewIfNeeded()
  await alive(form)
  const field = (name: string) => form.locator(`[name=${name}]`)
  const link = () => form.locator('a[href^="mailto:"]').getAttribute('href')
  return { page, form, field, link }
}

test('a message too long to be handed over is said to be so, and is copied whole', async () => {
  const { page, form, field, link } = await openForm()
  const [note, copy] = [form.locator('[data-long]'), form.locator('[data-copied]')]
  await field('name').fill('రాము')
  await field('subject').fill('విత్తనాలు')
  await field('message').fill('వరి విత్తనాలు ఎప్పుడు ఇస్తారు?')
  expect([await note.isVisible(), await copy.isVisible()]).toEqual([false, false])
  expect(await link()).toContain('body=')
  const long = 'వరి విత్తనాలు ఎప్పుడు ఇస్తారు?\n'.repeat(9)
  await field('message').fill(long)
  await expect.poll(() => note.innerText()).toContain('ఈ సందేశం పెద్దది')
  expect((await link())?.length).toBeLessThanOrEqual(2000)
  expect(await link()).toContain(`?subject=${encodeURIComponent('విత్తనాలు')}`)
  expect(await link()).not.toContain('body=')
  await copy.click()
  await expect.poll(() => note.innerText()).toContain('కాపీ అయింది')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${long}\n\nరాము`)
  await field('message').fill('వరి')
  await expect.poll(() => note.isVisible()).toBe(false)
  expect(await copy.isVisible()).toBe(false)
  expect(await link()).toContain('body=')
})

test('where nothing can be copied by script, the message is marked for the visitor to copy', async () => {
  const { page, form, field } = await openForm()
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await field('message').fill('వరి '.repeat(99))
  await form.locator('[data-copied]').click()
  expect(await field('message').evaluate((area: HTMLTextAreaElement) => area.selectionEnd - area.selectionStart)).toBe(
    'వరి '.repeat(99).length,
  )
})

test('an odd e-mail address is told of in the language of the page, and by no bubble of the browser', async () => {
  const { form, field } = await openForm()
  const [wrong, said] = [form.locator('[data-wrong]'), form.locator('[data-said]')]
  const send = form.locator('[type=submit]')
  await field('email').fill('ramu at example')
  await send.click()
  await expect.poll(() => wrong.innerText()).toContain('చిరునామా సరిగా లేదు')
  expect(await field('email').evaluate(input => [input.ariaInvalid, input === document.activeElement])).toEqual([
    'true',
    true,
  ])
  expect(await field('email').getAttribute('aria-describedby')).toBe(await wrong.getAttribute('id'))
  expect(await said.innerText()).toBe('')
  await field('email').fill('ramu@example.org')
  await expect.poll(() => wrong.isVisible()).toBe(false)
  await send.click()
  await expect.poll(() => said.innerText()).not.toBe('')
})

test('no form lets the browser say in its own language what is wrong with a field', () => {
  // What an empty or odd value of these is refused for.
  const judged =
    /\s(?:required|pattern|minlength|maxlength|min|max|step)\b|type="(?:email|url|number|date|time|month)"/i
  const forms = allRoutes().flatMap(route =>
    [...pageOf(route).matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)].map(([, attributes, inside]) => ({
      route,
      isJudged: judged.test(inside) && !/\snovalidate/i.test(attributes),
    })),
  )
  expect(forms.length).toBeGreaterThan(72)
  expect(forms.filter(({ isJudged }) => isJudged)).toEqual([])
})

test('lines of a message end as mail programs expect, and no address is too long for them', () => {
  expect(mailAddress({ to: 'a@example.org', body: 'One\nTwo\r\nThree\rFour' })).toBe(
    'mailto:a@example.org?body=One%0D%0ATwo%0D%0AThree%0D%0AFour',
  )
  expect(mailAddress({ to: 'a@example.org', subject: '', body: '' })).toBe('mailto:a@example.org')
  const long = { to: 'a@example.org', subject: 'About rice', body: 'అ'.repeat(250) }
  expect(fitsMail(long)).toBe(false)
  expect(handedOver(long)).toEqual({ to: 'a@example.org', subject: 'About rice' })
  expect(handedOver({ ...long, subject: 'అ'.repeat(250) })).toEqual({ to: 'a@example.org' })
  const short = { ...long, body: 'అ'.repeat(200) }
  expect(handedOver(short)).toEqual(short)
})
