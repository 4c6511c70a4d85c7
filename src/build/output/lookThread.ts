// A thread that looks at what was published, and answers with what is not as it was written.
import { parentPort, workerData } from 'node:worker_threads'
import { changesOf, editionOf, type Look } from './ledger.ts'

const { out, ledger } = workerData as Look
parentPort?.postMessage(changesOf(out, editionOf(ledger)))
