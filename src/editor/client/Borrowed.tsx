// What a section takes from other files: where else it is shown, and the way to say something else here only.
import { valueAt } from '../../model/source/path.ts'
import type { Subject } from '../protocol.ts'
import type { Value } from '../../write/write.ts'
import { fieldKey, labelFor, useEditing } from './editing.ts'
import { RefusalNote } from './RefusalNote.tsx'
import { labelOf, WORDS } from './editorWords.ts'
import { Button } from './parts.tsx'

/** Nothing where all is in the section itself. */
export function Borrowed({ subject }: { subject: Subject }) {
  const { change } = useEditing()
  if (subject.borrowed.length === 0) return null
  return (
    <ul className="borrowed">
      {subject.borrowed.map(({ at, target, file, reference, alsoOn }) => {
        const value = valueAt(subject.value, at) as Value
        const copy = () =>
          change({
            label: `${labelFor(subject, at)} › ${WORDS.hereOnly}`,
            file: reference.file,
            edits: [{ op: 'set', path: reference.path, value }],
            field: fieldKey(subject, at),
          })
        return (
          <li key={at.join('.')}>
            <b>{labelOf(String(at.at(-1) ?? target))}</b> {WORDS.from(file)}.{' '}
            {alsoOn.length > 0 && WORDS.alsoOn(alsoOn)}{' '}
            {alsoOn.length > 0 && <Button act={copy}>{WORDS.hereOnly}</Button>}
            <RefusalNote field={fieldKey(subject, at)} />
          </li>
        )
      })}
    </ul>
  )
}
