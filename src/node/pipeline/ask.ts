// What the processes of a pool are asked.
import type { WorkOptions } from './inputs.ts'
import type { PageJob } from './pageWork.ts'
import type { SiteShell } from './shell.ts'

/** What a process is asked to do; `open` comes first. */
export type Ask =
  | { ask: 'open'; work: WorkOptions; compiles: boolean }
  | { ask: 'check'; files: string[] }
  | { ask: 'prepare' }
  | { ask: 'begin'; shell: Omit<SiteShell, 'render'> }
  | { ask: 'write'; jobs: PageJob[] }
