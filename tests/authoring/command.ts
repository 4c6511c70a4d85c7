// Commands as they are typed, within the process of the test.
import { resolve } from 'node:path'
import { vi } from 'vitest'
import { main } from '../../src/node/cli/main.ts'

/** How a command ended. */
export interface Ended {
  /** The exit code. */
  status: number
  stdout: string
  stderr: string
}

/**
 * Runs a command on the site in a folder, with the code of the tests in place of an engine. What is typed is read as
 * `cli.mjs` reads it.
 */
export async function command(folder: string, ...args: string[]): Promise<Ended> {
  const before = { ...process.env }
  process.env.SITE = folder
  const printed = { stdout: '', stderr: '' }
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(line => {
      printed.stdout += `${line}\n`
    }),
    vi.spyOn(console, 'error').mockImplementation(line => {
      printed.stderr += `${line}\n`
    }),
    vi.spyOn(process.stdout, 'write').mockImplementation(text => {
      printed.stdout += String(text)
      return true
    }),
  ]
  try {
    const status = await main(args, () => resolve('src/node/cli'))
    return { status, ...printed }
  } finally {
    for (const spy of spies) spy.mockRestore()
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name]
    Object.assign(process.env, before)
  }
}
