// Words that stand in many places of the site: found, and replaced in all of them or some, as one change.
import { useState } from 'react'
import type { FoundPlace, FoundWords } from '../protocol.ts'
import { placeName } from './changeWords.ts'
import { useEditing } from './editing.ts'
import { WORDS } from './editorWords.ts'
import { Button, Form, Labelled, RefusalNote } from './parts.tsx'

const FIELD = 'find and replace'

/** Looks for words in the whole site. */
export function FindAndReplace() {
  const { server } = useEditing()
  const [words, setWords] = useState('')
  const [by, setBy] = useState('')
  const [found, setFound] = useState<FoundWords>()
  const find = async () => setFound({ words, by, places: (await server.ask('find', { words })) ?? [] })
  return (
    <details>
      <summary>{WORDS.findAndReplace}</summary>
      <Form act={find}>
        <Labelled label={WORDS.findWords}>
          {own => <input {...own} type="search" value={words} onChange={({ target }) => setWords(target.value)} />}
        </Labelled>
        <button type="submit" disabled={!words.trim()}>
          {WORDS.find}
        </button>
      </Form>
      {found && (
        <>
          <p role="status">{found.places.length ? WORDS.standsIn(found.places.length) : WORDS.foundNowhere}</p>
          {found.places.length > 0 && (
            <>
              <Labelled label={WORDS.replaceBy}>
                {own => <input {...own} value={by} onChange={({ target }) => setBy(target.value)} />}
              </Labelled>
              <Places key={JSON.stringify(found)} found={{ ...found, by }} onDone={() => setFound(undefined)} />
            </>
          )}
        </>
      )}
    </details>
  )
}

/** After a change of a text: where else the site still says what it said before. Nothing where it does not. */
export function AlsoElsewhere() {
  const { also, setAlso } = useEditing()
  if (!also) return null
  const { words, by, places } = also
  const done = () => setAlso(undefined)
  return (
    <section className="note" aria-label={WORDS.alsoStands(words, places.length)}>
      <p>{WORDS.alsoStands(words, places.length)}</p>
      <details>
        <summary>{WORDS.showPlaces(by)}</summary>
        <Places key={JSON.stringify(also)} found={also} onDone={done} />
      </details>
      <Button act={done}>{WORDS.leaveThem}</Button>
    </section>
  )
}

const placeKey = ({ file, path }: FoundPlace) => `${file} ${path.join('.')}`

/** Places with a tick each, and the button that replaces the words in those that are ticked. */
function Places({ found: { words, by, places }, onDone }: { found: FoundWords; onDone: () => void }) {
  const { page, server, ask, say } = useEditing()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const ticked = places.filter(place => !left.has(placeKey(place)))
  const toggle = (key: string) =>
    setLeft(before => new Set(before.has(key) ? [...before].filter(each => each !== key) : [...before, key]))
  const replace = async () => {
    const wanted = { words, by, places: ticked.map(({ file, path }) => ({ file, path: [...path] })) }
    if (!(await ask(FIELD, () => server.act('replace', wanted)))) return
    say(WORDS.replaced(ticked.length))
    onDone()
  }
  return (
    <>
      <ul className="found">
        {places.map(place => {
          const [before, own, after] = place.around
          const name = placeName(
            { ...place, page: place.page ?? (place.shownOn && page.titles[place.shownOn]) },
            page.languages,
          )
          return (
            <li key={placeKey(place)}>
              <label className="check">
                <input type="checkbox" checked={!left.has(placeKey(place))} onChange={() => toggle(placeKey(place))} />
                <span>
                  <small>{name}</small> {before}
                  <mark>{own}</mark>
                  {after}
                </span>
              </label>
            </li>
          )
        })}
      </ul>
      <Button className="main" disabled={ticked.length === 0 || by === words} act={replace}>
        {WORDS.replaceIn(ticked.length)}
      </Button>
      <RefusalNote field={FIELD} />
    </>
  )
}
