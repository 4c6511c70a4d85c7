// The command `validate`: checks a site, prints what is wrong in the form asked for, and repairs what is sure.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CODE_NAMES, explain } from '../../model/messages/codes.ts'
import { toGithub, toJson, toSarif } from '../../model/messages/formats.ts'
import type { LoadResult, Sample } from '../../model/loadSite.ts'
import { suggest } from '../../model/messages/nearest.ts'
import { type Problem, sortProblems } from '../../model/messages/problem.ts'
import { applyFixes, type Change, changesOf, sureFixes } from '../../model/messages/applyFixes.ts'
import { report } from '../pipeline/report.ts'
import { loadFolder } from '../pipeline/loadFolder.ts'
import type { Call, Command } from './commandLine.mjs'

export const command: Command = {
  about: `Checks pages.yaml and content/ and prints everything that is wrong, with file, line and column.
The exit code is 1 when there is an error.`,
  settings: ['site', 'base', 'cache'],
  options: {
    release: { about: 'refuses sample entries too, which a published site must not have' },
    format: {
      value: '<form>',
      choices: ['text', 'json', 'sarif', 'github'],
      about: 'text (default), json, sarif, or github (annotations of a workflow)',
    },
    fix: {
      about: `first mends what is sure: tabs, no-break spaces, curly quotes, lost zeros,
letter case, near misses of names; comments and order stay`,
    },
    explain: { value: '<code>', about: 'checks nothing, and says what a code means, such as unknown-type' },
  },
  async run({ settings: { site }, values: { explain, ...values } }) {
    return typeof explain === 'string' ? explainCode(explain) : validate(site, values)
  },
}

function explainCode(code: string): number | string {
  const text = explain(code)
  if (!text) return `There is no code ${code}. ${suggest(code, CODE_NAMES) ?? ''}`.trim()
  console.log(text)
  return 0
}

// A repaired quote or tab may uncover the next mistake on its line.
const ROUNDS = 10

/** Validates the site in a folder; prints, and returns the exit code. */
async function validate(root: string, { release: isRelease, format, fix }: Call['values']): Promise<number> {
  const release = Boolean(isRelease)
  const changes = fix ? await repair(root) : []
  const result = await loadFolder(root)
  const problems = release ? sortProblems([...result.problems, ...result.samples.map(asProblem)]) : result.problems
  const textOf = (file: string) => result.sources.get(file)?.text
  const failed = !result.site || problems.some(problem => problem.severity === 'error')
  if (format === 'json') console.log(toJson(problems, textOf))
  else if (format === 'sarif') console.log(toSarif(problems, textOf))
  else if (format === 'github') process.stdout.write(problems.length ? `${toGithub(problems)}\n` : '')
  else printText(result, problems, changes, release)
  return failed ? 1 : 0
}

function printText(result: LoadResult, problems: Problem[], changes: Change[], release: boolean): void {
  for (const { file, line, before, after } of changes)
    console.log(`${file}:${line}  mended\n  - ${before.trim()}\n  + ${after.trim()}`)
  if (problems.length) console.error(report(result, Boolean(process.stderr.isTTY), problems))
  for (const [file, samples] of groupByFile(result.samples))
    console.log(`${file}: ${samples.length} marked as sample${release ? ` (first at line ${samples[0].line})` : ''}`)
  if (!result.site) return
  if (release && result.samples.length)
    console.error('This site is not ready to publish: replace the sample entries listed above.')
  else console.log(`${result.site.pages.length} pages are valid.`)
}

const asProblem = (sample: Sample): Problem => ({
  ...sample,
  severity: 'error',
  code: 'sample-entry',
  message: 'a sample entry stands where a published site needs a real one',
  hint: 'Replace it, and delete `sample: true`.',
})

/** Makes every sure repair and writes the files; a byte order mark stays. */
async function repair(root: string): Promise<Change[]> {
  const originals = new Map<string, string>()
  const texts = new Map<string, string>()
  for (let round = 0; round < ROUNDS; round++) {
    const { problems, sources } = await loadFolder(root)
    const fixes = sureFixes(problems)
    if (fixes.size === 0) break
    for (const [file, list] of fixes) {
      const text = sources.get(file)?.text ?? ''
      if (!originals.has(file)) originals.set(file, text)
      const after = applyFixes(text, list)
      texts.set(file, after)
      const mark = readFileSync(join(root, file), 'utf8').startsWith('\uFEFF') ? '\uFEFF' : ''
      writeFileSync(join(root, file), mark + after)
    }
  }
  return [...texts].flatMap(([file, text]) => changesOf(file, originals.get(file) ?? '', text))
}

function groupByFile<Item extends { file: string }>(items: Item[]): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) groups.set(item.file, [...(groups.get(item.file) ?? []), item])
  return groups
}
