// The form of a section, of the head of a page or of what all pages share.
import { useRef, useState } from 'react'
import type { Subject } from '../protocol.ts'
import { SectionChooser } from './SectionChooser.tsx'
import { useEditing, fieldKey, labelsOf, subjectName } from './editing.ts'
import { HowItWas } from './HowItWas.tsx'
import { Fields } from './GroupControl.tsx'
import { PageAddress } from './PageAddress.tsx'
import { RefusalNote, Button } from './parts.tsx'
import { isHidden, sectionActions, sectionKey } from './sectionActions.ts'
import { labelIn, WORDS } from './editorWords.ts'
import { valueAt } from '../../model/source/path.ts'
import type { Value } from '../../write/write.ts'

/** Every field has a control. */
export function SectionForm({ subject }: { subject: Subject }) {
  const [isAdding, setAdding] = useState(false)
  if (isAdding) return <SectionChooser below={subject} onDone={() => setAdding(false)} />
  const { kind, title, type, name, purpose, field, value } = subject
  const heading = kind === 'site' ? WORDS.everyPage : subjectName(subject)
  return (
    <>
      <h2>{heading}</h2>
      {type && (
        <p className="hint">
          {labelIn(name)}. <span lang="en">{purpose}</span>
        </p>
      )}
      {kind === 'section' && isHidden(subject) && <p className="note">{WORDS.isHidden}</p>}
      {kind === 'section' && <SectionButtons section={subject} onAdd={() => setAdding(true)} />}
      {kind === 'page' && <PageAddress title={title} />}
      <OtherLanguages subject={subject} />
      <Samples subject={subject} />
      <Borrowed subject={subject} />
      <Fields subject={subject} field={field} path={[]} value={value} />
      {kind === 'section' && <HowItWas field={sectionKey(subject)} file={subject.file} path={subject.path} />}
    </>
  )
}

/** How far the words are in each other language, and the way there. Nothing on a site that has one. */
function OtherLanguages({ subject }: { subject: Subject }) {
  const { page, server } = useEditing()
  const own = page.subjects.indexOf(subject)
  return page.unchecked?.map(({ code, name, texts }) => (
    <Button key={code} className="link" act={() => server.go(page.path, code)}>
      {texts[own] ? WORDS.toCheckIn(name, texts[own]) : WORDS.checkedIn(name)}
    </Button>
  ))
}

/** The way to say that the words are no samples any more. */
function Samples({ subject }: { subject: Subject }) {
  const { change } = useEditing()
  const [sample] = subject.samples
  if (!sample) return null
  const { file, path } = sample
  const field = `sample ${file} ${path.join('.')}`
  const remove = () =>
    change({
      file,
      edits: [{ op: 'delete', path: [...path] }],
      field,
      section: subject.source,
    })
  return (
    <div className="note">
      <p>{WORDS.areSamples}</p>
      <Button act={remove}>{WORDS.ours}</Button>
      <RefusalNote field={field} />
    </div>
  )
}

function SectionButtons({ section, onAdd }: { section: Subject; onAdd: () => void }) {
  const { index, last, moveTo, copy, remove, hide, show } = sectionActions(useEditing(), section)
  const isMoving = useRef(false)
  const move = async (to: number) => {
    // A second press, before the form has followed the section, would be from where the section was.
    if (isMoving.current) return
    isMoving.current = true
    await moveTo(to, true)
    isMoving.current = false
  }
  return (
    <div className="bar">
      <Button disabled={index === 0} act={() => move(index - 1)}>
        ↑ {WORDS.up}
      </Button>
      <Button disabled={index >= last} act={() => move(index + 1)}>
        ↓ {WORDS.down}
      </Button>
      <Button act={copy}>{WORDS.copy}</Button>
      {isHidden(section) ? <Button act={show}>{WORDS.show}</Button> : <Button act={hide}>{WORDS.hide}</Button>}
      <Button disabled={last === 0} act={remove}>
        {WORDS.remove}
      </Button>
      <Button act={onAdd}>{WORDS.addSectionBelow}</Button>
      <RefusalNote field={sectionKey(section)} />
    </div>
  )
}

// What a section takes from other files: where else it is shown, and the way to say something else here only.

// More titles are no help.
const MAX_PAGES = 3

/** Nothing where all is in the section itself. */
function Borrowed({ subject }: { subject: Subject }) {
  const { page, change } = useEditing()
  const shared = subject.borrowed.filter(({ alsoOn }) => alsoOn.length > 0)
  if (shared.length === 0) return null
  return (
    <ul className="borrowed">
      {shared.map(({ at, target, reference, alsoOn }) => {
        const value = valueAt(subject.value, at) as Value
        const copy = () =>
          change({
            file: reference.file,
            edits: [{ op: 'set', path: reference.path, value }],
            field: fieldKey(subject, at),
            section: subject.source,
          })
        return (
          <li key={at.join('.')}>
            <b>{labelsOf(subject, at).at(-1) ?? target}</b>{' '}
            {WORDS.alsoOn(alsoOn.slice(0, MAX_PAGES).map(path => page.titles[path] ?? path))}{' '}
            {alsoOn.length > MAX_PAGES && WORDS.andOthers(alsoOn.length - MAX_PAGES)}{' '}
            <Button act={copy}>{WORDS.hereOnly}</Button>
            <RefusalNote field={fieldKey(subject, at)} />
          </li>
        )
      })}
    </ul>
  )
}
