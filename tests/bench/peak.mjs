// Loaded into a measured process: its peak memory in bytes, written to the file named by PEAK when it ends.
import { writeFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

if (isMainThread && process.env.PEAK) process.on('exit', () => writeFileSync(process.env.PEAK, String(process.resourceUsage().maxRSS * 1024)))
