// The workflow file, and a place in which its commands run as they do on GitHub.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parse } from 'yaml'

interface Step {
  id?: string
  name?: string
  if?: string
  uses?: string
  run?: string
  with?: Record<string, unknown>
}

interface Job {
  if?: string
  needs?: string
  permissions: Record<string, string>
  steps: Step[]
}

/** What GitHub reads. */
export const workflow = parse(readFileSync('.github/workflows/site.yml', 'utf8')) as {
  on: { schedule: { cron: string }[] }
  permissions: Record<string, string>
  jobs: Record<string, Job>
}

/** Every step of all jobs. */
export const steps = Object.values(workflow.jobs).flatMap(job => job.steps)

/** Every line that is run, without those that run several times. */
export const commands = [...new Set(steps.flatMap(({ run }) => run?.trim().split('\n') ?? []))]

/** The only command that fits. */
export function commandWith(words: string): string {
  const fitting = commands.filter(command => command.includes(words))
  if (fitting.length !== 1) throw new Error(`"${words}" stands in ${fitting.length} commands`)
  return fitting[0]
}

/** What a line gives to the command of this project: its name and its options, without where it prints. */
export function argumentsOf(line: string): string[] {
  const [, words] = /^npm run (?:--silent )?(.*?)(?: >>.*)?$/.exec(line) ?? []
  return words.split(' ').filter(word => word !== '--')
}

/** A folder with the code of the project and its engine, beside one called `before`. */
export function workspace() {
  const top = mkdtempSync(join(tmpdir(), 'workspace-'))
  const folder = join(top, 'site')
  mkdirSync(folder)
  for (const name of ['src', 'engine', 'node_modules', 'package.json']) symlinkSync(resolve(name), join(folder, name))
  const file = join(top, 'written')
  return {
    folder,
    before: join(top, 'before/dist'),
    /** Runs a command; gives its exit code, what it printed, and what it told GitHub. */
    run: (command: string, env: Record<string, string>) => {
      writeFileSync(file, '')
      const { status, stdout, stderr } = spawnSync('bash', ['-e', '-c', command], {
        cwd: folder,
        env: { ...process.env, GITHUB_OUTPUT: file, GITHUB_STEP_SUMMARY: file, ...env },
        encoding: 'utf8',
      })
      return { status, stdout, stderr, told: readFileSync(file, 'utf8') }
    },
  }
}
