// All that a site says, for those who look after its translations.
import type { Catalogue } from './checks/catalogue.ts'
import type { CheckedFile, PageFile } from './pageFile.ts'
import type { Located } from './references/located.ts'
import type { Said } from './translations/checks/staleness.ts'
import { wordsOfConfig, wordsOfPage } from './translations/sourceWords.ts'
import { textKey, textNumber } from './translations/textKey.ts'
import type { Source } from './yaml/source.ts'

/** What is said on a site; files that are known from before are read again only where that is needed. */
export function saidOn(
  files: PageFile[],
  config: Located | undefined,
  catalogue: Catalogue,
  sources: ReadonlyMap<string, Source>,
): Said {
  const own = config ? wordsOfConfig(config) : []
  const wordsOf = ({ pages }: CheckedFile) => pages.flatMap(page => wordsOfPage(page, catalogue))
  const read = [...own, ...files.flatMap(file => (file.kind === 'checked' ? wordsOf(file) : []))]
  return {
    // A large site says more than a set can hold, so what is looked for is taken away from it.
    unsaid: numbers => {
      const left = new Set(numbers)
      for (const file of files) if (file.kind === 'cached') for (const number of file.texts) left.delete(number)
      for (const { text } of read) left.delete(textNumber(textKey(text)))
      return left
    },
    words: () => [
      ...read,
      ...files.flatMap(file => (file.kind === 'cached' && file.lacks ? wordsOf(file.recheck()) : [])),
    ],
    placeOf: ({ file, at }) => `${file}:${sources.get(file)?.place(at).line ?? 1}`,
  }
}
