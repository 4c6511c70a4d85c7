// Pages that this process has compiled while it checked them, until they are made: none is compiled twice.
import { deflateRawSync, inflateRawSync } from 'node:zlib'

/** How many bytes may be held: as they are, and in all, where further pages are compressed. */
export const HELD_BYTES = { plain: 16_000_000, all: 64_000_000 }

interface Held {
  bytes: Buffer
  isCompressed: boolean
}

/** Bytes burden no garbage collector. What does not fit is compiled again from its file. */
export class HeldPages {
  private readonly pages = new Map<string, Held>()
  private size = 0

  constructor(private readonly limits = HELD_BYTES) {}

  /** Holds the content of a page. */
  put(name: string, content: string): void {
    if (this.size > this.limits.all) return
    const isCompressed = this.size > this.limits.plain
    const bytes = isCompressed ? deflateRawSync(content, { level: 1 }) : Buffer.from(content)
    this.size += bytes.length
    this.pages.set(name, { bytes, isCompressed })
  }

  /** Gives the content of a page, and holds it no longer. */
  take(name: string): string | undefined {
    const held = this.pages.get(name)
    if (!held) return undefined
    this.pages.delete(name)
    this.size -= held.bytes.length
    return (held.isCompressed ? inflateRawSync(held.bytes) : held.bytes).toString()
  }
}
