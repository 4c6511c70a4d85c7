// What has to be true of a repository that several people have published to.
import { expect } from 'vitest'
import { isRecord, type Path } from '../../src/model/source/path.ts'
import { parseSource } from '../../src/model/source/source.ts'
import { git } from './servedDesk.ts'

const TEXTS = /^(?:kicker|title|text|subtitle|description|question|answer)$/

/** True of a text that may say anything. */
export const mayBeAny = (path: Path): boolean => TEXTS.test(String(path.at(-1)))

/** The ways to texts that may say anything. */
export function textsIn(value: unknown, path: Path = []): Path[] {
  if (Array.isArray(value)) return value.flatMap((each, index) => textsIn(each, [...path, index]))
  if (isRecord(value)) return Object.entries(value).flatMap(([name, each]) => textsIn(each, [...path, name]))
  return typeof value === 'string' && mayBeAny(path) ? [path] : []
}

/** Words of a person have the name in them, so that it is known whose they are. */
export const wordsOf = (person: string, count: number): string => `${person} ${count}`

/** What somebody has written. */
export interface Written {
  /** In the order of writing, each with a name of its place. */
  values: { path: string; value: string }[]
  /** What was given up where both versions were asked for, or taken back. */
  given: string
  /** What stands again because something was taken back. */
  again: string[]
}

export const nothingWritten = (): Written => ({ values: [], given: '', again: [] })

/** Fails where something is lost unasked, or a commit has more than its author's changes. */
export function checkPublished(remote: string, all: Readonly<Record<string, Written>>): void {
  const log = (...args: string[]) => git(remote, 'log', ...args, 'main')
  expect(log('--merges', '--format=%h')).toBe('')
  const history = log('-p', '--format=')
  const lost = Object.values(all).flatMap(({ values, given }) =>
    values.filter(({ path, value }, index) => {
      const isReplaced = values.slice(index + 1).some(each => each.path === path)
      const isIn = (text: string) => new RegExp(String.raw`${value}(?!\d)`).test(text)
      return !isReplaced && !new RegExp(String.raw`^\+.*${value}(?!\d)`, 'm').test(history) && !isIn(given)
    }),
  )
  expect(lost).toEqual([])
  for (const commit of log('--format=%H %an').trim().split('\n').slice(0, -1)) {
    const [hash, name] = commit.split(' ')
    const author = name.toLowerCase()
    const { again } = all[author]
    const lines = git(remote, 'show', '--format=', '--unified=0', hash).split('\n')
    const [gone, come] = ['-', '+'].map(sign =>
      lines.filter(line => line.startsWith(sign) && !/^(?:---|\+\+\+) /.test(line)),
    )
    const others = come.filter(line => !line.includes(`${author} `) && !again.some(text => line.includes(text)))
    expect({ name, hash, others }).toEqual({ name, hash, others: [] })
    // Each is in the place of another one, or new.
    expect(gone.length).toBeLessThanOrEqual(come.length)
  }
  expect(parseSource('pages.yaml', git(remote, 'show', 'main:pages.yaml')).problems).toEqual([])
}
