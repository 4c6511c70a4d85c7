// The lock of a folder: who waits for whom, and what becomes of a lock whose process was killed.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { withLock } from '../../src/node/output/release.ts'

// For a busy machine.
const MAX_WAIT_MS = 30_000

const newFolder = () => mkdtempSync(join(tmpdir(), 'locked-'))

test('of two that find the same lock left behind at the same moment, one takes it', async () => {
  const folder = newFolder()
  const { pid } = spawnSync(process.execPath, ['--version'])
  writeFileSync(join(folder, 'lock-3'), `${hostname()} ${pid}`)
  let inside = 0
  let most = 0
  const work = () =>
    withLock([folder], async () => {
      most = Math.max(most, ++inside)
      await pause(20)
      inside--
    })
  // While the first finds out that the process is gone, the second finds that out too, and takes the lock.
  let second: Promise<void> | undefined
  const ask = process.kill.bind(process)
  const asked = vi.spyOn(process, 'kill').mockImplementation((...args) => {
    if (!second) {
      second = Promise.resolve()
      second = work()
    }
    return ask(...args)
  })
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  await work()
  await second
  expect(most).toBe(1)
  expect(readdirSync(folder)).toEqual(['lock-5'])
  asked.mockRestore()
  said.mockRestore()
})

test('who has to wait says so once, and goes on when the other is done', async () => {
  const folder = newFolder()
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const order: string[] = []
  let finish = () => {}
  const first = withLock([folder], async () => {
    await new Promise<void>(done => {
      finish = done
    })
    order.push('first')
  })
  const second = withLock([folder], async () => order.push('second'))
  await vi.waitFor(() => expect(said).toHaveBeenCalledTimes(1), MAX_WAIT_MS)
  finish()
  await Promise.all([first, second])
  expect(order).toEqual(['first', 'second'])
  expect(said.mock.calls).toEqual([['Another build of this site is running. Waiting until it is done.']])
  said.mockRestore()
})

test('a lock of another machine counts until nobody has touched it for a minute', async () => {
  const folder = newFolder()
  const lock = join(folder, 'lock-7')
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  writeFileSync(lock, `not-${hostname()} 1`)
  const work = withLock([folder], async () => readdirSync(folder))
  await vi.waitFor(() => expect(said).toHaveBeenCalled(), MAX_WAIT_MS)
  const before = new Date(Date.now() - 61_000)
  utimesSync(lock, before, before)
  expect(await work).toEqual(['lock-8'])
  said.mockRestore()
})

test('a folder that is removed meanwhile is no reason to fail, and work that fails gives the lock back', async () => {
  const folder = newFolder()
  await withLock([folder], async () => rmSync(folder, { recursive: true }))
  mkdirSync(folder)
  await expect(
    withLock([folder], async () => {
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect(await withLock([folder], async () => 'yes')).toBe('yes')
})

test('who is not to wait is refused where another lives, but not where one was killed whose id is that of another', async () => {
  const folder = newFolder()
  let finish = () => {}
  const first = withLock([folder], async () => {
    await new Promise<void>(done => {
      finish = done
    })
  })
  await expect(withLock([folder], async () => {}, 'One runs already.')).rejects.toThrow('One runs already.')
  finish()
  await first
  // One that nobody touches any more, for less than a minute.
  const left = join(folder, 'lock-7')
  writeFileSync(left, `${hostname()} ${process.pid}`)
  const before = new Date(Date.now() - 58_000)
  utimesSync(left, before, before)
  expect(await withLock([folder], async () => readdirSync(folder), 'One runs already.')).toEqual(['lock-8'])
})
