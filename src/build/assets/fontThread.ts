// A thread that cuts fonts to the characters a site uses: it takes seconds, and keeps no other work waiting.
import { setFlagsFromString } from 'node:v8'
import { parentPort } from 'node:worker_threads'
import type { Cut } from './cutFont.ts'

// What cuts is WebAssembly that runs for a moment: making it fast takes twice as long as running it as it is. A flag counts for what is loaded later.
setFlagsFromString('--liftoff-only')
const cutting = import('./cutFont.ts')

parentPort?.on('message', ({ number, cut }: { number: number, cut: Cut }) => {
  cutting.then(({ cutFont }) => cutFont(cut)).then(
    result => parentPort?.postMessage({ number, result }),
    (error: Error) => parentPort?.postMessage({ number, error: error.stack ?? String(error) }),
  )
})
