// Lets work that needs room in memory run a few at a time.

/** Runs at most `most` of what it is given at once; the others wait in their order. */
export function limitConcurrency(most: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = []
  let running = 0
  return async work => {
    if (running === most) await new Promise<void>(begin => waiting.push(begin))
    else running++
    try {
      return await work()
    } finally {
      // The next in the queue takes the place over.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
