// The command `translate`: writes the pairs that a language lacks into its files.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { suggest } from '../../model/messages/nearest.ts'
import type { LoadResult } from '../../model/loadSite.ts'
import { editPairs } from '../../model/translations/pairEdits.ts'
import { pairFileUpdates } from '../../model/translations/updates.ts'
import { wordsOfSite } from '../pipeline/siteWords.ts'
import { loadFolder } from '../pipeline/loadFolder.ts'
import type { Command } from './commandLine.mjs'

export const command: Command = {
  usage: ['-- te'],
  about: `Adds to content/te what the language still lacks: each text of the content without its translation, in reading
order. A pair whose words changed since is marked as stale. Comments, order and quotes of all others stay.`,
  settings: ['site', 'cache'],
  words: ['language'],
  options: { check: { about: 'writes nothing; the exit code is 1 when something is missing' } },
  async run({ settings: { site }, values: { check }, words: [code] }) {
    const loaded = await loadFolder(site)
    const codes = [...loaded.translations.keys()]
    if (!code) return `Name a language of the site: ${codes.join(', ') || 'content/site.yaml names none'}.`
    if (!codes.includes(code))
      return `The site has no language ${code}. ${suggest(code, codes) ?? 'Add it to languages: in content/site.yaml.'}`
    return translate(site, loaded, code, Boolean(check))
  },
}

/** Writes what a language lacks; prints what was written, and returns the exit code. */
function translate(root: string, loaded: LoadResult, code: string, check: boolean): number {
  const translations = loaded.translations.get(code)
  if (!loaded.draft || !translations) {
    console.error('The file content/site.yaml has mistakes; run npm run validate and mend it first.')
    return 1
  }
  const updates = pairFileUpdates(wordsOfSite(loaded), translations)
  for (const { file, additions, changes } of updates) {
    const path = join(root, file)
    const before = existsSync(path) ? readFileSync(path, 'utf8') : ''
    if (!check) {
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, editPairs(before, additions, changes))
    }
    const stale = changes.length ? `, ${changes.length} stale` : ''
    console.log(`${file}: ${additions.length} ${check ? 'missing' : 'added'}${stale}`)
  }
  if (updates.length === 0) console.log('Nothing is missing.')
  return check && updates.length ? 1 : 0
}
