// Texts and pictures that are not written yet -> what would be wrong with the site if they were.
import type { ChangeFault } from '../protocol.ts'
import { lacking } from '../../write/matches.ts'
import { sentence } from '../texts.ts'
import { applySplices } from '../../model/messages/fixes.ts'
import type { Facts } from '../../model/checks/facts.ts'
import type { LoadResult } from '../../model/site/loadSite.ts'
import type { Fix, Problem } from '../../model/messages/problem.ts'
import { isWithin, type Path, valueAt } from '../../model/source/path.ts'
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
  picture?: NewFile
  /** Files that are deleted. */
  gone?: readonly string[]
}

/** Checks a site with other texts of files. */
export function checkWith(
  { folder, checked, memory = new CheckMemory() }: Current,
  { texts, picture, gone = [] }: Changed,
): Checked {
  const changes = new Map<string, Buffer | undefined>([
    ...texts.map(({ file, text }) => [file, Buffer.from(text)] as const),
    ...gone.map(file => [file, undefined] as const),
  ])
  const facts = picture ? factsWith(folder.facts, picture) : folder.facts
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

/** The text with the repairs that are offered for its problems; those that overlap another one are left for later. */
export function mended({ file, text }: UnwrittenText, problems: Problem[]): string {
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : ''
  const fixes: Fix[] = []
  for (const { fix } of problems)
    if (fix?.file === file && !fixes.some(other => fix.start < other.end + 1 && other.start < fix.end + 1))
      fixes.push(fix)
  return mark + applySplices(text.slice(mark.length), fixes)
}

/**
 * A problem as the editor shows it: at its field, in the words of `validate`.
 * @param within the part of the file that was changed
 */
export function faultOf(problem: Problem, texts: UnwrittenText[], within: Path): ChangeFault {
  const { file, message, hint, place, path, fix } = problem
  const whole = `${message}.${hint ? ` ${hint}` : ''}`
  const own = texts.find(each => each.file === file)
  const elsewhere = own ? whole : `${file}${place ? `, ${place}` : ''}: ${whole}`
  const mends = texts.length === 1 && fix?.file === texts[0].file
  return {
    message: sentence(elsewhere),
    file,
    path: own && path && isWithin(path, within) ? path : undefined,
    fix: mends ? withoutQuotes(fix.text) : undefined,
  }
}

/** A value as people know it, not as YAML writes it. */
const withoutQuotes = (text: string) => text.replace(/^"(.*)"$/s, (_, words: string) => words.replaceAll('\\"', '"'))
