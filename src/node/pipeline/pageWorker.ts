// A process that shares work on pages: takes batches of it, and answers with what became of them.
import { answerQuestions, endIfLeft } from '../workers/workerProcess.ts'
import type { Ask } from './ask.ts'
import { contextElsewhere, type PageContext, workOnFile, writePage } from './pageWork.ts'
import { renderer, type SiteShell } from './shell.ts'

let context: PageContext
let compiles = false
let shell: SiteShell

answerQuestions(async (question: Ask): Promise<unknown> => {
  switch (question.ask) {
    case 'open':
      context = contextElsewhere(question.work)
      compiles = question.compiles
      return undefined
    case 'check':
      await inTurn(question.files, file => workOnFile(file, context, compiles))
      return undefined
    case 'prepare':
      await renderer()
      return undefined
    case 'begin':
      shell = { ...question.shell, render: await renderer() }
      return undefined
    case 'write':
      return inTurn(question.jobs, job => writePage(job, context, shell))
  }
})

async function inTurn<Item, Result>(items: Item[], work: (item: Item) => Result | Promise<Result>): Promise<Result[]> {
  // The next build may have begun in the same folder.
  endIfLeft()
  const results: Result[] = []
  for (const item of items) results.push(await work(item))
  return results
}
