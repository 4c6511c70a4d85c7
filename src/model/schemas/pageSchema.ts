// The shape of a page in pages.yaml, but for its blocks, which their own folders describe.
import { z } from 'zod'
import { dates } from '../../fields/day.ts'
import { id } from '../../fields/id.ts'
import { image } from '../../fields/image.ts'
import { link } from '../../fields/link.ts'
import { notice } from '../../fields/notice.ts'
import { audio } from '../../fields/recording.ts'
import { text, textToShow } from '../../fields/text.ts'
import { refusal } from '../../fields/issueParams.ts'

/** Letters, digits and hyphens between single slashes. */
export const ROUTE = /^\/(?:[A-Za-z0-9-]+(?:\/[A-Za-z0-9-]+)*)?$/

/** Characters of a path at most: each part becomes a folder, and a path must not be too long for any disk. */
export const MAX_PATH_LENGTH = 200
/** Characters of a title that search engines show. */
export const MAX_TITLE_LENGTH = 65

const route = z
  .string()
  .max(MAX_PATH_LENGTH)
  .regex(
    ROUTE,
    refusal('is not a page path', 'A path begins with / and has letters, digits and hyphens between single slashes.'),
  )

/** An address of an older site: letters of any script, digits and signs that names of files have. */
export const OLD_ADDRESS = /^(?:\/(?!\.{1,2}(?:\/|$))[\p{L}\p{M}\p{N}\u200c\u200d._~+-]+)+$/u

/** Why an address cannot lead to a page, and what was probably meant. */
export function aliasFault(address: string): { message: string; hint: string; better?: string } {
  if (address.includes('?')) {
    const hint = 'Delete it, and let the server redirect it, as docs/own-site.md shows.'
    return { message: 'the ? and what follows are no part of an address that hosts redirect', hint }
  }
  const path = address
    .trim()
    .replace(/^https?:\/\/[^/]*/i, '')
    .replace(/#.*$/, '')
  const better = `/${decoded(path)
    .split(/[/\\]+/)
    .filter(Boolean)
    .join('/')}`
  const message = `${JSON.stringify(address)} is not an address that can lead here`
  if (OLD_ADDRESS.test(better) && better !== address) return { message, hint: `Write ${better}.`, better }
  return { message, hint: 'Begin it with /, and leave out spaces and signs other than . _ ~ + -.' }
}

const decoded = (path: string) => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Why a path cannot be the address of a page, and the path that was probably meant. */
export function routeFault(path: string): { message: string; hint: string; better?: string } {
  const better = `/${path
    .trim()
    .replace(/^https?:\/\/[^/]*/i, '')
    .replace(/[?#].*$/, '')
    .replace(/\.html?$/i, '')
    .split(/[/\\]+/)
    .filter(Boolean)
    .map(part => part.replace(/%20|[\s_]+/gi, '-'))
    .join('/')}`
  const message = path.startsWith('/')
    ? path.length > 1 && path.endsWith('/')
      ? 'a path does not end with a slash'
      : `${JSON.stringify(path)} is not a page path`
    : 'a path begins with a slash'
  if (ROUTE.test(better) && better !== path) return { message, hint: `Write ${better}.`, better }
  return { message, hint: 'A path begins with / and has letters, digits and hyphens between single slashes.' }
}

/** Everything of a page declaration except `blocks`. */
export const pageSchema = z.strictObject({
  path: route.describe('The address of the page, such as /discover/story').meta({ examples: ['/discover/story'] }),
  title: textToShow('The title of the page, without the name of the site', 0, MAX_TITLE_LENGTH),
  description: textToShow('What the page offers, in 70 to 155 characters; shown by search engines', 70, 155),
  layout: z
    .enum(['default', 'standalone'])
    .default('default')
    .describe('standalone leaves out header and footer')
    .meta({ choices: { default: 'With header and footer', standalone: 'Without them' } }),
  search: z
    .strictObject({
      title: text('Title of the search entry'),
      content: text('Words the search looks through'),
    })
    .optional()
    .describe('Makes the page findable by the site search'),
  share: z
    .strictObject({
      description: text('What a shared link says, at most 80 characters')
        .max(80)
        .optional()
        .meta({ shownLength: [0, 80] }),
      image: image('Picture of a shared link').optional(),
    })
    .optional()
    .describe('How the page looks when it is shared'),
  band: z
    .strictObject({
      notices: z.array(notice()).min(1).describe('The notices; usually a list that several pages show'),
      to: link('Where all of them are.'),
    })
    .optional()
    .describe('Shows the newest of some notices in one line above the header')
    .meta({ label: 'Notice above the header' }),
  aliases: z
    .array(z.string().max(MAX_PATH_LENGTH).regex(OLD_ADDRESS, refusal('is not an address that can lead here')))
    .default([])
    .describe('Other addresses that lead here, such as those of an older site: /about-us.html')
    .meta({ label: 'Other links that lead here', isRare: true }),
  noindex: z
    .boolean()
    .default(false)
    .describe('Keeps the page out of search engines')
    .meta({ label: 'Hidden from search engines' }),
  siteMap: z
    .literal(true)
    .optional()
    .describe('Says that the page has a link to every other one; a page that it leaves out is told')
    .meta({ label: 'List of all pages', isRare: true }),
  audio: audio(),
  updated: z.iso.date().optional().describe('Date of the last change of substance, YYYY-MM-DD'),
})

const TONE_NAMES = {
  paper: 'Light',
  deep: 'A little darker',
  leaf: 'Green',
  night: 'Dark',
  clear: 'None: what is behind can be seen',
  scene: 'Up to the edges',
}

// A section of the colour deep has the ground of the others, and shades in it.
const TONE_SWATCHES = {
  paper: '--ground',
  deep: '--shade',
  leaf: '--ground',
  night: '--ground',
  clear: '',
  scene: '',
}

/** Days of a whole section, which are asked for less often than those of an entry. */
const rarelySaid = <Fields extends Record<string, z.ZodType>>(fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.meta({ isRare: true })])) as Fields

/** The keys every block may have besides the fields of its type. */
export const blockCommon = z.object({
  id: id('Address of the block on its page, for links such as /contact#map').optional(),
  tone: z
    .enum(['paper', 'deep', 'leaf', 'night', 'clear', 'scene'])
    .optional()
    .describe('The ground: paper, deep paper, leaf green, night; clear lets the backdrop show; scene reaches the edges')
    .meta({ label: 'Background', choices: TONE_NAMES, swatches: TONE_SWATCHES }),
  rise: z
    .boolean()
    .optional()
    .describe('The section rises into place whenever it scrolls into view, and sinks back when it leaves')
    .meta({ label: 'Moves when it comes into view' }),
  hidden: z
    .literal(true)
    .optional()
    .describe('Takes the section out of the page, the search and the feeds; it stays here to be shown again'),
  ...rarelySaid(dates()),
})

/** What every page declares besides its blocks, checked. */
export type PageHead = z.output<typeof pageSchema>
