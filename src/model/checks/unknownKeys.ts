// Fields of a name that does not exist.
import type { IssueParams } from '../../fields/issueParams.ts'
import { isAdded } from '../../fields/entryFields.ts'
import { didYouMean, type Near, nearest } from '../messages/nearest.ts'
import type { Problem } from '../messages/problem.ts'
import type { OddKey } from '../references/besideItems.ts'
import { placeInWords } from '../references/placeInWords.ts'
import { report } from '../references/report.ts'
import { sampleNotTrue } from '../references/references.ts'
import { fieldsAt } from '../schemas/shape.ts'
import { isRecord, type Path, pathKey, valueAt } from '../yaml/path.ts'
import type { Finding, IssueOf } from './finding.ts'
import { lostKey } from './lostKeys.ts'
import type { Renamed } from './misspeltNames.ts'
import { isNameless } from '../yaml/sharedWords.ts'

/** Fields of a group that its schema does not know. */
export function unknownKeys(finding: Finding, issue: IssueOf<'unrecognized_keys'>, renamed: Renamed): Problem[] {
  const { path, subject } = finding
  const { located } = subject
  // A schema's own check names the fields there are.
  const all = fieldsAt(subject.schema, path, located.value) ?? {}
  const { known = Object.keys(all) } = issue as IssueParams
  const fields = [...known, ...(path.length ? [] : (subject.extra ?? []))]
  // Leave out the date fields that every entry accepts.
  const own = fields.filter(name => !isAdded(name, all[name]))
  return issue.keys.map(key => {
    const at = [...path, key]
    if (isNameless(key)) return lostKey(finding, key)
    if (key === 'sample') {
      const { code, message, hint, fix } = sampleNotTrue(valueAt(located.value, at), located.span(at))
      return report(subject, at, code, message, hint, { fix, part: 'key' })
    }
    if (path.at(-2) === key && isRecord(finding.value)) return listWithin(finding, key, own)
    const target = renamed
      .get(pathKey(at))
      ?.split('\0')
      .map(step => (/^\d+$/.test(step) ? Number(step) : step))
    const owner = target && target.length !== at.length ? target.slice(0, -1) : undefined
    const elsewhere = owner ?? (target ? undefined : ownerOf(finding, key))
    // Where the field that was meant is missing, that is the same mistake.
    const claims = (field: Path) => [located.origin(field)]
    if (elsewhere) return { ...unknownKey(finding, key, moveTo(elsewhere, finding)), claims: target && claims(target) }
    const meant = target && String(target.at(-1))
    // Any entry may be marked, though no schema says so.
    const candidates = located.marked(path) ? fields : [...fields, 'sample']
    const near = meant ? { word: meant, sure: true } : (nearest(key, candidates) ?? otherName(key, candidates))
    const isTaken = near !== undefined && isRecord(finding.value) && near.word in finding.value
    if (isTaken) return unknownKey(finding, key, 'Delete it, or check its spelling.')
    const problem = unknownKey(finding, key, adviceOn(key, near, own), near)
    return near ? { ...problem, claims: claims(target ?? [...path, near.word]) } : problem
  })
}

/** A list within an entry of a list of that name: one level more than there is. What the entry lacks goes with it. */
function listWithin({ path, value, subject }: Finding, key: string, fields: string[]): Problem {
  const message = `the entries of ${key} have no ${key} of their own`
  const hint = `Move these entries up, behind the one that they are in, and delete ${key}:.`
  const lacking = fields.filter(name => !Object.hasOwn(value as object, name))
  const claims = lacking.map(name => subject.located.origin([...path, name]))
  return { ...report(subject, [...path, key], 'unknown-key', message, hint, { part: 'key' }), claims }
}

// What people call the fields who know them from elsewhere.
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  link: ['to'],
  href: ['to'],
  url: ['to', 'src'],
  address: ['to'],
  heading: ['title'],
  headline: ['title'],
  header: ['title'],
  name: ['title', 'label'],
  text: ['content', 'body', 'para', 'description', 'label'],
  file: ['src', 'document', 'to'],
  picture: ['image'],
  photo: ['image'],
  img: ['image'],
  entries: ['items'],
  list: ['items'],
  cards: ['items'],
  buttons: ['actions'],
  caption: ['alt', 'title'],
}

/** The one field that a name from elsewhere may mean. */
function otherName(key: string, candidates: readonly string[]): Near | undefined {
  const word = (Object.hasOwn(OTHER_NAMES, key) ? OTHER_NAMES[key] : []).find(name => candidates.includes(name))
  return word === undefined ? undefined : { word, sure: false }
}

/** The group around or inside this one that has a field of exactly this name, and not yet a value for it. */
function ownerOf({ path, value, subject }: Finding, key: string): Path | undefined {
  const { located, schema, extra = [] } = subject
  const has = (at: Path) => {
    const group = valueAt(located.value, at)
    return isRecord(group) && !(key in group) && Object.hasOwn(fieldsAt(schema, at, located.value) ?? {}, key)
  }
  const inside = isRecord(value) ? Object.keys(value).map(name => [...path, name]) : []
  const around = path.map((_, length) => path.slice(0, length)).reverse()
  if (path.length && extra.includes(key) && isRecord(located.value) && !(key in located.value)) return []
  return [...inside, ...around].find(has)
}

function moveTo(owner: Path, { path, subject }: Finding): string {
  const name = owner.length ? placeInWords(subject.located.value, owner).join(' > ') : 'the section'
  if (owner.length > path.length) return `It is a field of ${name}. Move it there, below ${owner.at(-1)}:.`
  return `It is a field of ${name}. Move it there, to the column of the other fields of ${name}.`
}

function adviceOn(key: string, near: Near | undefined, fields: string[]): string {
  if (near) return didYouMean(key, near.word)
  return fields.length && fields.length <= 40
    ? `Use one of: ${fields.toSorted().join(', ')}; or delete it.`
    : 'Check its spelling, or delete it.'
}

/** The problem of one field that does not exist, and its repair where another name was meant. */
function unknownKey({ path, subject }: Finding, key: string, hint: string, near?: Near): Problem {
  const at = [...path, key]
  const fix = near && { ...subject.located.span(at, 'key'), text: near.word, sure: near.sure }
  return report(subject, at, 'unknown-key', `there is no field "${key}" here`, hint, {
    fix,
    part: 'key',
    suggestion: near?.word,
  })
}

/** A key that keeps a group from standing for the list in it. */
export const oddKey = (finding: Finding, { key, meant, hint }: OddKey): Problem =>
  unknownKey(finding, key, hint, meant === undefined ? undefined : { word: meant, sure: true })

/** True where any name is allowed, as in the rows of a table, and `sampel: true` looks like a field. */
export function isMisspeltMark({ path, value, subject: { schema, located } }: Finding): boolean {
  const key = path.at(-1)
  return (
    value === true &&
    typeof key === 'string' &&
    nearest(key, ['sample']) !== undefined &&
    !Object.hasOwn(fieldsAt(schema, path.slice(0, -1), located.value) ?? {}, key)
  )
}
