// Suggestions below the search box: a combobox with a list from the site's own index.
import { all, listen, set } from '../../ui/enhance.ts'
import { fill } from '../../ui/fill.ts'
import type { Hit, SearchEntry } from '../../search/list.ts'
import { markedText, textWithLang } from '../../ui/textWithLang.ts'
import { EMPTY, type SearchEvent, type SearchState, searchState } from './searchState.ts'

// In milliseconds.
const COMPOSED_FOR = 600

/** The parts of the search. */
interface Box {
  panel: HTMLElement
  form: HTMLFormElement
  input: HTMLInputElement
  list: HTMLElement
  status: HTMLElement
}

/**
 * Takes over the box. Closing it forgets the text.
 * @param go is called with an address of this site
 */
export function enhanceSearch(panel: HTMLElement, base: string, go: (address: string) => void): void {
  const form = panel.querySelector('form') as HTMLFormElement
  const input = form.querySelector('input') as HTMLInputElement
  const list = panel.querySelector('[role=listbox]') as HTMLElement
  const status = panel.querySelector('[role=status]') as HTMLElement
  const box: Box = { panel, form, input, list, status }
  let state = EMPTY
  let index: SearchEntry[] = []
  const send = (event: SearchEvent) => {
    const { results } = state
    state = searchState(state, event)
    if (state.results !== results) list.replaceChildren(...state.results.map(optionOf))
    show(box, state)
  }
  let rest: ReturnType<typeof setTimeout> | undefined
  const typed = () => {
    clearTimeout(rest)
    rest = undefined
    const text = input.value
    send({ type: 'typed', text, index })
    if (!text.trim()) return
    searchAt(base)
      .then(search => search.find(text))
      .then(
        ({ hits }) => send({ type: 'found', text, hits }),
        () => {},
      )
  }
  // Keyboards of phones compose whole words, so what stands still for a moment is looked up as well.
  const composed = () => {
    clearTimeout(rest)
    send({ type: 'composed', text: input.value })
    rest = setTimeout(typed, COMPOSED_FOR)
  }
  const load = async () => {
    if (!index.length) index = await listAt(base, panel)
    // What is being composed waits until it is settled.
    if (!rest) typed()
  }
  const submit = (event: Event) => {
    event.preventDefault()
    const chosen = state.open ? state.results[state.highlight]?.path : undefined
    const query = input.value.trim()
    if (chosen ?? query) go(chosen ?? `${base}search?q=${encodeURIComponent(query)}`)
  }
  const press = ({ target }: Event) => {
    const path = state.results[all(list, '[role=option]').findIndex(option => option.contains(target as Node))]?.path
    if (path) go(path)
  }
  set(input, { role: 'combobox', 'aria-controls': list.id, 'aria-autocomplete': 'list' })
  listen(input, 'input', event => ((event as InputEvent).isComposing ? composed() : typed()))
  input.addEventListener('compositionend', typed)
  listen(input, 'focus', () => void load())
  listen(input, 'keydown', event => handleKey(event, box, state, send))
  listen(form, 'submit', submit)
  // Pointing keeps the focus in the box.
  listen(list, 'pointerdown', event => event.preventDefault())
  listen(list, 'click', press)
  listen(document, 'pointerdown', ({ target }) => {
    if (!panel.contains(target as Node) && !(target as Element).closest('[data-search-toggle], nav'))
      send({ type: 'closed' })
  })
  listen(panel, 'beforetoggle', ({ newState }) => {
    if (newState === 'open') return
    input.value = ''
    typed()
  })
  // What was typed before this script came.
  void (panel.matches(':popover-open') ? load() : typed())
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
  panel.hidePopover()
  document.querySelector<HTMLElement>('[data-search-toggle]')?.focus()
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

/** Scripts of the search come with the first use of it. */
const searchAt = async (base: string) => (await import('../../search/siteSearch.ts')).siteSearch(base)

/** The site's search list; empty, and the visitor told, when it does not come. */
async function listAt(base: string, panel: HTMLElement): Promise<SearchEntry[]> {
  const failed = panel.querySelector('[data-failed]') as HTMLElement
  try {
    const list = await (await searchAt(base)).list()
    failed.hidden = true
    return list
  } catch {
    failed.textContent = failed.dataset.failed ?? ''
    failed.hidden = false
    return []
  }
}

function optionOf({ page, title, line }: Hit, n: number): HTMLElement {
  const spanOf = (nodes: Node[]) => {
    const span = document.createElement('span')
    span.append(...nodes)
    return span
  }
  const option = Object.assign(document.createElement('div'), { id: `suggestion-${n}`, tabIndex: -1 })
  set(option, { role: 'option' })
  option.append(spanOf(markedText(title)), spanOf([...(page ? textWithLang(`${page}: `) : []), ...markedText(line)]))
  return option
}
