// Pages that this process has compiled while it checked them, until they are made: none is compiled twice.

// In bytes. What does not fit is compiled again from its file.
const MOST = 100_000_000

export class HeldPages {
  private readonly pages = new Map<string, Buffer>()
  private bytes = 0

  /** @param most bytes that may be held */
  constructor(private readonly most = MOST) {}

  /** Holds the content of a page. As bytes it burdens no garbage collector. */
  put(name: string, content: string): void {
    if (this.bytes > this.most) return
    const held = Buffer.from(content)
    this.bytes += held.length
    this.pages.set(name, held)
  }

  /** Gives the content of a page, and holds it no longer. */
  take(name: string): string | undefined {
    const held = this.pages.get(name)
    this.pages.delete(name)
    this.bytes -= held?.length ?? 0
    return held?.toString()
  }
}
