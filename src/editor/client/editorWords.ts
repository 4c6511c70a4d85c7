// The words of the editor in the language that was chosen for it, as src/starter/editor has them.
import { fill, provideLanguages } from '../../ui/language.ts'
import { cookieIn, type Difference, EDIT, LANGUAGE, languageCookie, type Spoken, type Translated } from '../protocol.ts'
import type { Check, Stuck } from '../publishingProtocol.ts'

// Words in which something is put, in the order in which it is given. Those with n may have forms for numbers.
// biome-ignore format: a name a line would be a page
const GAPS = {
  undone: ['label'], redone: ['label'], unreadable: ['name'], rejected: ['status'], unclearRow: ['place', 'why'],
  unsavedOn: ['path'], andMore: ['label', 'n'], allSent: ['to'], sent: ['to'],
  willBePublished: ['files'], staysUnpublished: ['files'], notInRepository: ['files'],
  waitsIn: ['to', 'branch'], concerns: ['files'], allRight: ['n'], nextUnchecked: ['n'], reviewedBy: ['by'],
  reviewedOn: ['by', 'on'], unusedPairs: ['n'], inGroup: ['group'], measures: ['width', 'height', 'size'],
  unusedPicture: ['name'], pairs: ['n'], addedRows: ['n'], countedFrom: ['target'], alsoOn: ['pages'],
  mend: ['fix'], conflict: ['theirs'], lost: ['comments'], preset: ['value'], entry: ['number'], entries: ['n'],
  position: ['number', 'count'], sheetMade: ['name', 'n'], answersTaken: ['right', 'change', 'ask'],
  answersLeft: ['n'], questions: ['n'], asked: ['by', 'on', 'text'], askedBy: ['by', 'on'],
  priceNow: ['price', 'day'], pricesSaved: ['n'], pricesHeld: ['n'], mine: ['mine'], savedTogether: ['n'],
  lookAt: ['message'], toLookAt: ['n'], andOthers: ['n'], isWanted: ['label'], onNoPage: ['file'],
  rowsElsewhere: ['file'],
  toCheckIn: ['language', 'n'], checkedIn: ['language'],
  onPage: ['page'], changedSince: ['files'], standsIn: ['n'], replaceIn: ['n'], replaced: ['n'],
  alsoStands: ['words', 'n'], showPlaces: ['by'], twoVersions: ['file', 'line'], moreVersions: ['n'],
  writtenBy: ['by', 'on'], dayBegins: ['day', 'name', 'page'], dayEnds: ['day', 'name', 'page'], point: ['x', 'y'],
  lengthBetween: ['n', 'least', 'most'], lengthUpTo: ['n', 'most'],
  visitorsRead: ['text'],
  othersHandedIn: ['n'], release: ['name'], released: ['name'], handedInAgain: ['name'], authorIsAsked: ['name'],
  authorCorrects: ['name'], authorGoesOn: ['name'],
} as const

// biome-ignore format: a name a line would be a page
type Plain =
  | 'add' | 'addPage' | 'addRows' | 'addSection' | 'addSectionBelow' | 'address' | 'addressHelp' | 'allCommitted'
  | 'allReviewed' | 'answered' | 'answersFile' | 'answersMessage' | 'areSamples' | 'askToTakeIn' | 'back' | 'bold'
  | 'cancel' | 'cannotShow' | 'changeAddress' | 'changes' | 'choosePage' | 'commit' | 'commitMessage' | 'copy'
  | 'correctPrice' | 'decorative' | 'deletePage' | 'desk' | 'deleteThem' | 'describe' | 'discard' | 'down' | 'editor'
  | 'editorLanguage' | 'endOfMenu' | 'everyPage' | 'forgetIt' | 'fullWidth' | 'goesWithIt' | 'help' | 'hereOnly'
  | 'handIn' | 'handedIn' | 'handedInTitle' | 'notReached' | 'onItsWay' | 'pullRequest' | 'seeItsPages'
  | 'allPages' | 'lookingAtHandedIn'
  | 'hidden' | 'hide' | 'hidePanel' | 'iconSearch' | 'icons' | 'inTheMenu' | 'instead' | 'isBusy' | 'isHidden'
  | 'isOver' | 'isRead' | 'isRight' | 'joined' | 'keepTheirs' | 'language' | 'leadsTo' | 'leave' | 'link'
  | 'linksToIt' | 'loading' | 'lookAgain' | 'lookAgainAt' | 'looking' | 'madeOfOthers' | 'madeOfSite' | 'makeLink'
  | 'makeSheet' | 'makingSheet' | 'marks' | 'mendByDeleting' | 'more' | 'newAddressHelp' | 'newEntry'
  | 'newPage' | 'newPageHelp' | 'newerIsNotThere' | 'noChanges' | 'noExamples' | 'noPriceYet' | 'noDesk' | 'noServer'
  | 'notEmpty' | 'notInMenu' | 'notSet' | 'notTaken' | 'nothingChanged' | 'nothingToPublish' | 'nowhere' | 'ours'
  | 'ownDocument' | 'ownPicture' | 'ownRecording' | 'page' | 'pageDescription' | 'pageDescriptionHelp' | 'pasteHelp'
  | 'pasteRows' | 'placeGone' | 'priceIsRight' | 'prices' | 'pricesAreOurs' | 'pricesFrom' | 'pricesSource'
  | 'proposed' | 'publish' | 'publishedVersion' | 'ownVersion' | 'signedOut'
  | 'putIn' | 'putIntoMenu' | 'readIn' | 'readers' | 'redo' | 'remove' | 'renewed'
  | 'reviewer' | 'reviewerHelp' | 'saidThen' | 'savePrices' | 'saved' | 'saysNow' | 'searchSections' | 'sections'
  | 'sendAgain' | 'sentNowhere' | 'setValue' | 'settled' | 'sheetHelp' | 'sheetOf' | 'show' | 'showList' | 'showPanel'
  | 'sinceStart' | 'sitePictures' | 'takeAnswers' | 'takeItOver' | 'thisPage' | 'title' | 'titleAndDescription'
  | 'bringBack' | 'dropStep' | 'find' | 'findAndReplace' | 'findWords' | 'foundNowhere' | 'howItWas' | 'keepThis'
  | 'leaveThem' | 'neverOther' | 'nextDays' | 'notPublished' | 'notThere' | 'nothingAhead' | 'pointHelp' | 'replaceBy'
  | 'takeBack' | 'whichOne' | 'toHome' | 'toPanel' | 'undo' | 'unsaved' | 'unsent' | 'unused' | 'up' | 'view' | 'waits'
  | 'whatGitSays' | 'whatItShows' | 'whoReads' | 'writeIt' | 'writeMine' | 'youTyped' | 'goOn' | 'lookingAtPicture'
  | 'markRight' | 'notSaved' | 'nothing' | 'showPlace' | 'wanted'

/** What is put into words; lists are joined by commas. */
type Part = string | number | readonly string[]

type Parts<Gaps extends readonly string[]> = { -readonly [At in keyof Gaps]: Part }
type Filled = { [Name in keyof typeof GAPS]: (...parts: Parts<(typeof GAPS)[Name]>) => string }

type EditorWords = Readonly<Record<Plain, string>> &
  Filled & {
    schemes: Readonly<Record<'light' | 'dark', string>>
    kinds: Readonly<Record<Difference['kind'], string>>
    stuck: Readonly<Record<Stuck['why'], string>>
    states: Readonly<Record<Translated['state'], string>>
    checks: Readonly<Record<Check['state'], string>>
    sheetPages: Readonly<Record<'this' | 'all' | 'changed', string>>
  }

/** What the editor says; filled by {@link speak} before anything is shown. */
export const WORDS = {} as EditorWords

/** The language of the editor, and those that can be chosen. */
export const SPOKEN: { own: Spoken; offered: readonly Spoken[] } = {
  own: { code: 'en', name: '', direction: 'ltr', words: {}, labels: {} },
  offered: [],
}

/** A name of a field or of a block, which schemas have in English, in the language of the editor. */
export const labelIn = (label = ''): string => SPOKEN.own.labels[label] ?? label

// A cookie, so that the pages of a desk, which are made on the server, are in the same language.
const kept = () => cookieIn(globalThis.document?.cookie ?? '', LANGUAGE)

/** Begins to speak the language that was chosen last in this browser, or else the first. */
export function speak(offered: readonly Spoken[]): void {
  // In a browser that keeps nothing the address says it.
  const chosen = kept() || new URLSearchParams(globalThis.location?.search).get(EDIT)
  const own = offered.find(({ code }) => code === chosen) ?? offered[0]
  Object.assign(SPOKEN, { own, offered })
  provideLanguages({ lang: own.code, base: '/' })
  const filled = Object.entries(GAPS).map(([name, gaps]) => {
    const words = String(own.words[name])
    const say = (...parts: Part[]) => fill(words, Object.fromEntries(gaps.map((gap, at) => [gap, asWords(parts[at])])))
    return [name, say]
  })
  Object.assign(WORDS, own.words, Object.fromEntries(filled))
}

const asWords = (part: Part) => (typeof part === 'object' ? part.join(', ') : part)

/** Changes the language. Every word of the editor follows, because its page is loaded again. */
export function changeLanguage(code: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore answers later, and is missing where a site is on HTTP
  document.cookie = languageCookie(code, location.protocol === 'https:')
  if (kept() === code) location.reload()
  else location.search = `?${EDIT}=${code}`
}

/** A day of YYYY-MM-DD in the language of the editor, such as 27 January. */
export const dayInWords = (day: string) =>
  new Date(`${day}T00:00Z`).toLocaleDateString(SPOKEN.own.code, { day: 'numeric', month: 'long', timeZone: 'UTC' })
