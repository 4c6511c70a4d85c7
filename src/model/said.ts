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
  const known = files.filter(file => file.kind === 'cached')
  return {
    *numbers() {
      for (const { text } of read) yield textNumber(textKey(text))
      for (const { texts } of known) yield* texts()
    },
    words: () => [...read, ...known.flatMap(file => (file.lacks() ? wordsOf(file.recheck()) : []))],
    placeOf: ({ file, at }) => `${file}:${sources.get(file)?.place(at).line ?? 1}`,
  }
}
