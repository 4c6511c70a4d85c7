// What the server answers to the questions of the editor. What is said with each of them is in server/request.ts.
import type { AnswerReport } from '../translate/answerReport.ts'
import type { Value } from '../write/write.ts'
import type {
  DayAhead,
  Deletion,
  DrawnIcon,
  EarlierValue,
  Example,
  FoundPlace,
  FoundWords,
  HeldPrice,
  Moved,
  Offer,
  OpenWarnings,
  Outcome,
  PageUpdate,
  PriceBoard,
  Readers,
  ReaderSheet,
  Step,
  TwoVersions,
  WrittenPlace,
} from './protocol.ts'
import type { HandedInDetails, Published, Publishing, PullRequest, Waiting } from './publishingProtocol.ts'
import type { Requests } from './server/request.ts'

/** What is answered to questions that change nothing of the site, or more than an outcome. */
interface Told {
  page: PageUpdate | Moved
  deletion: Deletion
  examples: Example[]
  example: Value
  icons: DrawnIcon[]
  publishing: Publishing
  waiting: Waiting
  handedIn: HandedInDetails
  pull: PullRequest
  boards: PriceBoard[]
  readers: Readers
  warnings: OpenWarnings
  steps: Step[]
  ahead: DayAhead[]
  twoVersions: TwoVersions
  find: FoundPlace[]
  also: FoundWords
  earlier: { version: string; values: EarlierValue[] }
  pageWith: Pick<WrittenPlace, 'shownOn'>
  cells: string[][]
  sheet: ReaderSheet
  dropStep: Step[]
  picture: Offer
  /** With the prices that wait for a second look. */
  prices: Outcome & { held?: HeldPrice[] }
  answers: Outcome & { report?: AnswerReport }
  publish: Published
  sendAgain: Published
  release: Published
}

/** What is answered to each question, where it is not refused. */
export type EditorAnswers = { [Name in keyof Requests]: Name extends keyof Told ? Told[Name] : Outcome }
