// Folders -> work on them that no other process does meanwhile.
import { mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileAt } from '../disk/stats.mjs'

// Whoever holds a lock touches it each second; a process of that number may be another one by now, or on another machine.
const TOUCH_MS = 1000
const LEFT_MS = 60_000
const LOOK_MS = 100

/** Does work when no other process works on any of the folders, and keeps others waiting until it ends. All must name the folders in one order. */
export async function alone<Result>(folders: string[], work: () => Promise<Result>): Promise<Result> {
  const held: string[] = []
  const touching = setInterval(() => held.forEach(touch), TOUCH_MS).unref()
  try {
    for (const folder of folders) {
      await hold(folder)
      held.push(lockOf(folder))
    }
    return await work()
  } finally {
    clearInterval(touching)
    for (const lock of held) rmSync(lock, { force: true })
  }
}

const lockOf = (folder: string) => join(folder, 'lock')

async function hold(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for (let told = false; !taken(lockOf(folder)); told = true) {
    if (isLeft(lockOf(folder))) rmSync(lockOf(folder), { force: true })
    else {
      if (!told) console.error('Another build of this site is at work. Waiting until it is done.')
      await pause(LOOK_MS)
    }
  }
}

function taken(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  }
}

/** True when whoever held a lock ended without giving it back. */
function isLeft(lock: string): boolean {
  const stats = fileAt(lock)
  return stats !== undefined && (Date.now() - stats.mtimeMs > LEFT_MS || !isThere(lock))
}

function isThere(lock: string): boolean {
  try {
    // Nothing is sent to it; this fails when there is no such process.
    return process.kill(Number(readFileSync(lock, 'utf8')), 0)
  } catch (error) {
    // It may be somebody else's, or have given the lock back by now.
    return ['EPERM', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')
  }
}

function touch(lock: string): void {
  const now = new Date()
  try {
    utimesSync(lock, now, now)
  } catch {
    // The cache was removed while somebody works in it.
  }
}
