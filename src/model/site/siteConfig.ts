// Reads and checks content/site.yaml.
import type { z } from 'zod'
import { describeIssues } from '../wording/issues.ts'
import { describeOldForms } from '../wording/oldForms.ts'
import { inToday } from '../schemas/today.ts'
import { NEXT_VERSION } from '../../fields/former.ts'
import type { Facts } from '../checks/facts.ts'
import { checkSuspiciousValues } from '../page/section.ts'
import { fitCells } from '../page/tableCells.ts'
import type { Problem } from '../messages/problem.ts'
import { quoted } from '../messages/valueInWords.ts'
import type { Library, Located } from '../source/library.ts'
import { report } from '../source/report.ts'
import { resolveReferences } from '../source/references.ts'
import { runSchema } from '../../fields/describe.ts'
import { type SiteConfig, siteSchema } from '../schemas/siteSchema.ts'
import { isRecord, valueAt } from '../source/path.ts'

type StarterWords = NonNullable<Facts['starterWords']>

/** What all pages share, as far as it could be read. */
export interface Config {
  value: SiteConfig
  located: Located
  valid: boolean
  problems: Problem[]
}

/** Checks content/site.yaml; undefined when there is nothing to check. */
export function loadConfig(library: Library, { today, starterWords = {} }: Facts): Config | undefined {
  const source = library.get('site')
  if (!source || !isRecord(source.value)) return undefined
  const read = inToday(siteSchema, resolveReferences(source, [], source.value, library), NEXT_VERSION)
  const written = fitCells(siteSchema, read.located)
  const asWritten = runSchema(siteSchema, written.value)
  const found = describeIssues(asWritten.issues, {
    located: written,
    schema: siteSchema,
    concern: { place: [] },
  }).map(problem => withStarterWord(problem, starterWords))
  const located = withWords(written, found, starterWords)
  const { output, issues } = located === written ? asWritten : runSchema(siteSchema, located.value)
  const { contact } = source.value
  const sampleContact = isRecord(contact) && contact.sample === true
  return {
    value: { ...(isRecord(output) ? output : {}), sampleContact } as SiteConfig,
    located,
    valid: isRecord(output) && issues.every(isDoubt) && located.problems.length === 0,
    problems: [
      ...located.problems,
      ...describeOldForms(read.found, { place: [] }),
      ...found,
      ...checkSuspiciousValues({ located, concern: { place: [] } }, siteSchema),
      ...checkExpiry(located, today),
      ...checkFounding(located, today),
    ],
  }
}

/** True for a finding with which the value can be shown all the same. */
const isDoubt = (issue: z.core.$ZodIssue) => issue.code === 'custom' && issue.params?.severity === 'warning'

/** The starter's word for a missing one, by which a site that is older than the word can be shown all the same. */
const starterWord = ({ code, at = [] }: Problem, starter: StarterWords): string | undefined =>
  code === 'missing-field' && at.length === 2 && at[0] === 'words' ? starter[at[1]] : undefined

function withStarterWord(problem: Problem, starter: StarterWords): Problem {
  const word = starterWord(problem, starter)
  if (word === undefined) return problem
  const message = `${problem.message}; until then pages say ${quoted(word)}, as a new site does`
  return { ...problem, severity: 'warning', message }
}

/** The site with the words of a new one in the place of those that it lacks. */
function withWords(located: Located, found: readonly Problem[], starter: StarterWords): Located {
  const { value } = located
  const added = found.flatMap(problem => {
    const word = starterWord(problem, starter)
    return word === undefined ? [] : [[String(problem.at?.[1]), word]]
  })
  if (!added.length || !isRecord(value) || !isRecord(value.words)) return located
  return { ...located, value: { ...value, words: { ...value.words, ...Object.fromEntries(added) } } }
}

/** A founding date that is still to come. */
function checkFounding(located: Located, today: string | undefined): Problem[] {
  const at = ['foundingDate']
  const day = valueAt(located.value, at)
  if (today === undefined || typeof day !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(day) || day <= today) return []
  const message = `the founding date ${day} is still to come`
  return [
    report({ located, concern: { place: [] } }, at, 'bad-date', message, 'Correct the year, the month or the day.'),
  ]
}

/** What is no longer valid on the day of the build. */
function checkExpiry(located: Located, today: string | undefined): Problem[] {
  const at = ['security', 'expires']
  const day = valueAt(located.value, at)
  if (today === undefined || typeof day !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(day) || day >= today) return []
  const message = `security.txt is valid until ${day}, which is over`
  const hint = 'Check the contacts, and write a day within a year from now.'
  return [report({ located, concern: { place: [] } }, at, 'expired', message, hint, { severity: 'warning' })]
}
