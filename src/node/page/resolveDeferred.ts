// Replaces deferred values (pictures, links, icons, downloads, running text) by what components receive.
import { statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { isDeferred } from '../../fields/deferred.ts'
import { needsOf, resolveDeferred, type Resolvers } from '../../fields/kinds.ts'
import { deferredIn } from '../../model/page/deferredValues.ts'
import { documentAddress, documentNamed, publishedAddress } from '../../model/wording/linkAddresses.ts'
import type { ImageStore, PreparedImage } from '../assets/images.ts'
import { iconOutline } from '../disk/siteFolder.ts'
import { type Calendar, calendarOf, shownDay } from './calendar.ts'
import { parseRichText } from './richText.ts'

/** Gives the address that a link to a page leads to; the page is named from the root of the site. */
export type LinksTo = (address: string) => string

export interface ResolveContext {
  root: string
  base: string
  /** Where links to pages lead, where that is not below the base. */
  linksTo?: LinksTo
  images: ImageStore
  /** The day of the build, and how days are written. */
  calendar?: Calendar
}

/** Links to paths below a base. */
export const linksBelow =
  (base: string): LinksTo =>
  address =>
    base.slice(0, -1) + address || '/'

/** Replaces every deferred value below a value by what components receive. */
export type Resolve = (value: unknown) => unknown

/** Prepares the pictures in some values, so that these can then be resolved without waiting. */
export async function resolverOf(values: object[], options: ResolveContext): Promise<Resolve> {
  const needs = values.flatMap(deferredIn).flatMap(({ deferred }) => needsOf(deferred))
  const sources = new Set(needs.flatMap(([kind, name]) => (kind === 'image' ? name : [])))
  const pictures = new Map(
    await Promise.all([...sources].map(async src => [src, await options.images.prepare(src)] as const)),
  )
  const resolvers = resolversOf(pictures, options)
  const resolve: Resolve = part => {
    if (isDeferred(part)) return resolveDeferred(part, resolvers)
    if (Array.isArray(part)) return part.map(resolve)
    if (typeof part !== 'object' || part === null) return part
    const result: Record<string, unknown> = {}
    for (const key in part) {
      const item = (part as Record<string, unknown>)[key]
      if (item !== undefined) result[key] = resolve(item)
    }
    return result
  }
  return resolve
}

function resolversOf(
  pictures: ReadonlyMap<string, PreparedImage>,
  { root, base, linksTo = linksBelow(base), calendar = calendarOf() }: ResolveContext,
): Resolvers {
  const link = (target: string) => {
    if (!target.startsWith('/')) return target
    return (documentNamed(target) === undefined ? linksTo : linksBelow(base))(publishedAddress(target))
  }
  return {
    link,
    icon: iconOutline,
    richText: markdown => parseRichText(markdown, link),
    day: date => shownDay(date, calendar),
    picture: src => pictures.get(src)?.data,
    document: name => ({
      href: base.slice(0, -1) + documentAddress(name),
      type: extname(name).slice(1).toUpperCase(),
      size: statSync(join(root, 'content/documents', name)).size,
    }),
  }
}
