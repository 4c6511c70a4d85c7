// A new page: its title, its address and its place in the menu.
import { useState } from 'react'
import { plainLetters } from '../texts.ts'
import { useEditing } from './editing.ts'
import { RefusalNote, Button, Form, Labelled, Select } from './parts.tsx'
import { WORDS } from './editorWords.ts'
import { isRecord, type Path, valueAt } from '../../model/source/path.ts'
import { originOf, type EditedPage } from '../protocol.ts'

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

// Where in the menu a page is to stand.

/** A place in the menu for one more entry. */
interface MenuPlace {
  words: string
  origin: { file: string; path: Path }
}

const siteOf = ({ subjects }: EditedPage) => subjects.find(({ kind }) => kind === 'site')

/** The end of the menu, and of each of its groups. */
export function menuPlaces(page: EditedPage): MenuPlace[] {
  const site = siteOf(page)
  const menu = site && valueAt(site.value, ['menu'])
  if (!site || !Array.isArray(menu)) return []
  const groups = menu.flatMap((entry: unknown, index) =>
    isRecord(entry) && Array.isArray(entry.items)
      ? [{ words: WORDS.inGroup(String(entry.title)), path: ['menu', index, 'items', entry.items.length] }]
      : [],
  )
  const all = [{ words: WORDS.endOfMenu, path: ['menu', menu.length] }, ...groups]
  return all.map(({ words, path }) => {
    const list = originOf(site, path.slice(0, -1))
    return { words, origin: { file: list.file, path: [...list.path, path[path.length - 1]] } }
  })
}

/** True when the menu leads to a page. */
export function isInMenu(page: EditedPage, path: string): boolean {
  const leads = (value: unknown): boolean =>
    Array.isArray(value) ? value.some(leads) : isRecord(value) && (value.to === path || leads(value.items))
  return leads(valueAt(siteOf(page)?.value, ['menu']))
}

interface MenuChoiceProps {
  places: MenuPlace[]
  /** 0 for none. */
  place: number
  onPlace: (place: number) => void
}

export function MenuChoice({ places, place, onPlace }: MenuChoiceProps) {
  return (
    <Labelled label={WORDS.inTheMenu}>
      {own => (
        <Select
          {...own}
          value={place}
          options={[WORDS.notInMenu, ...places.map(({ words }) => words)].map((words, index) => [index, words])}
          onChoose={chosen => onPlace(Number(chosen))}
        />
      )}
    </Labelled>
  )
}
