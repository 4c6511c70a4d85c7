// A text that is not written yet -> what would be wrong with the site if it were.
import type { Fault } from '../../edit/protocol.ts'
import { applySplices } from '../../edit/writer/splice.ts'
import type { CachedFile } from '../../model/pageFile.ts'
import { type LoadResult, loadSite } from '../../model/loadSite.ts'
import { contentName } from '../../model/references/library.ts'
import type { Fix, Problem } from '../../model/messages/problem.ts'
import { type Path, valueAt } from '../../model/yaml/path.ts'
import { parseSource } from '../../model/yaml/source.ts'
import { walk } from '../../model/yaml/walk.ts'
import { catalogue } from '../pipeline/catalogue.ts'
import type { SiteFolder } from '../pipeline/read.ts'

/** The text of a file that is not written yet. */
export interface Candidate {
  file: string
  text: string
}

/** A site as it is now. */
interface Checked {
  folder: Pick<SiteFolder, 'files' | 'facts'>
  checked: LoadResult
}

/** The errors that a file with another text would bring; those that are there already are nobody's fault. */
export function newErrors({ folder, checked }: Checked, { file, text }: Candidate): Problem[] {
  const files = new Map(folder.files).set(file, text)
  const after = loadSite(files, catalogue, folder.facts, unaffected(checked, file))
  const known = errorsOf(checked).map(keyOf)
  return errorsOf(after).filter(problem => {
    const index = known.indexOf(keyOf(problem))
    if (index >= 0) known.splice(index, 1)
    return index < 0
  })
}

const errorsOf = ({ problems }: LoadResult) => problems.filter(({ severity }) => severity === 'error')

// Without its line and section, which change with every line and section above.
const keyOf = ({ file, code, message }: Problem) => `${file} ${code} ${message}`

/** Files of pages that need not be read again when a file changes. */
function unaffected({ pageFiles }: LoadResult, file: string): Map<string, CachedFile> {
  const name = contentName(file)
  if (name === 'site') return new Map()
  const shows = ({ used }: CachedFile) => used.some(each => each === name || each.startsWith(`${name}.`))
  return new Map(
    pageFiles.flatMap(each =>
      each.kind === 'cached' && each.file !== file && !shows(each) ? [[each.file, each] as const] : [],
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
export function faultOf(problem: Problem, candidate: Candidate, within: Path): Fault {
  const { file, message, hint, place, fix } = problem
  const whole = `${message}.${hint ? ` ${hint}` : ''}`
  const path = file === candidate.file ? pathAt(problem, candidate, within) : undefined
  const elsewhere = file === candidate.file ? whole : `${file}${place ? `, ${place}` : ''}: ${whole}`
  return { message: elsewhere, file, path, fix: fix?.file === candidate.file ? withoutQuotes(fix.text) : undefined }
}

/** A value as people know it, not as YAML writes it. */
const withoutQuotes = (text: string) => text.replace(/^"(.*)"$/s, (_, words: string) => words.replaceAll('\\"', '"'))

/** The way to the innermost value that stands, or whose key stands, where a problem is, if it is within another one. */
export function pathAt({ line, column }: Problem, { file, text }: Candidate, within: Path): Path | undefined {
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
