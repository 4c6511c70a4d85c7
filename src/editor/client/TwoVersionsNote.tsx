// Two versions of the same words that git has left in a file: both are shown, and one is kept.
import { useEffect, useRef, useState } from 'react'
import type { EditedPage } from '../protocol.ts'
import { placeName } from './changeWords.ts'
import { showField, useAnswer } from './editing.ts'
import { WORDS } from './editorWords.ts'
import { Button } from './parts.tsx'
import type { Server } from './sending.ts'

interface NoteProps {
  server: Server
  languages: EditedPage['languages']
}

/** Asks which version is right. Nothing where no file has two; also shown where the page cannot be. */
export function TwoVersionsNote({ server, languages }: NoteProps) {
  const [found, look] = useAnswer(server, 'twoVersions', {})
  const [refused, setRefused] = useState('')
  useEffect(() => server.follow(() => void look()), [server, look])
  const box = useRef<HTMLElement>(null)
  // It comes above what is being looked at.
  useEffect(() => {
    if (found?.version) showField(box.current)
  }, [found?.version])
  if (!found) return null
  const { file, version, line, names, published, versions, differences, left } = found
  const keep = async (side: 0 | 1) => {
    const outcome = await server.act('keepVersion', { file, version, side })
    setRefused('refused' in outcome ? outcome.refused : '')
    await look()
  }
  const nameOf = (side: 0 | 1) =>
    published === undefined ? names[side] : side === published ? WORDS.publishedVersion : WORDS.ownVersion
  return (
    <section className="note" aria-label={WORDS.twoVersions(file, line)} ref={box}>
      <h2>{WORDS.whichOne}</h2>
      {([0, 1] as const).map(side => (
        <div key={side} className="note" role="group" aria-label={nameOf(side)}>
          <small>{nameOf(side)}</small>
          {differences.length === 0 && <pre>{versions[side]}</pre>}
          {differences.map((each, index) => (
            <p key={index}>
              {placeName(each, languages)}: <b>{(side ? each.after : each.before) ?? '–'}</b>
            </p>
          ))}
          <Button act={() => keep(side)}>{WORDS.keepThis}</Button>
        </div>
      ))}
      {left > 0 && <p>{WORDS.moreVersions(left)}</p>}
      <p className="hint">{WORDS.twoVersions(file, line)}</p>
      {refused && <p className="refusal">{refused}</p>}
    </section>
  )
}
