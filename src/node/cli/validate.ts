// The command `validate`: checks a site, prints what is wrong in the form asked for, and repairs what is sure.
import { existsSync } from 'node:fs'
import { isAbsolute, join, relative, resolve } from 'node:path'
import { CODE_NAMES, explain } from '../../model/messages/codes.ts'
import { problemsData, toGithub, toSarif } from '../../model/messages/print.ts'
import type { LoadResult } from '../../model/site/loadSite.ts'
import type { Sample } from '../../model/site/pageSummary.ts'
import { suggest } from '../../model/messages/nearest.ts'
import { error, type Problem } from '../../model/messages/problem.ts'
import { sortProblems } from '../../model/messages/sortProblems.ts'
import { type LineChange, sureFixes } from '../../model/messages/fixes.ts'
import { repairFile } from '../disk/changeFiles.ts'
import { OutsideError } from '../disk/replaceFile.ts'
import { isLagging, laggingText } from '../../model/locales/load.ts'
import { reportOf, deadlinesText, dueText } from '../reports/reportText.ts'
import {
  coverageData,
  coverageText,
  type LanguageCoverage,
  missingTranslations,
  siteCoverage,
} from '../reports/siteCoverage.ts'
import { figuresWithoutSource } from '../page/sources.ts'
import type { CheckedFolder } from '../pipeline/pageEntry.ts'
import { type LoadedFolder, loadFolder } from '../pipeline/check.ts'
import { optionsFrom } from '../pipeline/read.ts'
import { changedLines, finishMigration, migrationOf, writeMigration } from '../../tools/migrate/migrateSite.ts'
import { folder as code } from 'virtual:code'
import type { Call, Command } from '../commandLine/commandLine.ts'
import { checkHoldsSite } from '../commandLine/holdsSite.ts'
import { lineChangeText, printOutput } from '../commandLine/output.ts'

export default {
  about: `Checks pages.yaml and content/ and prints everything that is wrong, with file, line and column.
The exit code is 1 when the site has an error. The whole site is always checked; files limit what is printed.`,
  usage: ['[-- [files] [options]]'],
  words: ['files…'],
  settings: ['site', 'base', 'cache', 'today'],
  options: {
    release: {
      about: `refuses what a published site must not have too: samples, words such as TODO,
amounts of zero, titles and descriptions of a length that search engines do not show`,
    },
    samples: { about: 'lists what is marked as sample' },
    all: { about: 'prints all that is wrong, where otherwise the rest after 50 is only counted' },
    format: {
      value: '<form>',
      choices: ['text', 'json', 'sarif', 'github'],
      about: 'text (default), json, sarif, or github (annotations of a workflow)',
    },
    due: {
      about: `prints due=true when pages changed by date today or on the two days before, and next=
with the day of the next change; for a job that runs every day`,
    },
    fix: {
      about: `first mends what is sure: tabs, no-break spaces, curly quotes, lost zeros,
letter case, near misses of names, forms of earlier versions; comments and order stay`,
    },
    explain: { value: '<code>', about: 'checks nothing, and says what a code means, such as unknown-type' },
  },
  async run({ settings: { site }, values: { explain, ...values }, words }) {
    if (typeof explain === 'string') return explainCode(explain)
    checkHoldsSite(site)
    return validate(site, values, words)
  },
} satisfies Command

function explainCode(code: string): number | string {
  const text = explain(code)
  if (!text) return `There is no code ${code}. ${suggest(code, CODE_NAMES) ?? ''}`.trim()
  console.log(text)
  return 0
}

// A repaired quote or tab may uncover the next mistake on its line.
const ROUNDS = 10

/** The files of a site that were named, and what the rest of the site has. */
interface Part {
  files: readonly string[]
  elsewhere: Problem[]
}

/** Validates the site in a folder; prints, and returns the exit code, or what is wrong with what was typed. */
async function validate(root: string, values: Call['values'], words: string[]): Promise<number | string> {
  const { format, fix, due } = values
  const release = Boolean(values.release)
  const changes = fix ? await repair(root) : []
  const result = await loadFolder(root)
  const missing = missingTranslations(result, release)
  // How far a language is matters only when nothing is wrong, and each page that is wrong takes some milliseconds.
  const coverage = result.site || format === 'json' ? siteCoverage(result) : new Map()
  const named = filesNamed(words, root, result)
  if (typeof named === 'string') return named
  const unsourced = figuresWithoutSource(result)
  const all = sortProblems([
    ...(release ? result.problems.map(strictly) : result.problems),
    ...missing,
    ...unsourced,
    ...(release ? result.samples.map(asProblem) : []),
  ])
  const problems = named ? all.filter(problem => named.includes(problem.file)) : all
  const { textOf } = result
  if (format === 'json')
    printOutput('validate', {
      ...problemsData(problems, textOf),
      ...(coverage.size && { coverage: coverageData(coverage) }),
    })
  else if (format === 'sarif') console.log(toSarif(fromHere(problems, root), textOf))
  else if (format === 'github') console.log(problems.length ? toGithub(fromHere(problems, root)) : NOTHING_WRONG)
  else if (due) printDue(result, problems)
  else {
    const part = named && { files: named, elsewhere: all.filter(problem => !problems.includes(problem)) }
    // Of files that are named, each pair is printed.
    const told = part ? problems : problems.filter(problem => !isLagging(problem))
    printText(result, told, { values, changes, part })
    if (!part) {
      const deadlines = result.site ? deadlinesText(result) : ''
      if (deadlines) console.log(deadlines)
      printCoverage(result, coverage)
      const lagging = laggingText(problems, result.translations.keys())
      if (lagging) console.log(lagging)
    }
  }
  return all.some(problem => problem.severity === 'error') || !result.site ? 1 : 0
}

/** The files that were named, by their paths in the site; or what is wrong with a name. Others are only mentioned. */
function filesNamed(words: string[], root: string, { sources, pageFiles }: LoadResult): string[] | string | undefined {
  if (words.length === 0) return undefined
  const known = [...new Set([...sources.keys(), ...pageFiles.map(each => each.file)])]
  const files: string[] = []
  for (const word of words) {
    // From the folder of the command, or from that of the site.
    const typed = word.replace(/^\.[\\/]/, '')
    const file = known.includes(typed) ? typed : relative(root, resolve(word)).replaceAll('\\', '/')
    if (known.includes(file)) files.push(file)
    else if (existsSync(resolve(word)) || existsSync(join(root, word)))
      console.error(`${word} is no YAML or CSV file of the site, so nothing in it is checked.`)
    else {
      const near = suggest(file.startsWith('..') ? typed : file, known, 12)
      return `There is no file ${word} in this site. ${near ?? ''}`.trim()
    }
  }
  return files
}

// A step of a workflow that prints nothing looks as if it had not run.
const NOTHING_WRONG = '::notice::Nothing is wrong in pages.yaml and content/.'

/** Problems whose files are named from the folder of the command, where code hosts look for them. */
function fromHere(problems: Problem[], root: string): Problem[] {
  const below = relative('', root).replaceAll('\\', '/')
  if (!below || below.startsWith('..') || isAbsolute(below)) return problems
  const from = <Located extends { file: string }>(place: Located) => ({ ...place, file: `${below}/${place.file}` })
  return problems.map(problem => ({
    ...from(problem),
    others: problem.others?.map(({ place, fix }) => ({ place: from(place), fix })),
  }))
}

function printDue(result: LoadedFolder, problems: Problem[]): void {
  const errors = problems.filter(({ severity }) => severity === 'error')
  if (errors.length) console.error(reportOf(result, errors))
  else console.log(dueText(result))
}

interface Printed {
  values: Call['values']
  changes: LineChange[]
  part?: Part
}

function printText(result: CheckedFolder, problems: Problem[], { values, changes, part }: Printed): void {
  const { release, samples, all } = values
  for (const change of changes) console.log(lineChangeText(change))
  if (problems.length) {
    const limit = all ? Number.POSITIVE_INFINITY : undefined
    console.error(reportOf(result, problems, { color: Boolean(process.stderr.isTTY), limit }))
  }
  if (part) printPart(part, problems)
  else if (result.site) printResult(result.site.pages.length, result.samples, { release, samples })
}

function printResult(pages: number, samples: Sample[], { release, samples: isListed }: Call['values']): void {
  if (release && samples.length) console.error('This site is not ready to publish: replace the samples listed above.')
  else {
    console.log(pages === 1 ? '1 page is valid.' : `${pages} pages are valid.`)
    if (samples.length) printSamples(samples, Boolean(isListed))
  }
}

function printPart({ files, elsewhere }: Part, problems: Problem[]): void {
  const sound = files.filter(file => !problems.some(problem => problem.file === file))
  for (const file of sound) console.log(`${file}: nothing is wrong.`)
  const errors = elsewhere.filter(({ severity }) => severity === 'error')
  const warnings = elsewhere.length - errors.length
  const places = errors.slice(0, MAX_PLACES).map(({ file, line }) => `${file}:${line}`)
  const more = errors.length > MAX_PLACES ? ' …' : ''
  if (errors.length)
    console.log(`The site has ${count(errors.length, 'error')} in other files: ${places.join(', ')}${more}`)
  else if (warnings) console.log(`The site has ${count(warnings, 'warning')} in other files.`)
}

const MAX_PLACES = 5
const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`

function printSamples(samples: Sample[], isListed: boolean): void {
  const files = groupByFile(samples)
  const summary = `${count(samples.length, 'sample')} in ${count(files.size, 'file')}`
  console.log(isListed ? `${summary}:` : `${summary}; --samples lists them.`)
  if (isListed) for (const [file, { length, 0: first }] of files) console.log(`  ${file}:${first.line} ${length}`)
}

function printCoverage({ site, languages }: LoadResult, coverage: ReadonlyMap<string, LanguageCoverage>): void {
  const names = new Map(languages.map(({ code, name }) => [code, name]))
  if (site && coverage.size) console.log(coverageText(coverage, names))
}

/** A problem as a site that is published has it: limits of titles and descriptions, and amounts of zero, are kept. */
function strictly(problem: Problem): Problem {
  const { code, page, section, at } = problem
  const isOfHead = page !== undefined && section === undefined && at?.length === 1
  const isStrict = code === 'missing-figure' || (isOfHead && (code === 'too-big' || code === 'too-small'))
  return isStrict ? { ...problem, severity: 'error' } : problem
}

const asProblem = (sample: Sample): Problem =>
  sample.kind === 'mark'
    ? error(
        sample,
        'sample-entry',
        'a sample entry stands where a published site needs a real one',
        'Replace it, and delete `sample: true`.',
      )
    : error(sample, 'sample-entry', 'this is placeholder text', 'Replace it.')

/** Makes every sure repair and writes the files. */
async function repair(root: string): Promise<LineChange[]> {
  const originals = new Map<string, string>()
  const texts = new Map<string, string>()
  const left = new Map<string, string>()
  const older = await writeOlder(root)
  for (let round = 0; round < ROUNDS; round++) {
    const { problems, textOf } = await loadFolder(root)
    // What is left of older forms could not be written, as other parts of the site would say something else.
    const fixes = sureFixes(problems.filter(({ code }) => code !== 'old-form'))
    if (fixes.size === 0) break
    for (const [file, list] of fixes) {
      const text = textOf(file) ?? ''
      if (!originals.has(file)) originals.set(file, text)
      try {
        // A file saved in this moment is read again in the next round.
        const after = repairFile(root, file, text, list)
        if (after !== undefined) texts.set(file, after)
      } catch (error) {
        if (!(error instanceof OutsideError)) throw error
        left.set(file, error.message)
      }
    }
  }
  for (const message of left.values()) console.error(message)
  const mended = [...texts].flatMap(([file, text]) => changedLines({ file, before: originals.get(file) ?? '', text }))
  // In a file that could not be read before, older forms are seen now.
  return [...older, ...mended, ...(mended.length ? await writeOlder(root) : [])]
}

/** Writes older forms as those of today. */
async function writeOlder(root: string): Promise<LineChange[]> {
  const options = { ...optionsFrom(code), root }
  await finishMigration(options)
  const migration = migrationOf(options)
  if (migration.texts.length === 0) return []
  try {
    return (await writeMigration(options, migration)) ? migration.texts.flatMap(changedLines) : []
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error
    console.error(error.message)
    return []
  }
}

function groupByFile<Item extends { file: string }>(items: Item[]): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) groups.set(item.file, [...(groups.get(item.file) ?? []), item])
  return groups
}
