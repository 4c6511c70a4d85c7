// What the editor in the browser and its server tell each other.
import { isWithin, type Path } from '../model/source/path.ts'
import type { FormMeta } from '../fields/describe.ts'
import type { Edit } from '../write/edited.ts'
import type { Value } from '../write/write.ts'
import type { Requests } from './server/request.ts'

/** Where the server answers, below the site's base path. */
export const ADDRESS = '__edit/'

/** The query with which the address of a page is that of its editor. */
export const EDIT = 'edit'

/** The query with which the address of a page is that of the frame in the editor. */
export const FRAME = 'frame'

/** The header that carries the token of this start of the server. */
export const TOKEN = 'x-edit-token'

/** The header that says which page a tab shows, and in which state, as a query has it: `path=%2F&state=…`. */
export const SHOWN = 'x-edit-shown'

/** What the page's script knows of the server. */
export interface ServerOptions {
  /** The site's base path, with a slash at both ends. */
  base: string
  token: string
  /** The address of the desk's own page, where one serves the editor. */
  desk?: string
}

/** Tells tabs which state the site is in, as an event of `state`. */
export interface SiteState {
  /** Another one for each start of the server. */
  server: string
  /** How often the site had been read. */
  revision: number
}

// Comments around words in the HTML of a page that is edited: the way to the words follows, in the section around them
// or in what all pages share.
export const WORDS_OWN = 'own '
export const WORDS_OF_SITE = 'site '
export const WORDS_END = '/'

/** A language of the editor, with its words. */
export interface Spoken {
  code: string
  /** What its speakers call it. */
  name: string
  direction: 'ltr' | 'rtl'
  words: Readonly<Record<string, string | Readonly<Record<string, string>>>>
  /** Names of fields and blocks, by those in English. */
  labels: Readonly<Record<string, string>>
}

/** The cookie with the language that was chosen in a browser for the editor, and for the pages of a desk. */
export const LANGUAGE = 'site-editing-language'

/** Keeps it for a year. Links of other sites lead to a desk in it, too. */
export const languageCookie = (code: string, isSecure: boolean): string =>
  `${LANGUAGE}=${code}; Path=/; SameSite=Lax; Max-Age=31536000${isSecure ? '; Secure' : ''}`

/** What a browser has kept under a name; empty where there is nothing. */
export function cookieIn(cookies: string, name: string): string {
  const all = cookies.split(/; */).map(each => each.split('='))
  return all.find(([own]) => own === name)?.[1] ?? ''
}

/** The element of the editor's page with the languages that it may have. */
export const LANGUAGES_ID = 'editor-languages'

interface Common
  extends Pick<
    FormMeta,
    'namesEntry' | 'isAddress' | 'isLastDay' | 'pointOf' | 'shownLength' | 'headedBy' | 'swatches'
  > {
  /** What the field is called, in English. */
  label?: string
  /** True for what is seldom filled in. */
  rare?: true
  /** What the field is for. */
  help?: string
  /** True when it may be left out. */
  optional?: boolean
  /** The value where none is written. */
  preset?: Value
}

/** A named field of a group. */
export interface Named {
  name: string
  field: Field
}

/** One allowed value, and what it means. */
export interface Choice {
  value: string | number | boolean
  label: string
  help?: string
}

/** A form of a group of which there are several, and the value that tells it apart. */
export interface Variant extends Choice {
  fields: Named[]
}

/** What can be written in a place, as a control is made for it. */
export type Field = Common &
  (
    | {
        kind: 'text' | 'richText' | 'word' | 'link' | 'icon' | 'document' | 'picture' | 'recording' | 'date' | 'boolean'
      }
    | { kind: 'number'; min?: number; max?: number; whole?: boolean }
    /** Text, or a number where there is one. */
    | { kind: 'textOrNumber' }
    | { kind: 'choice'; choices: Choice[] }
    | { kind: 'group'; fields: Named[] }
    | { kind: 'variants'; by: string; byLabel: string; variants: Variant[] }
    | { kind: 'list'; item: Field; min?: number; max?: number }
    /** With recordings, the keys are codes of languages. */
    | { kind: 'record'; value: Field; holds?: 'recordings' }
    | { kind: 'tuple'; items: Field[] }
    | { kind: 'either'; options: Field[] }
  )

/** A place of a file. */
export interface ValuePlace {
  file: string
  path: Path
}

/** A place as people know it. */
export interface NamedPlace extends ValuePlace {
  /** What the field is called in English. */
  label?: string
  /** The title of the page that it is on, and what the section or entry is called that it is in. */
  page?: string
  within?: string
}

/** A value from another file than that of the section which shows it. */
export interface BorrowedValue extends ValuePlace {
  /** Where it is shown, within the subject. */
  at: Path
  /** What the reference names, such as rice.varieties. */
  target: string
  /** Where the reference is written. */
  reference: ValuePlace
  /** Other pages that show it. */
  alsoOn: string[]
}

/** Something with a form: a section, the head of a page, or what all pages share. */
export interface Subject extends ValuePlace {
  /** As the section carries it on the page; `page` and `site` for the others. */
  source: string
  kind: 'page' | 'section' | 'site'
  title: string
  /** Of a section: its type, what its block is called in English, and what that is for. */
  type?: string
  name?: string
  purpose?: string
  field: Field
  value: Value
  borrowed: BorrowedValue[]
  /** Where it is marked as a sample. */
  samples: ValuePlace[]
  /** Numbers that are counted from lists. */
  counted: { at: Path; target: string }[]
  /** Texts with placeholders, as visitors read them, and where the first of these facts is declared. */
  filled: { at: Path; shown: string; from?: { file: string; path: Path } }[]
}

/** The words of one language for a text of another; the place is that of the pair, or where it is to be inserted. */
export interface Translated extends ValuePlace {
  /** The subject that shows them, and the way to them in it. */
  subject: number
  way: Path
  /** The words of the content. */
  source: string
  target: string
  kind: 'text' | 'richText'
  state: 'reviewed' | 'draft' | 'stale' | 'same' | 'missing'
  exists: boolean
  /** The place that the pair is for, where it names one. */
  at?: string
  /** The older words of the content that it was made for, as the pair notes them. */
  was?: string
  /** The same where the pair still has them as the words of the content. */
  older?: string
  /** Who has reviewed it, and on which day. */
  by?: string
  on?: string
  /** True for a draft that does not say so. */
  unmarked?: true
  /** What readers have asked about it. */
  asked?: Asked[]
}

/** Something in which two states of the site differ, in the later state; the way to a file as a whole is empty. */
export interface Difference extends NamedPlace {
  kind: 'changed' | 'added' | 'removed' | 'moved'
  /** Its words before and after, as far as it has some. */
  before?: string
  after?: string
  /** The edits that take it back. */
  back?: FileEdits
}

/** One change of this session. */
export interface Step {
  id: number
  differences: Difference[]
  /** Files that others have changed since, so that it cannot be undone. */
  stuck?: string[]
}

/** What can be undone and done again. */
export interface History {
  /** How many changes can be undone. */
  count: number
  undo?: Step
  redo?: Step
}

/** A text that contains the words which are looked for. */
export interface FoundPlace extends NamedPlace {
  /** The path of a page that shows it. */
  shownOn?: string
  /** The words, with the text before and after them. */
  around: [before: string, words: string, after: string]
}

/** Words that are found, and by what they may be replaced. */
export interface FoundWords {
  words: string
  by: string
  places: FoundPlace[]
}

/** A day on which something begins or ends to be shown. */
export interface DayAhead extends Omit<FoundPlace, 'around'> {
  date: string
  field: 'from' | 'until'
}

/** An earlier state of a value, as git knows it. */
export interface EarlierValue {
  value: Value
  /** Who wrote it, and on which day. */
  by: string
  on: string
  /** In what it differs from the state of now. */
  differences: Difference[]
}

/** Two versions of the same lines, of which one is to be kept. */
export interface TwoVersions {
  file: string
  /** The state of the file. */
  version: string
  line: number
  /** What git calls them, such as HEAD, and their lines. */
  names: [string, string]
  /** Which of them is on the branch that is followed, as far as is known. */
  published?: 0 | 1
  versions: [string, string]
  /** The same as values, before and after; none where they cannot be read. */
  differences: Difference[]
  /** How many more there are in the file. */
  left: number
}

/** A page as the editor sees it. */
export interface EditedPage {
  path: string
  subjects: Subject[]
  /** The page as it is shown, with comments around words. */
  html: string
  /** The state of each file that the page is made of. */
  versions: Record<string, string>
  history: History
  /** True where git knows earlier states. */
  hasEarlier?: boolean
  /** The language of the pairs, where the page is a translation. */
  language?: { code: string; name: string; from: string; unused: { file: string; path: Path }[] }
  /** In the language of the content: for each other one how many texts of each subject wait for a reader. */
  unchecked?: { code: string; name: string; texts: number[] }[]
  /** The languages of the site; that of the content has no code. */
  languages: { code: string; name: string }[]
  /** In the order of the subjects. */
  translated?: Translated[]
  /** The files and pages that fields may name. */
  names: { picture: string[]; document: string[]; link: string[] }
  /** The titles of all pages, by their paths. */
  titles: Record<string, string>
}

/** The parts of a page by their names, each as JSON. */
export type Parts = Readonly<Record<string, string>>

/** A text made of another one: where a piece of that begins and ends, or words that are new. */
export type MadeOf = ([start: number, end: number] | string)[]

/** What differs between two states of a page; at first all of it. */
export interface PageUpdate {
  state: string
  /** The state that the changes are of; none where the page is sent whole. */
  since?: string
  /** By the names of the parts; a part that is gone is made of nothing. */
  changes: Record<string, MadeOf>
  /** How often the site had been read when the page was put together. */
  revision: number
}

/** Where a page is that a change of this session has moved, added or deleted. */
export interface Moved {
  movedTo: string
}

export type Change = Requests['change']
export type FileEdits = Pick<Change, 'file' | 'version' | 'edits' | 'picture'>
export type Upload = Requests['picture']

/** What is wrong with a change, or has to be looked at again. */
export interface ChangeFault {
  message: string
  /** The place in the file, for a message of a field. */
  file: string
  path?: Path
  /** What would be written instead, and the edits that do so. */
  fix?: { words: string; file: string; edits: Edit[] }
  /** True where no change of another field makes it right. */
  isOwn?: true
}

/** A warning of `validate`. */
export interface OpenWarning extends Omit<ChangeFault, 'fix'> {
  fix?: ChangeFault['fix'] & { version: string }
  /** The address of a page that shows it, with its language. */
  shownOn?: string
}

/** Something that is written in a file, and the address of a page that shows it. */
export type WrittenPlace = Pick<OpenWarning, 'file' | 'path' | 'shownOn'>

/** What `validate` warns of. */
export interface OpenWarnings {
  count: number
  /** The first of them. */
  first: OpenWarning[]
}

/** A change that was made, undone or done again. */
export interface Done {
  done: true
  history: History
  lostComments: string[]
  unusedPicture?: string
  /** How many that waited were written with it. */
  along?: number
  /** What has to be looked at again because of it. */
  warnings?: OpenWarning[]
  /** True where all was so already, and nothing was written. */
  isSame?: true
  /** What was undone or done again. */
  step?: Step
  /** The page that the tab shows, as it is now; undefined where it is gone. */
  page?: PageUpdate | Moved
}

/** What came of a change. */
export type Outcome =
  | Done
  | { faults: ChangeFault[] }
  | { conflict: { theirs: Value; mine: Value } }
  | { refused: string }

/** A file that was uploaded: nothing is written before a change names it. */
export interface OfferedFile {
  name: string
  width: number
  height: number
  bytes: number
  note?: string
  /** What is to be read aloud, by the codes of the languages. */
  says?: Record<string, string>
  /** The day by the clocks of the site. */
  on?: string
}

export type Offer = OfferedFile | { refused: string }

/** A sheet for a reader's phone, as the text of an HTML file. */
export interface ReaderSheet {
  html: string
  count: number
  name: string
}

/** What a reader asks about a translation. */
export interface Asked {
  by: string
  on: string
  /** Empty where the reader only marked the text. */
  text: string
}

/** A question of a reader, with what it is about. */
export interface ReaderQuestion extends Asked {
  /** The words of the content. */
  source: string
  /** The pair, by its file and its position in it. */
  file: string
  index: number
  /** The first page that shows it; undefined for what all pages share. */
  path?: string
}

/** What waits for the readers of a language, in texts, and what they have asked. */
export interface Readers {
  waiting: Record<Requests['sheet']['pages'], number>
  questions: ReaderQuestion[]
}

/** A price board of the site, and the newest price of each of its rows. */
export interface PriceBoard {
  title: string
  isSample: boolean
  rows: { id: string; name: string; unit?: string; price?: string; from?: string }[]
}

/** A price that waits for a second look. */
export interface HeldPrice {
  name: string
  why: string
  isDoubt?: boolean
}

/** What would go with a page, what leads to it, and what it would leave behind. */
export interface Deletion {
  /** Entries of the menu and the footer, which go with it. */
  entries: (NamedPlace & { title?: string })[]
  /** Where links to it stand, which then lead to another page. */
  links: NamedPlace[]
  /** Content that no other page uses, which stays. */
  unused: string[]
  /** How many pairs of words in other languages are used by no other page, and stay. */
  pairs: number
}

/** An icon with its outline on a square of 256 units. */
export interface DrawnIcon {
  name: string
  d: string
}

/** An example of a block, to be added as a section, with the icon of the block. */
export interface Example extends DrawnIcon {
  type: string
  /** What the block is called, in English. */
  block: string
  purpose: string
  /** Everyday words by which it is found. */
  words: string
  /** Its number among the examples of the block. */
  index: number
}

// From a value of a subject to the place where it is written.

/** The reference through which a value of a subject comes; undefined where it is in the subject's own file. */
const borrowedAt = ({ borrowed }: Pick<Subject, 'borrowed'>, path: Path): BorrowedValue | undefined =>
  borrowed.filter(({ at }) => isWithin(path, at)).toSorted((a, b) => b.at.length - a.at.length)[0]

/** Where a value of a subject is written: the file and the way to it there. */
export function originOf(subject: Subject, path: Path): { file: string; path: Path } {
  const own = borrowedAt(subject, path)
  if (own) return { file: own.file, path: [...own.path, ...path.slice(own.at.length)] }
  return { file: subject.file, path: [...subject.path, ...path] }
}

/** Of some subjects the one that shows a value of a file, and the way to the value in it. */
export function placeIn(
  subjects: readonly Subject[],
  file: string,
  path: Path,
): { subject: number; path: Path } | undefined {
  const found = subjects.flatMap((each, subject) => [
    { subject, from: each, at: [] as Path },
    ...each.borrowed.map(from => ({ subject, from, at: from.at })),
  ])
  const [best] = found
    .filter(({ from }) => from.file === file && from.path.every((step, index) => step === path[index]))
    .toSorted((a, b) => b.from.path.length - a.from.path.length)
  return best && { subject: best.subject, path: [...best.at, ...path.slice(best.from.path.length)] }
}

// How large a picture may be that is put into the site.

/** Bytes of a picture at most. Photos of a phone have 3 to 10 million. */
export const MAX_PICTURE_BYTES = 16_000_000

const inMegabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1)

/** The size of a file. */
export const sizeInWords = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${inMegabytes(bytes)} MB`

/** What is said of a picture that is too large. */
export const tooLarge = (bytes: number) =>
  `The picture has ${inMegabytes(bytes)} MB; at most ${inMegabytes(MAX_PICTURE_BYTES)} are allowed. ` +
  'Save it smaller: 2400 pixels in width are enough for any screen.'
