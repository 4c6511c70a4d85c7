// The address of a page, its place in the menu and among the pages, and its end, above the form of its head.
import { useId, useState } from 'react'
import { DeletePage } from './DeletePage.tsx'
import { useEditing } from './editing.ts'
import { isInMenu, MenuChoice, menuPlaces } from './MenuChoice.tsx'
import { PageMoves } from './PageOrder.tsx'
import { RefusalNote } from './RefusalNote.tsx'
import { WORDS } from './editorWords.ts'

const KEY = 'page address'
const MENU = 'page menu'

/** The home page keeps its address. */
export function PageAddress({ title }: { title: string }) {
  const { page, server, ask } = useEditing()
  const id = useId()
  const [typed, setTyped] = useState(page.path)
  const to = typed.trim()
  const move = () => ask(KEY, () => server.newAddress({ from: page.path, to }))
  return (
    <>
      {page.path !== '/' && (
        <form
          className="field"
          onSubmit={event => {
            event.preventDefault()
            if (to !== page.path) void move()
          }}
        >
          <label htmlFor={id}>{WORDS.address}</label>
          <input
            id={id}
            value={typed}
            aria-describedby={`${id}-help`}
            onChange={({ target }) => setTyped(target.value)}
          />
          <small id={`${id}-help`}>{WORDS.addressHelp}</small>
          {to !== page.path && <button type="submit">{WORDS.changeAddress}</button>}
          <RefusalNote field={KEY} />
        </form>
      )}
      {!isInMenu(page, page.path) && <AddToMenu title={title} />}
      <PageMoves />
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
      {origin && (
        <button type="button" onClick={() => void add()}>
          {WORDS.putIntoMenu}
        </button>
      )}
      <RefusalNote field={MENU} />
    </>
  )
}
