// What a command says and how it ends, within the process of the test.
import { vi } from 'vitest'

/** How a command ended. */
export interface Ended {
  /** The exit code. */
  status: number
  stdout: string
  stderr: string
}

/** Runs a command with settings in the environment, which is afterwards what it was; nothing is printed. */
export async function ended(run: () => Promise<number>, env: Record<string, string>): Promise<Ended> {
  const before = { ...process.env }
  Object.assign(process.env, env)
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
    return { status: await run(), ...printed }
  } finally {
    for (const spy of spies) spy.mockRestore()
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name]
    Object.assign(process.env, before)
  }
}
