// Edits of a YAML file: each becomes the smallest change of its text, or a refusal, and never anything else.
import { isRecord, type Path, valueAt } from '../../model/yaml/path.ts'
import { parseSource, type Source } from '../../model/yaml/source.ts'
import { lacking } from '../matches.ts'
import type { Problem } from '../../model/messages/problem.ts'
import { lostComments } from './comments.ts'
import { edited, equal } from './edited.ts'
import { Refused, type Refusal } from './refusal.ts'
import { keepLines } from './keptLines.ts'
import { addField, deleteEntry, duplicateEntry, insertItems, moveItem, renameKey } from './structure.ts'
import { replaceValue } from './replaceValue.ts'
import { applySplices, type Splice } from './splice.ts'
import type { Edit } from './operations.ts'
import { entryAt, parseTree, type Tree } from './tree.ts'
import type { Value } from './write.ts'

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
    return { text: mark + after, lostComments: lostComments(body, after) }
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
  const most = Math.min(old.length, next.length)
  let start = 0
  while (start < most && equal(old[start], next[start])) start++
  let same = 0
  while (same < most - start && equal(old[old.length - 1 - same], next[next.length - 1 - same])) same++
  const [oldEnd, nextEnd] = [old.length - same, next.length - same]
  const both = Math.min(oldEnd, nextEnd)
  const range = (from: number, to: number) => Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index)
  return [
    ...range(start, both).map((index): Edit => ({ op: 'set', path: [...path, index], value: next[index] })),
    ...(nextEnd > both ? [{ op: 'insert' as const, path: [...path, both], values: next.slice(both, nextEnd) }] : []),
    ...range(both, oldEnd).map((): Edit => ({ op: 'delete', path: [...path, both] })),
  ]
}
