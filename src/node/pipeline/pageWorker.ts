// A process that shares work on pages: takes batches of it, and answers with what became of them.
import { answerQuestions, endIfLeft } from '../workers/workerProcess.ts'
import type { Ask } from './ask.ts'
import { checkFile, type PageContext, pageContext, writeJob } from './pageWork.ts'
import { renderer, type Shell } from './shell.ts'

let context: PageContext
let compiles = false
let shell: Shell

answerQuestions(async (question: Ask): Promise<unknown> => {
  switch (question.ask) {
    case 'open':
      context = pageContext(question.options)
      compiles = question.options.compiles
      return undefined
    case 'pairs':
      return inTurn(question.files, file => context.reader.soundPairs(question.language, file))
    case 'check':
      return inTurn(question.files, file => checkFile(file, context, compiles))
    case 'prepare':
      await renderer()
      return undefined
    case 'begin':
      shell = { ...question.shell, render: await renderer() }
      return undefined
    case 'write':
      return inTurn(question.jobs, job => writeJob(job, context, shell))
  }
})

async function inTurn<Item, Result>(items: Item[], work: (item: Item) => Result | Promise<Result>): Promise<Result[]> {
  // The next build may have begun in the same folder.
  endIfLeft()
  const results: Result[] = []
  for (const item of items) results.push(await work(item))
  return results
}
