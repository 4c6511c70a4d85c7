// Passkeys, and those who are not let in by them.
import { readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { browserOf, deskFile, PAGE, servedDesk, sharedSite, type ServedDesk } from './servedDesk.ts'
import { type Signing, signingDevice } from './signingDevice.ts'

type Told = Record<'create' | 'get', { challenge: string; excludeCredentials: { id: string }[] }>

/** A desk with a clock, and what browsers ask of it. */
async function deskWithClock() {
  const clock = { now: Date.now() }
  const desk = await servedDesk(sharedSite(), () => clock.now)
  const post = (name: string, body: string, cookie = '', from = '') =>
    desk.ask(`/__desk/${name}`, {
      body,
      headers: { origin: desk.origin, ...(cookie && { cookie }), ...(from && { 'x-forwarded-for': from }) },
    })
  let visitors = 0
  /** What is to be signed. Strangers come from many places. */
  const asked = async (cookie = '') => {
    const told = await post('challenge', '', cookie, `192.0.2.${visitors++}`)
    return { origin: desk.origin, ...(JSON.parse(told.text) as Told)[cookie ? 'create' : 'get'] }
  }
  const send = (said: unknown, cookie = '') => post('passkey', JSON.stringify(said), cookie, `198.51.100.${visitors++}`)
  return { desk, clock, post, asked, send }
}

type Served = Awaited<ReturnType<typeof deskWithClock>>

/** Makes a passkey for somebody who has come in by a link. */
async function passkeyOf({ desk, asked, send }: Served, person: string, more: Partial<Signing> = {}) {
  const { cookie, own } = await browserOf(desk, person)
  const device = signingDevice()
  const { status } = await send(device.made({ ...(await asked(cookie)), ...more }), cookie)
  return { device, cookie, own, status }
}

const whois = async ({ ask }: ServedDesk, answered: { headers: { 'set-cookie'?: string[] } }) => {
  const cookie = String(answered.headers['set-cookie']).split(';')[0]
  return /You are (\w+)\./.exec((await ask('/__desk/', { headers: { ...PAGE, cookie } })).text)?.[1]
}

test('who has made a passkey comes in with it again and again; signed out everywhere, no more', async () => {
  const served = await deskWithClock()
  const { desk, asked, send, clock } = served
  const { device, cookie, own, status } = await passkeyOf(served, 'asha')
  expect(status).toBe(204)
  expect((await asked(cookie)).excludeCredentials).toEqual([{ type: 'public-key', id: device.id }])
  for (const counter of [0, 1, 7]) {
    const entered = await send(device.signed({ ...(await asked()), counter }))
    expect([entered.status, entered.text, await whois(desk, entered)]).toEqual([204, '', 'Asha'])
  }
  // A clock that goes wrong for a while ends visits and links, and no passkey.
  const now = clock.now
  for (const year of [1970, 2060]) {
    clock.now = Date.UTC(year, 0)
    desk.door.sweep(() => true)
  }
  clock.now = now
  const again = await send(device.signed({ ...(await asked()), counter: 8 }))
  expect(await whois(desk, again)).toBe('Asha')
  const last = { ...own, cookie: String(again.headers['set-cookie']).split(';')[0] }
  await desk.ask('/__desk/leave-all', { body: '', headers: last })
  expect((await send(device.signed({ ...(await asked()), counter: 9 }))).status).toBe(401)
  expect(readdirSync(join(desk.folder, '.desk/passkey'))).toEqual([])
  expect(desk.failures).toEqual([])
})

test('what is no proof is refused, always in the same way, and fails nothing', async () => {
  const served = await deskWithClock()
  const { desk, asked, send, post, clock } = served
  const { device, cookie } = await passkeyOf(served, 'asha', { counter: 5 })
  const binu = await browserOf(desk, 'binu')
  const sign = async (more: Partial<Signing> = {}) => device.signed({ ...(await asked()), counter: 6, ...more })
  const old = await sign()
  clock.now += 5 * 60_000
  const used = await sign({ origin: 'https://evil.example', host: 'localhost' })
  await send(used)
  const genuine = await sign()
  const signedWith = async (more: object) => {
    const signed = await sign()
    return { ...signed, response: { ...signed.response, ...more } }
  }
  const hostile: Record<string, unknown> = {
    'after five minutes': old,
    'a challenge that was used in vain': device.signed({
      ...(JSON.parse(Buffer.from(used.response.clientDataJSON, 'base64url').toString()) as Signing),
      origin: desk.origin,
      type: undefined,
      counter: 6,
    }),
    'a challenge of a person': device.signed({ ...(await asked(cookie)), counter: 6 }),
    'a challenge of nobody': await sign({ challenge: 'a'.repeat(43) }),
    'another origin': await sign({ origin: 'https://evil.example', host: 'localhost' }),
    'another host': await sign({ host: 'evil.example' }),
    'a counter that goes back': await sign({ counter: 4 }),
    'a counter that stays': await sign({ counter: 5 }),
    'not unlocked': await sign({ flags: 1 }),
    'nobody there': await sign({ flags: 4 }),
    'an unknown passkey': signingDevice().signed(await asked()),
    'the id of another passkey': signingDevice(device.id).signed({ ...(await asked()), counter: 6 }),
    'a new passkey': signingDevice().made(await asked()),
    'no signature': await signedWith({ signature: undefined }),
    'another signature': await signedWith({ signature: (await sign()).response.signature }),
    huge: await signedWith({ signature: 'x'.repeat(100_000) }),
    nothing: '',
    number: 5,
    list: [[]],
    'no text for an id': { id: { toString: 1, valueOf: 1 } },
    'an id alone': { id: device.id },
    'a long id': { id: '../'.repeat(2000) },
    'no data': await signedWith({ clientDataJSON: '{{' }),
    'broken data': await signedWith({ authenticatorData: 'oA' }),
    null: null,
  }
  const told = new Set<string>()
  for (const [name, said] of Object.entries(hostile)) {
    const { status, headers, text } = await send(said)
    expect([name, status, headers['set-cookie']]).toEqual([name, 401, undefined])
    const { date: _, ...others } = headers
    told.add(JSON.stringify([others, text]))
  }
  for (const body of ['{', 'null', '\0', '{"id":']) expect((await post('passkey', body)).status).toBe(401)
  expect(told.size).toBe(1)
  expect(await whois(desk, await send(genuine))).toBe('Asha')
  expect((await send(genuine)).status).toBe(401)

  const mine = async (more: Partial<Signing> = {}) => ({ ...(await asked(binu.cookie)), ...more })
  const refused = [
    device.made(await mine()),
    signingDevice().made(await mine({ challenge: (await asked(cookie)).challenge })),
    signingDevice().made(await mine({ challenge: (await asked()).challenge })),
    signingDevice().made(await mine({ origin: 'https://evil.example', host: 'localhost' })),
    signingDevice().made(await mine({ host: 'evil.example' })),
    signingDevice().made(await mine({ type: 'webauthn.get' })),
    signingDevice().made(await mine({ flags: 1 })),
    genuine,
    {},
    null,
  ]
  for (const [index, said] of refused.entries())
    expect([index, (await send(said, binu.cookie)).status]).toEqual([index, 401])
  expect(readdirSync(join(desk.folder, '.desk/passkey'))).toHaveLength(1)
  expect(desk.failures).toEqual([])
})

test('two at one moment with one signature: one comes in', async () => {
  const served = await deskWithClock()
  const { device } = await passkeyOf(served, 'asha')
  const one = device.signed({ ...(await served.asked()), counter: 1 })
  const other = device.signed({ ...(await served.asked()), counter: 1 })
  const both = await Promise.all([one, one, other].map(each => served.send(each)))
  expect(both.map(({ status }) => status).sort()).toEqual([204, 401, 401])
})

test('who is taken off the list cannot come in, and leaves nothing; others from elsewhere are not kept waiting', async () => {
  const served = await deskWithClock()
  const { desk, asked, send, post } = served
  const [asha, binu] = [await passkeyOf(served, 'asha'), await passkeyOf(served, 'binu')]
  const file = join(desk.folder, 'desk.yaml')
  writeFileSync(file, deskFile(desk.origin).replace(/ {2}asha.*\n/, ''))
  utimesSync(file, 1_900_000_000, 1_900_000_000)
  expect((await send(asha.device.signed(await asked()))).status).toBe(401)
  desk.door.sweep(id => id !== 'asha')
  expect(readdirSync(join(desk.folder, '.desk/passkey'))).toHaveLength(1)
  const tries = await Promise.all(Array.from({ length: 25 }, () => post('challenge', '', '', '203.0.113.9')))
  expect(tries.filter(({ status }) => status === 429)).toHaveLength(5)
  expect((await send(binu.device.signed(await asked()))).status).toBe(204)
})

test('no more is kept of challenges than a thousand, which end with five minutes', async () => {
  const { desk, clock } = await deskWithClock()
  const { door } = desk
  for (let count = 0; count < 1000; count++) door.challenge('')
  expect(door.challenge('')).toBeUndefined()
  clock.now += 5 * 60_000
  door.sweep(() => true)
  expect(door.challenge('')).toBeDefined()
})
