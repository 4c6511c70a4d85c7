// The content files of a site, by the names that references call them.
import { parseSource, type Source } from '../yaml/source.ts'
import { isRecord, type Library } from './references.ts'

/** The content file that says what content/site.yaml should say. */
export function likeSite(sources: ReadonlyMap<string, Source>): Source | undefined {
  return [...sources.values()].find(
    ({ file, value }) => contentName(file) && isRecord(value) && 'menu' in value && 'footer' in value,
  )
}

/**
 * Content files by the names that references use. A missing site.yaml is one problem:
 * a file like it stands in, or else an empty one that nothing else is said about.
 */
export function libraryOf(sources: ReadonlyMap<string, Source>): Library {
  const library = new Map([...contentFiles(sources.keys())].map(([name, file]) => [name, sources.get(file) as Source]))
  if (library.has('site')) return library
  const like = likeSite(sources)
  if (like) library.delete(contentName(like.file) as string)
  return library.set('site', like ?? parseSource('content/site.yaml', ''))
}

/** The name that references call a content file by; undefined for all other files. */
export const contentName = (file: string): string | undefined => /^content\/(.+)\.ya?ml$/.exec(file)?.[1]

/** Content files by their names; of two with the same one, which is a problem, that with the usual ending. */
export function contentFiles(files: Iterable<string>): Map<string, string> {
  const found = new Map<string, string>()
  for (const file of files) {
    const name = contentName(file)
    if (name && (!found.has(name) || file.endsWith('.yaml'))) found.set(name, file)
  }
  return found
}
