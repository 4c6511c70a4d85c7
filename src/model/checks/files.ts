// Checks which files there are: missing, empty and misnamed ones, and duplicate names.
import type { Code } from '../messages/codes.ts'
import { nearest, asSeen, type Near } from '../messages/nearest.ts'
import type { Claim, Problem } from '../messages/problem.ts'
import { contentName, likeSite } from '../source/library.ts'
import { isRecord, type Path } from '../source/path.ts'
import type { Source } from '../source/source.ts'
import type { Facts, LostLink } from './facts.ts'
import { checkWindowsNames } from './windowsNames.ts'
import { isRootFile } from '../source/include.ts'
import { documentLink, documentNamed } from '../wording/linkAddresses.ts'

type Sources = ReadonlyMap<string, Source>

/**
 * Checks the files of a site.
 * @param names all files of the site
 * @param sources those that were read in this run; the others are known to be sound
 */
export function checkFiles(names: Iterable<string>, sources: Sources, facts: Facts): Problem[] {
  const all = new Set(names)
  const lost = [...(facts.lost ?? [])].map(link => aboutLostLink(...link))
  if (![...all].some(file => file.startsWith('content/')))
    return [...lost, ...(facts.lost?.has('content') ? [] : [withoutContent(facts)])]
  const missing = missingFiles(all, sources, facts).filter(({ file }) => !facts.lost?.has(file))
  return [
    ...lost,
    ...missing.map(({ file, what, meant }) =>
      aboutFile(file, 'missing-file', `the file ${file} is missing`, meant ? `Rename ${meant} to ${file}.` : what),
    ),
    ...misnamedFiles(
      facts,
      missing.flatMap(({ meant }) => meant ?? []),
    ),
    ...twinFiles(all, facts),
    ...checkWindowsNames(all, facts),
    ...[...sources.values()].filter(isEmpty).map(({ file }) => aboutEmptyFile(file)),
    ...[...sources.values()].filter(isOddConfig).map(({ file }) => aboutOddConfig(file)),
  ]
}

/** A link that cannot be followed explains why its target is missing. */
function aboutLostLink(file: string, { target, isLoop }: LostLink): Problem {
  const problem = isLoop
    ? aboutFile(file, 'missing-file', `this is a link to ${target}, which it lies in itself`, 'Delete it.')
    : aboutFile(
        file,
        'missing-file',
        `this is a link to ${target}, where nothing is`,
        'Put there what is meant, or put it in the place of the link.',
      )
  return { ...problem, claims: claimsOf(file) }
}

/** Everything that is missing while a file or folder of the site is. */
function claimsOf(file: string): Claim[] {
  const about = (...paths: Path[]) => paths.map(path => ({ about: path }))
  const [, folder, name] = /^content\/(images|documents|recordings)(?:\/(.*))?$/.exec(file) ?? []
  // A name without an ending may be that of a folder with any files.
  if (folder) return about(['content', 'files', ...(name && /\.\w+$/.test(name) ? [name] : [])])
  const content = contentName(file)
  if (file === 'content' || content === 'site') return about(['content'], ['use'], ['language'])
  if (content) return about(['content', content], ['use'])
  if (/^(?:content|public)(?:\/|$)/.test(file)) return []
  const patterns = ['pages.yaml', 'pages.yml'].map(root => ({ file: root, path: ['include'] }))
  return [...about(['page'], ['home'], ['use']), ...patterns]
}

/** A site without the folder of its content, which explains all that is not found. */
function withoutContent({ others = new Set() }: Facts): Problem {
  const [meant] = [...others].filter(name => /^content[/]$/i.test(name))
  const hint = meant
    ? `Rename ${meant.slice(0, -1)} to content.`
    : 'Get it back, for example from Git: it holds site.yaml and all texts.'
  const problem = aboutFile('content/site.yaml', 'missing-file', 'there is no folder content with YAML files', hint)
  return { ...problem, claims: [{ about: ['content'] }] }
}

const aboutFile = (
  file: string,
  code: Code,
  message: string,
  hint: string,
  severity: Problem['severity'] = 'error',
): Problem => ({ file, line: 1, column: 1, severity, code, message, hint })

/** Files that every site needs and this one lacks, and the file that was probably meant to be each. */
function missingFiles(
  names: ReadonlySet<string>,
  sources: Sources,
  { others = new Set(), unlisted = new Set() }: Facts,
): { file: string; what: string; meant?: string }[] {
  const needed = [
    {
      file: 'pages.yaml',
      what: 'It declares every page.',
      like: () => [...unlisted].find(file => !file.includes('/')),
    },
    {
      file: 'content/site.yaml',
      what: 'It holds the name, menu, footer and words of the site.',
      like: () => likeSite(sources)?.file,
    },
  ]
  const elsewhere = (file: string) =>
    [...others, ...names, ...unlisted].find(
      name => !/^content\/[a-z]{2,3}(?:-[A-Z]{2})?\//.test(name) && name.split('/').at(-1) === file.split('/').at(-1),
    )
  return needed
    .filter(({ file }) => !names.has(file) && !names.has(file.replace(/yaml$/, 'yml')))
    .map(({ file, what, like }) => ({ file, what, meant: like() ?? nearest(file, others)?.word ?? elsewhere(file) }))
}

const MISNAMED = /^content\/[^/]+\.(?:ya?ml\.\w+|YA?ML|Ya?ml|json5?|yam|yml\.txt|csv\.\w+|CSV|Csv|tsv|xlsx?|ods)$/
const SHEET = /\.(?:csv|CSV|Csv|tsv|xlsx?|ods)(?:\.\w+)?$/

function misnamedFiles({ others = new Set() }: Facts, meant: string[]): Problem[] {
  const hint = (file: string) =>
    SHEET.test(file)
      ? 'Save it in the spreadsheet as "CSV UTF-8", with a name that ends in .csv.'
      : 'The names of content files end in .yaml, in small letters.'
  return [...others]
    .filter(file => MISNAMED.test(file) && !meant.includes(file))
    .map(file => aboutFile(file, 'file-name', 'this file is not read', hint(file), 'warning'))
}

/** Files that differ only in .yml, .csv and .yaml. */
function twinFiles(names: ReadonlySet<string>, { others = new Set() }: Facts): Problem[] {
  const twin = (file: string) =>
    [file.replace(/(?:yml|csv)$/, 'yaml'), file.replace(/csv$/, 'yml')].find(name => name !== file && names.has(name))
  return [...names, ...others]
    .filter(file => /\.(?:yml|csv)$/.test(file) && (names.has(file) || isRootFile(file)) && twin(file))
    .map(file => aboutFile(file, 'duplicate-file', `${twin(file)} has the same name`, 'Keep one of the two.'))
}

const isEmpty = (source: Source) => source.value === null && !source.unread && source.problems.length === 0

const EMPTY_HINTS: Record<string, string> = {
  'pages.yaml': 'Write pages: and a list of pages below it.',
  'content/site.yaml': 'Write name:, menu:, footer: and the other fields of the site.',
}

const aboutEmptyFile = (file: string) =>
  aboutFile(file, 'empty-file', 'the file is empty', EMPTY_HINTS[file] ?? 'Write its content, or delete the file.')

const isOddConfig = ({ file, value }: Source) =>
  file === 'content/site.yaml' && value !== null && value !== undefined && !isRecord(value)

function aboutOddConfig(file: string): Problem {
  const hint = 'Write name: … and the other fields, each at the start of a line.'
  return aboutFile(file, 'wrong-kind', 'the file must be a group of fields', hint)
}

// Finds the file that was probably meant by a name that does not exist.

/** Finds the file that was probably meant by a name, among the files of one folder. */
export type FindFile = (name: string, set: ReadonlySet<string>) => Near | undefined

/** Looks names up among files; asks once for each, because a picture may be missing on many pages. */
export function nearestFiles(): FindFile {
  const known = new Map<ReadonlySet<string>, Map<string, Near | undefined>>()
  return (name, set) => {
    const asked = known.get(set) ?? new Map<string, Near | undefined>()
    known.set(set, asked)
    if (!asked.has(name)) asked.set(name, nearestFile(name, set))
    return asked.get(name)
  }
}

/** A name without what programs add to it, such as the (1) of a second download, and without its signs. */
const bareName = (file: string) =>
  asSeen(file)
    .toLowerCase()
    .replace(/(?: ?\(\d+\)| - copy(?: \(\d+\))?| copy(?: \d+)?|-scaled|-\d+x\d+)(?=\.\w+$)/, '')
    .replace(/%20|[\s_-]+/g, '-')

function nearestFile(name: string, set: ReadonlySet<string>): Near | undefined {
  const plain = name.replaceAll('\\', '/').replace(/^(?:\.?\/)?(?:content\/)?(?:images|documents|recordings)?\/*/, '')
  if (set.has(plain)) return { word: plain, sure: true }
  const sameCase = [...set].filter(file => file.toLowerCase() === plain.toLowerCase())
  if (sameCase.length) return { word: sameCase.toSorted()[0], sure: sameCase.length === 1 }
  const alike = [...set].filter(file => bareName(file) === bareName(plain)).toSorted()
  if (alike.length) return { word: alike[0], sure: false }
  const base = (plain.split('/').at(-1) ?? '').toLowerCase()
  const elsewhere = [...set]
    .filter(file => file.toLowerCase().endsWith(`/${base}`) || file.toLowerCase() === base)
    .toSorted()
  if (elsewhere.length) return { word: elsewhere[0], sure: false }
  const stem = plain.replace(/\.\w+$/, '')
  const otherKind = [...set].filter(file => file.replace(/\.\w+$/, '') === stem).toSorted()
  return otherKind.length ? { word: otherKind[0], sure: false } : nearest(plain, set)
}

/** The download that a path without /documents names. */
export function downloadMeant(path: string, documents: ReadonlySet<string>): Near | undefined {
  const name = documentNamed(`/documents/${path.split('/').at(-1)}`) ?? ''
  if (!/\.[a-z]\w+$/i.test(name) || /\.html?$/i.test(name)) return undefined
  const found = [...documents].filter(file => file === name || file.endsWith(`/${name}`)).toSorted()
  return found.length ? { word: documentLink(found[0]), sure: false } : undefined
}
