// Edits of a YAML file: each becomes the smallest change of its text, or a refusal, and never anything else.
import { isRecord, type Path, valueAt, sameEnd, sameStart } from '../model/source/path.ts'
import { parseSource, type Source } from '../model/source/source.ts'
import { lacking, matches } from './matches.ts'
import { type Problem, Refused, type Refusal } from '../model/messages/problem.ts'
import { edited, equal, type Edit } from './edited.ts'
import { addField, copyField, deleteEntry, duplicateEntry, insertItems, moveItem, renameKey } from './structure.ts'
import { replaceValue } from './replaceValue.ts'
import { applySplices, type Splice } from '../model/messages/fixes.ts'
import { entryAt, parseTree, type Tree, type Entry, isBlockText } from './tree.ts'
import type { Value } from './write.ts'
import { isScalar, type Scalar, Lexer } from 'yaml'

/** A text after an edit. */
export interface Edited {
  text: string
  /** Comments that went with what was deleted. */
  lostComments: string[]
}

/** Makes one edit. The result is read again and must be what was meant, or the edit is refused with its place. */
export const applyEdit = (file: string, text: string, edit: Edit) => applyEdits(file, text, [edit])

/** Makes edits one after another; all of them or, when one is refused, none. */
export function applyEdits(file: string, text: string, edits: readonly Edit[]): Edited | Refusal {
  return onText(file, text, source => edits.reduce(editSource, source))
}

/**
 * Makes many edits of different entries at once, which is quicker.
 * @param edits from the end of the file to its beginning; all paths are those of the text before
 */
export function applyTogether(file: string, text: string, edits: readonly Edit[]): Edited | Refusal {
  return onText(file, text, source => {
    if (edits.length === 0) return source
    const meant = edits.reduce((value, edit) => edited({ value, span: source.span }, edit), source.value)
    return firstSound(parseTree(source.text), edits, source, meant)
  })
}

/** Makes such edits at once where that can be written, and otherwise one after the other. */
export function applyAtOnce(file: string, text: string, edits: readonly Edit[]): Edited | Refusal {
  const made = applyTogether(file, text, edits)
  return 'message' in made ? applyEdits(file, text, edits) : made
}

/** Edits a text without its byte order mark, and reports a refusal with its place. */
function onText(file: string, text: string, change: (source: Source) => Source): Edited | Refusal {
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : ''
  const body = text.slice(mark.length)
  try {
    const after = change(parseSource(file, body)).text
    return {
      text: mark + after,
      get lostComments() {
        return lostComments(body, after)
      },
    }
  } catch (error) {
    if (error instanceof Refused) return error.in(file, body)
    throw error
  }
}

function editSource(before: Source, edit: Edit): Source {
  const tree = parseTree(before.text)
  const meant = edited(before, edit)
  if (equal(meant, before.value)) return before
  const steps = smallerSteps(before.value, edit)
  if (!steps) return firstSound(tree, [edit], before, meant)
  const after = steps.reduce(editSource, before)
  const fault = faultOf(after, before, meant, edit.path)
  if (fault) throw fault
  return after
}

/** The file with the edits, if it is what was meant when it is read again. */
function firstSound(tree: Tree, edits: readonly Edit[], before: Source, meant: unknown): Source {
  let fault: Refused | undefined
  for (const candidate of candidates(tree, edits)) {
    const after = parseSource(before.file, candidate)
    fault = faultOf(after, before, meant, edits[0].path)
    if (!fault) return after
  }
  throw fault
}

/** The text with the edits: where texts keep their lines; in the usual way; and with an end of the last line. */
function* candidates(tree: Tree, edits: readonly Edit[]): Generator<string> {
  const kept = edits.map(edit => linesKept(tree, edit))
  if (kept.some(Boolean))
    yield applySplices(
      tree.text,
      edits.flatMap((edit, index) => kept[index] ?? splicesFor(tree, edit)),
    )
  const text = applySplices(
    tree.text,
    edits.flatMap(edit => splicesFor(tree, edit)),
  )
  yield text
  if (!text.endsWith('\n')) yield text + tree.eol
}

function linesKept(tree: Tree, edit: Edit): Splice[] | undefined {
  if (edit.op !== 'set' || typeof edit.value !== 'string') return undefined
  const entry = entryAt(tree, edit.path)
  return entry && keepLines(tree, entry, edit.value)
}

function splicesFor(tree: Tree, edit: Edit): Splice[] {
  const { path } = edit
  if (path.length === 0) throw new Refused(0, 'a whole file cannot be changed at once')
  switch (edit.op) {
    case 'set':
      return addField(tree, path, edit.value, edit.after) ?? replaceValue(tree, path, edit.value)
    case 'delete':
      return deleteEntry(tree, path)
    case 'insert':
      return insertItems(tree, path, edit.values)
    case 'move':
      return moveItem(tree, path, edit.to)
    case 'duplicate':
      return duplicateEntry(tree, path)
    case 'rename':
      return renameKey(tree, path, edit.to)
    case 'copy':
      return copyField(tree, path, edit.to)
  }
}

/** Why a text is not what was meant; undefined when it is. */
function faultOf(after: Source, before: Source, meant: unknown, path: Path): Refused | undefined {
  // Finding a place means reading the file once more.
  const refuse = (message: string, hint?: string) => new Refused(before.span(path).start, message, hint)
  if (!equal(after.value, meant))
    return refuse('this change cannot be written here without changing something else', BY_HAND)
  if (HALF_LETTER.test(after.text) && !HALF_LETTER.test(before.text))
    return refuse('the text holds half of a letter, which no file can keep', 'Write the letter again.')
  const codeOf = ({ code }: Problem): string => code
  const [fresh] = lacking(after.problems, before.problems.map(codeOf), codeOf)
  return fresh && refuse(`with this change ${fresh.message}`, fresh.hint)
}

// One part of a pair without the other.
const HALF_LETTER = /\p{Surrogate}/u

const BY_HAND = 'Make it in the file, by hand.'

/** A record or list in the place of another one, as edits of what differs; undefined when it is not one. */
function smallerSteps(value: unknown, edit: Edit): Edit[] | undefined {
  if (edit.op !== 'set') return undefined
  const { path, value: next } = edit
  const old = valueAt(value, path)
  if (Array.isArray(old) && Array.isArray(next) && old.length && next.length) return listSteps(path, old, next)
  if (isRecord(old) && isRecord(next) && Object.keys(old).length && Object.keys(next).length)
    return recordSteps(path, old, next as Record<string, Value>)
  return undefined
}

function recordSteps(path: Path, old: Record<string, unknown>, next: Record<string, Value>): Edit[] {
  const keys = Object.keys(next)
  // Additions first: a record that shares no key with the next one must not become empty in between.
  return [
    ...keys.map((key, index): Edit => ({ op: 'set', path: [...path, key], value: next[key], after: keys[index - 1] })),
    ...Object.keys(old)
      .filter(key => !keys.includes(key))
      .map((key): Edit => ({ op: 'delete', path: [...path, key] })),
  ]
}

function listSteps(path: Path, old: readonly unknown[], next: readonly Value[]): Edit[] {
  const start = sameStart(old, next, equal)
  const same = sameEnd(old, next, start, equal)
  const [oldEnd, nextEnd] = [old.length - same, next.length - same]
  const both = Math.min(oldEnd, nextEnd)
  const range = (from: number, to: number) => Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index)
  return [
    ...range(start, both).map((index): Edit => ({ op: 'set', path: [...path, index], value: next[index] })),
    ...(nextEnd > both ? [{ op: 'insert' as const, path: [...path, both], values: next.slice(both, nextEnd) }] : []),
    ...range(both, oldEnd).map((): Edit => ({ op: 'delete', path: [...path, both] })),
  ]
}

// A text on several lines of its file: only the words that differ change, so that its lines end where they did.

/** The words of a text, and the space behind each of them. */
interface Words {
  words: string[]
  gaps: string[]
  starts: number[]
  ends: number[]
}

function wordsOf(text: string): Words {
  const found = [...text.matchAll(/\S+/g)]
  const starts = found.map(({ index }) => index)
  const ends = found.map(({ 0: word, index }) => index + word.length)
  return {
    words: found.map(([word]) => word),
    gaps: ends.slice(0, -1).map((end, n) => text.slice(end, starts[n + 1])),
    starts,
    ends,
  }
}

/**
 * Splices that change only what differs in a text of several lines. The result has to be read again: it may mean
 * something else. Undefined where the words of the file are not those of the value, as with escapes.
 */
function keepLines({ text, eol }: Tree, { value: node }: Entry, next: string): Splice[] | undefined {
  if (!isScalar(node) || typeof node.value !== 'string' || !node.range) return undefined
  const [from, to] = bodyRange(text, node)
  const body = text.slice(from, to)
  const [file, old, now] = [body, node.value, next].map(wordsOf)
  if (!body.includes('\n') || now.words.length === 0 || file.words.join(' ') !== old.words.join(' ')) return undefined
  const ending = changedEnding(text, node, next)
  if (!ending) return undefined
  const isFolded = node.type !== 'BLOCK_LITERAL'
  const [indent = ''] = /(?<=\n)[ \t]*(?=\S)/.exec(body) ?? []
  const written = (gap: string) => {
    const lines = gap.split('\n').length - 1
    return lines ? eol.repeat(lines + Number(isFolded)) + indent : gap
  }
  const words = withGaps(file, old, now, written)
  const [start, end] = [file.starts[0], file.ends[file.ends.length - 1]]
  return [...ending, { start: from + start, end: from + end, text: words }]
}

/** The stretch of a text without its quotes, or below its `|` or `>`. */
function bodyRange(text: string, { range, type }: Scalar): [number, number] {
  const [start, end] = range as [number, number, number]
  if (type === 'BLOCK_FOLDED' || type === 'BLOCK_LITERAL') return [text.indexOf('\n', start), end]
  return type === 'QUOTE_DOUBLE' || type === 'QUOTE_SINGLE' ? [start + 1, end - 1] : [start, end]
}

/** The splice that adds or takes away the end of the last line; undefined where the space around the words differs. */
function changedEnding(text: string, node: Scalar, next: string): Splice[] | undefined {
  const old = node.value as string
  const [, before, after] = /^(\s*)[\s\S]*?(\s*)$/.exec(old) as RegExpExecArray
  const [, newBefore, newAfter] = /^(\s*)[\s\S]*?(\s*)$/.exec(next) as RegExpExecArray
  if (before !== newBefore) return undefined
  if (after === newAfter) return []
  const [start] = node.range as [number, number, number]
  const [sign] = /^[|>]-?(?=[ \t\r\n])/.exec(text.slice(start)) ?? []
  const isEnding = [after, newAfter].every(space => space === '' || space === '\n')
  if (!isBlockText(node) || !sign || !isEnding) return undefined
  return [{ start, end: start + sign.length, text: sign[0] + (newAfter ? '' : '-') }]
}

/** The new words with the space between them: that of the file where it is the same, line ends included. */
function withGaps(file: Words, old: Words, now: Words, written: (gap: string) => string): string {
  const partner = matches(now.words, old.words, true)
  const gaps = now.gaps.map((gap, n) =>
    partner[n] >= 0 && partner[n + 1] === partner[n] + 1 && gap === old.gaps[partner[n]]
      ? file.gaps[partner[n]]
      : undefined,
  )
  // Where words came or went, the line ends behind the last of them.
  let n = 0
  while (n < gaps.length) {
    if (gaps[n] !== undefined) {
      n++
      continue
    }
    let end = n
    while (end + 1 < gaps.length && gaps[end + 1] === undefined) end++
    const [first, last] = [partner[n], partner[end + 1]]
    const between = first >= 0 && last > first ? file.gaps.slice(first, last) : []
    const fold = between.find((gap, index) => gap.includes('\n') && old.gaps[first + index] === ' ')
    const at = now.gaps.slice(n, end + 1).lastIndexOf(' ')
    for (let each = n; each <= end; each++) gaps[each] = written(now.gaps[each])
    if (fold !== undefined && at >= 0) gaps[n + at] = fold
    n = end + 1
  }
  return now.words.map((word, index) => word + (gaps[index] ?? '')).join('')
}

// The comments of a text, and those that an edit took away.

// Precedes the text of a value in the lexer's output; no value is a comment.
const VALUE = '\x1f'

/** All comments, in order, with their #. */
export function commentsOf(text: string): string[] {
  const found: string[] = []
  let before = ''
  for (const token of new Lexer().lex(text)) {
    if (token.startsWith('#') && before !== VALUE) found.push(token.trimEnd())
    before = token
  }
  return found
}

/** The part of a text that another one lacks. */
function replaced(before: string, after: string): string {
  const start = sameStart(before, after)
  return before.slice(start, before.length - sameEnd(before, after, start))
}

/** Comments that are in the first text and not in the second. */
export function lostComments(before: string, after: string): string[] {
  if (!replaced(before, after).includes('#')) return []
  return lacking(commentsOf(before), commentsOf(after), comment => comment)
}
