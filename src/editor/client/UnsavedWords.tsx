// What was typed and left, beside what the file says now; nothing is written before it is chosen.
import { useReducer } from 'react'
import { cleaned } from '../cleaned.ts'
import { likeBefore } from '../likeBefore.ts'
import type { Value } from '../../write/write.ts'
import type { Draft } from './drafts.ts'
import { fieldKey, useEditing } from './editing.ts'
import { valueAt } from '../../model/source/path.ts'
import { RefusalNote } from './RefusalNote.tsx'
import { pairChange, pairEdits, pairKey } from './pairEdits.ts'
import { WORDS } from './editorWords.ts'
import { Button } from './parts.tsx'

/** Nothing where nothing was left. */
export function UnsavedWords() {
  const { server, drafts } = useEditing()
  const page = server.path()
  const [, renew] = useReducer((count: number) => count + 1, 0)
  const { left } = drafts
  if (left.length === 0) return null
  const done = (draft: Draft) => {
    drafts.dropLeft(draft)
    renew()
  }
  const elsewhere = [...new Set(left.map(draft => draft.page).filter(path => path !== page))]
  return (
    <section aria-label={WORDS.unsaved}>
      <h2>{WORDS.unsaved}</h2>
      {left
        .filter(draft => draft.page === page)
        .map(draft => (
          <Offer key={draft.field} draft={draft} onDone={() => done(draft)} />
        ))}
      {elsewhere.map(path => (
        <Button key={path} className="link" act={() => server.go(path)}>
          {WORDS.unsavedOn(path)}
        </Button>
      ))}
    </section>
  )
}

/** The place of a field as it is now; undefined where it is no more. */
function usePlace({ field, source, path, typed }: Draft) {
  const { page, set, change } = useEditing()
  const { language } = page
  const pair = page.translated?.find(each => pairKey(each) === field)
  const words = cleaned(typed)
  if (pair && language) {
    const edits = pairEdits(pair, language, words.trim())
    return { now: pair.target, write: () => change(pairChange(pair, language, edits)) }
  }
  const subject = page.subjects.find(each => each.source === source)
  if (!subject || fieldKey(subject, path) !== field) return undefined
  const value = valueAt(subject.value, path) as Value | undefined
  return { now: String(value ?? ''), write: () => set(subject, path, likeBefore(words, value)) }
}

function Offer({ draft, onDone }: { draft: Draft; onDone: () => void }) {
  const { field, label, typed, was } = draft
  const place = usePlace(draft)
  const write = async () => {
    if (await place?.write()) onDone()
  }
  return (
    <div className="note">
      <b>{label}</b>
      <p>
        {WORDS.youTyped} <ins>{typed}</ins>
      </p>
      {place ? (
        <p>
          {WORDS.saysNow} <del>{place.now}</del>
        </p>
      ) : (
        <p>{WORDS.placeGone}</p>
      )}
      {place && place.now !== was && (
        <p>
          {WORDS.saidThen} <del>{was}</del>
        </p>
      )}
      {place && <Button act={write}>{WORDS.writeIt}</Button>}
      <Button act={onDone}>{WORDS.forgetIt}</Button>
      <RefusalNote field={field} />
    </div>
  )
}
