// The marks of samples in a site, and their places.
import type { Place } from '../messages/problem.ts'
import { type CheckedFile, samplePaths } from './pageFile.ts'
import type { Path } from '../source/path.ts'
import type { Source } from '../source/source.ts'

/** A mark `sample: true`, or placeholder text, and its place. */
export interface Sample extends Place {
  /** Which of the two. */
  kind: 'mark' | 'placeholder'
}

/** The samples of a content file. */
export const samplesOfContent = (source: Source): Sample[] =>
  samplePaths(source.value).map(path => sampleAt(path, source))

/** The samples of a file of pages. */
export const samplesOfPages = ({ samples, source }: CheckedFile): Sample[] =>
  samples.map(path => sampleAt(path, source))

function sampleAt(path: Path, source: Source): Sample {
  const kind = path.at(-1) === 'sample' ? 'mark' : 'placeholder'
  return { ...source.place(path, kind === 'mark' ? 'key' : 'value'), kind }
}
