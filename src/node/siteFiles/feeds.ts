// What the pages of a language announce, for other programs: as Atom, JSON Feed and a calendar, and its prices.
import type { FeedLink, SiteData } from '../../app/data.ts'
import { pricesAsText } from '../../app/machineForms.ts'
import { startOfDay, withOffset } from '../../fields/day.ts'
import type { SiteConfig } from '../../model/schemas/siteSchema.ts'
import { plainText } from '../../search/words.ts'
import { contentHash } from '../disk/files.mjs'
import { calendarOf, dayAfter } from '../page/calendar.ts'
import { escapeHtml } from '../page/head.ts'
import type { Locale } from '../pipeline/locales.ts'
import type { PageEntry } from '../pipeline/pageEntry.ts'
import type { PageNews } from '../page/pageJsonLd.ts'
import { pricesAsCsv, pricesAsJson } from './priceFiles.ts'

const ATOM = 'feed.atom'
const JSON_FEED = 'feed.json'
const CALENDAR = 'calendar.ics'
const BOARD_TEXT = 'board.txt'
const BOARD_JSON = 'board.json'
const PRICES_CSV = 'prices.csv'
// Readers ask for the whole file again and again.
const MAX_ENTRIES = 50

/** Something new, by a name that it keeps. */
interface Announced extends PageNews {
  id: string
}

type Dated<Field extends keyof PageNews> = Announced & Required<Pick<PageNews, Field>>

/** The locales, whose data names the feeds that each has. */
export function withFeeds(locales: Locale[], entries: readonly PageEntry[]): Locale[] {
  return locales.map(locale => {
    const news = newsIn(locale, entries)
    const feeds: FeedLink[] = [
      ...(publishedIn(news, locale).length
        ? [
            { to: locale.base + ATOM, type: 'application/atom+xml' },
            { to: locale.base + JSON_FEED, type: 'application/feed+json' },
          ]
        : []),
      ...(eventsIn(news).length ? [{ to: locale.base + CALENDAR, type: 'text/calendar' }] : []),
      ...(pricesIn(locale, entries).length
        ? [
            { to: locale.base + BOARD_TEXT, type: 'text/plain' },
            { to: locale.base + BOARD_JSON, type: 'application/json' },
            { to: locale.base + PRICES_CSV, type: 'text/csv' },
          ]
        : []),
    ]
    return feeds.length ? { ...locale, site: { ...locale.site, feeds } } : locale
  })
}

/** The files of the feeds that a language has. */
export function feedFiles(locale: Locale, entries: readonly PageEntry[]): [path: string, text: string][] {
  const { folder, config, site } = locale
  const news = newsIn(locale, entries)
  const prices = pricesIn(locale, entries)
  const texts: Record<string, () => string> = {
    [ATOM]: () => atom(publishedIn(news, locale), config, site),
    [JSON_FEED]: () => jsonFeed(publishedIn(news, locale), config, site),
    [CALENDAR]: () => calendar(eventsIn(news), config),
    [BOARD_TEXT]: () => pricesAsText(prices, site),
    [BOARD_JSON]: () => pricesAsJson(prices, site),
    [PRICES_CSV]: () => pricesAsCsv(prices),
  }
  return (site.feeds ?? []).map(({ to }) => {
    const name = to.slice(site.base.length)
    return [folder + name, texts[name]()]
  })
}

/**
 * What the pages of a language announce, and the days on which the organisation is closed. What one list declares is
 * announced once, on however many pages the list is shown.
 */
function newsIn(locale: Locale, entries: readonly PageEntry[]): Announced[] {
  const { config, base } = locale
  const { url, contact, sampleContact } = config
  const holidays = (sampleContact ? [] : contact.holidays).map(
    ({ date, name }, n): PageNews => ({
      title: name,
      url: url + base,
      days: [date, date],
      declared: `contact.holidays.${n}`,
    }),
  )
  const all = [...indexedIn(locale, entries).flatMap(({ findings }) => findings.news ?? []), ...holidays]
  return withIds([...new Map(all.map(news => [news.declared, news])).values()])
}

/**
 * Gives each its id: what the content calls it, or else the list that declares it and its first day, so that no
 * correction of its words makes it another one; and where several have the same, its number among them.
 */
function withIds(news: readonly PageNews[]): Announced[] {
  const met = new Map<string, number>()
  return news.map(each => {
    const { id, published, days, declared } = each
    const list = declared.replace(/\d+$/, '')
    const name = JSON.stringify(id === undefined ? [list, published ?? days?.[0]] : [id])
    const number = (met.get(name) ?? 0) + 1
    met.set(name, number)
    return { ...each, id: contentHash(number > 1 ? `${name} ${number}` : name) }
  })
}

/** The price lists of a language. */
const pricesIn = (locale: Locale, entries: readonly PageEntry[]) =>
  indexedIn(locale, entries).flatMap(({ findings }) => findings.prices ?? [])

/** The pages of a language that search engines may list. */
const indexedIn = ({ code }: Locale, entries: readonly PageEntry[]) =>
  entries.filter(({ summary, place }) => place.locale === code && !summary.head.noindex)

/** What has been published by the day of the build, the newest first. */
const publishedIn = (news: Announced[], { compile: { calendar = calendarOf() } }: Locale) =>
  news
    .filter((each): each is Dated<'published'> => (each.published ?? '~') <= calendar.today)
    .sort((a, b) => b.published.localeCompare(a.published))
    .slice(0, MAX_ENTRIES)

/** What has days of its own, in their order. */
const eventsIn = (news: Announced[]) =>
  news
    .filter((each): each is Dated<'days'> => each.days !== undefined)
    .sort((a, b) => a.days[0].localeCompare(b.days[0]))

/** A name that stays with an entry wherever it is shown: RFC 4151. */
const tagOf = ({ published, id }: Dated<'published'>, { url }: SiteConfig) =>
  `tag:${new URL(url).host},${published}:${id}`

/** The first moment of a day or a month by the clocks of the site. */
const momentOf = (day: string, { timeZone = 'UTC' }: SiteConfig) => withOffset(startOfDay(day, timeZone), timeZone)

/** The day on which an entry was published, or later made sure of. */
const updatedOn = ({ published, checked = '' }: Dated<'published'>) => (checked > published ? checked : published)

const textOf = ({ text }: PageNews) => (text ? plainText(text).trim() : '')

function atom(news: Dated<'published'>[], config: SiteConfig, { base, lang, name }: SiteData): string {
  const home = escapeHtml(config.url + base)
  const entries = news.map(each => {
    const text = textOf(each)
    return `  <entry>
    <title>${escapeHtml(each.title)}</title>
    <id>${escapeHtml(tagOf(each, config))}</id>
    <link href="${escapeHtml(each.url)}"/>
    <published>${momentOf(each.published, config)}</published>
    <updated>${momentOf(updatedOn(each), config)}</updated>${text && `\n    <summary>${escapeHtml(text)}</summary>`}
  </entry>
`
  })
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${lang}">
  <title>${escapeHtml(name)}</title>
  <id>${home}</id>
  <link href="${home}"/>
  <link rel="self" type="application/atom+xml" href="${home}${ATOM}"/>
  <author><name>${escapeHtml(name)}</name></author>
  <updated>${momentOf(news.map(updatedOn).sort().at(-1) ?? '', config)}</updated>
${entries.join('')}</feed>
`
}

function jsonFeed(news: Dated<'published'>[], config: SiteConfig, { base, lang, name }: SiteData): string {
  const home = config.url + base
  const items = news.map(each => ({
    id: tagOf(each, config),
    url: each.url,
    title: each.title,
    content_text: textOf(each) || each.title,
    date_published: momentOf(each.published, config),
    date_modified: momentOf(updatedOn(each), config),
  }))
  const version = 'https://jsonfeed.org/version/1.1'
  return JSON.stringify({
    version,
    title: name,
    home_page_url: home,
    feed_url: home + JSON_FEED,
    language: lang,
    items,
  })
}

/** A calendar as RFC 5545 defines it; each event takes whole days. */
function calendar(news: Dated<'days'>[], { url, name, timeZone = 'UTC' }: SiteConfig): string {
  const events = news.flatMap(each => {
    const [first, last] = each.days
    return [
      'BEGIN:VEVENT',
      `UID:${each.id}@${new URL(url).host}`,
      // The moment of the build would make each build another one.
      `DTSTAMP:${utcMoment(startOfDay(each.published ?? first, timeZone))}`,
      `DTSTART;VALUE=DATE:${plainDay(first)}`,
      `DTEND;VALUE=DATE:${plainDay(dayAfter(last))}`,
      `SUMMARY:${escapeText(each.title)}`,
      ...(each.text ? [`DESCRIPTION:${escapeText(textOf(each))}`] : []),
      `URL:${each.url}`,
      'END:VEVENT',
    ]
  })
  const [begin, end] = ['BEGIN:VCALENDAR', 'END:VCALENDAR']
  const lines = [begin, 'VERSION:2.0', 'PRODID:page-schema-site', `X-WR-CALNAME:${escapeText(name)}`, ...events, end]
  return lines.map(line => `${folded(line)}\r\n`).join('')
}

const plainDay = (day: string) => day.replaceAll('-', '')
const utcMoment = (moment: number) => new Date(moment).toISOString().replace(/[-:]|\.\d+/g, '')
const escapeText = (text: string) => text.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n')

// In bytes, without the end of the line.
const MAX_LINE_BYTES = 75

/** A line in parts, each within the limit, none of which ends within a letter. */
function folded(line: string): string {
  let [text, bytes] = ['', 0]
  for (const letter of line) {
    const size = Buffer.byteLength(letter)
    if (bytes + size > MAX_LINE_BYTES) [text, bytes] = [`${text}\r\n `, 1]
    text += letter
    bytes += size
  }
  return text
}
