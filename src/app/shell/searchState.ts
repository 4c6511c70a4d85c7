// The states of the header search as one pure function.
import { search, type SearchEntry } from '../../ui/search.ts'

/** At most this many suggestions are shown. */
const MOST_SUGGESTIONS = 6

export interface SearchState {
  text: string
  results: SearchEntry[]
  /** True while the list is shown. */
  open: boolean
  /** Index of the highlighted suggestion; -1 for none. */
  highlight: number
}

export type SearchEvent =
  | { type: 'typed'; text: string; index: readonly SearchEntry[] }
  | { type: 'loaded'; index: readonly SearchEntry[] }
  | { type: 'moved'; by: 1 | -1 }
  | { type: 'closed' }

export const EMPTY: SearchState = { text: '', results: [], open: false, highlight: -1 }

/** The next state. Empty text closes the list; other text rebuilds it and drops the highlight. */
export function searchState(state: SearchState, event: SearchEvent): SearchState {
  switch (event.type) {
    case 'typed':
      return lookUp(event.text, event.index)
    // More may have been typed than was shown when the list came.
    case 'loaded':
      return lookUp(state.text, event.index)
    case 'moved': {
      const { length } = state.results
      if (!length) return state
      if (!state.open) return { ...state, open: true, highlight: event.by === 1 ? 0 : length - 1 }
      return { ...state, highlight: Math.min(length - 1, Math.max(-1, state.highlight + event.by)) }
    }
    case 'closed':
      return { ...state, open: false, highlight: -1 }
  }
}

function lookUp(text: string, index: readonly SearchEntry[]): SearchState {
  const results = search(index, text).slice(0, MOST_SUGGESTIONS)
  return { text, results, open: results.length > 0, highlight: -1 }
}
