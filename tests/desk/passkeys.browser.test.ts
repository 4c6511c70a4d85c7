// The desk on devices that sign by their screen lock, and on those that do not.
import type { BrowserContextOptions, CDPSession, Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { PHONE, sharedBrowser, WIDE } from '../browser/browser.ts'
import { button, panel } from '../edit/inBrowser.ts'
import { faultsOf, startedDesk } from './startedDesk.ts'

/** A tab of a browser of its own. */
async function deviceWith(options: BrowserContextOptions, lock?: { isUserVerified: boolean }) {
  const context = await (await sharedBrowser()).newContext(options)
  onTestFinished(() => context.close())
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', error => complaints.push(String(error)))
  page.on('console', message => {
    // A browser notes each answer that refuses something, and looks for an icon.
    if (!/status of 40[14]/.test(message.text())) complaints.push(message.text())
  })
  const protocol = await context.newCDPSession(page)
  const authenticator = lock && (await lockOf(protocol, lock.isUserVerified))
  return { page, complaints, protocol, authenticator }
}

async function lockOf(protocol: CDPSession, isUserVerified: boolean): Promise<string> {
  await protocol.send('WebAuthn.enable')
  const has = { hasResidentKey: true, hasUserVerification: true, isUserVerified, automaticPresenceSimulation: true }
  const options = { protocol: 'ctap2', transport: 'internal', ...has } as const
  return (await protocol.send('WebAuthn.addVirtualAuthenticator', { options })).authenticatorId
}

const body = (page: Page) => page.locator('body')
const inEditor = (page: Page) => panel(page).getByRole('heading', { name: 'Sections' }).waitFor()
const SIGN_IN = 'Sign in with a passkey'

/** Looks at a page of the desk, on a small screen and on a large one. */
async function look(page: Page, name: string): Promise<void> {
  const size = page.viewportSize()
  for (const each of [PHONE, WIDE]) {
    await page.setViewportSize(each)
    expect([name, each.width, await faultsOf(page)]).toEqual([name, each.width, []])
    if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/${name}-${each.width}.png` })
  }
  if (size) await page.setViewportSize(size)
}

test('a link makes a passkey, which opens the editor after signing out, until all devices are signed out', async () => {
  const desk = await startedDesk()
  const { page, complaints, protocol, authenticator } = await deviceWith(
    { viewport: PHONE, hasTouch: true },
    {
      isUserVerified: true,
    },
  )
  await page.goto(desk.linkFor('binu'))
  await page.getByRole('checkbox', { name: /screen lock/ }).waitFor()
  await look(page, 'link')
  await button(body(page), 'Open the editor').tap()
  await inEditor(page)
  const { credentials } = await protocol.send('WebAuthn.getCredentials', { authenticatorId: authenticator ?? '' })
  expect(credentials).toMatchObject([{ isResidentCredential: true, rpId: 'localhost', userName: 'Binu' }])

  await page.goto(`${desk.origin}/__desk/`)
  await look(page, 'own')
  await button(body(page), 'Make a passkey for this device').tap()
  await page.getByText('This device may have one already.').waitFor()
  await look(page, 'own-twice')
  await button(body(page), 'Sign out on this device').tap()
  await button(body(page), SIGN_IN).waitFor()
  await look(page, 'stranger')
  await button(body(page), SIGN_IN).tap()
  await inEditor(page)
  expect(new URL(page.url()).search).toBe('?edit')

  // Wherever one comes in, one gets where one wanted to.
  await page.goto(`${desk.origin}/__desk/`)
  await button(body(page), 'Sign out on this device').tap()
  await button(body(page), SIGN_IN).waitFor()
  await page.goto(`${desk.origin}/prices?edit`)
  await button(body(page), SIGN_IN).tap()
  await inEditor(page)
  expect(page.url()).toBe(`${desk.origin}/prices?edit`)

  expect(desk.command('--sign-out', 'binu')).toMatch(/passkeys/)
  await page.goto(`${desk.origin}/`)
  await button(body(page), SIGN_IN).tap()
  await page.getByText('That did not work').waitFor()
  await look(page, 'stranger-refused')
  expect(complaints).toEqual([])
})

test('where no passkey comes about, a link opens the editor all the same, and one can be made later', async () => {
  const desk = await startedDesk()
  const {
    page,
    complaints,
    protocol,
    authenticator = '',
  } = await deviceWith(
    { viewport: PHONE, hasTouch: true },
    {
      isUserVerified: false,
    },
  )
  await page.goto(desk.linkFor('binu'))
  await button(body(page), 'Open the editor').tap()
  await inEditor(page)
  await page.goto(`${desk.origin}/__desk/`)
  await protocol.send('WebAuthn.setUserVerified', { authenticatorId: authenticator, isUserVerified: true })
  await button(body(page), 'Make a passkey for this device').tap()
  await page.getByText('the screen lock of this device signs you in').waitFor()
  await look(page, 'own-made')
  await button(body(page), 'Sign out on this device').tap()
  await button(body(page), SIGN_IN).tap()
  await inEditor(page)
  expect(complaints).toEqual([])
})

test('who does not want a passkey gets none, and devices without a screen lock hear nothing of them', async () => {
  const desk = await startedDesk()
  const { page, protocol, authenticator = '' } = await deviceWith({ viewport: WIDE }, { isUserVerified: true })
  const link = desk.linkFor('binu')
  await page.goto(link)
  await page.getByRole('checkbox', { name: /screen lock/ }).uncheck()
  await button(body(page), 'Open the editor').click()
  await inEditor(page)
  expect((await protocol.send('WebAuthn.getCredentials', { authenticatorId: authenticator })).credentials).toEqual([])
  const used = await deviceWith({ viewport: WIDE }, { isUserVerified: true })
  await used.page.goto(link)
  await button(body(used.page), 'Open the editor').click()
  await used.page.getByText('This link has been used').waitFor()
  await look(used.page, 'link-used')

  const without = await deviceWith({ viewport: PHONE, hasTouch: true })
  const words = () => without.page.locator('main').innerText()
  await without.page.goto(`${desk.origin}/`)
  await without.page.waitForLoadState('networkidle')
  expect(await words()).not.toMatch(/passkey|lock/i)
  await look(without.page, 'stranger-without')
  await without.page.goto(desk.linkFor('binu'))
  await button(body(without.page), 'Open the editor').waitFor()
  expect(await words()).not.toMatch(/passkey|lock/i)
  await look(without.page, 'link-without')
  await button(body(without.page), 'Open the editor').tap()
  await inEditor(without.page)
  await without.page.goto(`${desk.origin}/__desk/`)
  await without.page.waitForLoadState('networkidle')
  expect(await words()).not.toMatch(/lock|Make a passkey/)
  await look(without.page, 'own-without')
  expect(without.complaints).toEqual([])
})
