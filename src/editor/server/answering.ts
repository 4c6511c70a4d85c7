// What the server of the editor answers to each question.
import { icons } from '@phosphor-icons/core'
import { iconOutline } from '../../node/disk/siteFolder.ts'
import { datesAhead } from '../../node/reports/reportText.ts'
import { loadedOf } from '../../node/dev/devSite.ts'
import type { DayAhead, DrawnIcon } from '../protocol.ts'
import type { EditorAnswers } from '../questions.ts'
import { placeOf } from './differences.ts'
import { alsoIn, writtenPlaces, planReplacement } from './findAndReplace.ts'
import { planPrices, priceBoards } from './newPrices.ts'
import { pastedCells } from './offeredFiles.ts'
import { pageWith } from './openWarnings.ts'
import { deletionOf, planAddress, planDeletion, planPage } from './pagePlans.ts'
import type { PlannedOn } from './plannedTexts.ts'
import { planAnswered, planAnswers, readersOf, sheetFor } from './readers.ts'
import type { Requests } from './request.ts'
import type { EditSession } from './session.ts'
import { addableExamples, exampleSection } from './subjects.ts'

type Maybe<Answer> = Answer | { refused: string } | undefined

type Answering = {
  [Name in keyof Requests]: (
    session: EditSession,
    asked: Requests[Name],
  ) => Maybe<EditorAnswers[Name]> | Promise<Maybe<EditorAnswers[Name]>>
}

export const ANSWERS: Answering = {
  page: (session, { path, state }) => session.update(path, state),
  deletion: (session, { path }) => session.look(site => deletionOf(site, path)),
  examples: addableExamples,
  example: async (session, { path, type, index }) => {
    const page = await session.page(path)
    return page && exampleSection(type, index, page.names)
  },
  icons: (_, { words }) => findIcons(words),
  publishing: session => session.publisher.state(),
  waiting: session => session.shared?.waiting(),
  handedIn: handedInWithPages,
  pull: (session, wanted) => session.shared?.pull(wanted),
  boards: session => session.look(priceBoards),
  readers: (session, { language, path }) => session.look(site => readersOf(site, language, path)),
  warnings: session => session.warnings(),
  steps: session => session.allSteps(),
  ahead: session => session.look(daysAhead),
  twoVersions: session => session.twoVersions(),
  find: (session, { words }) => session.look(site => writtenPlaces(site, words)),
  also: (session, asked) => session.look(site => alsoIn(site, asked)),
  earlier: (session, place) => session.earlier(place),
  pageWith: (session, place) => session.look(site => ({ shownOn: pageWith(site, place) })),
  cells: (_, { text }) => pastedCells(text),
  sheet: async (session, wanted) => {
    // It takes a while, and other requests go on.
    const site = await session.look(found => found)
    return 'refused' in site ? site : sheetFor(site, wanted)
  },

  change: (session, change) => session.change(change),
  undo: session => session.step('undo'),
  redo: session => session.step('redo'),
  dropStep: (session, step) => session.dropStep(step),
  picture: (session, upload) => session.offer(upload),
  newPage: (session, wanted) => session.plan(site => planPage(site, wanted)),
  newAddress: (session, wanted) => session.plan(site => planAddress(site, wanted)),
  deletePage: (session, wanted) => session.plan(site => planDeletion(site, wanted)),
  replace: (session, wanted) => session.plan(site => planReplacement(site, wanted)),
  keepVersion: (session, kept) => session.keepVersion(kept),
  prices: (session, wanted) => session.plan(site => planPrices(site, wanted)),
  answers: (session, wanted) => session.plan(site => planAnswers(site, wanted)),
  answered: (session, pair) => session.plan(site => planAnswered(site, pair)),
  publish: (session, { message }) => session.publisher.publish(message),
  sendAgain: session => session.publisher.sendAgain(),
  release: (session, wanted) => session.shared?.release(wanted),
}

const DAYS_AHEAD = 30

/** What begins and ends in the next days. */
const daysAhead = (site: PlannedOn): DayAhead[] =>
  datesAhead(loadedOf(site), DAYS_AHEAD).map(({ date, field, page, origin }) => {
    const { value } = site.checked.sources.get(origin.file) ?? {}
    return { date, field: field as DayAhead['field'], shownOn: page, ...origin, ...placeOf(value, origin.path) }
  })

/** What a person has handed in, with the pages of the site that show it. */
async function handedInWithPages(session: EditSession, wanted: Requests['handedIn']) {
  const site = await session.look(found => found)
  // A site with mistakes has no pages, and what others have handed in is looked at all the same.
  return session.shared?.handedIn(wanted, (place, whole) =>
    'refused' in site ? undefined : pageWith(site, place, whole),
  )
}

// More is no choice by sight.
const MAX_ICONS = 60

/** The first icons whose name or everyday words hold all words. */
export function findIcons(words: string): DrawnIcon[] {
  const wanted = words.toLowerCase().split(/[\s-]+/)
  const found = icons.filter(({ name, tags }) => {
    const all = [name, ...tags].join(' ')
    return wanted.every(word => all.includes(word))
  })
  return found.slice(0, MAX_ICONS).map(({ name }) => ({ name, ...iconOutline(name) }))
}
