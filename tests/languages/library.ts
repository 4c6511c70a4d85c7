// The library site in two languages, in memory.
import { loadLibrary, textOf } from '../model/library.ts'
import { wordsOfSite } from '../../src/node/reports/siteCoverage.ts'
import { editPairs, pairFileUpdates } from '../../src/translate/pairChanges.ts'

/** content/site.yaml of the library, with the languages it is to have. */
export const siteIn = (languages: string) =>
  textOf('content/site.yaml')
    .replace(/^languages: .*\n/m, '')
    .replace('lang: en\n', `lang: en\nlanguages: ${languages}\n`)

/** Loads the library in English and Telugu, with some files replaced or added. */
export const loadTelugu = (changes: Record<string, string | null> = {}) =>
  loadLibrary({ 'content/site.yaml': siteIn('[en, te]'), ...changes })

/** The files of Telugu pairs after `npm run translate -- te`, on top of those that are there. */
export function translated(changes: Record<string, string> = {}): Record<string, string> {
  const loaded = loadTelugu(changes)
  const telugu = loaded.translations.get('te')
  if (!telugu) throw new Error('The library has no Telugu.')
  const files: Record<string, string> = { ...changes }
  for (const update of pairFileUpdates(wordsOfSite(loaded), telugu)) {
    const result = editPairs(files[update.file] ?? '', update)
    if ('message' in result) throw new Error(result.message)
    files[update.file] = result.text
  }
  return files
}

/** A file of pairs with a draft for every text of one line that has no words, in a way that tells them apart. */
export function filled(text: string, state = 'draft'): string {
  let n = 0
  return text.replace(/^(- en: [^{|\n]+)\n {2}te:$/gm, (_, line) => `${line}\n  te: మాట ${++n}\n  state: ${state}`)
}
