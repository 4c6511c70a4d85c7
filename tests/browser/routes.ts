// The routes of the tested build, read from its files, so that a new page is covered at once.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { isWhole } from '../isWhole.ts'

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

/** The data of a page. */
export const dataOf = (path: string) =>
  JSON.parse(read(path === '/' ? 'page.json' : `${path.slice(1)}/page.json`)) as {
    layout: string
    blocks: { type: string; props: { variant?: string } }[]
  }

/** Few pages that together show every block in every variant that the site has. */
export function pagesWithEveryBlock(): string[] {
  const kinds = new Map(
    routes().map(path => [path, dataOf(path).blocks.map(({ type, props }) => `${type} ${props.variant ?? ''}`)]),
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
export const walkedRoutes = () => (isWhole ? routes() : pagesWithEveryBlock())
