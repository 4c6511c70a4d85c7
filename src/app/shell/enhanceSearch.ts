// Suggestions below the search box: a combobox with a list from the site's own index.
import { all, listen, part, set } from '../../ui/enhance.ts'
import { closePopover, isOpenPopover } from '../../ui/popover.ts'
import { fill } from '../../ui/language.ts'
import { drawHit } from '../../ui/template.ts'
import { type Hit, type SearchEntry, hitOf, searchList } from '../../search/list.ts'
import type { SiteSearch } from '../../search/siteSearch.ts'
import { importAgain, withRetry } from '../../ui/whenNeeded.ts'

const COMPOSITION_MS = 600
// Earlier results stay this long, so that the list does not close and open with each letter.
const LIST_DELAY_MS = 100

// All but the last two words of a text. Without them the word that matched is in sight on a phone.
const FAR = /^.+(?=( \S+){2} \S*$)/

/** The parts of the search. */
interface Box {
  panel: HTMLElement
  form: HTMLFormElement
  input: HTMLInputElement
  list: HTMLElement
  template: HTMLTemplateElement
  status: HTMLElement
  failed: HTMLElement
}

/** Suggestions for the text in the box. */
interface Suggestions {
  state: () => SearchState
  send: (event: SearchEvent) => void
  /** Looks up what is in the box. */
  typed: () => void
  /** The same once nothing is typed for a moment. */
  composed: () => void
  /** Reads what is needed, and looks up what was typed meanwhile. */
  load: () => Promise<void>
}

/** Takes over the box. Closing it forgets the text. */
export function enhanceSearch(panel: HTMLElement, base: string): void {
  const [form, input, template] = [part(panel, 'form'), part(panel, 'input'), part(panel, 'template')]
  const [list, status, failed] = ['[role=listbox]', '[role=status]', '[data-failed]'].map(name => part(panel, name))
  const box: Box = { panel, form, input, list, template, status, failed }
  const { state, send, typed, composed, load } = suggestionsIn(box, base)
  const submit = (event: Event) => {
    event.preventDefault()
    const { open, highlight } = state()
    const chosen = open ? all(list, '[role=option]').at(highlight < 0 ? list.children.length : highlight) : undefined
    const query = input.value.trim()
    if (chosen) chosen.click()
    if (chosen || !query) return
    // A page that comes back from the browser's memory is as it was left.
    closePopover(panel)
    location.assign(`${base}search?q=${encodeURIComponent(query)}`)
  }
  set(input, { role: 'combobox', 'aria-controls': list.id, 'aria-autocomplete': 'list' })
  listen(input, 'input', event => ((event as InputEvent).isComposing ? composed() : typed()))
  input.addEventListener('compositionend', typed)
  listen(input, 'focus', () => void load())
  listen(input, 'keydown', event => handleKey(event, box, state(), send))
  listen(form, 'submit', submit)
  // Keep focus in the input while clicking an option.
  listen(list, 'pointerdown', event => event.preventDefault())
  // After the link has been followed: it may lead to another place of the page that is shown.
  listen(list, 'click', () => setTimeout(() => closePopover(panel)))
  listen(document, 'pointerdown', ({ target }) => {
    if (!panel.contains(target as Node) && !(target as Element).closest('[data-search-toggle], nav'))
      send({ type: 'closed' })
  })
  listen(panel, 'beforetoggle', ({ newState }) => {
    if (newState === 'open') return
    input.value = ''
    typed()
  })
  // Words typed before this script came.
  void (isOpenPopover(panel) ? load() : typed())
}

function suggestionsIn(box: Box, base: string): Suggestions {
  const { input, failed } = box
  let state = EMPTY
  let shown = state.results
  let index: SearchEntry[] = []
  let search: SiteSearch | undefined
  let compositionTimer: ReturnType<typeof setTimeout> | undefined
  let redrawTimer: typeof compositionTimer
  // Scripts of the search come with the first use of it. Later it answers within the frame of the letter, which an
  // import does not.
  const open = async () => {
    search ??= (await importAgain(() => import('../../search/siteSearch.ts'))).siteSearch(base)
    return search
  }
  const draw = (isWaiting = false) => {
    clearTimeout(redrawTimer)
    set(box.form, { 'aria-busy': String(isWaiting) })
    if (state.results !== shown) fillIn(box, state.results)
    shown = state.results
    show(box, state)
  }
  const send = (event: SearchEvent) => {
    state = searchState(state, event)
    draw()
  }
  const typed = () => {
    clearTimeout(compositionTimer)
    compositionTimer = undefined
    const text = input.value
    state = searchState(state, { type: 'typed', text, index })
    if (!text.trim()) return draw()
    clearTimeout(redrawTimer)
    redrawTimer = setTimeout(draw, LIST_DELAY_MS, true)
    open()
      .then(opened => opened.find(text))
      .then(
        ({ hits }) => {
          if (text === state.text) send({ type: 'found', text, hits })
        },
        () => {
          if (text === state.text) draw()
        },
      )
  }
  // Keyboards of phones compose whole words, so a text that is unchanged for a moment is looked up as well.
  const composed = () => {
    clearTimeout(compositionTimer)
    send({ type: 'composed', text: input.value })
    compositionTimer = setTimeout(typed, COMPOSITION_MS)
  }
  const say = (isLost: boolean) => {
    failed.textContent = (isLost && failed.dataset.failed) || ''
    failed.hidden = !isLost
  }
  let loading: Promise<SearchEntry[]> | undefined
  const load = async () => {
    loading ??= withRetry(
      async () => (await open()).open(),
      () => say(true),
    )
    index = await loading
    say(false)
    // A word that is being composed waits until it is settled.
    if (!compositionTimer) typed()
  }
  return { state: () => state, send, typed, composed, load }
}

function handleKey(event: KeyboardEvent, { panel }: Box, state: SearchState, send: (event: SearchEvent) => void): void {
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault()
    send({ type: 'moved', by: event.key === 'ArrowDown' ? 1 : -1 })
  }
  if (event.key !== 'Escape') return
  event.preventDefault()
  if (state.open) {
    send({ type: 'closed' })
    return
  }
  closePopover(panel)
  all(document, '[data-search-toggle]')
    .find(button => button.getClientRects().length)
    ?.focus()
}

/** Shows the state, and says to screen readers how much was found. */
function show({ panel, input, list, status }: Box, state: SearchState): void {
  list.hidden = !state.open
  const options = all(list, '[role=option]')
  for (const [n, option] of options.entries()) set(option, { 'aria-selected': String(n === state.highlight) })
  const highlighted = state.open ? options[state.highlight] : undefined
  set(input, { 'aria-expanded': String(state.open), 'aria-activedescendant': highlighted?.id })
  highlighted?.scrollIntoView({ block: 'nearest' })
  const said = state.text.trim() ? fill(panel.dataset.count ?? '', { n: state.results.length }) : ''
  if (status.textContent !== said) status.textContent = said
}

/** Shows what was found. An option that says the same as before stays as it is, and need not be painted again. */
function fillIn({ list, template }: Box, hits: readonly Hit[]): void {
  for (const [n, hit] of hits.entries()) {
    const option = optionOf(template, hit, n)
    const before = list.children[n]
    if (!before) list.append(option)
    else if (!before.isEqualNode(option)) before.replaceWith(option)
  }
  while (list.children.length > hits.length) list.lastChild?.remove()
}

function optionOf(template: HTMLTemplateElement, hit: Hit, n: number): HTMLElement {
  const [before, ...rest] = hit.line
  const option = drawHit(template, { ...hit, line: [rest.length ? before.replace(FAR, '…') : before, ...rest] })
  set(option, { id: `suggestion-${n}` })
  return option
}

// The states of the header search as one pure function.

/** At most this many suggestions are shown. */
const MAX_SUGGESTIONS = 6

interface SearchState {
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
type SearchEvent =
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
