// Loaded into a measured process and those it starts: the peak memory of the largest in bytes, in the file named by PEAK when they end.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

const { PEAK } = process.env

if (isMainThread && PEAK) {
  process.on('exit', () => {
    const before = existsSync(PEAK) ? Number(readFileSync(PEAK, 'utf8')) : 0
    writeFileSync(PEAK, String(Math.max(before, process.resourceUsage().maxRSS * 1024)))
  })
}
