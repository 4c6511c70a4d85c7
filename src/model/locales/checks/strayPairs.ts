// Files of pairs that belong to no file, or to a language that content/site.yaml does not name: its pages would
// be gone, without a word.
import { languageNames } from '../../../intl.ts'
import { error, type Problem, topOf, warning } from '../../messages/problem.ts'
import type { Located } from '../../source/library.ts'
import { report } from '../../source/report.ts'
import { isRecord, type Path } from '../../source/path.ts'
import type { Source } from '../../source/source.ts'
import { nearest } from '../../messages/nearest.ts'
import { isLanguageCode, isTermsFile, languageOfFile, languagesOf, pairFileOf } from '../languages.ts'

/** What is wrong, and the files that it is about. */
export interface StrayPairs {
  problems: Problem[]
  files: ReadonlySet<string>
}

const NONE: StrayPairs = { problems: [], files: new Set() }

/**
 * Finds such files.
 * @param content the files of content, but for those of the site's languages
 * @param files the names of all files
 */
export function checkStrayPairs(
  content: readonly Source[],
  files: Iterable<string>,
  site: Located | undefined,
): StrayPairs {
  const value = site?.value
  if (!isRecord(value)) return NONE
  const named = languagesOf(value).map(({ code }) => code)
  const from = named[0] ?? value.lang
  if (!site || typeof from !== 'string' || from !== value.lang) return NONE
  const folders = new Map<string, { code: string; files: string[] }>()
  for (const source of content) {
    const [, folder] = /^content\/([^/]+)\/.+\.ya?ml$/.exec(source.file) ?? []
    const code = folder && languageOfPairs(source.value, from)
    if (!code || !isFolderOf(folder, code)) continue
    const known = folders.get(folder) ?? { code, files: [] }
    folders.set(folder, { code, files: [...known.files, source.file] })
  }
  const all = [...files]
  const idle = named.slice(1).filter(code => !all.some(file => file.startsWith(`content/${code}/`)))
  return {
    problems: [
      ...[...folders].map(([folder, { code, files: own }]) =>
        folder === code ? notNamed(code, own, { site, named, idle, from }) : misnamed(folder, code, own),
      ),
      ...named.slice(1).flatMap(code => ofNoFile(code, all)),
    ],
    files: new Set([...folders.values()].flatMap(each => each.files)),
  }
}

/** Files of pairs whose names are those of no file of the site, such as a copy. */
function ofNoFile(code: string, files: readonly string[]): Problem[] {
  const own = new Set(files.filter(file => !languageOfFile(file, [code])).map(file => pairFileOf(file, code)))
  return files.flatMap((file): Problem[] => {
    if (!languageOfFile(file, [code]) || isTermsFile(file, code) || own.has(file)) return []
    // What names have in common does not make them alike.
    const free = [...own].filter(name => !files.includes(name)).map(name => name.replace(`content/${code}/`, ''))
    const meant = nearest(file.replace(`content/${code}/`, ''), free)
    const hint = meant
      ? `Rename it to content/${code}/${meant.word}.`
      : 'Was it moved or renamed? Give this file the name of the one that its texts are from.'
    const original = file.replace(`content/${code}/`, 'content/')
    return [warning(topOf(file), 'file-name', `there is no ${original} for these translations`, hint)]
  })
}

// Fields of pairs and terms that look like codes of languages.
const FIELDS = ['at', 'by', 'not', 'on', 'was']

/** The language of a list of pairs; undefined for all other values. */
function languageOfPairs(value: unknown, from: string): string | undefined {
  if (!Array.isArray(value) || !value.every(isRecord)) return undefined
  const codes = new Set(
    value.flatMap(pair => Object.keys(pair).filter(key => ![from, ...FIELDS].includes(key) && isLanguageCode(key))),
  )
  const isPairs = value.some(pair => typeof pair[from] === 'string') && codes.size === 1
  return isPairs ? [...codes][0] : undefined
}

/** True for the folder of a language under its code, another code of it, or its English name. */
function isFolderOf(folder: string, code: string): boolean {
  const names = languageNames('en')
  const name = names.of(code)
  const plain = folder.toLowerCase()
  return plain === name?.toLowerCase() || (/^[a-z]{2,3}(?:-[a-z]{2})?$/.test(plain) && names.of(plain) === name)
}

interface Named {
  site: Located
  named: string[]
  idle: string[]
  from: string
}

function notNamed(code: string, files: string[], { site, named, idle: [slip], from }: Named): Problem {
  const at: Path = slip ? ['languages', named.indexOf(slip)] : named.length ? ['languages'] : ['lang']
  const count = files.length === 1 ? 'a file' : `${files.length} files`
  const message = `content/${code} has ${count} of translations, and ${code} is not a language of the site`
  const list = [...new Set([from, ...named, code])]
  const hint = slip ? `Write ${code} instead of ${slip}.` : `Write languages: [${list.join(', ')}].`
  const about = [['language', code]]
  return {
    ...report({ located: site, concern: { place: [] } }, at, 'not-valid', message, hint, { about }),
    place: 'languages',
  }
}

function misnamed(folder: string, code: string, [file]: string[]): Problem {
  const message = `content/${folder} has translations into ${code}, which are read from content/${code} alone`
  const about = [['language', code]]
  return { ...error(topOf(file), 'file-name', message, `Rename the folder to content/${code}.`), about }
}
