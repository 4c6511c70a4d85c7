// A process of a build: takes batches of work on pages, and answers with what became of them.
import { pathToFileURL } from 'node:url'
import { type CodeHashes, Hashes } from '../cache/hashes.ts'
import type { Frame, Render } from './render.ts'
import { type PageJob, Session, type SessionOptions } from './session.ts'
import { answerQuestions, endIfLeft } from '../workers/workerProcess.ts'

/** What it is asked to do; `open` comes first. */
export type Ask =
  | { ask: 'open'; options: SessionOptions; code: CodeHashes }
  | { ask: 'record'; files: string[] }
  | { ask: 'prepare'; renderer: string }
  | { ask: 'begin'; frame: Omit<Frame, 'render'>; renderer: string }
  | { ask: 'write'; jobs: PageJob[] }

let session: Session

answerQuestions(async (question: Ask): Promise<unknown> => {
  switch (question.ask) {
    case 'open': {
      const { options, code } = question
      session = new Session(options, { code, hashes: new Hashes(options.root, new Map(), 0) })
      return undefined
    }
    case 'record':
      return inTurn(question.files, file => session.record(file))
    case 'write':
      return inTurn(question.jobs, job => session.write(job))
    case 'prepare': {
      await rendererOf(question.renderer)
      return undefined
    }
    case 'begin': {
      session.begin({ ...question.frame, ...(await rendererOf(question.renderer)) })
      return undefined
    }
  }
})

/** @param bundle of what renders pages; loaded once */
const rendererOf = async (bundle: string): Promise<{ render: Render }> => {
  const { render } = (await import(/* @vite-ignore */ pathToFileURL(bundle).href)) as { render: Render }
  return { render }
}

async function inTurn<Item, Result>(items: Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
  // The next build may have begun in the same folder.
  endIfLeft()
  const results: Result[] = []
  for (const item of items) results.push(await work(item))
  return results
}
