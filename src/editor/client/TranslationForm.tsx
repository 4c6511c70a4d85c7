// The words of a section in another language, each with the words of the content above it.
import { useId, useRef, useState } from 'react'
import type { EditedPage, Subject, Translated } from '../protocol.ts'
import type { Edit } from '../../write/edited.ts'
import { useEditing, useSelected } from './editing.ts'
import { fieldAt } from './fieldValues.ts'
import { isSame, type Target } from './trace.ts'
import {
  asDraft,
  differingWords,
  pairChange,
  pairFieldKey,
  pairLabel,
  pairWords,
  signed,
  signedTogether,
} from '../pairEdits.ts'
import { KEPT_FOR_GOOD } from './drafts.ts'
import { PairQuestions } from './ReadersPanel.tsx'
import { FieldNotes } from './LookAgain.tsx'
import { Button, Labelled, Length } from './parts.tsx'
import { RunningText, TextArea, useTextEntry } from './RunningText.tsx'
import { todayUtc } from '../../model/checks/facts.ts'
import { WORDS } from './editorWords.ts'

/** The pairs of a section in the order in which it has them; words that it shows several times are there once. */
export function TranslationForm({ subject }: { subject: Subject }) {
  const { page } = useEditing()
  const [reviewer, setReviewer] = useReviewer()
  const pairs = (page.translated ?? []).filter(pair => page.subjects[pair.subject] === subject)
  const once = [...new Map(pairs.toReversed().map(pair => [pairFieldKey(pair), pair])).values()].reverse()
  return (
    <>
      <h2>{subject.title || WORDS.everyPage}</h2>
      <NextUnchecked after={pairs.at(-1)} />
      <Labelled label={WORDS.reviewer} help={WORDS.reviewerHelp}>
        {own => (
          <input {...own} value={reviewer} onChange={({ target }) => setReviewer(target.value)} autoComplete="name" />
        )}
      </Labelled>
      <SignSection pairs={once} reviewer={reviewer.trim()} />
      {once.map(pair => (
        <PairField key={pairFieldKey(pair)} pair={pair} reviewer={reviewer.trim()} />
      ))}
    </>
  )
}

/** The words of a pair on the page. */
const targetOf = ({ subject, way }: Translated): Target => ({ subject, path: way })

const REVIEWER = 'site-editing-reviewer'

/** Who signs, as typed last in this browser. */
function useReviewer(): [string, (name: string) => void] {
  const [name, setName] = useState(() => KEPT_FOR_GOOD.get(REVIEWER) ?? '')
  const keep = (next: string) => {
    KEPT_FOR_GOOD.set(REVIEWER, next)
    setName(next)
  }
  return [name, keep]
}

const isUnchecked = ({ state }: Translated) => state === 'draft' || state === 'stale' || state === 'missing'

/**
 * The texts of the page without a review, in its order: those after a text first. Those of the menu and the footer,
 * which every page has, come once its own are done, and stay together.
 */
function uncheckedAfter({ translated = [], subjects }: EditedPage, after: Translated | undefined): Translated[] {
  const start = translated.findLastIndex(pair => after && pairFieldKey(pair) === pairFieldKey(after)) + 1
  const all = [...translated.slice(start), ...translated.slice(0, start)].filter(isUnchecked)
  const isShared = ({ subject }: Translated) => subjects[subject]?.kind === 'site'
  const alike = all.filter(pair => isShared(pair) === (after !== undefined && isShared(after)))
  return alike.length ? alike : all
}

/** Leads to the next text of the page without a review, and says how many there are. */
function NextUnchecked({ after }: { after?: Translated }) {
  const { page, select, selected } = useEditing()
  const from = page.translated?.find(pair => isSame(targetOf(pair), selected)) ?? after
  const all = uncheckedAfter(page, from)
  if (all.length === 0) return <p className="hint">{WORDS.allReviewed}</p>
  return (
    <p>
      <Button act={() => select(targetOf(all[0]))}>{WORDS.nextUnchecked(all.length)}</Button>
    </p>
  )
}

/** Signs every draft of a section; one alone has a button of its own. */
function SignSection({ pairs, reviewer }: { pairs: Translated[]; reviewer: string }) {
  const { page, change, select } = useEditing()
  const { language } = page
  const count = pairs.filter(({ state }) => state === 'draft').length
  if (!language || !reviewer || count < 2) return null
  const sign = async () => {
    for (const wanted of signedTogether(pairs, language.code, reviewer, todayUtc())) if (!(await change(wanted))) return
    const next = uncheckedAfter(page, pairs.at(-1)).find(
      ({ state, subject }) => state !== 'draft' || subject !== pairs[0].subject,
    )
    if (next) select({ ...targetOf(next), write: true })
  }
  return (
    <p>
      <Button act={sign}>{WORDS.allRight(count)}</Button>
    </p>
  )
}

function PairField({ pair, reviewer }: { pair: Translated; reviewer: string }) {
  const { page, change, select, selected, server, say } = useEditing()
  const field = pairFieldKey(pair)
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const shown = page.translated?.find(each => isSame(targetOf(each), selected))
  const isOwn = shown && pairFieldKey(shown) === field
  useSelected(box, isOwn ? selected : undefined)
  const { language } = page
  const isRunning = pair.kind === 'richText'
  const write = (edits: Edit[]) => (language ? change(pairChange(pair, edits)) : Promise.resolve(false))
  const { type, leave, value, onBlur, onKeyDown } = useTextEntry({
    field,
    place: {
      page: server.path(),
      source: '',
      path: [],
      label: pairLabel(pair),
      was: pair.target,
      isRunning,
    },
    save: async next => {
      if (language && next.trim()) return change(pairWords(pair, language, next.trim()))
      say(WORDS.notEmpty)
      return false
    },
  })
  if (!language) return null
  const sign = async () => {
    if (!(await write(signed(pair, language.code, reviewer, todayUtc())))) return
    const next = uncheckedAfter(page, pair).find(each => pairFieldKey(each) !== field)
    if (next) select({ ...targetOf(next), write: true })
  }
  const rows = Math.min(10, Math.ceil(pair.source.length / 34) + 1)
  const area = { id, lang: language.code, rows, value, onKeyDown }
  return (
    <div className={isOwn ? 'field own' : 'field'} ref={box}>
      <label htmlFor={id}>
        <Source pair={pair} language={language} /> <i>{stateOf(pair)}</i>
      </label>
      <PairQuestions asked={pair.asked ?? []} language={language.code} file={pair.file} index={Number(pair.path[0])} />
      {pair.kind === 'richText' ? (
        <RunningText {...area} onType={type} onLeave={leave} />
      ) : (
        <TextArea {...area} onType={type} onBlur={onBlur} />
      )}
      <Length text={value} shown={fieldAt(page.subjects[pair.subject], pair.way)?.shownLength} />
      {pair.state === 'stale' && <Button act={() => write(asDraft(pair, language))}>{WORDS.settled}</Button>}
      {pair.state === 'draft' && reviewer && <Button act={sign}>{WORDS.isRight}</Button>}
      <FieldNotes field={field} file={pair.file} path={pair.path} isWhole />
    </div>
  )
}

function stateOf({ by, on, state }: Translated): string {
  if (!by) return WORDS.states[state]
  return on ? WORDS.reviewedOn(by, on) : WORDS.reviewedBy(by)
}

/** The words of the content; where they have changed, with what was there before. */
function Source({ pair, language }: { pair: Translated; language: NonNullable<EditedPage['language']> }) {
  const older = pair.was ?? pair.older
  if (older === undefined) return <span lang={language.from}>{pair.source}</span>
  const { before, old, now, after } = differingWords(older, pair.source)
  return (
    <span lang={language.from}>
      {before}
      {old && <del>{old}</del>}
      {now && <ins>{now}</ins>}
      {after}
    </span>
  )
}
