// The marks of samples in a site, and their places.
import type { Place } from './messages/problem.ts'
import { type CheckedFile, samplePaths } from './pageFile.ts'
import type { Path } from './yaml/path.ts'
import type { Source } from './yaml/source.ts'

/** A mark `sample: true`, or placeholder text, and its place. */
export interface Sample extends Place {
  /** Which of the two. */
  kind: 'mark' | 'placeholder'
}

/** The samples of a content file. */
export const samplesOfContent = (source: Source): Sample[] =>
  samplePaths(source.value).map(path => sampleAt(source.file, path, () => source))

/** The samples of a file of pages. */
export const samplesOfPages = ({ file, samples, source }: CheckedFile): Sample[] =>
  samples.map(path => sampleAt(file, path, () => source))

/** A sample whose line is looked for on demand, because that reads the file once more. */
function sampleAt(file: string, path: Path, sourceOf: () => Source): Sample {
  const kind = path.at(-1) === 'sample' ? 'mark' : 'placeholder'
  const place = () => sourceOf().place(path, kind === 'mark' ? 'key' : 'value')
  return {
    file,
    kind,
    get line() {
      return place().line
    },
    get column() {
      return place().column
    },
  }
}
