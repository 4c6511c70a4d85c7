// Shows what the search in the address finds in the site's own index.
import { languageNames } from '../../intl.ts'
import { all, type Enhance, listen, part, set } from '../../ui/enhance.ts'
import { drawHit, copyOf, textWithLang } from '../../ui/template.ts'
import type { Hit, SearchedPage } from '../../search/list.ts'
import type { Results } from '../../search/siteSearch.ts'
import { fill, type OtherLanguage, otherLanguages } from '../../ui/language.ts'
import { importAgain } from '../../ui/whenNeeded.ts'

const SCROLL_SETTLES_MS = 150

type State = 'none' | 'loading' | 'failed' | 'found' | 'nothing' | 'nearest'

/** Without a query it asks for one; with a query it shows a spinner and then links or advice. */
export const enhance: Enhance = async (section, signal) => {
  const root = part(section, '[data-search]')
  const input = part(root, 'input')
  const line = part(root, '[data-query]')
  const query = new URLSearchParams(location.search).get('q')?.trim() ?? ''
  const show = (...states: State[]) => {
    for (const shown of all(root, '[data-for]'))
      shown.hidden = !states.some(state => shown.dataset.for?.split(' ').includes(state))
  }
  // What was typed before this script came stays in the box.
  input.value ||= query
  line.hidden = false
  const { query: before = '', empty = '' } = line.dataset
  line.replaceChildren(...textWithLang(query ? `${before} ` : empty))
  if (!query) return show('none')
  const quoted = document.createElement('strong')
  quoted.append(...textWithLang(`“${query}”`))
  line.append(quoted)
  show('loading')
  const top = keptTop()
  // Those who come back have seen that something happens.
  const pause = new Promise(resolve => setTimeout(resolve, top === undefined ? Number(root.dataset.delay) : 0))
  try {
    const [results, elsewhere] = await Promise.all([
      find(root.dataset.search ?? '/', query),
      findElsewhere(query),
      pause,
    ])
    if (signal.aborted) return
    show(...fillIn(root, { ...results, elsewhere }))
  } catch {
    return show('failed')
  }
  if (top !== undefined) scrollTo({ top, behavior: 'instant' })
  keepTop(signal)
}

/** The results of a query in every language. */
interface Found extends Results {
  elsewhere: Elsewhere[]
}

/** How far this entry of the tab's history was scrolled, in px: a browser cannot know that before results are there. */
const keptTop = () => (history.state as { top?: number } | null)?.top

/** Keeps how far the page is scrolled, once it stays there: browsers allow few changes of the history a second. */
function keepTop(signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const keep = () => history.replaceState({ ...history.state, top: scrollY }, '')
  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(keep, SCROLL_SETTLES_MS)
  }
  keep()
  listen(window, 'scroll', later, { signal, passive: true })
  // A link may be followed before that.
  listen(window, 'click', keep, { signal, capture: true })
}

/** Results in another language. */
interface Elsewhere {
  language: OtherLanguage
  hits: Hit[]
}

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
function fillIn(root: HTMLElement, { hits, nearest, elsewhere }: Found): State[] {
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
  const name = languageNames(code).of(code) ?? code
  const list = copyOf(template(root, 'elsewhere'), {
    name: [new Text(name)],
    count: [new Text(String(hits.length))],
    results: hits.map(hit => resultOf(root, hit, code)),
  })
  set(list, { lang: code, open })
  return list
}

const resultOf = (root: HTMLElement, hit: Hit, language?: string) =>
  drawHit(template(root, language ? 'result-elsewhere' : 'result'), hit, language)

function linkTo({ path, title }: SearchedPage): HTMLElement {
  const [item, link] = ['li', 'a'].map(tag => document.createElement(tag))
  link.append(...textWithLang(title))
  set(link, { href: path, class: 'touch' })
  item.append(link)
  return item
}
