// What `validate` warns of: at its field, and as a list that leads there.
import { useEffect, useReducer, useRef } from 'react'
import { isWithin, type Path } from '../../model/source/path.ts'
import type { OpenWarning } from '../protocol.ts'
import { KEPT_FOR_TAB } from './drafts.ts'
import { type Editing, showField, useEditing } from './editing.ts'
import { WORDS } from './editorWords.ts'
import { keyOf } from './fieldValues.ts'
import { Button, RefusalNote } from './parts.tsx'

const SEEN = 'site-editing-seen '

const nameOf = ({ file, path = [], message }: OpenWarning) => `${file} ${keyOf(path)} ${message}`

interface NotesProps {
  field: string
  /** The place of the value in its file. */
  file: string
  path: Path
  /** True to show what is about its parts as well. */
  isWhole?: boolean
}

/** What was refused of a field, and what has to be looked at again there until it is mended or found right. */
export function FieldNotes({ field, file, path, isWhole }: NotesProps) {
  const { open, brought } = useEditing()
  const own = (brought[field] ?? []).map(nameOf)
  const isHere = (each: OpenWarning) =>
    each.file === file &&
    (isWhole ? isWithin(each.path ?? [], path) : each.path !== undefined && keyOf(each.path) === keyOf(path))
  const found = open.first.filter(each => own.includes(nameOf(each)) || isHere(each))
  return (
    <>
      <RefusalNote field={field} />
      {found.map(each => (
        <Look
          key={nameOf(each)}
          warning={each}
          field={field}
          isNew={own.includes(nameOf(each))}
          isElsewhere={!isHere(each)}
        />
      ))}
    </>
  )
}

interface LookProps {
  warning: OpenWarning
  field: string
  /** True for what the last change of the field has brought. */
  isNew: boolean
  isElsewhere: boolean
}

function Look({ warning, field, isNew, isElsewhere }: LookProps) {
  const editing = useEditing()
  const { message, fix } = warning
  const [, renew] = useReducer((count: number) => count + 1, 0)
  const seen = SEEN + nameOf(warning)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isNew) showField(box.current)
  }, [isNew])
  if (KEPT_FOR_TAB.get(seen)) return null
  const dismiss = () => {
    KEPT_FOR_TAB.set(seen, 'seen')
    renew()
  }
  return (
    <div className="note" ref={box} role="group" aria-label={WORDS.lookAt(message)}>
      <p>{WORDS.lookAt(message)}</p>
      {isElsewhere && <Button act={() => editing.goTo(warning)}>{WORDS.showPlace}</Button>}
      {fix && (
        <Button act={() => mend(editing, warning, field)}>
          {fix.words ? WORDS.mend(fix.words) : WORDS.mendByDeleting}
        </Button>
      )}
      <Button act={dismiss}>{WORDS.markRight}</Button>
    </div>
  )
}

/** A repair is a change like any other. */
const mend = ({ change }: Editing, { fix }: OpenWarning, field: string) => fix && change({ ...fix, field })

/** How much is to be looked at on the whole site; nothing where there is nothing. */
export function WarningsList({ onLead }: { onLead: () => void }) {
  const editing = useEditing()
  const { count, first } = editing.open
  if (count === 0) return null
  return (
    <details className="group">
      <summary>{WORDS.toLookAt(count)}</summary>
      <ul className="places">
        {first.map(each => (
          <li key={nameOf(each)}>
            <Button
              className="link"
              act={() => {
                onLead()
                return editing.goTo(each)
              }}
            >
              {each.message}
            </Button>
          </li>
        ))}
      </ul>
      {count > first.length && <p>{WORDS.andOthers(count - first.length)}</p>}
    </details>
  )
}
