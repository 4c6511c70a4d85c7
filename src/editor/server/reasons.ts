// The answers of the other end, recognised by the words of git and of that end.
import type { Stuck } from '../publishingProtocol.ts'
import type { GitAnswer } from './git.ts'

// Parts of what git says, which it is asked to do in English.
const REASONS: [Stuck['why'], string[]][] = [
  ['noName', ['tell me who you are', 'empty ident name', 'auto-detection is disabled']],
  ['locked', ['.lock: file exists', ".lock': file exists", 'another git process']],
  [
    'signIn',
    [
      'could not read username',
      'could not read password',
      'terminal prompts disabled',
      'authentication failed',
      'permission denied (',
      'permission denied, please try again',
      'host key verification failed',
      'error: 401',
      'error: 403',
    ],
  ],
  [
    'offline',
    [
      'could not resolve',
      "couldn't connect",
      'failed to connect',
      'connection refused',
      'connection reset',
      'connection closed',
      'timed out',
      'network is',
      'no route to host',
      'early eof',
      'hung up unexpectedly',
    ],
  ],
  [
    'gone',
    ['does not appear to be a git repository', 'repository not found', "' not found", 'no such remote', 'error: 404'],
  ],
]

/** Why a command failed, as far as its words tell. */
export function reasonOf({ why, isLate, isMissing }: GitAnswer): Stuck {
  if (isMissing) return { why: 'noGit' }
  if (isLate) return { why: 'late', said: why }
  const words = why.toLowerCase()
  const found = REASONS.find(([, parts]) => parts.some(part => words.includes(part)))
  return { why: found?.[0] ?? 'broken', said: why }
}

/** Why commits were not sent. */
export function reasonNotSent(answer: GitAnswer): Stuck {
  const { text, why } = answer
  // Of a branch that was not taken, the other end or git gives the reason in brackets.
  const [, told] = /^!\t[^\t]*\t(.*)$/m.exec(text) ?? []
  const said = wordsOf(why)
  if (told === undefined) {
    const reason = reasonOf(answer)
    const isHook = reason.why === 'broken' && /failed to push some refs/.test(why)
    return isHook ? { why: 'hook', said } : reason
  }
  const isBehind = /^\[rejected\]|fetch first|non-fast-forward|cannot lock ref|failed to update ref/.test(told)
  return isBehind ? { why: 'behind' } : { why: 'refused', said: said || told }
}

/** What the other end has said, without what git says around it. */
const wordsOf = (why: string) =>
  why
    .split('\n')
    .filter(line => !/^(?:To |error: failed to push)/.test(line))
    .map(line => line.replace(/^remote:\s?/, '').trimEnd())
    .join('\n')
    .trim()

/** The address at which a branch is proposed, as the other end gives it. */
export function addressIn(why: string): string | undefined {
  const found = [...why.matchAll(/^remote:.*?(https?:\/\/\S+)/gm)].map(([, address]) => address)
  return found.find(address => /pull|merge|compare/i.test(address)) ?? found[0]
}
