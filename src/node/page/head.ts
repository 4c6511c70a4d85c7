// The tags of <head> of a page, as text. Every value is escaped.
import { extname } from 'node:path'
import { documentTitle, isFallback } from '../../app/site.ts'
import type { PageData, SiteData } from '../../app/data.ts'
import { hoursData } from '../../app/machineForms.ts'
import { asWritten } from '../../fields/deferred.ts'
import type { SourceData } from '../../fields/origin.ts'
import type { JsonLd } from '../../fields/block.ts'
import type { SiteConfig } from '../../model/schemas/siteSchema.ts'
import type { PictureData } from '../../ui/Picture.tsx'
import { MEDIA } from '../deploy/headers.ts'
import { SHARE_SIZE } from '../assets/shareCard.ts'

/** A page in a language, by its whole address. */
export interface Alternate {
  language: string
  href: string
  /** Language and country as in te_IN. */
  locale?: string
}

export interface HeadAssets {
  styles: string[]
  /** The entry script. */
  script: string
  /** Chunks that the entry imports, in the order in which they run. */
  preload: string[]
  fonts: string[]
  /** The italics of headings. */
  italics?: string
  /** Faces of other scripts, and a pattern for the letters of each. */
  scripts?: { href: string; letters: string }[]
  /** True where the device's fonts come before those faces, but in headings of pages in such a script. */
  deviceFirst?: boolean
  /** The colours of browser bars. */
  bars: { light: string; dark: string }
  /** The security policy, for hosts that send no headers of ours; left out in development. */
  policy?: string
}

export interface HeadOptions {
  page: PageData
  site: SiteData
  config: SiteConfig
  assets: HeadAssets
  /** Absolute address of the share picture. */
  shareImage?: string
  /** What a shared link says, when it is not the beginning of the description. */
  shareDescription?: string
  noindex?: boolean
  /** The languages the page is in, its own among them. */
  alternates?: Alternate[]
  /** The page that search engines are to offer instead. */
  canonical?: string
  /** The picture the page opens with. */
  picture?: PictureData
  /** True when words of the main heading are in italics. */
  slanted?: boolean
  /** Structured data besides the organisation and the breadcrumbs. */
  jsonLd?: JsonLd[]
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text made safe for HTML content and attributes. */
export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, sign => escapes[sign])

/** JSON that cannot close the script element around it. */
export const scriptJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/** The picture of browser bars as it was given: its path below the base, and its type. */
export function iconFile({ appIcon }: Pick<SiteConfig, 'appIcon'>): { path: string; type: string } {
  const kind = extname(asWritten('image', appIcon).src).slice(1).toLowerCase()
  if (kind === 'svg') return { path: 'icons/icon.svg', type: 'image/svg+xml' }
  return kind === 'jpg' || kind === 'jpeg'
    ? { path: 'icons/icon.jpg', type: 'image/jpeg' }
    : { path: `icons/icon.${kind}`, type: `image/${kind}` }
}

// Chats show about this much.
const MAX_SHARED_LETTERS = 80
const MIN_SHARED_LETTERS = 25

/** The sentences that fit, or else the words; never the half of a word, or a figure without what it counts. */
export function shortened(text: string): string {
  if (text.length <= MAX_SHARED_LETTERS) return text
  const start = text.slice(0, MAX_SHARED_LETTERS)
  const [sentences = ''] = /^.*[.!?।](?=\s)/su.exec(start) ?? []
  if (sentences.length >= MIN_SHARED_LETTERS) return sentences
  const words = start.slice(0, -1).replace(/\s+\S*$/, '')
  // Figures belong to the words after them, and short forms such as Rs to the figure.
  return `${words.replace(/(?:[\s,;:–-]+(?:\S*\p{Nd}\S*|\p{Sc}|\p{L}{1,3}\.?))+$|[\s,;:–-]+$/u, '')}…`
}

/** All tags of <head> after charset and viewport; exactly one title. */
export function headTags({
  page,
  site,
  config,
  assets,
  shareImage,
  shareDescription,
  noindex,
  alternates = [],
  canonical = page.canonical,
  picture,
  slanted,
  jsonLd,
}: HeadOptions): string {
  const title = documentTitle(page, site)
  // The home page is shared as the organisation.
  const named = page.path === '/' ? site.name : page.title
  const { root = site.base } = site
  const locales = alternates.flatMap(({ locale }) => (locale && locale !== config.locale ? [locale] : []))
  const meta = (name: string, content: string, attribute = 'name') =>
    `<meta ${attribute}="${name}" content="${escapeHtml(content)}">`
  const icon = iconFile(config)
  const fonts = [
    ...assets.fonts,
    ...(slanted && assets.italics ? [assets.italics] : []),
    ...(assets.scripts ?? [])
      .filter(({ letters }) => (site.root !== undefined || !assets.deviceFirst) && opensWith(letters, page))
      .map(({ href }) => href),
  ]
  return [
    ...(assets.policy
      ? [`<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policyOf(page, assets.policy))}">`]
      : []),
    `<title>${escapeHtml(title)}</title>`,
    meta('description', page.description),
    ...(noindex || isFallback(page)
      ? [meta('robots', 'noindex')]
      : [`<link rel="canonical" href="${escapeHtml(canonical)}">`]),
    ...alternateLinks(alternates, site),
    ...assets.styles.map(href => `<link rel="stylesheet" href="${href}">`),
    ...(picture && !picture.sources
      ? [`<link rel="preload" as="image" href="${picture.src}" fetchpriority="high">`]
      : []),
    ...fonts.map(href => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`),
    meta('og:type', 'website', 'property'),
    meta('og:site_name', site.name, 'property'),
    meta('og:locale', config.locale, 'property'),
    ...locales.map(locale => meta('og:locale:alternate', locale, 'property')),
    meta('og:title', named, 'property'),
    meta('og:description', shareDescription ?? shortened(page.description), 'property'),
    meta('og:url', page.canonical, 'property'),
    ...(shareImage
      ? [
          meta('og:image', shareImage, 'property'),
          meta('og:image:type', 'image/jpeg', 'property'),
          meta('og:image:width', String(SHARE_SIZE.width), 'property'),
          meta('og:image:height', String(SHARE_SIZE.height), 'property'),
          meta('og:image:alt', named === site.name ? named : `${named} · ${site.name}`, 'property'),
          meta('twitter:card', 'summary_large_image'),
        ]
      : []),
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${assets.bars.light}">`,
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${assets.bars.dark}">`,
    `<link rel="icon" type="${icon.type}" href="${root}${icon.path}">`,
    `<link rel="apple-touch-icon" href="${root}icons/icon-180.png">`,
    `<link rel="manifest" href="${site.base}manifest.webmanifest">`,
    `<script type="application/ld+json">${scriptJson(structuredData(page, config, site, jsonLd))}</script>`,
    `<script type="speculationrules">${scriptJson(fetchedAhead(site))}</script>`,
    // After everything that is seen; each script runs in a task of its own, because all at once would keep a phone
    // busy.
    ...[...assets.preload, assets.script].map(
      src => `<script type="module" src="${src}" fetchpriority="low"></script>`,
    ),
  ].join('\n    ')
}

/** Only pages with recordings may play any. */
const policyOf = ({ blocks }: PageData, policy: string) =>
  blocks.some(({ recordings }) => recordings) ? `${policy}; ${MEDIA}` : policy

/** Links to the page in other languages, and to what programs read of the site. */
const alternateLinks = (alternates: Alternate[], { feeds = [], name }: SiteData) => [
  ...alternates.map(({ language, href }) => `<link rel="alternate" hreflang="${language}" href="${escapeHtml(href)}">`),
  ...feeds.map(({ type, to }) => `<link rel="alternate" type="${type}" title="${escapeHtml(name)}" href="${to}">`),
]

// A heading and the section below it fill the screen of a phone.
const OPENING = 2

/** True when words with such letters are among the first that a visitor sees. */
const opensWith = (letters: string, { blocks }: PageData) =>
  new RegExp(letters, 'u').test(JSON.stringify(blocks.slice(0, OPENING)))

/**
 * Which pages a browser is to fetch as soon as a finger or the mouse is on a link to them: those in the language of
 * this one. Browsers that are to save data fetch none. A query or a file is no page.
 */
function fetchedAhead({ base, editions = [] }: SiteData) {
  const others = editions.map(edition => edition.base).filter(other => other.startsWith(base))
  const not = [...others.map(other => `${other}*`), `${base}*.*`, `${base}*\\?(.+)`].map(href_matches => ({
    not: { href_matches },
  }))
  const ways = { not: { selector_matches: '[href^="#"], [target], [download], [aria-current]' } }
  return { prefetch: [{ where: { and: [{ href_matches: `${base}*` }, ...not, ways] }, eagerness: 'moderate' }] }
}

/** The organisation, the way to the page and the things on it. */
function structuredData(page: PageData, config: SiteConfig, { base, root, lang }: SiteData, jsonLd: JsonLd[] = []) {
  const above = page.path === '/' || isFallback(page) ? [] : [breadcrumbs(page, config)]
  const { canonical, title, updated } = page
  const sources = page.blocks.flatMap(block => (block.sample ? [] : (block.sources ?? []))).filter(({ title }) => title)
  const about = {
    '@type': 'WebPage',
    '@id': canonical,
    url: canonical,
    name: title,
    inLanguage: lang,
    ...(updated && { dateModified: updated }),
    ...(sources.length && { isBasedOn: sources.map(source => basis(source, config)) }),
  }
  const all = [
    organization(config, root ?? base),
    // That there is a page in the language of the content need not be said.
    ...((root || updated || sources.length) && canonical ? [about] : []),
    ...above,
    ...jsonLd,
  ]
  return { '@context': 'https://schema.org', ...(all.length === 1 ? all[0] : { '@graph': all }) }
}

const basis = ({ title, to, document }: SourceData, { url }: SiteConfig): JsonLd => {
  const address = document?.href ?? to
  return { '@type': 'CreativeWork', name: title, ...(address && { url: new URL(address, url).href }) }
}

function organization(
  { url, name, shortName, schemaType, foundingDate, contact, sampleContact, social }: SiteConfig,
  base: string,
): JsonLd {
  return {
    '@type': schemaType,
    '@id': `${url}/#organization`,
    name,
    alternateName: shortName,
    url,
    logo: `${url}${base}icons/icon-512.png`,
    foundingDate,
    // A list of facts cannot say that these are samples.
    ...(!sampleContact && {
      telephone: contact.phone,
      email: contact.email,
      address: { '@type': 'PostalAddress', streetAddress: contact.address.join(', ') },
      ...hoursData(contact),
    }),
    sameAs: social.map(item => asWritten('link', item.url)),
  }
}

function breadcrumbs(page: PageData, config: SiteConfig): JsonLd {
  // A step without an address is of no use to a search engine.
  const above = (page.breadcrumbs ?? []).flatMap(({ title, to }) => (to ? [{ title, url: config.url + to }] : []))
  const breadcrumbs = [...above, { title: page.title, url: page.canonical }]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: breadcrumbs.map(({ title, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: url,
    })),
  }
}
