// The address of a page, its place in the menu, and its end, above the form of its head.
import { useState, useEffect, useRef } from 'react'
import { useEditing, showField } from './editing.ts'
import { isInMenu, MenuChoice, menuPlaces } from './PageOutline.tsx'
import { RefusalNote, Button, Form, Labelled, Select } from './parts.tsx'
import { WORDS } from './editorWords.ts'
import type { Deletion, NamedPlace } from '../protocol.ts'
import { placeLine } from './changeWords.ts'

const KEY = 'page address'
const MENU = 'page menu'

/** The home page keeps its address. */
export function PageAddress({ title }: { title: string }) {
  const { page, server, ask } = useEditing()
  const [typed, setTyped] = useState(page.path)
  const to = typed.trim()
  const move = () => to !== page.path && ask(KEY, () => server.act('newAddress', { from: page.path, to }))
  return (
    <>
      {page.path !== '/' && (
        <Form act={move}>
          <Labelled label={WORDS.address} help={WORDS.addressHelp}>
            {own => <input {...own} value={typed} onChange={({ target }) => setTyped(target.value)} />}
          </Labelled>
          {to !== page.path && <button type="submit">{WORDS.changeAddress}</button>}
          <RefusalNote field={KEY} />
        </Form>
      )}
      {!isInMenu(page, page.path) && <AddToMenu title={title} />}
      {page.path !== '/' && <DeletePage />}
    </>
  )
}

function AddToMenu({ title }: { title: string }) {
  const { page, change } = useEditing()
  const [place, setPlace] = useState(0)
  const places = menuPlaces(page)
  const { origin } = places[place - 1] ?? {}
  const add = () =>
    origin &&
    change({
      file: origin.file,
      edits: [{ op: 'insert', path: origin.path, values: [{ title, to: page.path }] }],
      field: MENU,
    })
  return (
    <>
      <MenuChoice places={places} place={place} onPlace={setPlace} />
      {origin && <Button act={add}>{WORDS.putIntoMenu}</Button>}
      <RefusalNote field={MENU} />
    </>
  )
}

// Deleting a page: shows first what goes with it and what leads to it.

const DELETION = 'page delete'

/** A button, and behind it what would happen. */
function DeletePage() {
  const { page, server, say } = useEditing()
  const [impact, setImpact] = useState<Deletion>()
  const look = async () => {
    say(WORDS.looking)
    const found = await server.act('deletion', { path: page.path })
    say('refused' in found ? found.refused : '')
    if (!('refused' in found)) setImpact(found)
  }
  return (
    <section className="deletes" aria-label={WORDS.deletePage}>
      {impact ? (
        <DeletionForm impact={impact} onCancel={() => setImpact(undefined)} />
      ) : (
        <Button act={look}>{WORDS.deletePage} …</Button>
      )}
      <RefusalNote field={DELETION} />
    </section>
  )
}

function DeletionForm({ impact, onCancel }: { impact: Deletion; onCancel: () => void }) {
  const { page, server, ask } = useEditing()
  const [instead, setInstead] = useState('')
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => showField(form.current), [])
  const { entries, links, unused, pairs } = impact
  const told = (place: NamedPlace) => placeLine(place, page.languages)
  const remove = () => {
    const wanted = { path: page.path, instead: instead || undefined }
    return ask(DELETION, () => server.act('deletePage', wanted))
  }
  return (
    <Form ref={form} act={remove}>
      <h3>{WORDS.deletePage}</h3>
      <Places
        words={WORDS.goesWithIt}
        places={entries.map(each => [each.title, told(each)].filter(Boolean).join(', '))}
      />
      <Places words={WORDS.linksToIt} places={links.map(told)} />
      <Places words={WORDS.unused} places={[...unused, ...(pairs ? [WORDS.pairs(pairs)] : [])]} />
      <Labelled label={WORDS.instead}>
        {own => (
          <Select
            {...own}
            required={links.length > 0}
            value={instead}
            options={[
              ['', links.length > 0 ? WORDS.choosePage : WORDS.nowhere],
              ...page.names.link
                .filter(path => path !== page.path)
                .map(path => [path, `${page.titles[path]} · ${path}`] as const),
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
        {places.map((place, index) => (
          <li key={index}>{place}</li>
        ))}
      </ul>
    </>
  )
}
