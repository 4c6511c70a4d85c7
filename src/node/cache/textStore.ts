// Many texts in one file: they are most of what is known of a site, and few runs need any of them.
import { randomUUID } from 'node:crypto'
import {
  closeSync,
  constants,
  copyFileSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileAt } from '../disk/stats.ts'

/** Where a text stands in the file, in bytes. */
export type Place = [start: number, length: number]

/** The file as it was left. */
export interface KeptFile {
  name: string
  size: number
}

// A file is written anew when it is so many times longer than what is still needed of it.
const MAX_UNUSED = 2

/** Texts are only added. A run that adds any does so in a file of its own, which begins as a copy of the last one. */
export class TextStore {
  private opened?: number
  private isOwn = false

  constructor(
    private readonly folder: string,
    /** What names of such files begin with. */
    private readonly prefix: string,
    private kept: KeptFile = { name: '', size: 0 },
  ) {}

  /** The file as it is now. */
  get state(): KeptFile {
    return this.kept
  }

  /** False for a file that is not as it was left. */
  get isWhole(): boolean {
    return this.kept.size === 0 || fileAt(join(this.folder, this.kept.name))?.size === this.kept.size
  }

  /** True when so much of it is not needed any more that it is to be written anew. @param used bytes still needed */
  isMostlyUnused(used: number): boolean {
    return this.kept.size > MAX_UNUSED * used
  }

  /** Opens the file, so that it can be read though another run removes it; false for one that is not as it was left. */
  hold(): boolean {
    if (!this.isWhole) return false
    try {
      if (this.kept.size) this.opened ??= openSync(join(this.folder, this.kept.name), 'r')
      return true
    } catch {
      return false
    }
  }

  read([start, length]: Place): string {
    this.opened ??= openSync(join(this.folder, this.kept.name), 'r')
    const bytes = Buffer.alloc(length)
    readSync(this.opened, bytes, 0, length, start)
    return bytes.toString()
  }

  add(text: string): Place {
    const file = this.isOwn && this.opened !== undefined ? this.opened : this.begin()
    const bytes = Buffer.from(text)
    const { name, size } = this.kept
    writeSync(file, bytes, 0, bytes.length, size)
    this.kept = { name, size: size + bytes.length }
    return [size, bytes.length]
  }

  close(): void {
    if (this.opened !== undefined) closeSync(this.opened)
    this.opened = undefined
  }

  /** Closes the file, and removes those of earlier runs where it is one of this run. */
  settle(): void {
    this.close()
    if (!this.isOwn) return
    this.isOwn = false
    for (const name of readdirSync(this.folder))
      if (name.startsWith(this.prefix) && name !== this.kept.name) rmSync(join(this.folder, name), { force: true })
  }

  private begin(): number {
    this.close()
    const name = this.prefix + randomUUID()
    mkdirSync(this.folder, { recursive: true })
    if (this.kept.size && this.isWhole)
      copyFileSync(join(this.folder, this.kept.name), join(this.folder, name), constants.COPYFILE_FICLONE)
    else this.kept = { name, size: 0 }
    this.opened = openSync(join(this.folder, name), this.kept.size ? 'r+' : 'w+')
    this.kept = { ...this.kept, name }
    this.isOwn = true
    return this.opened
  }
}
