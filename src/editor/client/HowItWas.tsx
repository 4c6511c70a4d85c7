// Earlier states of a field or a section, each with its day and author, and the way to bring one back.
import { useState } from 'react'
import type { EarlierValue } from '../protocol.ts'
import { placeName } from './changeWords.ts'
import { useAnswer, useEditing, useForm } from './editing.ts'
import { WORDS } from './editorWords.ts'
import { Button } from './parts.tsx'
import type { Wanted } from './sending.ts'

// Of a section that was quite another one, a few texts are enough.
const MAX_SHOWN = 5

/** Nothing where git knows no earlier states, and for what is not written yet. */
export function HowItWas({
  file,
  path,
  field,
}: Pick<Wanted, 'file' | 'field'> & { path: readonly (string | number)[] }) {
  const { page, server, change } = useEditing()
  const { isNew } = useForm()
  const [isOpen, setOpen] = useState(false)
  const [found, look] = useAnswer(server, 'earlier', isOpen ? { file, path: [...path] } : undefined)
  if (!page.hasEarlier || isNew) return null
  const bring = async (value: EarlierValue['value']) => {
    const edits = [{ op: 'set' as const, path, value }]
    if (await change({ file, version: found?.version, edits, field })) await look()
  }
  return (
    <details className="earlier" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{WORDS.howItWas}</summary>
      {found && found.values.length === 0 && <p>{WORDS.neverOther}</p>}
      <ul className="changes">
        {found?.values.map(({ value, by, on, differences }, index) => (
          <li key={index}>
            <small>{WORDS.writtenBy(by, on)}</small>
            {differences.slice(0, MAX_SHOWN).map((each, at) => (
              <div key={at}>
                {each.path.length > 0 && `${placeName(each, page.languages)}: `}
                {each.before ?? WORDS.notThere}
              </div>
            ))}
            <Button act={() => bring(value)}>{WORDS.bringBack}</Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
