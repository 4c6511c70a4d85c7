// What the processes of a pool are asked.
import type { PageJob, WorkOptions } from './pageWork.ts'
import type { ContentFile } from './read.ts'
import type { Shell } from './shell.ts'

/** What a process is asked to do; `open` comes first. */
export type Ask =
  | { ask: 'open'; options: WorkOptions }
  | { ask: 'pairs'; language: string; files: ContentFile[] }
  | { ask: 'check'; files: string[] }
  | { ask: 'prepare' }
  | { ask: 'begin'; shell: Omit<Shell, 'render'> }
  | { ask: 'write'; jobs: PageJob[] }
