// The routes of the tested build, read from its files, so that a new page is covered at once.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'

/** Every path that has a page in the language of the content, in alphabetical order. */
export const routes = (): string[] => allRoutes().filter(path => !/^\/te(?:\/|$)/.test(path))

/** Every path that has a page in any language, in alphabetical order. Home pages end with a slash. */
export function allRoutes(): string[] {
  return files(/(?:^|\/)index\.html$/)
    .map(file => `/${file.replace(/\/?index\.html$/, '')}`)
    .map(path => (path === '/te' ? '/te/' : path))
    .sort()
}

/** All of {@link routes}, and of each other language as many pages as show every kind of block. */
export function routesWithEveryBlock(): string[] {
  const seen = new Set<string>()
  const others = allRoutes().filter(path => !routes().includes(path))
  const typesOf = (path: string) => pageOf(path).match(/data-block="\w+"/g) ?? []
  const showsMore = (path: string) => {
    const more = typesOf(path).filter(type => !seen.has(type))
    for (const type of more) seen.add(type)
    return more.length > 0
  }
  return [...routes(), ...others.filter(showsMore)]
}

/** Files of the build whose path fits, below its folder, sorted. */
export function files(pattern: RegExp): string[] {
  return readdirSync(inject('out'), { recursive: true, encoding: 'utf8' })
    .map(file => file.replaceAll('\\', '/'))
    .filter(file => pattern.test(file))
    .sort()
}

/** The text of a file of the build. */
export const read = (file: string) => readFileSync(join(inject('out'), file), 'utf8')

/** The HTML of a route. */
export const pageOf = (path: string) => read(`${path.slice(1)}/index.html`.replace(/^\/|\/(?=\/)/g, ''))
