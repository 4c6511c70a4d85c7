// The form of a section, of the head of a page or of what all pages share.
import { useState } from 'react'
import type { Field, Subject } from '../protocol.ts'
import { Borrowed } from './Borrowed.tsx'
import { SectionChooser } from './SectionChooser.tsx'
import { useEditing } from './editing.ts'
import { Fields } from './GroupControl.tsx'
import { PageAddress } from './PageAddress.tsx'
import { RefusalNote } from './RefusalNote.tsx'
import { sectionKey, useSections } from './useSections.ts'
import { labelOf, WORDS } from './editorWords.ts'

/** Every field has a control. */
export function SectionForm({ subject }: { subject: Subject }) {
  const [isAdding, setAdding] = useState(false)
  if (isAdding) return <SectionChooser below={subject} onDone={() => setAdding(false)} />
  const { kind, title, type, purpose, field, value } = subject
  return (
    <>
      <h2>{kind === 'site' ? WORDS.everyPage : title === type ? labelOf(title) : title}</h2>
      {type && (
        <p className="hint">
          {labelOf(type)}. {purpose}
        </p>
      )}
      {kind === 'section' && <SectionButtons section={subject} onAdd={() => setAdding(true)} />}
      {kind === 'page' && <PageAddress title={title} />}
      <Samples subject={subject} />
      <Borrowed subject={subject} />
      <Fields subject={subject} field={kind === 'page' ? withoutAddress(field) : field} path={[]} value={value} />
    </>
  )
}

/** The address has a control of its own, because links follow it. */
const withoutAddress = (field: Field): Field =>
  field.kind === 'group' ? { ...field, fields: field.fields.filter(({ name }) => name !== 'path') } : field

/** The way to say that the words are no samples any more. */
function Samples({ subject }: { subject: Subject }) {
  const { change } = useEditing()
  const [sample] = subject.samples
  if (!sample) return null
  const { file, path } = sample
  const field = `sample ${file} ${path.join('.')}`
  const remove = () =>
    change({ label: `${subject.title} › ${WORDS.ours}`, file, edits: [{ op: 'delete', path: [...path] }], field })
  return (
    <div className="note">
      <p>{WORDS.areSamples}</p>
      <button type="button" onClick={() => void remove()}>
        {WORDS.ours}
      </button>
      <RefusalNote field={field} />
    </div>
  )
}

function SectionButtons({ section, onAdd }: { section: Subject; onAdd: () => void }) {
  const { index, last, move, copy, remove } = useSections(section)
  const { page } = useEditing()
  if (page.language) return null
  return (
    <div className="bar">
      <button type="button" disabled={index === 0} onClick={() => void move(-1)}>
        ↑ {WORDS.up}
      </button>
      <button type="button" disabled={index >= last} onClick={() => void move(1)}>
        ↓ {WORDS.down}
      </button>
      <button type="button" onClick={() => void copy()}>
        {WORDS.copy}
      </button>
      <button type="button" disabled={last === 0} onClick={() => void remove()}>
        {WORDS.remove}
      </button>
      <button type="button" onClick={onAdd}>
        {WORDS.addSectionBelow}
      </button>
      <RefusalNote field={sectionKey(section)} />
    </div>
  )
}
