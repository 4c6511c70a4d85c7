// A process that shares work on pages: takes batches of it, and answers with what became of them.
import { answerQuestions, endIfLeft } from '../workers/workerProcess.ts'
import { contextElsewhere, type PageContext, workOnFile, writePage } from './pageWork.ts'
import type { Ask } from './pagePool.ts'
import { renderer, type SiteShell } from './shell.ts'

/** What this process works with; it is asked to open and begin before it needs them. */
interface Work {
  context: PageContext
  compiles: boolean
  shell: SiteShell
}

const work = {} as Work

answerQuestions(async (question: Ask): Promise<unknown> => {
  switch (question.ask) {
    case 'open':
      work.context = contextElsewhere(question.work)
      work.compiles = question.compiles
      return undefined
    case 'check':
      return inTurn(question.files, file => workOnFile(file, work.context, work.compiles))
    case 'prepare':
      await renderer()
      return undefined
    case 'begin':
      work.shell = { ...question.shell, render: await renderer() }
      return undefined
    case 'write':
      return inTurn(question.jobs, job => writePage(job, work.context, work.shell))
  }
})

async function inTurn<Item, Result>(items: Item[], work: (item: Item) => Result | Promise<Result>): Promise<Result[]> {
  // The next build may have begun in the same folder.
  endIfLeft()
  const results: Result[] = []
  for (const item of items) results.push(await work(item))
  return results
}
