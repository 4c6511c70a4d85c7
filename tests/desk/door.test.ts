// Links that open the desk once, and visits that end.
import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Door, networkOf, Tries } from '../../src/desk/door.ts'

const HOUR = 60 * 60 * 1000

function doorAt() {
  const folder = mkdtempSync(join(tmpdir(), 'door-'))
  const clock = { now: 1_800_000_000_000 }
  return { folder, clock, door: new Door(folder, () => clock.now) }
}

test('a link opens once, also where two use it at one moment', () => {
  const { door, folder } = doorAt()
  const key = door.invite('asha')
  const other = new Door(folder)
  const both = [door.enter(key), other.enter(key)]
  expect(both.filter(Boolean)).toEqual([{ person: 'asha', visit: expect.stringMatching(/^[\w-]{43}$/) }])
  expect(door.enter(key)).toBeUndefined()
  expect(door.who(both[0]?.visit ?? '')).toBe('asha')
})

test('a link ends after 48 hours and a visit after 30 days, and neither begins again when a clock goes back', () => {
  const { door, clock } = doorAt()
  const [late, key] = [door.invite('asha'), door.invite('asha')]
  clock.now += 47 * HOUR
  const visit = door.enter(key)?.visit ?? ''
  clock.now += HOUR
  expect(door.enter(late)).toBeUndefined()
  clock.now += 30 * 24 * HOUR - 2 * HOUR
  expect(door.who(visit)).toBe('asha')
  clock.now += HOUR
  expect(door.who(visit)).toBeUndefined()
  clock.now -= 40 * 24 * HOUR
  expect(door.who(visit)).toBeUndefined()
  expect(door.enter(door.invite('binu'))?.person).toBe('binu')
})

test('who signs out everywhere ends all visits and links of that person, and no others', () => {
  const { door } = doorAt()
  const [asha, again, binu] = ['asha', 'asha', 'binu'].map(each => door.enter(door.invite(each))?.visit ?? '')
  const link = door.invite('asha')
  expect(door.signOut('asha')).toBe(3)
  expect([asha, again, binu].map(door.who)).toEqual([undefined, undefined, 'binu'])
  expect(door.enter(link)).toBeUndefined()
  door.leave(binu)
  expect(door.who(binu)).toBeUndefined()
})

test('what is kept names nobody a key, is for its owner alone, and is swept away when it has ended', () => {
  const { door, folder, clock } = doorAt()
  const key = door.invite('asha')
  const [file] = readdirSync(join(folder, 'link'))
  expect(file + readFileSync(join(folder, 'link', file), 'utf8')).not.toContain(key)
  expect(statSync(join(folder, 'link', file)).mode & 0o077).toBe(0)
  expect(statSync(join(folder, 'link')).mode & 0o077).toBe(0)
  clock.now += 49 * HOUR
  door.sweep(() => true)
  expect(readdirSync(join(folder, 'link'))).toEqual([])
})

test('a machine that starts with a clock of years ago lets nobody in, and signs nobody out for good', () => {
  const { door, clock } = doorAt()
  const visit = door.enter(door.invite('asha'))?.visit ?? ''
  const { now } = clock
  clock.now = 0
  door.sweep(() => true)
  expect(door.who(visit)).toBeUndefined()
  clock.now = now
  expect(door.who(visit)).toBe('asha')
})

test.each(['', '../link/x', 'a'.repeat(43), `${'a'.repeat(42)}/`, 'a'.repeat(100_000)])('%s opens nothing', key => {
  const { door } = doorAt()
  door.invite('asha')
  expect([door.enter(key), door.who(key)]).toEqual([undefined, undefined])
  door.leave(key)
})

test('after some tries in vain others from there wait, and nobody else does', () => {
  let now = 0
  const tries = new Tries(3, 1000, () => now)
  for (let time = 0; time < 3; time++) tries.note('192.0.2.1')
  expect(['192.0.2.1', '192.0.2.2'].map(from => tries.isLeft(from))).toEqual([false, true])
  now = 1001
  expect(tries.isLeft('192.0.2.1')).toBe(true)
})

test('tries in vain end after their time, also on a machine whose clock goes back', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const tries = new Tries(1, 50)
  tries.note('192.0.2.1')
  vi.setSystemTime(Date.now() - 24 * HOUR)
  await setTimeout(60)
  expect(tries.isLeft('192.0.2.1')).toBe(true)
})

test('all addresses of a network of IPv6 count as one, however they are written, and those of IPv4 by themselves', () => {
  const count = (addresses: string[]) => new Set(addresses.map(networkOf)).size
  expect(count(['2001:db8:1:2::1', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'])).toBe(1)
  expect(count(['2001:db8:1::1', '2001:db8:1:0:3:4:5:6', '2001:db8:1::4:5:6'])).toBe(1)
  expect(count(['2001:db8:1:2::1', '2001:db8:1:3::1', '2001:db8:1::1', '2001::1:0:0:0:1', '::1'])).toBe(5)
  expect(count(['192.0.2.1', '192.0.2.2', '::ffff:192.0.2.1', '::ffff:192.0.2.3', 'x', ''])).toBe(6)
})
