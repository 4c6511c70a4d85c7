// What a process that checks a site again and again has found out before: files as they were parsed and checked last.
import type { LoadResult } from '../../model/site/loadSite.ts'
import { type CheckedFile, isSummable } from '../../model/site/pageFile.ts'
import type { CheckedPage } from '../../model/page/checkedPage.ts'
import type { SiteLanguages } from '../../model/locales/load.ts'
import { type PageInLocale, pageInLocale } from '../../model/locales/pageInLocale.ts'
import { decode, type FileContent } from '../../model/source/decode.ts'
import { parseSource, type Source } from '../../model/source/source.ts'
import { catalogue } from '../page/blockCatalogue.ts'
import { type Inputs, inputsOf, recordKey } from './inputs.ts'

/** Everything in it is valid for one key, or for one text. */
export class CheckMemory {
  /** Files of pages as they were checked last. */
  readonly files = new Map<string, CheckedFile>()
  private readonly keys = new Map<string, string>()
  private readonly inputs = new WeakMap<CheckedFile, string[]>()
  private readonly sources = new Map<string, Source>()
  private words?: { key: string; languages: SiteLanguages }
  private readonly locales = new WeakMap<CheckedPage, { words?: object; found: Record<string, PageInLocale> }>()

  /** Parses a file unless it is as it was the last time. */
  readonly parse = (file: string, content: FileContent): Source => {
    const before = this.sources.get(file)
    if (before && before.text === decode(file, content).text && before.problems.length === 0) return before
    const source = parseSource(file, content)
    this.sources.set(file, source)
    return source
  }

  /** A file without errors that is as it was, with all that it is made from. */
  find(file: string, inputs: Inputs): [string, CheckedFile][] | undefined {
    const checked = this.files.get(file)
    const holds = checked && isSummable(checked) && this.keys.get(file) === this.keyOf(checked, inputs)
    return holds ? [[file, checked]] : undefined
  }

  private keyOf(checked: CheckedFile, inputs: Inputs): string {
    const known = this.inputs.get(checked) ?? inputsOf(checked)
    this.inputs.set(checked, known)
    return recordKey(inputs.fileKeys(checked.file, known))
  }

  /** The languages of the site, where the pairs that serve all pages are as they were. */
  languages(inputs: Inputs): SiteLanguages | undefined {
    return this.words?.key === inputs.wordsKey ? this.words.languages : undefined
  }

  /** Takes over what was found out. */
  remember({ files, languages, translations }: LoadResult, inputs: Inputs): void {
    for (const [file, checked] of files) {
      this.files.set(file, checked)
      this.keys.set(file, this.keyOf(checked, inputs))
    }
    if (this.words?.key === inputs.wordsKey) return
    const shared = new Map([...translations].map(([code, each]) => [code, each.withoutOwn()]))
    this.words = { key: inputs.wordsKey, languages: { languages, translations: shared } }
  }

  /** What a page is in each other language. */
  inLocales({ pages, pairs }: CheckedFile, index: number, translations: SiteLanguages['translations']) {
    const page = pages[index]
    const known = this.locales.get(page)
    if (known && known.words === this.words) return known.found
    const found = Object.fromEntries(
      [...translations].map(([code, each]) => [code, pageInLocale(page, catalogue, each.with(pairs))]),
    )
    this.locales.set(page, { words: this.words, found })
    return found
  }
}
