// Replaces deferred values (pictures, links, icons, downloads, running text) by what components receive.
import { statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { isDeferred } from '../../fields/deferred.ts'
import { needsOf, resolveDeferred, type Resolvers } from '../../fields/kinds.ts'
import { deferredIn } from '../../model/page/checkedPage.ts'
import type { ImageStore, PreparedImage } from '../assets/images.ts'
import { publishedRecording } from '../assets/publishedRecordings.ts'
import { iconOutline } from '../disk/siteFolder.ts'
import { type Calendar, calendarOf, shownDay } from './calendar.ts'
import { SAFE_ADDRESS, richTextLinks } from '../../fields/link.ts'
import { type MarkdownNode, readMarkdown } from '../../model/checks/markdown.ts'
import type { RichTextNode } from '../../ui/RichText.tsx'
import type { Breadcrumb, SiteData } from '../../app/data.ts'
import { documentAddress, documentNamed, publishedAddress } from '../../model/wording/linkAddresses.ts'

/** Gives the address that a link to a page leads to; the page is named from the root of the site. */
export type LinksTo = (address: string) => string

export interface ResolveContext {
  root: string
  base: string
  /** Where links to pages lead, where that is not below the base. */
  linksTo?: LinksTo
  images: ImageStore
  /** The code of the language of the pages; undefined for a site that names no languages. */
  language?: string
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
  { root, base, language, linksTo = linksBelow(base), calendar = calendarOf() }: ResolveContext,
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
    recording: recordings => {
      const own = recordings[language ?? Object.keys(recordings)[0]]
      if (!own) return undefined
      const { path, type, seconds, bytes } = publishedRecording(root, own.src)
      return { src: base + path, type, seconds, size: bytes.length, by: own.by, on: own.on }
    },
  }
}

// Reads a small subset of Markdown. Anything outside the subset is kept as the words it was written in.

/** Paragraphs, strong, emphasis, links, lists and line breaks. A text of one paragraph stays one paragraph. */
export function parseRichText(markdown: string, settleLink: (target: string) => string): RichTextNode[] {
  return PLAIN.test(markdown) ? [{ t: 'p', c: [markdown] }] : parseMarkdown(markdown, settleLink)
}

// Words on one line without any sign that means something in Markdown. Most texts are like this, and need no parser.
const PLAIN = /^(?! )(?!\d{1,9}[.)])(?![-+=#>])[^\n\r\t\\`*_{}[\]<>&~!|\0]+(?<! )$/

function parseMarkdown(markdown: string, settleLink: (target: string) => string): RichTextNode[] {
  const { addresses } = richTextLinks(markdown)
  const written = ({ position }: MarkdownNode) => markdown.slice(position?.start.offset, position?.end.offset)
  const blocks = (nodes: MarkdownNode[] = []) => nodes.flatMap(block)
  const words = (nodes: MarkdownNode[] = []) => nodes.flatMap(word)
  function block(node: MarkdownNode): RichTextNode[] {
    switch (node.type) {
      case 'paragraph':
        return [{ t: 'p', c: words(node.children) }]
      case 'list':
        return [{ t: node.ordered ? 'ol' : 'ul', c: blocks(node.children) }]
      // A list item of one paragraph is the paragraph's words.
      case 'listItem':
        return [
          {
            t: 'li',
            c:
              node.children?.length === 1 && node.children[0].type === 'paragraph'
                ? words(node.children[0].children)
                : blocks(node.children),
          },
        ]
      default:
        return [{ t: 'p', c: [written(node)] }]
    }
  }
  function word(node: MarkdownNode): RichTextNode[] {
    switch (node.type) {
      case 'text':
        return [node.value?.replaceAll('\n', ' ') ?? '']
      case 'strong':
        return [{ t: 'strong', c: words(node.children) }]
      case 'emphasis':
        return [{ t: 'em', c: words(node.children) }]
      case 'break':
        return [{ t: 'br' }]
      case 'link': {
        const address = addresses.get(written(node))
        // No other one was checked.
        return address !== undefined && SAFE_ADDRESS.test(address)
          ? [{ t: 'a', href: settleLink(address), c: words(node.children) }]
          : [written(node)]
      }
      default:
        return [written(node)]
    }
  }
  return blocks(readMarkdown(markdown))
}

// The way to a page: home, then its part of the menu or the pages above it.

/**
 * The pages above a page, home first; empty for home. A menu heading has no address.
 * @param titles of all pages by path
 */
export function breadcrumbsOf(
  path: string,
  menu: SiteData['menu'],
  titles: ReadonlyMap<string, string>,
  linksTo: LinksTo,
): Breadcrumb[] {
  if (path === '/') return []
  const home = { title: titles.get('/') ?? '/', to: linksTo('/') }
  const heading = menu.find(item => item.items?.some(link => link.to === linksTo(path)))
  // A group that has the name of the page would name it twice.
  if (heading) return heading.title === titles.get(path) ? [home] : [home, { title: heading.title }]
  const above = path
    .split('/')
    .slice(1, -1)
    .map((_, depth, parts) => `/${parts.slice(0, depth + 1).join('/')}`)
  return [
    home,
    ...above.flatMap(other => (titles.has(other) ? [{ title: titles.get(other) as string, to: linksTo(other) }] : [])),
  ]
}
