// Random edits of files in many styles: the value is what was meant, and no byte outside of the edit is another one.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isMap, isScalar, parseDocument } from 'yaml'
import { applyEdit, applyEdits, applyTogether, commentsOf } from '../../src/write/applyEdits.ts'
import type { Edit } from '../../src/write/edited.ts'
import { canBePlain } from '../../src/write/neighbours.ts'
import { amount } from '../extent.ts'
import { anyText, anyValue, Random, scalar, type Value } from './random.ts'

type Path = (string | number)[]

// FUZZ_RUNS=5000 for the full number.
const RUNS = Number(process.env.FUZZ_RUNS ?? amount(30, 150))
// The full number takes minutes.
const LONG = 30 * 60_000

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => /^(content\/(?!illustration)|pages(\/|\.)).*yaml$/.test(file))
    .map(file => readFileSync(join(folder, file), 'utf8'))

// Files of a hundred kilobytes take their time, and smaller ones have the same styles.
const FILES = [...filesIn('.'), ...filesIn('tests/sites/library')].filter(text => RUNS > 1000 || text.length < 20_000)

const read = (text: string): Value => parseDocument(text, { version: '1.2' }).toJS()

const at = (value: Value, path: Path) => path.reduce((part, step) => (part as never)[step], value as unknown) as Value

function pathsOf(value: Value, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  const inner = Object.entries(value).flatMap(([key, part]) =>
    pathsOf(part, [...path, Array.isArray(value) ? Number(key) : key]),
  )
  return path.length ? [path, ...inner] : inner
}

const COPY = 'copied'

/** An edit that makes sense in a file with this value. */
function anyEdit(random: Random, value: Value): Edit {
  const path = random.pick(pathsOf(value))
  const holder = at(value, path.slice(0, -1))
  const index = path.at(-1) as number
  const kind = random.below(8)
  if (kind === 0) return { op: 'delete', path }
  if (kind < 4 || !Array.isArray(holder)) {
    if (kind === 4) return { op: 'rename', path, to: `${COPY}${random.below(9)}` }
    const to = random.once(3) ? anyValue(random) : scalar(random)
    if (kind > 4) return { op: 'set', path: [...path.slice(0, -1), `new ${kind}`], value: to, after: String(index) }
    return { op: 'set', path, value: to }
  }
  if (kind === 4) return { op: 'duplicate', path }
  if (kind === 5) return { op: 'move', path, to: random.below(holder.length) }
  const values = Array.from({ length: 1 + random.below(3) }, () => (random.once(2) ? holder[0] : anyValue(random)))
  return { op: 'insert', path: [...path.slice(0, -1), index + random.below(2)], values }
}

/** The value after an edit, by other means than the writer's. */
function meant(value: Value, edit: Edit): Value {
  const after = structuredClone(value)
  const holder = at(after, edit.path.slice(0, -1) as Path) as Record<string | number, Value> & Value[]
  const step = edit.path.at(-1) as number
  if (edit.op === 'set') holder[step] = edit.value
  else if (edit.op === 'insert') holder.splice(step, 0, ...edit.values)
  else if (edit.op === 'duplicate') holder.splice(step, 0, structuredClone(holder[step]))
  else if (edit.op === 'move') holder.splice(edit.to, 0, ...holder.splice(step, 1))
  else if (edit.op === 'delete') Array.isArray(holder) ? holder.splice(step, 1) : delete holder[step]
  else if (edit.op === 'rename') {
    holder[edit.to as never] = holder[step] as never
    delete holder[step]
  }
  return after
}

/** The stretch of whole lines that an edit may touch: those of its value, or of the list it is in. */
function mayTouch(text: string, { op, path }: Edit): [number, number] {
  const doc = parseDocument(text, { version: '1.2' })
  const inner = op === 'set' && doc.hasIn(path)
  const whole = inner ? path : path.slice(0, -1)
  const node = (whole.length ? doc.getIn(whole, true) : doc.contents) as { range?: [number, number, number] } | null
  const holder = doc.getIn(path.slice(0, -1), true) ?? doc.contents
  const pair = isMap(holder) ? holder.items.find(({ key }) => isScalar(key) && key.value === path.at(-1)) : undefined
  const key = inner ? (pair?.key as { range?: number[] } | undefined)?.range : undefined
  const value = text.slice(0, node?.range?.[0] ?? 0)
  // The dash of an item may stand on a line above it.
  const start = key?.[0] ?? value.replace(/-\s*(#.*\s*)*$/, '').length
  // The key of a list that is emptied or filled stands above its comments.
  const above = text.lastIndexOf('\n', start - 1) + 1
  const opener = /[^\n]*\n(?:[ \t]*(?:#[^\n]*)?\r?\n)*$/.exec(text.slice(0, above))
  const from = inner || !whole.length ? above : (opener?.index ?? 0)
  const end = node?.range?.[2] ?? text.length
  const line = text.indexOf('\n', end)
  return [from, text[end - 1] === '\n' ? end : line < 0 ? text.length : line]
}

const toldOf = (edit: Edit, text: string) => JSON.stringify([edit, text], null, 1)

function check(text: string, edit: Edit): string | undefined {
  const result = applyEdit('file.yaml', text, edit)
  if ('message' in result) return undefined
  const mark = text.startsWith('\uFEFF') ? 1 : 0
  const [before, after] = [text.slice(mark), result.text.slice(mark)]
  const told = toldOf(edit, text)
  expect(result.text.slice(0, mark), told).toBe(text.slice(0, mark))
  expect(read(after), told).toEqual(meant(read(before), edit))
  const [from, to] = mayTouch(before, edit)
  const [head, tail] = [before.slice(0, from - leadAbove(before, from)), before.slice(to)]
  expect(after.startsWith(head) && after.slice(head.length).endsWith(tail), told).toBe(true)
  const [was, is] = [commentsOf(before).toSorted(), commentsOf(after).toSorted()]
  if (edit.op === 'set' || edit.op === 'delete') {
    const lost = result.lostComments
    expect([...is, ...lost].toSorted(), told).toEqual(was)
    if (edit.op === 'set' && !isCollectionAt(before, edit.path)) expect(lost, told).toEqual([])
  } else if (edit.op !== 'duplicate') expect(is, told).toEqual(was)
  if (/\r\n/.test(before) && !/[^\r]\n/.test(before)) expect(after, told).not.toMatch(/[^\r]\n/)
  if (edit.op === 'insert' || edit.op === 'duplicate') expect(onlyAdds(before, after), told).toBe(true)
  return result.text
}

/** How far the comments above a line reach up. */
function leadAbove(text: string, from: number): number {
  const lead = /(?:^|\n)((?:[ \t]*#[^\n]*\n)*)$/.exec(text.slice(0, from))
  return lead?.[1].length ?? 0
}

const isCollectionAt = (text: string, path: Edit['path']) => {
  const doc = parseDocument(text, { version: '1.2' })
  const node = doc.hasIn(path) ? doc.getIn(path) : undefined
  return typeof node === 'object' && node !== null
}

/** What went, and what came in its place. */
function difference(before: string, after: string): { gone: string; come: string } {
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && before[start] === after[start]) start++
  let same = 0
  while (same < most - start && before[before.length - 1 - same] === after[after.length - 1 - same]) same++
  return { gone: before.slice(start, before.length - same), come: after.slice(start, after.length - same) }
}

/** True when nothing of a text went; an empty list gives way to lines, and a comma may come before a comment. */
function onlyAdds(before: string, after: string): boolean {
  const { gone, come } = difference(before, after)
  return /^\s*(\[ *\])?\s*$/.test(gone) || come.includes(gone.trim())
}

/** The edits that take another one back; undefined for one that cannot be taken back by its path alone. */
function back(value: Value, edit: Edit): Edit[] | undefined {
  const { path } = edit
  const holder = at(value, path.slice(0, -1) as Path)
  const step = path.at(-1) as string & number
  if (edit.op === 'insert') return edit.values.map(() => ({ op: 'delete', path }))
  if (edit.op === 'duplicate') return [{ op: 'delete', path: [...path.slice(0, -1), Number(step) + 1] }]
  if (edit.op === 'move') return [{ op: 'move', path: [...path.slice(0, -1), edit.to], to: Number(step) }]
  if (edit.op === 'set' && !Object.hasOwn(holder as object, step)) return [{ op: 'delete', path }]
  return undefined
}

const TEXT = fc.integer({ min: 0, max: 2 ** 31 }).map(seed => {
  const random = new Random(seed)
  const text = random.once(3) ? random.pick(FILES) : anyText(random)
  const value = read(text.replace(/^\uFEFF/, ''))
  return { text, value, edit: anyEdit(random, value) }
})

test(
  'an edit changes the value that was meant, and no byte outside of it',
  () => {
    const refused: string[] = []
    fc.assert(
      fc.property(TEXT, ({ text, edit }) => {
        if (check(text, edit) === undefined) refused.push(toldOf(edit, text))
      }),
      { numRuns: RUNS },
    )
    // An edit may be refused, but none of these needs to be.
    expect(refused).toEqual([])
  },
  LONG,
)

/** Different entries of a list or record, from the end to the beginning, each with an edit of its own. */
function manyEdits(random: Random, value: Value): Edit[] {
  const holder = anyEdit(random, value).path.slice(0, -1)
  const inside = at(value, holder as Path) as Record<string, Value>
  return Object.keys(inside)
    .toReversed()
    .filter(() => random.once(2))
    .map((key): Edit => {
      const path = [...holder, Array.isArray(inside) ? Number(key) : key]
      if (Array.isArray(inside) && random.once(2)) return { op: 'insert', path, values: [anyValue(random)] }
      return random.once(3) ? { op: 'delete', path } : { op: 'set', path, value: scalar(random) }
    })
}

test(
  'many edits at once are the same as one after another',
  () => {
    fc.assert(
      fc.property(TEXT, ({ text, value, edit }) => {
        const edits = manyEdits(new Random(text.length + edit.path.length), value)
        const slowly = applyEdits('file.yaml', text, edits)
        const result = applyTogether('file.yaml', text, edits)
        // What takes the last entry away makes the next edit another one.
        if ('message' in result || 'message' in slowly) return
        expect(read(result.text.replace(/^\uFEFF/, '')), toldOf(edit, text)).toEqual(
          read(slowly.text.replace(/^\uFEFF/, '')),
        )
      }),
      { numRuns: RUNS },
    )
  },
  LONG,
)

test(
  'what comes and goes, or moves there and back, leaves every byte as it was',
  () => {
    fc.assert(
      fc.property(TEXT, ({ text, value, edit }) => {
        const undo = back(value, edit)
        if (!undo) return
        const there = applyEdit('file.yaml', text, edit)
        if ('message' in there || there.text === text) return
        // What is moved to the top of a file leaves its comment to the file.
        if (/^\uFEFF?#/.test(there.text) && !/^\uFEFF?#/.test(text)) return
        const again = applyEdits('file.yaml', there.text, undo)
        expect('message' in again ? again : again.text, toldOf(edit, text)).toBe(text)
      }),
      { numRuns: RUNS },
    )
  },
  LONG,
)

/** True for a text that is written as the writer would write it: without escapes, and plain only where that is safe. */
function isUsual(text: string, path: Path): boolean {
  const node = parseDocument(text, { version: '1.2' }).getIn(path, true)
  if (!isScalar(node) || typeof node.value !== 'string' || !node.range) return false
  const source = text.slice(node.range[0], node.range[1])
  // The writer shows what cannot be seen, as an escape.
  if (source.includes('\u2028')) return false
  if (node.type === 'PLAIN') return source === node.value && canBePlain(node.value, true)
  if (node.type === 'BLOCK_LITERAL') return /^\|-?[ \t]*\r?\n/.test(source) && node.value.trim().includes('\n')
  return node.type === 'QUOTE_SINGLE' ? !source.includes('\n') : !/[\\\n]/.test(source)
}

test(
  'a text that is changed and changed back is written as it was',
  () => {
    let usual = 0
    fc.assert(
      fc.property(TEXT, ({ text, value, edit }) => {
        const bare = text.replace(/^\uFEFF/, '')
        const path = pathsOf(value).find(each => String(each) >= String(edit.path) && isUsual(bare, each))
        if (!path) return
        usual++
        const old = at(value, path) as string
        const there = applyEdit('file.yaml', text, { op: 'set', path, value: old.replace(/(?=\n|$)/, ' and more') })
        expect(there, toldOf(edit, text)).toHaveProperty('text')
        if ('text' in there)
          expect(applyEdit('file.yaml', there.text, { op: 'set', path, value: old })).toMatchObject({ text })
      }),
      { numRuns: RUNS },
    )
    expect(usual).toBeGreaterThan(RUNS / 2)
  },
  LONG,
)
