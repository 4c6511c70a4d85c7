// A new page: its title, its address and its place in the menu.
import { useState } from 'react'
import { plainLetters } from '../plainLetters.ts'
import { useEditing } from './editing.ts'
import { MenuChoice, menuPlaces } from './MenuChoice.tsx'
import { RefusalNote } from './RefusalNote.tsx'
import { WORDS } from './editorWords.ts'
import { Button, Form, Labelled } from './parts.tsx'

const KEY = 'page new'

const OTHER_SCRIPT = /[^\p{Script=Latin}\P{L}]/u

/** The form of a new page, which begins with words to be replaced. */
export function NewPage({ onDone }: { onDone: () => void }) {
  const { page, server, ask } = useEditing()
  const [title, setTitle] = useState('')
  const [typed, setTyped] = useState<string>()
  const places = menuPlaces(page)
  const [place, setPlace] = useState(0)
  const [description, setDescription] = useState('')
  // Of a title in another script too little would be left.
  const path = typed ?? (OTHER_SCRIPT.test(title) ? '/' : `/${plainLetters(title)}`)
  const add = async () => {
    const wanted = {
      title: title.trim(),
      path: path.trim(),
      description: description.trim() || undefined,
      menu: places[place - 1]?.origin,
    }
    if (await ask(KEY, () => server.newPage(wanted))) server.go(wanted.path)
  }
  return (
    <Form act={add}>
      <h2>{WORDS.newPage}</h2>
      <p className="hint">{WORDS.newPageHelp}</p>
      <Labelled label={WORDS.title}>
        {own => <input {...own} value={title} onChange={({ target }) => setTitle(target.value)} />}
      </Labelled>
      <Labelled label={WORDS.address} help={WORDS.newAddressHelp}>
        {own => <input {...own} value={path} onChange={({ target }) => setTyped(target.value)} />}
      </Labelled>
      <Labelled label={WORDS.pageDescription} help={WORDS.pageDescriptionHelp}>
        {own => (
          <textarea {...own} rows={2} value={description} onChange={({ target }) => setDescription(target.value)} />
        )}
      </Labelled>
      <MenuChoice places={places} place={place} onPlace={setPlace} />
      <RefusalNote field={KEY} />
      <button type="submit" disabled={!title.trim() || path === '/'}>
        {WORDS.addPage}
      </button>
      <Button act={onDone}>{WORDS.cancel}</Button>
    </Form>
  )
}
