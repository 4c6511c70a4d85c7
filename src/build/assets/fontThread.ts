// A thread that cuts fonts to the characters a site uses: it takes seconds, and keeps no other work waiting.
import { parentPort } from 'node:worker_threads'
import { type Cut, cutFont } from './cutFont.ts'

parentPort?.on('message', ({ number, cut }: { number: number, cut: Cut }) => {
  cutFont(cut).then(
    result => parentPort?.postMessage({ number, result }),
    (error: Error) => parentPort?.postMessage({ number, error: error.stack ?? String(error) }),
  )
})
