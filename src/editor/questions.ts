// What the server answers to the questions of the editor. What is said with each of them is in server/request.ts.
import type { AnswerReport } from '../translate/answerReport.ts'
import type { Value } from '../write/write.ts'
import type {
  DayAhead,
  Deletion,
  DrawnIcon,
  EditedPage,
  EarlierValue,
  Example,
  FoundPlace,
  FoundWords,
  HeldPrice,
  Moved,
  Offer,
  OpenWarnings,
  Outcome,
  PriceBoard,
  Readers,
  ReaderSheet,
  Step,
  TwoVersions,
  WrittenPlace,
} from './protocol.ts'
import type { Published, Publishing } from './publishingProtocol.ts'

/** What is answered to each question, where it is not refused. */
export interface Answers {
  page: EditedPage | Moved
  deletion: Deletion
  examples: Example[]
  example: Value
  icons: DrawnIcon[]
  publishing: Publishing
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
  change: Outcome
  undo: Outcome
  redo: Outcome
  dropStep: Step[]
  picture: Offer
  newPage: Outcome
  newAddress: Outcome
  deletePage: Outcome
  replace: Outcome
  keepVersion: Outcome
  /** With the prices that wait for a second look. */
  prices: Outcome & { held?: HeldPrice[] }
  answers: Outcome & { report?: AnswerReport }
  answered: Outcome
  publish: Published
  sendAgain: Published
}
