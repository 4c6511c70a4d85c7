// The older forms of a site in a folder: what is to be written, and writing it as one step.
import { join } from 'node:path'
import { contentOf } from '../../model/site/loadSite.ts'
import { languageOfFile, pairFileOf } from '../../model/locales/languages.ts'
import type { LineChange } from '../../model/messages/fixes.ts'
import { parseSource, type Source } from '../../model/source/source.ts'
import { changeManyFiles, type FileChange, finishManyChanges } from '../../node/disk/changeFiles.ts'
import { OutsideError, readInside, removeUnfinished } from '../../node/disk/replaceFile.ts'
import { catalogue } from '../../node/page/blockCatalogue.ts'
import { readSite, siteCache, type SiteFolder, type SiteOptions } from '../../node/pipeline/read.ts'
import { matches } from '../../write/matches.ts'
import { type MigratedText, type Migration, migrated } from './migrateFiles.ts'

const journalOf = (options: SiteOptions) => join(siteCache(options), 'migrate.journal')

/** Finishes what was killed half way; gives the files that it changed. */
export async function finishMigration(options: SiteOptions): Promise<string[]> {
  removeUnfinished(options.root)
  return finishManyChanges(options.root, journalOf(options))
}

/** What is to be written in a site. */
export const migrationOf = (options: SiteOptions): Migration => migrationIn(readSite(options))

/**
 * The same of a folder that was read.
 * @param only the files that may be changed; all without it
 */
export function migrationIn(
  { files, languages }: Pick<SiteFolder, 'files' | 'languages'>,
  only?: ReadonlySet<string>,
  parse: (file: string, content: ReturnType<typeof contentOf>) => Source = parseSource,
): Migration {
  const codes = languages.slice(1).map(({ code }) => code)
  const sources = new Map<string, Source>()
  const pairs = new Map<string, Source>()
  for (const file of files.keys())
    (languageOfFile(file, codes) ? pairs : sources).set(file, parse(file, contentOf(files, file)))
  return migrated({ sources, pairs, pairsOf: file => codes.map(code => pairFileOf(file, code)), catalogue, only })
}

/** Writes all texts as one step; false where a file was changed meanwhile, and nothing is written. */
export async function writeMigration(options: SiteOptions, { texts }: Migration): Promise<boolean> {
  const changes = texts.map(each => changeOf(options.root, each))
  return changes.every(change => change !== undefined) && changeManyFiles(options.root, journalOf(options), changes)
}

/** The bytes of a file with its new text; undefined where they are no longer those of the old one. */
function changeOf(root: string, { file, before, text }: MigratedText): FileChange | undefined {
  const bytes = readInside(root, file)
  const mark = bytes?.subarray(0, 3).equals(MARK) ? MARK : Buffer.alloc(0)
  const old = Buffer.concat([mark, Buffer.from(before)])
  if (!bytes?.equals(old)) {
    // Spreadsheets save "Unicode text", which this does not write.
    if (bytes && (bytes[0] === 0xff || bytes[0] === 0xfe))
      throw new OutsideError(`${file} is not UTF-8. Save it as CSV UTF-8 first.`)
    return undefined
  }
  return { file, before: bytes, after: Buffer.concat([mark, Buffer.from(text)]) }
}

const MARK = Buffer.from('\uFEFF')

/** The lines of a text that differ from those of another, which may have more of them. */
export function changedLines({ file, before, text }: MigratedText): LineChange[] {
  const [old, now] = [before, text].map(each => each.split('\n'))
  const partner = matches(old, now)
  const changes: LineChange[] = []
  let [first, next] = [0, 0]
  for (let line = 0; line <= old.length; line++) {
    const same = line < old.length ? partner[line] : now.length
    if (same < 0) continue
    const gone = old.slice(first, line)
    const added = now.slice(next, same)
    for (let each = 0; each < Math.max(gone.length, added.length); each++) {
      const [was, is] = [gone, added].map(lines => lines[each]?.trimEnd() ?? '')
      changes.push({ file, line: Math.min(first + each, line) + 1, before: was, after: is })
    }
    first = line + 1
    next = same + 1
  }
  return changes
}
