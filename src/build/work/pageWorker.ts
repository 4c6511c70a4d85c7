// A process of a build: takes batches of work on pages, and answers with what became of them.
import { pathToFileURL } from 'node:url'
import { type CodeHashes, Hashes } from '../files/hashes.ts'
import type { Frame, Render } from '../pages/prerender.ts'
import { type PageJob, Session, type SessionOptions } from './session.ts'
import { answerQuestions, endIfLeft } from './workerProcess.ts'

/** What it is asked to do; `open` comes first. */
export type Ask =
  | { ask: 'open', options: SessionOptions, code: CodeHashes }
  | { ask: 'record', files: string[] }
  | { ask: 'begin', frame: Omit<Frame, 'render'>, server: string }
  | { ask: 'write', jobs: PageJob[] }

let session: Session

answerQuestions(async (question: Ask): Promise<unknown> => {
  switch (question.ask) {
    case 'open': {
      const { options, code } = question
      session = new Session(options, { code, hashes: new Hashes(options.root, new Map(), 0) })
      return undefined
    }
    case 'record': return inTurn(question.files, file => session.record(file))
    case 'write': return inTurn(question.jobs, job => session.write(job))
    case 'begin': {
      const { render } = await import(/* @vite-ignore */ pathToFileURL(question.server).href) as { render: Render }
      session.begin({ ...question.frame, render })
      return undefined
    }
  }
})

async function inTurn<Item, Result>(items: Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  for (const item of items) {
    // The next build may have begun in the same folder.
    endIfLeft()
    results.push(await work(item))
  }
  return results
}
