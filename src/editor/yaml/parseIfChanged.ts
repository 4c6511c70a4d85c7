// Parses the files that are edited, each once for as long as it stays as it is.
import { parseSource, type Source } from '../../model/yaml/source.ts'

// One edit asks several times for the file before and after it.
const lastSources = new Map<string, Source>()
const MAX_REMEMBERED_FILES = 200

/** Parses one file unless it is as it was the last time. */
export function parseIfChanged(file: string, text: string): Source {
  const before = lastSources.get(file)
  if (before && before.text === text) return before
  const source = parseSource(file, text)
  if (before || lastSources.size < MAX_REMEMBERED_FILES) lastSources.set(file, source)
  return source
}
