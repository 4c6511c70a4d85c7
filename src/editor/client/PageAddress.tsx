// The address of a page, its place in the menu, and its end, above the form of its head.
import { useState } from 'react'
import { DeletePage } from './DeletePage.tsx'
import { useEditing } from './editing.ts'
import { isInMenu, MenuChoice, menuPlaces } from './MenuChoice.tsx'
import { RefusalNote } from './RefusalNote.tsx'
import { WORDS } from './editorWords.ts'
import { Button, Form, Labelled } from './parts.tsx'

const KEY = 'page address'
const MENU = 'page menu'

/** The home page keeps its address. */
export function PageAddress({ title }: { title: string }) {
  const { page, server, ask } = useEditing()
  const [typed, setTyped] = useState(page.path)
  const to = typed.trim()
  const move = () => to !== page.path && ask(KEY, () => server.newAddress({ from: page.path, to }))
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
      label: `${WORDS.inTheMenu}: ${title}`.slice(0, 200),
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
