// Shows on one line of a terminal how many pages are done; nowhere else.

const PAUSE = 100

/**
 * Counts long work up to `total`; the returned function hears of each part. Silent in CI, in pipes, and for short work.
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
