// Shows what the search in the address finds in the site's own index.
import { all, type Enhance, listen, part, set } from '../../ui/enhance.ts'
import type { Hit, SearchedPage } from '../../search/list.ts'
import type { Results } from '../../search/siteSearch.ts'
import { fill } from '../../ui/fill.ts'
import { type OtherLanguage, otherLanguages } from '../../ui/language.ts'
import { copyOf } from '../../ui/template.ts'
import { markedText, textWithLang } from '../../ui/textWithLang.ts'
import { importAgain } from '../../ui/whenNeeded.ts'

type State = 'none' | 'loading' | 'failed' | 'found' | 'nothing' | 'nearest'

/** Without a query it asks for one; with a query it shows a spinner and then links or advice. */
export const enhance: Enhance = (section, signal) => {
  const root = part(section, '[data-search]')
  const input = part(root, 'input')
  const line = part(root, '[data-query]')
  let asked: string | undefined
  const show = (...states: State[]) => {
    for (const shown of all(root, '[data-for]'))
      shown.hidden = !states.some(state => shown.dataset.for?.split(' ').includes(state))
  }
  const look = async () => {
    const query = new URLSearchParams(location.search).get('q')?.trim() ?? ''
    if (query === asked) return
    // What was typed before this script came stays in the box.
    if (asked !== undefined || !input.value) input.value = query
    asked = query
    line.hidden = false
    const { query: before = '', empty = '' } = line.dataset
    line.replaceChildren(...textWithLang(query ? `${before} ` : empty))
    if (!query) return show('none')
    const quoted = document.createElement('strong')
    quoted.append(...textWithLang(`“${query}”`))
    line.append(quoted)
    // Back leads to the page as it was, and so to the place.
    if (query === last?.query) return show(...fillIn(root, last))
    show('loading')
    const states = await found(query)
    // Another query may have been asked meanwhile.
    if (query === asked && !signal.aborted) show(...states)
  }
  /** The results appear after the delay at the earliest. */
  const found = async (query: string): Promise<State[]> => {
    const pause = new Promise(resolve => setTimeout(resolve, Number(root.dataset.delay)))
    try {
      const [results, elsewhere] = await Promise.all([
        find(root.dataset.search ?? '/', query),
        findElsewhere(query),
        pause,
      ])
      if (query !== asked) return []
      last = { query, ...results, elsewhere }
      return fillIn(root, last)
    } catch {
      return ['failed']
    }
  }
  listen(window, 'popstate', look, { signal })
  listen(window, 'addresschange', look, { signal })
  void look()
}

/** Results in another language. */
interface Elsewhere {
  language: OtherLanguage
  hits: Hit[]
}

/** The last results. Another language is another document, which starts without them. */
let last: (Results & { query: string; elsewhere: Elsewhere[] }) | undefined

/** Looks in the index of one language. The search itself is loaded with the first query. */
async function find(base: string, query: string): Promise<Results> {
  const { siteSearch } = await importAgain(() => import('../../search/siteSearch.ts'))
  return siteSearch(base).find(query)
}

/** Looks in the other languages; a language whose files do not come has no results. */
const findElsewhere = (query: string): Promise<Elsewhere[]> =>
  Promise.all(
    otherLanguages().map(async language => {
      const results = await find(language.base, query).catch(() => undefined)
      return { language, hits: results?.hits ?? [] }
    }),
  )

/** Writes the results into the page; says what of it is to be shown. */
function fillIn(root: HTMLElement, { hits, nearest, elsewhere }: NonNullable<typeof last>): State[] {
  const n = elsewhere.reduce((sum, other) => sum + other.hits.length, hits.length)
  part(root, 'p[data-for=found]').replaceChildren(...textWithLang(fill(root.dataset.count ?? '', { n })))
  part(root, 'ul[data-for=found]').replaceChildren(...hits.map(hit => resultOf(root, hit)))
  part(root, '[data-for=nearest] ul').replaceChildren(...nearest.map(linkTo))
  part(root, '[data-elsewhere]').replaceChildren(
    ...elsewhere.filter(other => other.hits.length > 0).map(other => listOf(root, other, hits.length === 0)),
  )
  if (hits.length) return ['found']
  return nearest.length ? ['nothing', 'nearest'] : ['nothing']
}

const template = (root: HTMLElement, name: string) => part<HTMLTemplateElement>(root, `[data-template=${name}]`)

/** The results in another language, below its name; folded where there are others. */
function listOf(root: HTMLElement, { language: { code }, hits }: Elsewhere, open: boolean): HTMLElement {
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code
  const list = copyOf(template(root, 'elsewhere'), {
    name: [new Text(name)],
    count: [new Text(String(hits.length))],
    results: hits.map(hit => resultOf(root, hit, code)),
  })
  set(list, { lang: code, open })
  return list
}

/** @param language that of the result, where it is not that of the page */
function resultOf(root: HTMLElement, { path, page, title, line }: Hit, language?: string): HTMLElement {
  const result = copyOf(template(root, language ? 'result-elsewhere' : 'result'), {
    title: markedText(title),
    page: textWithLang(page),
    line: markedText(line),
  })
  set(part(result, 'a'), { href: path, hreflang: language })
  return result
}

function linkTo({ path, title }: SearchedPage): HTMLElement {
  const [item, link] = ['li', 'a'].map(tag => document.createElement(tag))
  link.append(...textWithLang(title))
  set(link, { href: path, class: 'touch' })
  item.append(link)
  return item
}
