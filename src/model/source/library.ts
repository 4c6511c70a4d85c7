// Content files by the names that references use.
import { type Near, nearest, suggest } from '../messages/nearest.ts'
import type { Filled } from './placeholders.ts'
import { isNameless } from './slip.ts'
import { isRecord, type Part, type Path } from './path.ts'
import { parseSource, type Source } from './source.ts'
import type { Place, Problem, Span } from '../messages/problem.ts'

/** Content files by name: `rice` for content/rice.yaml or content/rice.csv. */
export type Library = ReadonlyMap<string, Source>

/** The name that references call a content file by; undefined for all other files. */
export const contentName = (file: string): string | undefined => /^content\/(.+)\.(?:ya?ml|csv)$/.exec(file)?.[1]

/** Content files by their names; of two with the same one, which is a problem, that with the usual ending. */
export function contentFiles(files: Iterable<string>): Map<string, string> {
  const found = new Map<string, string>()
  for (const file of files) {
    const name = contentName(file)
    if (name && (!found.has(name) || file.endsWith('.yaml'))) found.set(name, file)
  }
  return found
}

/** The content file that says what content/site.yaml should say. */
export function likeSite(sources: ReadonlyMap<string, Source>): Source | undefined {
  return [...sources.values()].find(
    ({ file, value }) => contentName(file) && isRecord(value) && 'menu' in value && 'footer' in value,
  )
}

/**
 * Content files by the names that references use. A missing site.yaml is one problem:
 * a file like it is used in its place, or else an empty one that nothing else is said about.
 */
export function libraryOf(sources: ReadonlyMap<string, Source>): Library {
  const library = new Map([...contentFiles(sources.keys())].map(([name, file]) => [name, sources.get(file) as Source]))
  if (library.has('site')) return library
  const like = likeSite(sources)
  if (like) library.delete(contentName(like.file) as string)
  return library.set('site', like ?? parseSource('content/site.yaml', ''))
}

/** What to do about a file that is not there. */
const otherFile = (name: string, near: Near | undefined, library: Library): string => {
  const names = suggest(name, library.keys(), 12) ?? ''
  return near ? names : `Put that file there, or name another. ${names}`.trim()
}

/** Why a reference leads nowhere. */
interface Fault {
  message: string
  hint?: string
  near?: Near
}

/** What a reference names in the library: the file and the value in it, or what is wrong with the name. */
export type ReferenceTarget = {
  /** The content that counts as used: `rice`, or `rice.varieties`. */
  used: string[]
} & (
  | { found: { source: Source; value: unknown; path: string[] }; fault?: undefined }
  | { found?: undefined; fault: Fault }
)

/** Looks up `file` or `file.key.key`. */
export function lookUp(target: string, library: Library): ReferenceTarget {
  const [name, ...keys] = target.split('.')
  const source = library.get(name)
  if (!source) return missingFile(name, target, library)
  const used = [keys.length ? `${name}.${keys[0]}` : name]
  let value = source.value
  for (const [index, key] of keys.entries()) {
    if (!isRecord(value) || !Object.hasOwn(value, key)) {
      const isEnding = /^(?:ya?ml|csv)$/.test(key) && index === 0
      const known = isRecord(value) ? Object.keys(value) : []
      const other = nearest(key, known)
      const whole = isEnding
        ? { word: [name, ...keys.slice(1)].join('.'), sure: true }
        : other || index > 0
          ? undefined
          : inOtherFile(keys, library)
      const fault = {
        message: isEnding
          ? `${target} is the name of a file; a reference leaves its ending out`
          : `${source.file} has no "${keys.slice(0, index + 1).join('.')}"`,
        hint: whole
          ? `Write from: ${whole.word}.`
          : (suggest(key, known) ?? 'Name a key that it has, or add this one.'),
        near: whole ?? (other && { ...other, word: [name, ...keys.with(index, other.word)].join('.') }),
      }
      return { used: [...used, name], fault }
    }
    value = value[key]
  }
  const isEmpty = value === undefined || (value === null && (source.unread || source.value === null))
  // A group with a list that lost its key is most often named for that list.
  const isInDoubt = isRecord(value) && Object.keys(value).some(isNameless)
  if (isEmpty || isInDoubt) return { used, fault: { message: `${target} is not there to be read` } }
  return { used, found: { source, value, path: keys } }
}

/** The reference to the keys in the only file that has them. */
function inOtherFile(keys: string[], library: Library): Near | undefined {
  const names = [...library].filter(([, { value }]) => isRecord(value) && Object.hasOwn(value, keys[0]))
  return names.length === 1 ? { word: [names[0][0], ...keys].join('.'), sure: false } : undefined
}

function missingFile(name: string, target: string, library: Library): ReferenceTarget {
  const plain = target.replace(/^(?:\.?\/)?(?:content\/)?/, '').replace(/\.(?:ya?ml|csv)(?=$|[#/>:\s])/, '')
  const isPath = library.has(plain) || (plain !== target && lookUp(plain, library).found !== undefined)
  const dotted = plain.split(/\s*[#/>\\:]\s*|\s+/).join('.')
  if (dotted !== plain && dotted !== target && lookUp(dotted, library).found)
    return {
      used: [dotted.split('.').slice(0, 2).join('.')],
      fault: {
        message: `${target} has no dots, which lead from a file to a part of it`,
        hint: `Write from: ${dotted}.`,
        near: { word: dotted, sure: true },
      },
    }
  const other = nearest(name, library.keys())
  return {
    used: [isPath ? plain.split('.').slice(0, 2).join('.') : name],
    fault: {
      message: isPath
        ? `${target} is the path of a file; a reference needs only its name`
        : name
          ? `there is no file content/${name}.yaml`
          : `${target} is not the name of a content file`,
      hint: isPath && plain !== target ? `Write from: ${plain}.` : otherFile(name, other, library),
      near: isPath ? { word: plain, sure: true } : other && { ...other, word: other.word + target.slice(name.length) },
    },
  }
}

// A value put together from several files, and the way back from each of its parts to the file.

/** A reference: where its value is in the whole, what it names, and the file and path the value came from. */
export interface Reference {
  at: Path
  target: string
  file: string
  path: Path
  /** Where the reference itself is written: its place, and the way to it in its file. */
  origin: () => Place & { path: Path }
}

/** A value whose references were followed, with the places of its parts; paths lead from the value inwards. */
export interface Located {
  value: unknown
  place: (path: Path, part?: Part) => Place
  span: (path: Path, part?: Part) => Span
  /** The value as it is written in its file. */
  written: (path: Path) => string
  /** True for a number that does not print as it is written. */
  altered: (path: Path) => boolean
  /** True for a text over several lines that YAML joins. */
  folded: (path: Path) => boolean
  /** A text with placeholders as it is written, and their facts; its value has them filled in. */
  filled: (path: Path) => Filled | undefined
  /** True for a number that was counted from a list. */
  counted: (path: Path) => boolean
  /** True for a group that is marked as sample; its value does not keep the mark. */
  marked: (path: Path) => boolean
  /** True for a part that is a sample: it, or a group or file that it belongs to, is marked so. */
  isSample: (path: Path) => boolean
  /** True for what could be referred to: the name of a content file, or of a key in one. */
  isContent: (target: string) => boolean
  problems: Problem[]
  /** True when any part is marked `sample: true`. */
  sample: boolean
  /** Where a part comes from, without finding its line: the file and the path in it. */
  origin: (path: Path) => { file: string; path: Path }
  references: Reference[]
  /** Content that is used: `rice` for a whole file, `rice.varieties` for a key of it. */
  used: string[]
}
