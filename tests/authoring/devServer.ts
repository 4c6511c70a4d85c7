// A dev server on a copy of a site, as a process of its own.
import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface DevServer {
  origin: string
  /** What the editor was last asked to open; undefined when it was not. */
  opened: () => string | undefined
  stop: () => void
}

/**
 * Starts `vite` for a site's folder, with an editor that only writes down what it should open. `base` is the path it is
 * published below.
 */
export async function startDev(folder: string, port: number, base = ''): Promise<DevServer> {
  const note = join(folder, 'opened.txt')
  const editor = join(folder, 'editor.sh')
  writeFileSync(editor, `#!/bin/sh\necho "$@" > ${note}\n`)
  chmodSync(editor, 0o755)
  const server: ChildProcess = spawn(
    process.execPath,
    ['node_modules/vite/bin/vite.js', '--port', String(port), '--strictPort'],
    {
      env: {
        ...process.env,
        NODE_ENV: 'development',
        SITE: folder,
        BASE: base,
        LAUNCH_EDITOR: editor,
        OUT: join(folder, 'dist'),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  await new Promise<void>((ready, failed) => {
    server.stdout?.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('Local:')) ready()
    })
    server.on('exit', code => failed(new Error(`the dev server ended with ${code}`)))
  })
  return {
    origin: `http://localhost:${port}`,
    opened: () => (existsSync(note) ? readFileSync(note, 'utf8').trim() : undefined),
    stop: () => server.kill(),
  }
}
