// Texts and pictures that are not written yet -> what would be wrong with the site if they were.
import type { Fault } from '../../edit/protocol.ts'
import { applySplices } from '../../edit/writer/splice.ts'
import type { Facts } from '../../model/checks/facts.ts'
import type { CachedFile } from '../../model/pageFile.ts'
import { type LoadResult, loadSite } from '../../model/loadSite.ts'
import { contentName } from '../../model/references/library.ts'
import type { Fix, Problem } from '../../model/messages/problem.ts'
import { type Path, valueAt } from '../../model/yaml/path.ts'
import { parseSource } from '../../model/yaml/source.ts'
import { walk } from '../../model/yaml/walk.ts'
import type { DevState } from '../dev/devSite.ts'
import { fileDamage } from '../disk/fileDamage.ts'
import { fileOddity } from '../disk/fileOddity.ts'
import { catalogue } from '../pipeline/catalogue.ts'

/** The text of a file that is not written yet. */
export interface Candidate {
  file: string
  text: string
}

/** A text that is to be written, and the one that it was made from. */
export interface Draft extends Candidate {
  before: string
}

/** A picture that is not written yet, by its name below content/images. */
export interface NewPicture {
  name: string
  bytes: Buffer
}

/** A site as it would be with other texts. */
export interface Checked {
  checked: LoadResult
  /** The errors that they would bring; those that are there already are nobody's fault. */
  errors: Problem[]
}

/** Checks a site with other texts of files. */
export function checkWith({ folder, checked }: DevState, texts: Candidate[], picture?: NewPicture): Checked {
  const files = new Map(folder.files)
  for (const { file, text } of texts) files.set(file, text)
  const facts = picture ? factsWith(folder.facts, picture) : folder.facts
  const after = loadSite(files, catalogue, facts, unaffected(checked, texts))
  const known = errorsOf(checked).map(keyOf)
  const errors = errorsOf(after).filter(problem => {
    const index = known.indexOf(keyOf(problem))
    if (index >= 0) known.splice(index, 1)
    return index < 0
  })
  return { checked: after, errors }
}

const errorsOf = ({ problems }: LoadResult) => problems.filter(({ severity }) => severity === 'error')

// Without its line and section, which change with every line and section above.
const keyOf = ({ file, code, message }: Problem) => `${file} ${code} ${message}`

/** What there is once a picture has been added. */
function factsWith(facts: Facts, { name, bytes }: NewPicture): Facts {
  const path = `images/${name}`
  return {
    ...facts,
    images: new Set([...facts.images, name]),
    damage: file => (file === path ? fileDamage(file, bytes) : facts.damage?.(file)),
    oddity: file => (file === path ? fileOddity(file, bytes) : facts.oddity?.(file)),
  }
}

/** Files of pages that need not be read again when others change. */
function unaffected({ pageFiles }: LoadResult, texts: Candidate[]): Map<string, CachedFile> {
  const names = texts.map(({ file }) => contentName(file))
  if (names.includes('site')) return new Map()
  const shows = ({ used }: CachedFile) =>
    names.some(name => name && used.some(each => each === name || each.startsWith(`${name}.`)))
  const isOld = (file: string) => texts.every(each => each.file !== file)
  return new Map(
    pageFiles.flatMap(each =>
      each.kind === 'cached' && isOld(each.file) && !shows(each) ? [[each.file, each] as const] : [],
    ),
  )
}

/** The text with the repairs that are offered for its problems; those that overlap another one are left for later. */
export function mended({ file, text }: Candidate, problems: Problem[]): string {
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
export function faultOf(problem: Problem, texts: Candidate[], within: Path): Fault {
  const { file, message, hint, place, fix } = problem
  const whole = `${message}.${hint ? ` ${hint}` : ''}`
  const own = texts.find(each => each.file === file)
  const elsewhere = own ? whole : `${file}${place ? `, ${place}` : ''}: ${whole}`
  const mends = texts.length === 1 && fix?.file === texts[0].file
  return {
    message: elsewhere,
    file,
    path: own && pathAt(problem, own, within),
    fix: mends ? withoutQuotes(fix.text) : undefined,
  }
}

/** A value as people know it, not as YAML writes it. */
const withoutQuotes = (text: string) => text.replace(/^"(.*)"$/s, (_, words: string) => words.replaceAll('\\"', '"'))

/** The way to the innermost value that stands, or whose key stands, where a problem is, if it is within another one. */
function pathAt({ line, column }: Problem, { file, text }: Candidate, within: Path): Path | undefined {
  const source = parseSource(file, text)
  let found: Path | undefined
  walk(valueAt(source.value, within), (_, path) => {
    const at = [...within, ...path()]
    const isThere = (['value', 'key'] as const).some(part => {
      const place = source.place(at, part)
      return place.line === line && place.column === column
    })
    if (isThere && (found === undefined || at.length >= found.length)) found = at
  })
  return found
}
