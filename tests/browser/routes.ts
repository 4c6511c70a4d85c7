// The routes of the tested build, read from its files, so that a new page is covered at once.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { CheckedPage } from '../../src/model/page/checkedPage.ts'
import { type LoadResult, loadSite } from '../../src/model/site/loadSite.ts'
import { translatePage } from '../../src/model/locales/translatePage.ts'
import { readFacts, readFiles } from '../../src/node/disk/siteFolder.ts'
import { catalogue } from '../../src/node/page/blockCatalogue.ts'
import { compilePage } from '../../src/node/pipeline/compile.ts'
import { amount } from '../extent.ts'

/** Every path that has a page in the language of the content, in alphabetical order. */
export const routes = (): string[] => allRoutes().filter(path => !isTranslated(path))

/** True for the path of a page in Telugu. */
export const isTranslated = (path: string) => /^\/te(?:\/|$)/.test(path)

/** Every path that has a page in any language, in alphabetical order. Home pages end with a slash. */
export function allRoutes(): string[] {
  return files(/(?:^|\/)index\.html$/)
    .map(file => `/${file.replace(/\/?index\.html$/, '')}`)
    .map(path => (path === '/te' ? '/te/' : path))
    .sort()
}

/**
 * Pages in the language of the content, two in turn in another language in their place, so that walks see both at no
 * cost. Two walks with the turns 0 and 1 see every page in both.
 */
export function inTurn(paths: string[], turn: number): string[] {
  const all = new Set(allRoutes())
  return paths.map((path, n) => {
    const other = `/te${path}`
    return (n >> 1) % 2 === turn % 2 && all.has(other) ? other : path
  })
}

// The tested build stays as it is.
let listed: string[] | undefined
const texts = new Map<string, string>()

/** Files of the build whose path fits, below its folder, sorted. */
export function files(pattern: RegExp): string[] {
  listed ??= readdirSync(inject('out'), { recursive: true, encoding: 'utf8' })
    .map(file => file.replaceAll('\\', '/'))
    .sort()
  return listed.filter(file => pattern.test(file))
}

/** The text of a file of the build. */
export function read(file: string): string {
  const text = texts.get(file) ?? readFileSync(join(inject('out'), file), 'utf8')
  texts.set(file, text)
  return text
}

/** The HTML of a route. */
export const pageOf = (path: string) => read(`${path.slice(1)}/index.html`.replace(/^\/|\/(?=\/)/g, ''))

/** The types of the blocks of a page, in their order. */
export const typesOn = (path: string) =>
  [...pageOf(path).matchAll(/<section\b[^>]* data-block="(\w+)"/g)].map(([, type]) => type)

const SITE = process.env.SITE || '.'

let loaded: LoadResult | undefined

function checkedSite(): LoadResult {
  loaded ??= loadSite(readFiles(SITE), catalogue, readFacts(SITE))
  return loaded
}

/** The checked pages of the site. */
export function checkedPages(): CheckedPage[] {
  const { site, full } = checkedSite()
  return site?.pages.map(full) ?? []
}

/** What the components of a page receive, but for its pictures. */
export async function propsOn(path: string): Promise<object[]> {
  const { site, full, translations, files } = checkedSite()
  const own = isTranslated(path) ? path.slice('/te'.length) : path
  const found = site?.pages.find(({ summary }) => summary.head.path === own)
  if (!found) throw new Error(`There is no page ${path}.`)
  const page = full(found)
  const pairs = files.get(found.file)?.pairs ?? []
  const telugu = translations.get('te')?.with(pairs)
  const shown = isTranslated(path) && telugu ? translatePage(page, catalogue, telugu) : page
  const images = { prepare: async () => ({ data: { src: '', width: 1, height: 1 }, files: [] }) }
  const { blocks } = await compilePage(shown, { root: SITE, base: '/', origin: '', images, catalogue })
  return blocks.map(({ props }) => props)
}

const variantOf = (props: object) => ('variant' in props ? props.variant : '')

/** Few pages that together show every block in every variant that the site has. */
export function pagesWithEveryBlock(): string[] {
  const kinds = new Map(
    checkedPages().map(({ head, blocks }) => [
      head.path,
      blocks.map(({ type, props }) => `${type} ${variantOf(props)}`),
    ]),
  )
  const missing = new Set([...kinds.values()].flat())
  const chosen: string[] = []
  while (missing.size) {
    const gain = (path: string) => new Set(kinds.get(path)?.filter(kind => missing.has(kind))).size
    const [best] = [...kinds.keys()].sort((one, other) => gain(other) - gain(one))
    chosen.push(best)
    for (const kind of kinds.get(best) ?? []) missing.delete(kind)
  }
  return chosen
}

/** The pages that walks go to. */
export const walkedRoutes = () => amount(pagesWithEveryBlock, routes)()
