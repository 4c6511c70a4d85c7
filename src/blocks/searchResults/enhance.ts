// Shows what the search in the address finds in the site's own index.
import { all, type Enhance, listen } from '../../ui/enhance.ts'
import { search, type SearchEntry } from '../../ui/search.ts'
import { textWithLang } from '../../ui/textWithLang.ts'

type State = 'none' | 'loading' | 'failed' | 'found' | 'nothing'

/** Without a query it asks for one; with a query it shows a spinner and then links or advice. */
export const enhance: Enhance = (section, signal) => {
  const root = section.querySelector('[data-search]') as HTMLElement
  const input = root.querySelector('input') as HTMLInputElement
  const line = root.querySelector('[data-query]') as HTMLElement
  const list = root.querySelector('ul[data-for]') as HTMLElement
  let asked: string | undefined
  const show = (state: State) => {
    for (const part of all(root, '[data-for]')) part.hidden = !part.dataset.for?.split(' ').includes(state)
  }
  const look = async () => {
    const query = new URLSearchParams(location.search).get('q')?.trim() ?? ''
    if (query === asked) return
    asked = query
    input.value = query
    line.hidden = false
    const { query: before = '', empty = '' } = line.dataset
    line.replaceChildren(...textWithLang(query ? `${before} ` : empty))
    if (!query) return show('none')
    const quoted = document.createElement('strong')
    quoted.append(...textWithLang(`“${query}”`))
    line.append(quoted)
    show('loading')
    const state = await found(query)
    // Another query may have been asked meanwhile.
    if (query === asked && !signal.aborted) show(state)
  }
  /** The results appear after the delay at the earliest. */
  const found = async (query: string): Promise<State> => {
    const pause = new Promise(resolve => setTimeout(resolve, Number(root.dataset.delay)))
    try {
      const [index] = await Promise.all([
        fetch(root.dataset.search ?? '').then(answer => answer.json() as Promise<SearchEntry[]>),
        pause,
      ])
      const entries = search(index, query)
      list.replaceChildren(...entries.map(resultOf))
      return entries.length ? 'found' : 'nothing'
    } catch {
      return 'failed'
    }
  }
  listen(window, 'popstate', look, { signal })
  listen(window, 'addresschange', look, { signal })
  void look()
}

function resultOf({ path, title, content }: SearchEntry): HTMLElement {
  const make = (tag: string, ...children: Node[]) => {
    const element = document.createElement(tag)
    element.append(...children)
    return element
  }
  const link = Object.assign(document.createElement('a'), { href: path })
  link.append(...textWithLang(title))
  return make('li', make('h2', link), make('p', ...textWithLang(content)))
}
