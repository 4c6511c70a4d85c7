// What the search box suggests while somebody types.
import { useEffect, useReducer, useRef, useState } from 'react'
import type { SearchEntry } from '../../search/list.ts'
import { siteSearch } from '../../search/siteSearch.ts'
import { site } from '../site.ts'
import { EMPTY, searchState } from './searchState.ts'

// In milliseconds.
const COMPOSED_FOR = 600

/** The state of the suggestions. `failed` is true when the list of pages did not come. */
export function useSuggestions() {
  const [state, send] = useReducer(searchState, EMPTY)
  const [index, setIndex] = useState<SearchEntry[]>([])
  const [failed, setFailed] = useState(false)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  const search = siteSearch(site.base)
  const look = (text: string) => {
    clearTimeout(rest.current)
    send({ type: 'typed', text, index })
    search.find(text).then(
      ({ hits }) => send({ type: 'found', text, hits }),
      () => {},
    )
  }
  /** Keyboards of phones compose whole words, so what stands still for a moment is looked up as well. */
  const compose = (text: string) => {
    clearTimeout(rest.current)
    send({ type: 'composed', text })
    rest.current = setTimeout(() => look(text), COMPOSED_FOR)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the search opens
  useEffect(() => {
    search.list().then(setIndex, () => setFailed(true))
    return () => clearTimeout(rest.current)
  }, [])
  // What was typed before the list arrived is looked up when it does.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the list's arrival matters
  useEffect(() => {
    if (state.text) look(state.text)
  }, [index])
  return { state, send, look, compose, failed }
}
