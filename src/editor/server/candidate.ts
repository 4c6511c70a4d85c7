// Texts and pictures that are not written yet -> what would be wrong with the site if they were.
import type { ChangeFault } from '../protocol.ts'
import { edited, equal, type Edit } from '../../write/edited.ts'
import { lacking } from '../../write/matches.ts'
import { sentence } from '../texts.ts'
import { applySplices } from '../../model/messages/fixes.ts'
import type { Facts } from '../../model/checks/facts.ts'
import type { LoadResult } from '../../model/site/loadSite.ts'
import type { Code } from '../../model/messages/codes.ts'
import { type Problem, Refused } from '../../model/messages/problem.ts'
import { valueAt } from '../../model/source/path.ts'
import { parseSource, type Source } from '../../model/source/source.ts'
import type { Value } from '../../write/write.ts'
import { fileDamage } from '../../node/inspect/fileDamage.ts'
import { fileOddity } from '../../node/inspect/fileOddity.ts'
import { checkFolder, freshRecords, CheckMemory } from '../../node/pipeline/check.ts'
import { type SiteFolder, withChanges } from '../../node/pipeline/read.ts'
import { openWork } from '../../node/pipeline/pageWork.ts'

/** The text of a file that is not written yet. */
export interface UnwrittenText {
  file: string
  text: string
}

/** A site as it is now, and what was found out of it before. */
interface Current {
  folder: SiteFolder
  checked: LoadResult
  memory?: CheckMemory
}

/** A text that is to be written, and the one that it was made from. */
export interface DraftText extends UnwrittenText {
  before: string
}

/** A picture, a document or a recording that is not written yet, by its name below its folder of content. */
export interface NewFile {
  folder: 'images' | 'documents' | 'recordings'
  name: string
  bytes: Buffer
}

/** A site as it would be with other texts. */
export interface Checked {
  checked: LoadResult
  /** The problems that they would bring; those that are there already do not count. */
  fresh: Problem[]
  /** The errors among them. */
  errors: Problem[]
}

/** Texts of files, and what comes and goes with them. */
export interface Changed {
  texts: UnwrittenText[]
  added?: readonly NewFile[]
  /** Files that are deleted. */
  gone?: readonly string[]
}

/** Checks a site with other texts of files. */
export function checkWith(
  { folder, checked, memory = new CheckMemory() }: Current,
  { texts, added = [], gone = [] }: Changed,
): Checked {
  const changes = new Map<string, Buffer | undefined>([
    ...texts.map(({ file, text }) => [file, Buffer.from(text)] as const),
    ...gone.map(file => [file, undefined] as const),
  ])
  const facts = added.reduce(factsWith, folder.facts)
  const draft = withChanges({ ...folder, facts }, changes, memory.parse)
  const { context } = openWork(draft, memory)
  const after = checkFolder(draft, context, { records: freshRecords(draft, context.inputs), memory })
  const known = checked.problems.map(problem => identityOf(problem, checked))
  const fresh = lacking(after.problems, known, problem => identityOf(problem, after))
  return { checked: after, fresh, errors: fresh.filter(({ severity }) => severity === 'error') }
}

/**
 * What a problem is known by when other parts of its file have changed: the field, without the positions in lists that
 * change with every entry above, and the value there, where it is a single one.
 */
function identityOf({ file, code, path = [] }: Problem, { sources }: Pick<LoadResult, 'sources'>): string {
  const value = valueAt(sources.get(file)?.value, path)
  const names = path.filter(step => typeof step === 'string')
  return JSON.stringify([file, code, names, typeof value === 'object' ? undefined : value])
}

/** What there is once a file has been added. */
function factsWith(facts: Facts, { folder, name, bytes }: NewFile): Facts {
  const path = `${folder}/${name}`
  return {
    ...facts,
    [folder]: new Set([...facts[folder], name]),
    damage: file => (file === path ? fileDamage(file, bytes) : facts.damage?.(file)),
    oddity: file => (file === path ? fileOddity(file, bytes) : facts.oddity?.(file)),
  }
}

/**
 * A problem as the editor shows it, in the words of `validate`.
 * @param after the site that has it
 */
export function faultOf(problem: Problem, after: Pick<LoadResult, 'sources'>): ChangeFault {
  const { file, message, hint, path } = problem
  return { message: sentence(`${message}.${hint ? ` ${hint}` : ''}`), file, path, fix: repairOf(problem, after) }
}

/** What is wrong with a change: at its field, and elsewhere with its place. */
export function faultOfChange(
  problem: Problem,
  after: Pick<LoadResult, 'sources'>,
  texts: readonly UnwrittenText[],
  edits: readonly Edit[],
): ChangeFault {
  const fault = faultOf(problem, after)
  const { file, place } = problem
  if (!texts.some(each => each.file === file))
    return { ...fault, message: `${file}${place ? `, ${place}` : ''}: ${fault.message}` }
  return isOwn(problem, edits) ? { ...fault, isOwn: true } : fault
}

// What is said of a single value by itself, whatever is beside it.
const OF_A_VALUE: ReadonlySet<Code> = new Set([
  'wrong-kind',
  'not-allowed',
  'too-small',
  'too-big',
  'bad-date',
  'bad-format',
  'empty-value',
  'missing-figure',
  'missing-placeholder',
  'bad-link',
  'unsafe-link',
  'missing-icon',
  'missing-image',
  'missing-document',
])

/** True for what is wrong with the words that were written, so that no other field can make it right. */
const isOwn = ({ code, path }: Problem, edits: readonly Edit[]) =>
  OF_A_VALUE.has(code) &&
  edits.some(edit => edit.op === 'set' && typeof edit.value !== 'object' && edit.path.join('\0') === path?.join('\0'))

/** The repair of a problem as an edit; undefined where none is known, or it changes more than the value. */
function repairOf(
  { fix, path = [] }: Problem,
  { sources }: Pick<LoadResult, 'sources'>,
): ChangeFault['fix'] | undefined {
  const source = fix && sources.get(fix.file)
  if (!source || path.length === 0) return undefined
  const { value } = parseSource(fix.file, applySplices(source.text, [fix]))
  const edits: Edit[] = [
    { op: 'delete', path },
    { op: 'rename', path, to: fix.text },
    { op: 'set', path, value: (valueAt(value, path) ?? null) as Value },
  ]
  const edit = edits.find(each => isEditTo(source, each, value))
  return edit && { words: withoutQuotes(fix.text), file: fix.file, edits: [edit] }
}

function isEditTo(source: Source, edit: Edit, value: unknown): boolean {
  try {
    return equal(edited(source, edit), value)
  } catch (error) {
    if (error instanceof Refused) return false
    throw error
  }
}

/** A value as people know it, not as YAML writes it. */
const withoutQuotes = (text: string) => text.replace(/^"(.*)"$/s, (_, words: string) => words.replaceAll('\\"', '"'))
