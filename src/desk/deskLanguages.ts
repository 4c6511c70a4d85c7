// The language in which the desk's own pages are for a browser: one that has words for them, of those of the site.
import type { IncomingHttpHeaders } from 'node:http'
import { writtenLanguages } from '../editor/server/editorLanguages.ts'
import { cookieIn, LANGUAGE, type Spoken } from '../editor/protocol.ts'
import { siteLanguages } from '../node/pipeline/read.ts'

// biome-ignore format: a name a line would be a page
type DeskWord =
  | 'aboutPasskey' | 'askForLink' | 'broken' | 'draft' | 'endsPasskeys' | 'linkOnce' | 'made' | 'makePasskey'
  | 'needsScript' | 'notMade' | 'oldLink' | 'open' | 'publishes' | 'shared' | 'signIn'
  | 'signInFailed' | 'signOut' | 'signOutAll' | 'signing' | 'tooOften' | 'withPasskey' | 'writes' | 'youAre'

/** A language with the words of the desk's own pages. */
export interface DeskLanguage extends Pick<Spoken, 'code' | 'name' | 'direction'> {
  /** The word for a language. */
  label: string
  words: Readonly<Record<DeskWord, string>>
}

/** The parameter of an address that chooses a language. */
export const CHOSEN = 'desk-language'

/**
 * The languages of the site in the folder that the desk was started in, read once: while a desk runs, it leaves that
 * folder as it is, and a stranger is to open no room.
 */
export const deskLanguages = (root: string): DeskLanguage[] =>
  writtenLanguages(siteLanguages(root), root).map(({ desk, words, ...language }) => ({
    ...language,
    label: String(words.language),
    // A test makes sure that English has them all.
    words: desk as DeskLanguage['words'],
  }))

/** What was chosen in a browser, or else what it asks for itself, or else the first. */
export function languageFor(
  { cookie = '', 'accept-language': accepted = '' }: IncomingHttpHeaders,
  offered: readonly DeskLanguage[],
): DeskLanguage {
  const found = (code: string) => offered.find(each => each.code.toLowerCase() === code.toLowerCase())
  const alike = (code: string) => offered.find(each => mainPart(each.code) === mainPart(code))
  const asked = [cookieIn(cookie, LANGUAGE), ...byWish(accepted)]
  return asked.map(code => found(code) ?? alike(code)).find(Boolean) ?? offered[0]
}

const mainPart = (code: string) => code.toLowerCase().split('-')[0]

/** The languages of Accept-Language, such as `te-IN, en;q=0.8`, the most wanted one first. */
const byWish = (accepted: string): string[] =>
  accepted
    .split(',')
    .map(each => /^\s*([\w-]+)\s*(?:;\s*q=([\d.]+))?\s*$/.exec(each) ?? [])
    .flatMap(([, code, wish = '1']) => (code && Number(wish) ? [{ code, wish: Number(wish) }] : []))
    .sort((one, other) => other.wish - one.wish)
    .map(({ code }) => code)
