// The header search: a combobox with suggestions from the site's own list.
import { type FormEvent, type KeyboardEvent, useEffect, useReducer, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { site } from '../site.ts'
import { SearchIcon } from '../../ui/glyphs.tsx'
import type { SearchEntry } from '../../ui/search.ts'
import { withLang } from '../../ui/withLang.tsx'
import { fill, useWords } from '../../ui/words.ts'
import { pathOf } from '../navigation/loadPage.ts'
import { EMPTY, type SearchState, searchState } from './searchState.ts'
import styles from './Search.module.css'

/** `onClose(true)` gives focus back to the toggle. Closing forgets the text. */
export function Search({ onClose }: { onClose: (refocus?: boolean) => void }) {
  const words = useWords()
  const navigate = useNavigate()
  const [state, send] = useReducer(searchState, EMPTY)
  const [index, failed] = useSearchIndex()
  const input = useRef<HTMLInputElement>(null)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => input.current?.focus(), [])
  // What was typed before the list arrived is looked up when it does.
  useEffect(() => send({ type: 'loaded', index }), [index])
  useEffect(() => {
    const outside = (event: Event) => {
      const target = event.target as Element
      if (!box.current?.contains(target) && !target.closest('[data-search-toggle], nav')) send({ type: 'closed' })
    }
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  }, [])
  const go = (path: string) => {
    onClose()
    navigate(path)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const chosen = state.open ? state.results[state.highlight] : undefined
    const query = state.text.trim()
    if (chosen) go(pathOf(chosen.path))
    else if (query) go(`/search?q=${encodeURIComponent(query)}`)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      send({ type: 'moved', by: event.key === 'ArrowDown' ? 1 : -1 })
    }
    if (event.key !== 'Escape') return
    event.preventDefault()
    if (state.open) send({ type: 'closed' })
    else onClose(true)
  }
  return (
    <div ref={box} className={styles.panel}>
      <form role="search" className={styles.form} action={`${site.base}search`} onSubmit={submit}>
        <SearchIcon />
        <input
          ref={input}
          className={styles.input}
          type="search"
          name="q"
          autoComplete="off"
          role="combobox"
          aria-label={words.searchLabel}
          aria-expanded={state.open}
          aria-controls="suggestions"
          aria-autocomplete="list"
          aria-activedescendant={state.open && state.highlight >= 0 ? `suggestion-${state.highlight}` : undefined}
          placeholder={words.searchPlaceholder}
          value={state.text}
          onChange={event => send({ type: 'typed', text: event.target.value, index })}
          onKeyDown={press}
        />
      </form>
      <Suggestions state={state} onChoose={go} />
      {failed && <p className={styles.failed}>{words.searchFailed}</p>}
      <p role="status" className="visually-hidden">
        {state.open ? fill(words.suggestions, { n: state.results.length }) : ''}
      </p>
    </div>
  )
}

/** The list below the box. Pointing keeps the focus in the box. */
function Suggestions({ state, onChoose }: { state: SearchState; onChoose: (path: string) => void }) {
  const words = useWords()
  return (
    <div id="suggestions" role="listbox" aria-label={words.searchLabel} className={styles.list} hidden={!state.open}>
      {state.results.map((entry, n) => (
        <div
          key={entry.path}
          id={`suggestion-${n}`}
          role="option"
          tabIndex={-1}
          aria-selected={n === state.highlight}
          className={styles.option}
          onPointerDown={event => event.preventDefault()}
          onClick={() => onChoose(pathOf(entry.path))}
        >
          <span className={styles.title}>{withLang(entry.title)}</span>
          <span className={styles.content}>{withLang(entry.content)}</span>
        </div>
      ))}
    </div>
  )
}

let list: Promise<SearchEntry[]> | undefined

/** The site's search list, fetched once; a failure is tried again the next time the search opens. */
function useSearchIndex(): [index: SearchEntry[], failed: boolean] {
  const [index, setIndex] = useState<SearchEntry[]>([])
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    list ??= fetch(`${site.base}search-index.json`).then(response => response.json() as Promise<SearchEntry[]>)
    list.then(setIndex, () => {
      list = undefined
      setFailed(true)
    })
  }, [])
  return [index, failed]
}
