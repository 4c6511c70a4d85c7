// What was typed before the browser crashed, beside what the file says now; nothing is written before it is chosen.
import { useState } from 'react'
import { likeBefore } from '../likeBefore.ts'
import type { Value } from '../writer/write.ts'
import { fieldKey, useEditing } from './editing.ts'
import { valueAt } from './path.ts'
import { Refusal } from './Refusal.tsx'
import { pairChange, pairEdits, pairKey } from './pairs.ts'
import { keepUnsaved, type Unsaved, unsavedOn } from './unsaved.ts'
import { cleaned } from './values.ts'
import { WORDS } from './words.ts'

/** Nothing where nothing was left. */
export function UnsavedWords() {
  const { server } = useEditing()
  const [left, setLeft] = useState(() => unsavedOn(server.path()))
  if (left.length === 0) return null
  const done = (field: string) => {
    keepUnsaved(field)
    setLeft(others => others.filter(([other]) => other !== field))
  }
  return (
    <section aria-label={WORDS.unsaved}>
      <h2>{WORDS.unsaved}</h2>
      {left.map(([field, unsaved]) => (
        <Offer key={field} field={field} unsaved={unsaved} onDone={() => done(field)} />
      ))}
    </section>
  )
}

/** The place of a field as it is now; undefined where it is no more. */
function usePlace(field: string, { source, path, typed }: Unsaved) {
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

function Offer({ field, unsaved, onDone }: { field: string; unsaved: Unsaved; onDone: () => void }) {
  const { label, typed, was } = unsaved
  const place = usePlace(field, unsaved)
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
      {place && (
        <button type="button" onClick={() => void write()}>
          {WORDS.writeIt}
        </button>
      )}
      <button type="button" onClick={onDone}>
        {WORDS.forgetIt}
      </button>
      <Refusal field={field} />
    </div>
  )
}
