// Says what takes long: on one line of a terminal how many pages are done, and which picture is being encoded.

const PAUSE = 100

/**
 * Counts long work up to `total`; `add` counts the parts that are done. Silent in CI, in pipes, and for short work.
 */
export function progress(
  what: string,
  total: number,
  stream: NodeJS.WriteStream = process.stderr,
): { add: (count: number) => void; end: () => void } {
  if (!stream.isTTY || process.env.CI || total < 200) return { add: () => {}, end: () => {} }
  const begun = performance.now()
  let done = 0
  let shown = 0
  return {
    add(count) {
      done += count
      const now = performance.now()
      if (now - shown < PAUSE && done < total) return
      shown = now
      stream.write(`\r${what}: ${done} of ${total} pages, ${Math.round((done / (now - begun)) * 1000)} a second `)
    },
    end: () => {
      stream.write('\r\u001B[K')
    },
  }
}

const LINE_PAUSE_MS = 10_000

/** Prints a line now and then that says which picture begins to be encoded. */
export function pictureProgress(stream: Pick<NodeJS.WriteStream, 'write'> = process.stderr): (name: string) => void {
  let count = 0
  let shown = Number.NEGATIVE_INFINITY
  return name => {
    count++
    const now = performance.now()
    if (now - shown < LINE_PAUSE_MS) return
    shown = now
    stream.write(`Encoding picture ${count}, ${name}; the next build uses it again.\n`)
  }
}
