// The states of the header search as one pure function.
import { type Hit, hitOf, type SearchEntry, searchList } from '../../search/list.ts'

/** At most this many suggestions are shown. */
const MAX_SUGGESTIONS = 6

export interface SearchState {
  text: string
  results: Hit[]
  /** True while the list is shown. */
  open: boolean
  /** Index of the highlighted suggestion; -1 for none. */
  highlight: number
}

/**
 * `typed`: the exact results are there at once. `found`: those of the whole search, which come a little later.
 * `composed`: letters of an input method that are not settled yet, which nothing is looked up for.
 */
export type SearchEvent =
  | { type: 'typed'; text: string; index: readonly SearchEntry[] }
  | { type: 'found'; text: string; hits: readonly Hit[] }
  | { type: 'composed'; text: string }
  | { type: 'moved'; by: 1 | -1 }
  | { type: 'closed' }

export const EMPTY: SearchState = { text: '', results: [], open: false, highlight: -1 }

/** The next state. Empty text closes the list; other text rebuilds it and drops the highlight. */
export function searchState(state: SearchState, event: SearchEvent): SearchState {
  switch (event.type) {
    case 'typed': {
      const results = searchList(event.index, event.text).slice(0, MAX_SUGGESTIONS).map(hitOf)
      return { text: event.text, results, open: results.length > 0, highlight: -1 }
    }
    case 'found': {
      // Meanwhile something else was typed, or a suggestion was chosen or closed.
      const isLate = event.text !== state.text || state.highlight >= 0 || (state.results.length > 0 && !state.open)
      if (isLate) return state
      const results = event.hits.slice(0, MAX_SUGGESTIONS)
      return { ...state, results, open: results.length > 0 }
    }
    case 'composed':
      return { ...state, text: event.text }
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
