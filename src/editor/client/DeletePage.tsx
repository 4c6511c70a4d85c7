// Deleting a page: shows first what goes with it and what leads to it.
import { useEffect, useRef, useState } from 'react'
import type { Deletion } from '../protocol.ts'
import { reveal, useEditing } from './editing.ts'
import { RefusalNote } from './RefusalNote.tsx'
import { WORDS } from './editorWords.ts'
import { Button, Form, Labelled, Select } from './parts.tsx'

const KEY = 'page delete'

/** A button, and behind it what would happen. */
export function DeletePage() {
  const { server, say } = useEditing()
  const [told, setTold] = useState<Deletion>()
  const look = async () => {
    say(WORDS.looking)
    const found = await server.deletion()
    say('refused' in found ? found.refused : '')
    if (!('refused' in found)) setTold(found)
  }
  return (
    <section className="deletes" aria-label={WORDS.deletePage}>
      {told ? (
        <Told told={told} onCancel={() => setTold(undefined)} />
      ) : (
        <Button act={look}>{WORDS.deletePage} …</Button>
      )}
      <RefusalNote field={KEY} />
    </section>
  )
}

function Told({ told, onCancel }: { told: Deletion; onCancel: () => void }) {
  const { page, server, ask } = useEditing()
  const [instead, setInstead] = useState('')
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => reveal(form.current), [])
  const { entries, links, unused, pairs } = told
  const remove = () => {
    const wanted = { path: page.path, instead: instead || undefined }
    return ask(KEY, () => server.deletePage(wanted))
  }
  return (
    <Form ref={form} act={remove}>
      <h3>{WORDS.deletePage}</h3>
      <Places words={WORDS.goesWithIt} places={entries} />
      <Places words={WORDS.linksToIt} places={links} />
      <Places words={WORDS.unused} places={[...unused, ...(pairs ? [WORDS.pairs(pairs)] : [])]} />
      <Labelled label={WORDS.instead}>
        {own => (
          <Select
            {...own}
            required={links.length > 0}
            value={instead}
            options={[
              ['', links.length > 0 ? WORDS.choosePage : WORDS.nowhere],
              ...page.names.link.filter(path => path !== page.path).map(path => [path, path] as const),
            ]}
            onChoose={setInstead}
          />
        )}
      </Labelled>
      <button type="submit">{WORDS.deletePage}</button>
      <Button act={onCancel}>{WORDS.cancel}</Button>
    </Form>
  )
}

function Places({ words, places }: { words: string; places: string[] }) {
  if (places.length === 0) return null
  return (
    <>
      <p>{words}</p>
      <ul className="places">
        {places.map(place => (
          <li key={place}>{place}</li>
        ))}
      </ul>
    </>
  )
}
