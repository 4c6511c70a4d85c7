// A validated site -> the data the browser receives: every marker settled, every page hashed.
import { statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { href } from '../../app/addresses.ts'
import type { BlockData, Breadcrumb, PageData, SiteData } from '../../app/data.ts'
import { asWritten, isDeferred, type Deferred } from '../../fields/deferred.ts'
import type { CheckedBlock, CheckedPage } from '../../model/checks/page.ts'
import { documentAddress, plainAddress } from '../../model/checks/links.ts'
import { deferredIn } from '../../model/checks/targets.ts'
import type { CheckedSite } from '../../model/loadSite.ts'
import type { SearchEntry } from '../../ui/search.ts'
import type { CatalogueEntry } from './catalogue.ts'
import { iconOutline } from '../disk/siteFolder.ts'
import type { ImageStore, PreparedImage } from '../assets/images.ts'
import { contentHash } from '../bundle/bundles.mjs'
import { parseRichText } from './richText.ts'

export interface CompileOptions {
  root: string
  base: string
  images: ImageStore
  catalogue: ReadonlyMap<string, CatalogueEntry>
  /** Adds the place of each block's declaration, for development. */
  sources?: boolean
}

/** What a page says, without what other pages add to it: the way to it, and the hash of all. */
export type PageContent = Omit<PageData, 'trail' | 'hash'>

/** Compiles what all pages of a site share. */
export async function compileConfig({ config, pages }: CheckedSite, options: CompileOptions): Promise<SiteData> {
  const resolve = await resolverOf([config], options)
  // What only the build needs does not travel to the browser.
  const {
    name,
    shortName,
    lang,
    logo,
    contact,
    menu,
    footer,
    social,
    words,
    offline: kept,
  } = resolve(config) as Omit<SiteData, 'offline'> & { offline: string[] }
  const { base } = options
  const offline = pages
    .map(({ head }) => ({ title: head.title, to: href(head.path, base) }))
    .filter(({ to }) => kept.includes(to))
  return { name, shortName, lang, base, logo, contact, menu, footer, social, offline, words }
}

/**
 * Compiles one page.
 * @param origin the published address of the site, without a slash at its end
 */
export async function compilePage(page: CheckedPage, origin: string, options: CompileOptions): Promise<PageContent> {
  const { path, title, description, layout } = page.head
  const resolve = await resolverOf(
    page.blocks.map(block => block.props),
    options,
  )
  return {
    path,
    title,
    description,
    layout,
    canonical: origin + path,
    blocks: page.blocks.map((block, index) => compileBlock(block, index, resolve, options)),
  }
}

/**
 * A page's data: its content, the way to it, and a hash that changes with either.
 * @param hash that of the content as JSON, where it is known
 */
export function finishPage(
  content: PageContent,
  breadcrumbs: Breadcrumb[],
  hash = contentHash(JSON.stringify(content)),
): PageData {
  return {
    ...content,
    ...(breadcrumbs.length && { breadcrumbs }),
    hash: contentHash(hash + JSON.stringify(breadcrumbs)),
  }
}

function compileBlock(
  block: CheckedBlock,
  index: number,
  resolve: Resolve,
  { catalogue, sources }: CompileOptions,
): BlockData {
  const props = resolve(block.props) as Record<string, unknown>
  const about = catalogue.get(block.type)?.about
  const tone = block.tone ?? about?.ground
  const hydrate = typeof about?.hydrate === 'function' ? about.hydrate(props as never) : about?.hydrate
  return {
    // With a low line, which no id of a section has.
    key: block.id ?? `${block.type}_${index}`,
    type: block.type,
    ...(block.id && { id: block.id }),
    ...(tone && { tone }),
    ...(block.rise && { rise: true }),
    ...(hydrate && hydrate !== 'interaction' && { hydrate }),
    ...(block.sample && { sample: true }),
    ...(sources && { source: sourceOf(block) }),
    props,
  }
}

/** Where a block comes from: its file and the path in it. The line is found only when somebody asks for it. */
export function sourceOf({ located }: CheckedBlock): string {
  const { file, path } = located.origin([])
  return `${file}#${path.join('.')}`
}

type Resolve = (value: unknown) => unknown

/** Pictures are looked at first, all at once; then every marker below the values can be settled without waiting. */
async function resolverOf(values: object[], options: CompileOptions): Promise<Resolve> {
  const sources = new Set(
    values.flatMap(deferredIn).flatMap(({ deferred }) => (deferred.$ === 'image' ? [deferred.value.src] : [])),
  )
  const pictures = new Map(
    await Promise.all([...sources].map(async src => [src, await options.images.prepare(src)] as const)),
  )
  const resolve: Resolve = part => {
    if (isDeferred(part)) return resolveDeferred(part, pictures, options)
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

function resolveDeferred(
  { $, value }: Deferred,
  pictures: ReadonlyMap<string, PreparedImage>,
  { root, base }: CompileOptions,
): unknown {
  const settleLink = (target: string) =>
    target.startsWith('/') ? base.slice(0, -1) + plainAddress(target) || '/' : target
  switch ($) {
    case 'link':
      return settleLink(value)
    case 'icon':
      return iconOutline(value)
    case 'richText':
      return parseRichText(value, settleLink)
    case 'image': {
      const { src, alt = '', position } = value
      return Object.assign({}, pictures.get(src)?.data, { alt }, position && { position })
    }
    case 'document': {
      const { size } = statSync(join(root, 'content/documents', value))
      return {
        href: base.slice(0, -1) + documentAddress(value),
        type: extname(value).slice(1).toUpperCase(),
        size: size < 1e6 ? `${Math.max(1, Math.round(size / 1000))} KB` : `${(size / 1e6).toFixed(1)} MB`,
      }
    }
  }
}

/** What the search looks through: the pages that site.yaml names first, then the others in menu order. */
export function searchIndex({ config, pages }: CheckedSite, base: string): SearchEntry[] {
  const entries = pages.flatMap(({ head: { path, search } }) =>
    search ? [{ title: search.title, path: href(path, base), content: search.content }] : [],
  )
  const first = config.searchOrder.flatMap(
    link => entries.find(entry => entry.path === href(asWritten('link', link), base)) ?? [],
  )
  return [...first, ...entries.filter(entry => !first.includes(entry))]
}
