// What `validate` warns of: at its field, and as a list that leads there.
import { useEffect, useReducer, useRef } from 'react'
import { isWithin, type Path } from '../../model/source/path.ts'
import { type EditedPage, type OpenWarning, pathIn } from '../protocol.ts'
import { KEPT_FOR_TAB } from './drafts.ts'
import { type Editing, reveal, useEditing } from './editing.ts'
import { WORDS } from './editorWords.ts'
import { keyOf } from './fieldValues.ts'
import { Button, RefusalNote } from './parts.tsx'
import type { Target } from './trace.ts'

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
    if (isNew) reveal(box.current)
  }, [isNew])
  if (KEPT_FOR_TAB.get(seen)) return null
  const dismiss = () => {
    KEPT_FOR_TAB.set(seen, 'seen')
    renew()
  }
  return (
    <div className="note" ref={box} role="group" aria-label={WORDS.lookAt(message)}>
      <p>{WORDS.lookAt(message)}</p>
      {isElsewhere && <Button act={() => lead(editing, warning)}>{WORDS.showPlace}</Button>}
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
const mend = ({ change }: Editing, { fix, message }: OpenWarning, field: string) =>
  fix && change({ label: message.slice(0, 200), ...fix, field })

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
                return lead(editing, each)
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

// The way to the field of a warning, on this page or on another one.

const LEAD = 'site-editing-lead'

async function lead({ server, page, select, say }: Editing, warning: OpenWarning): Promise<void> {
  const target = targetOf(page, warning)
  if (target && (!warning.page || warning.page === server.path())) return select(target)
  const found = warning.page ? warning : await server.pageWith(warning)
  if ('refused' in found || !found.page) return say('refused' in found ? found.refused : WORDS.onNoPage(warning.file))
  KEPT_FOR_TAB.set(LEAD, JSON.stringify(warning))
  server.go(found.page)
}

/** Selects what the page was opened for. */
export function useLed({ page, select }: Pick<Editing, 'page' | 'select'>): void {
  useEffect(() => {
    const kept = KEPT_FOR_TAB.get(LEAD)
    KEPT_FOR_TAB.set(LEAD, undefined)
    const target = kept && targetOf(page, JSON.parse(kept) as OpenWarning)
    if (target) select(target)
  }, [page, select])
}

/** Where a warning is on a page; undefined where it is on none of its fields. */
function targetOf({ subjects, translated = [] }: EditedPage, { file, path }: OpenWarning): Target | undefined {
  if (!path) return undefined
  const pair = translated.find(each => each.file === file && isWithin(path, each.path))
  if (pair) return { subject: pair.subject, path: pair.way }
  const found = subjects.flatMap((each, subject): Target[] => {
    const own = pathIn(each, file, path)
    return own ? [{ subject, path: own }] : []
  })
  return found.toSorted((a, b) => a.path.length - b.path.length)[0]
}
