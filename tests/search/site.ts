// Indexes of sites, made as the build makes them and read from memory.
import { catalogue } from '../../src/node/page/blockCatalogue.ts'
import { readFacts, readFiles } from '../../src/node/disk/siteFolder.ts'
import { searchFiles, searchEntries, LIMITS } from '../../src/node/searchIndex/splitFiles.ts'
import { sectionsOf } from '../../src/node/searchIndex/searchSections.ts'
import { loadSite } from '../../src/model/site/loadSite.ts'
import type { SearchEntry } from '../../src/search/list.ts'
import { translatePage } from '../../src/model/locales/translatePage.ts'

/** The files of the index of a site by their names. */
export function indexFiles(root: string, lang = 'en', limits = LIMITS): Map<string, string> {
  const { site, full, files, translations, searchWords, problems } = loadSite(
    readFiles(root),
    catalogue,
    readFacts(root),
  )
  if (!site) throw new Error(JSON.stringify(problems, null, 1))
  const others = translations.get(lang)
  const pages = site.pages.map(page => {
    const whole = full(page)
    const pairs = files.get(page.file)?.pairs ?? []
    const { head, ...shown } = others ? translatePage(whole, catalogue, others.with(pairs)) : whole
    const sections = sectionsOf({ head, ...shown }, catalogue)
    return { head, sections: () => sections }
  })
  return new Map(searchFiles({ pages, words: searchWords, lang, base: '/', root: '/' }, limits))
}

/** Reads files as a browser does, and notes their names. */
export function readerOf(files: ReadonlyMap<string, string>, read: string[] = []) {
  return async (name: string): Promise<unknown> => {
    const text = files.get(name)
    if (text === undefined) throw new Error(`there is no file ${name}`)
    read.push(name)
    return JSON.parse(text)
  }
}

/** The list of main pages of a site. */
export function listOf(root: string): SearchEntry[] {
  const { site } = loadSite(readFiles(root), catalogue, readFacts(root))
  if (!site) throw new Error('the site has problems')
  return searchEntries({ config: site.config, pages: site.pages.map(({ summary }) => summary) }, '/')
}
