// Runs git beside the server, which answers meanwhile. No process of it can ask a question: there is nobody to see it.
import { spawn } from 'node:child_process'

/** What came of a command of git. */
export interface GitAnswer {
  isDone: boolean
  code: number | null
  text: string
  /** What it said beside its answer, without its hints. */
  why: string
  /** True where it was ended, because it took too long. */
  isLate: boolean
  /** True where there is no git on this machine. */
  isMissing: boolean
}

/** How a command is run. */
export interface GitOptions {
  env?: NodeJS.ProcessEnv
  /** After how many milliseconds it is ended. */
  patience?: number
  /** What it reads. */
  input?: string
}

// Sending waits for another machine.
const PATIENCE_MS = 120_000
// What git has started may keep its streams open.
const GRACE_MS = 500

const ENV = {
  // Its messages are told apart by their words.
  LC_ALL: 'C',
  GIT_LITERAL_PATHSPECS: '1',
  GIT_OPTIONAL_LOCKS: '0',
  GIT_TERMINAL_PROMPT: '0',
  GIT_ASKPASS: '',
  SSH_ASKPASS: '',
  SSH_ASKPASS_REQUIRE: 'never',
  GCM_INTERACTIVE: 'never',
  GIT_EDITOR: ':',
}

// Without a group of its own on Windows, where that would open a window.
const HAS_GROUP = process.platform !== 'win32'

/** Runs git in a folder. Never rejects: what fails is in the answer. */
export function git(root: string, args: readonly string[], options: GitOptions = {}): Promise<GitAnswer> {
  const { env, patience = PATIENCE_MS, input } = options
  return new Promise(done => {
    const child = spawn('git', ['-C', root, ...args], {
      env: { ...process.env, ...ENV, ...env },
      stdio: ['pipe', 'pipe', 'pipe'],
      // Without a terminal, which hooks and ssh would ask.
      detached: HAS_GROUP,
      windowsHide: true,
    })
    const [text, why]: Buffer[][] = [[], []]
    let isLate = false
    const end = (signal: NodeJS.Signals) => {
      try {
        if (HAS_GROUP && child.pid) process.kill(-child.pid, signal)
        else child.kill(signal)
      } catch {
        // It has ended.
      }
    }
    const timers = [
      setTimeout(() => {
        isLate = true
        // With this signal git removes its locks.
        end('SIGTERM')
        timers.push(setTimeout(() => end('SIGKILL'), GRACE_MS))
      }, patience),
    ]
    const finish = (code: number | null, isMissing = false) => {
      for (const timer of timers) clearTimeout(timer)
      const [said, told] = [text, why].map(chunks => Buffer.concat(chunks).toString('utf8'))
      done({ isDone: code === 0, code, text: said, why: withoutHints(told), isLate, isMissing })
    }
    child.stdout.on('data', (chunk: Buffer) => text.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => why.push(chunk))
    child.on('error', () => finish(null, child.pid === undefined))
    child.on('close', code => finish(code))
    child.on('exit', code => timers.push(setTimeout(() => finish(code), GRACE_MS)))
    // It need not read what it is given.
    child.stdin.on('error', () => {})
    child.stdin.end(input)
  })
}

const withoutHints = (text: string) => text.replace(/^hint:.*\n?/gm, '').trim()

/** What git gives, in lines; empty where it failed. */
export async function linesFrom(root: string, ...args: string[]): Promise<string[]> {
  const { isDone, text } = await git(root, args)
  return isDone ? text.split('\n').filter(Boolean) : []
}

/** The same, where names end with a sign that none has. */
export async function namesFrom(root: string, ...args: string[]): Promise<string[]> {
  const { isDone, text } = await git(root, args)
  return isDone ? text.split('\0').filter(Boolean) : []
}

/** Set for what speaks to another machine: ssh fails where it would ask. */
export async function sendingEnv(root: string): Promise<NodeJS.ProcessEnv> {
  const { GIT_SSH, GIT_SSH_COMMAND } = process.env
  if (GIT_SSH) return {}
  const [configured = 'ssh'] = GIT_SSH_COMMAND ? [GIT_SSH_COMMAND] : await linesFrom(root, 'config', 'core.sshCommand')
  return /(?:^|[\\/"'])ssh(?:\.exe)?["']?(?:\s|$)/.test(configured)
    ? { GIT_SSH_COMMAND: `${configured} -oBatchMode=yes` }
    : {}
}
