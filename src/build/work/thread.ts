// A thread of a build: takes batches of work on pages, and answers with what became of them.
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import { type CodeHashes, Hashes } from '../files/hashes.ts'
import type { Frame, Render } from '../pages/prerender.ts'
import { type PageJob, Session, type SessionOptions } from './session.ts'

/** What a thread is asked to do. */
export type Ask =
  | { ask: 'record', files: string[] }
  | { ask: 'begin', frame: Omit<Frame, 'render'>, server: string }
  | { ask: 'write', jobs: PageJob[] }

type Question = Ask & { number: number }

const { options, code } = workerData as { options: SessionOptions, code: CodeHashes }
const hashes = new Hashes(options.root, new Map(), 0)
const session = new Session(options, { code, hashes })

async function answer(question: Question): Promise<unknown> {
  switch (question.ask) {
    case 'record': return inTurn(question.files, file => session.record(file))
    case 'write': return inTurn(question.jobs, job => session.write(job))
    case 'begin': {
      const { render } = await import(/* @vite-ignore */ pathToFileURL(question.server).href) as { render: Render }
      session.begin({ ...question.frame, render })
      return undefined
    }
  }
}

async function inTurn<Item, Result>(items: Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  for (const item of items) results.push(await work(item))
  return results
}

parentPort?.on('message', (question: Question) => {
  answer(question).then(
    result => parentPort?.postMessage({ number: question.number, result }),
    (error: Error) => parentPort?.postMessage({ number: question.number, error: error.stack ?? String(error) }),
  )
})
