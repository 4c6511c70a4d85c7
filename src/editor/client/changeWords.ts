// What has changed, in words.
import type { Difference, EditedPage, NamedPlace, Step } from '../protocol.ts'
import { labelIn, WORDS } from './editorWords.ts'

type Languages = EditedPage['languages']

/** The name of what differs, and of what it is in: "Telephone, Contact Us". */
export function placeName({ file, path, label, within, page }: NamedPlace, languages: Languages): string {
  const step = path.findLast(each => typeof each === 'string')
  if (path.length === 0 || step === undefined) return [file, within].filter(Boolean).join(', ')
  // A pair of a language has its words by its code.
  const isPair = languages.some(({ code }) => code && file.startsWith(`content/${code}/`))
  const language =
    languages.find(({ code }) => code === step) ?? (isPair && step.length === 2 ? languages[0] : undefined)
  return [language?.name ?? labelIn(label), within ?? page].filter(Boolean).join(', ')
}

const pageOf = ({ page, within }: NamedPlace) => (page && within ? ` ${WORDS.onPage(page)}` : '')

/** A place in a line. */
export const placeLine = (place: NamedPlace, languages: Languages) => placeName(place, languages) + pageOf(place)

/** A difference in a line, as a commit says it. */
export function differenceLine(each: Difference, languages: Languages): string {
  const { kind, before = '', after = '' } = each
  const where = pageOf(each)
  const name = placeName(each, languages)
  if (each.path.length === 0) return `${WORDS.kinds[kind]} ${name}`
  if (kind === 'changed') return `${name}: ${before} → ${after}${where}`
  const words = before || after
  // Of a mark, and of an entry that is called like its place, the name says all.
  return `${WORDS.kinds[kind]} ${name}${words === 'true' || words === name ? '' : `: ${words}`}${where}`
}

/** What a change did, in a few words. */
export function stepInWords({ differences }: Step, languages: Languages): string {
  // A picture that came along says less than the entry that it came with.
  const first = differences.find(({ path }) => path.length > 0) ?? differences[0]
  const others = differences.filter(each => each !== first)
  // An entry that has come or gone is known by its own words, and a field by its name.
  const isField = first.kind === 'changed' || typeof first.path.at(-1) === 'string'
  const name = isField ? placeName(first, languages) : differenceLine(first, languages)
  return others.length ? WORDS.andMore(name, others.length) : name
}
