// A validated site -> the data the browser receives: every marker settled, every page hashed.
import { statSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { BlockData, Crumb, PageData, SearchEntry, SiteData } from '../app/data.ts'
import { isMarker, type Marker } from '../fields/marker.ts'
import type { CheckedBlock, CheckedPage } from '../model/check.ts'
import type { CheckedSite } from '../model/loadSite.ts'
import type { CatalogueEntry } from './catalogue.ts'
import { iconOutline } from './disk.ts'
import { contentHash, type ImageStore, type PublishedFile } from './images.ts'
import { parseRichText } from './richText.ts'
import { trailOf } from './trail.ts'

export interface CompileOptions {
  root: string
  base: string
  images: ImageStore
  catalogue: ReadonlyMap<string, CatalogueEntry>
  /** Adds the place of each block's declaration, for development. */
  sources?: boolean
}

export interface CompiledSite {
  site: SiteData
  pages: PageData[]
  search: SearchEntry[]
  /** Pictures and downloads to publish. */
  files: Map<string, PublishedFile>
  /** Downloads to copy: address below the base -> file below content/documents. */
  documents: Map<string, string>
}

/** Compiles every page. `site` must have no problems. */
export async function compileSite({ config, pages }: CheckedSite, options: CompileOptions): Promise<CompiledSite> {
  const output = { files: new Map<string, PublishedFile>(), documents: new Map<string, string>() }
  const settle = settler(options, output)
  const settled = await settle(config) as Omit<SiteData, 'offline'> & { url: string, searchOrder: string[], offline: string[] }
  const { base } = options
  const titles = new Map(pages.map(({ head }) => [head.path, head.title]))
  const compiled: PageData[] = []
  for (const page of pages) {
    const trail = trailOf(page.head.path, settled.menu, titles, base)
    compiled.push(await compilePage(page, settled.url + base.slice(0, -1), trail, settle, options))
  }
  const offline = pages.map(({ head }) => ({ title: head.title, to: href(head.path, base) })).filter(({ to }) => settled.offline.includes(to))
  return { site: { ...settled, base, offline }, pages: compiled, search: searchIndex(pages, settled.searchOrder, base), ...output }
}

/** The address of a page below the base path, without a slash at its end except for the root. */
export function href(path: string, base: string): string {
  return path === '/' ? base : base.slice(0, -1) + path
}

async function compilePage(page: CheckedPage, origin: string, trail: Crumb[], settle: Settle, options: CompileOptions): Promise<PageData> {
  const { path, title, description, layout } = page.head
  const blocks: BlockData[] = []
  for (const [index, block] of page.blocks.entries()) blocks.push(await compileBlock(block, index, settle, options))
  const content = { path, title, description, layout, canonical: origin + path, ...trail.length && { trail }, blocks }
  return { ...content, hash: contentHash(JSON.stringify(content)) }
}

async function compileBlock(block: CheckedBlock, index: number, settle: Settle, { catalogue, sources }: CompileOptions): Promise<BlockData> {
  const props = await settle(block.props) as Record<string, unknown>
  const about = catalogue.get(block.type)?.about
  const isStatic = typeof about?.static === 'function' ? about.static(props as never) : about?.static
  return {
    key: block.id ?? `${block.type}-${index}`,
    type: block.type,
    ...block.id && { id: block.id },
    ...block.tone && { tone: block.tone },
    ...block.rise && { rise: true },
    ...isStatic && { static: true },
    ...block.sample && { sample: true },
    ...sources && { source: `${block.place.file}:${block.place.line}:${block.place.column}` },
    props,
  }
}

type Settle = (value: unknown) => Promise<unknown>

function settler(options: CompileOptions, output: Pick<CompiledSite, 'files' | 'documents'>): Settle {
  const settle: Settle = async value => {
    if (isMarker(value)) return settleMarker(value, options, output)
    if (Array.isArray(value)) return Promise.all(value.map(settle))
    if (typeof value !== 'object' || value === null) return value
    const entries = await Promise.all(Object.entries(value).map(async ([key, item]) => [key, await settle(item)] as const))
    return Object.fromEntries(entries.filter(([, item]) => item !== undefined))
  }
  return settle
}

async function settleMarker({ $, value }: Marker, { root, base, images }: CompileOptions, output: Pick<CompiledSite, 'files' | 'documents'>): Promise<unknown> {
  const settleLink = (target: string) => target.startsWith('/') ? base.slice(0, -1) + target || '/' : target
  switch ($) {
    case 'link': return settleLink(value as string)
    case 'icon': return iconOutline(value as string)
    case 'richText': return parseRichText(value as string, settleLink)
    case 'image': {
      const { src, alt, position } = value as { src: string, alt?: string, position?: string }
      const { data, files } = await images.prepare(src)
      for (const file of files) output.files.set(file.path, file)
      return { ...data, alt: alt ?? '', ...position && { position } }
    }
    case 'document': {
      const file = value as string
      output.documents.set(`documents/${file}`, file)
      const { size } = statSync(join(root, 'content/documents', file))
      return { href: `${base}documents/${file}`, type: extname(file).slice(1).toUpperCase(), size: size < 1e6 ? `${Math.max(1, Math.round(size / 1000))} KB` : `${(size / 1e6).toFixed(1)} MB` }
    }
    default: return value
  }
}

function searchIndex(pages: CheckedPage[], order: string[], base: string): SearchEntry[] {
  const entries = pages.flatMap(({ head: { path, search } }) => search ? [{ title: search.title, path: href(path, base), content: search.content }] : [])
  const first = order.flatMap(path => entries.find(entry => entry.path === path) ?? [])
  return [...first, ...entries.filter(entry => !first.includes(entry))]
}
