// A process that shares work on pages: takes batches of it, and answers with what became of them.
import { answerQuestions, endIfLeft } from '../workers/workerProcess.ts'
import type { WrittenFile } from '../output/release.ts'
import { makePage, type PageJob } from './makePage.ts'
import { contextElsewhere, type PageContext, workOnGroup } from './pageWork.ts'
import type { Ask } from './pagePool.ts'
import { renderer, type SiteShell } from './render.ts'

/** What this process works with; it is asked to open and begin before it needs them. */
interface Work {
  context: PageContext
  builds: boolean
  shell: SiteShell
}

const work = {} as Work

answerQuestions(async (question: Ask): Promise<unknown> => {
  switch (question.ask) {
    case 'open':
      work.context = contextElsewhere(question.work)
      work.builds = question.builds
      return undefined
    case 'check':
      endIfLeft()
      return workOnGroup(question.group, question.stale, work.context, work.builds)
    case 'prepare':
      await renderer()
      return undefined
    case 'begin':
      work.shell = { ...question.shell, render: await renderer() }
      return undefined
    case 'make':
      return makeAll(question.jobs)
  }
})

async function makeAll(jobs: PageJob[]): Promise<WrittenFile[][]> {
  // The next build may have begun in the same folder.
  endIfLeft()
  const written: WrittenFile[][] = []
  for (const job of jobs) written.push(await makePage(job, work.context, work.shell))
  return written
}
