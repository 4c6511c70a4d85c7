// One process at a time in a folder: others wait until it is done.
import { readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { makeFolder, fileAt } from '../disk/stats.ts'

// A lock is a file with a number, and the highest number counts. A process that finds it free creates the next number,
// which the disk allows to only one. No process deletes a lock to take it: of two that find the same one left behind,
// the slower would delete what the quicker has taken meanwhile.
const LOCK = /^lock-(\d+)$/

// The owner of a lock touches it each second. Where its process ended, another may have the same id by now, or it was
// one of another machine.
const TOUCH_MS = 1000
const LEFT_MS = 60_000
const LOOK_MS = 100

/**
 * Does work while no other process works in any of the folders, which are made where they are missing.
 * All processes must name the folders in one order.
 */
export async function alone<Result>(folders: string[], work: () => Promise<Result>): Promise<Result> {
  const held: string[] = []
  const touching = setInterval(() => held.forEach(touch), TOUCH_MS).unref()
  try {
    for (const folder of folders) held.push(await hold(folder))
    return await work()
  } finally {
    clearInterval(touching)
    for (const lock of held) release(lock)
  }
}

/** Waits for the lock of a folder; returns its file. */
async function hold(folder: string): Promise<string> {
  for (let waited = false; ; waited = true) {
    const lock = take(folder)
    if (lock) return lock
    if (!waited) console.error('Another build of this site is running. Waiting until it is done.')
    await pause(LOOK_MS)
  }
}

/** Takes the lock of a folder; undefined while another process has it. */
function take(folder: string): string | undefined {
  makeFolder(folder)
  try {
    const last = numbersIn(folder).at(-1)
    if (last !== undefined && !isFree(fileOf(folder, last))) return undefined
    const mine = (last ?? 0) + 1
    writeFileSync(fileOf(folder, mine), `${hostname()} ${process.pid}`, { flag: 'wx' })
    const numbers = numbersIn(folder)
    // Others may have taken and removed this number, and be further on, since we looked.
    const isLast = numbers.at(-1) === mine
    for (const number of isLast ? numbers.slice(0, -1) : [mine]) rmSync(fileOf(folder, number), { force: true })
    return isLast ? fileOf(folder, mine) : undefined
  } catch (error) {
    // Another process was quicker, or removed the folder or a lock that is over.
    if (['EEXIST', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
}

const fileOf = (folder: string, number: number) => join(folder, `lock-${number}`)

const numbersIn = (folder: string) =>
  readdirSync(folder)
    .flatMap(name => LOCK.exec(name)?.slice(1).map(Number) ?? [])
    .sort((a, b) => a - b)

/** True for a lock that was given back, and for one whose holder ended without that. */
function isFree(lock: string): boolean {
  const stats = fileAt(lock)
  if (!stats) return false
  if (Date.now() - stats.mtimeMs > LEFT_MS) return true
  // Its owner may have created it without having written yet.
  const [host, id] = readFileSync(lock, 'utf8').split(' ')
  return host === hostname() && !isRunning(Number(id))
}

function isRunning(id: number): boolean {
  try {
    // Nothing is sent to it; this fails when there is no such process.
    return process.kill(id, 0)
  } catch (error) {
    // It may belong to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const touch = (lock: string) => setTime(lock, new Date())

/** Releases a lock: it looks as if left long ago. */
const release = (lock: string) => setTime(lock, new Date(0))

function setTime(lock: string, time: Date): void {
  try {
    utimesSync(lock, time, time)
  } catch {
    // The cache was removed meanwhile.
  }
}
