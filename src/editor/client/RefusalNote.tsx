// Why a change was not written, at its field, and what can be done about it.
import { useEffect, useRef } from 'react'
import { reveal, useEditing } from './editing.ts'
import { WORDS } from './editorWords.ts'
import { Button } from './parts.tsx'

/** Nothing where nothing was refused. */
export function RefusalNote({ field }: { field: string }) {
  const { refused, forget } = useEditing()
  const found = refused[field]
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (found) reveal(box.current)
  }, [found])
  if (!found) return null
  const { faults, conflict, refused: why, wanted, again } = found
  const fixes = faults.flatMap(({ fix }) => (fix === undefined ? [] : [fix]))
  return (
    <div className="refusal" ref={box}>
      {why && <p>{why}</p>}
      {faults.map(({ message }) => (
        <p key={message}>{message}</p>
      ))}
      {fixes.length > 0 && <Button act={again}>{WORDS.mend(fixes.join(', '))}</Button>}
      {wanted && !conflict && (
        <>
          {faults.length > 0 && <p>{WORDS.waits}</p>}
          <Button act={() => forget(field)}>{WORDS.discard}</Button>
        </>
      )}
      {conflict && (
        <>
          <p>{WORDS.conflict(JSON.stringify(conflict.theirs))}</p>
          <Button act={() => forget(field)}>{WORDS.keepTheirs}</Button>
          <Button act={again}>{WORDS.writeMine}</Button>
        </>
      )}
    </div>
  )
}
