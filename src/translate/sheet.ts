// `translate --sheet`: the pairs that wait for a reader, as a file for a phone.
import { join } from 'node:path'
import type { SitePage } from '../model/site/loadSite.ts'
import { languageOf } from '../model/locales/languages.ts'
import type { Pair } from '../model/locales/pairs.ts'
import type { Translations } from '../model/locales/translations.ts'
import type { LoadedFolder } from '../node/pipeline/check.ts'
import { writeNewFile } from '../node/disk/newFile.ts'
import { fileAt } from '../node/disk/stats.ts'
import { findBrowser } from '../tools/pictures/browser.mjs'
import { isSheet, type SheetGroup, type SheetPart, sheetPage } from './sheetPage.ts'
import { wordsOfSheet } from './sheetFrame.ts'
import type { Call, Option } from '../node/commandLine/commandLine.ts'
import { pageAt, pagesInMenuOrder, type RenderedText, renderedShared, renderedWords } from './sign.ts'
import { starterPairs, WRITTEN_IN } from '../tools/new/starter.ts'
import sharp from 'sharp'
import { loadChromium, openWindow, serve, shot, WIDTHS } from '../tools/pictures/takePictures.ts'

/** The options of `translate` that are about sheets. */
export const SHEET_OPTIONS: Record<string, Option> = {
  sheet: {
    value: '[pages]',
    isAddress: true,
    about: 'writes a file on which a reader checks drafts of pages on a phone, such as /,/contact',
  },
  all: { about: 'with --sheet: every page, and what all pages share' },
  stale: { about: 'with --sheet: only pairs whose words in the content have changed' },
  to: { value: '<file>', about: 'the name of the sheet (default: sheet-te.html)' },
}

// A sheet travels in messages of phones.
const MAX_PAGE_BYTES = 400 * 1024
// What script, styles and words around the pairs take at most.
const OWN_BYTES = 40 * 1024

/** A page on a sheet, or what all pages share, with what waits for a reader. */
interface Waiting {
  page?: SitePage
  words: RenderedText[]
}

/** Writes the sheet that the options ask for. */
export async function writeSheet(
  loaded: LoadedFolder,
  translations: Translations,
  { values, out }: { values: Call['values']; out: string },
): Promise<number | string> {
  const pages = chosenPages(loaded, values)
  if (typeof pages === 'string') return pages
  const isStale = Boolean(values.stale)
  const wanted = { pages, isStale, isWhole: Boolean(values.all) || (isStale && !values.sheet), out }
  const made = await makeSheet(loaded, translations, wanted)
  if (!made) {
    console.log('There is nothing for a reader to check.')
    return 0
  }
  const { code } = translations.language
  const file = String(values.to ?? `sheet-${code}.html`)
  writeNewFile(file, made.html, { force: Boolean(values.force), isOwn: isSheet })
  const size = Math.ceil(Buffer.byteLength(made.html) / 1024)
  console.log(
    `${file}: ${made.count} texts to check, ${size} KB. Send it to the reader, and take back the answers with`,
  )
  console.log(`  npm run translate -- ${code} --import answers.json`)
  return 0
}

/** What is to be on a sheet. */
export interface WantedSheet {
  pages: readonly SitePage[]
  /** True for what has changed alone. */
  isStale: boolean
  /** True for what all pages share too. */
  isWhole: boolean
  /** The built site, of which the pictures are. */
  out: string
}

/** A sheet as HTML, and the number of its texts; undefined where nothing waits for a reader. */
export async function makeSheet(
  loaded: LoadedFolder,
  translations: Translations,
  wanted: WantedSheet,
): Promise<{ html: string; count: number } | undefined> {
  const waiting = waitingWords(loaded, translations, wanted)
  const count = waiting.reduce((sum, { words }) => sum + words.length, 0)
  if (count === 0) return undefined
  const { language, from } = translations
  const pairs = starterPairs(WRITTEN_IN, language.code)
  const { out } = wanted
  const groups = await groupsOf(waiting, loaded, { translations, out, words: wordsOfSheet(pairs) })
  const html = await sheetPage({
    language,
    from,
    own: languageOf(pairs.size ? language.code : WRITTEN_IN),
    made: loaded.calendar.today,
    colours: loaded.theme.light.page,
    pairs,
    groups,
  })
  return { html, count }
}

function chosenPages(loaded: LoadedFolder, { sheet, all, stale }: Call['values']): SitePage[] | string {
  if (!sheet && (all || stale)) return pagesInMenuOrder(loaded)
  const paths = String(sheet)
    .split(',')
    .map(path => path.trim())
    .filter(Boolean)
  if (paths.length === 0) return 'Name pages, such as --sheet /,/contact, or add --all.'
  const pages = paths.map(path => pageAt(loaded, path))
  return pages.find(page => typeof page === 'string') ?? (pages as SitePage[])
}

/** What waits for a reader, each pair once: drafts, and translations of words that have changed. */
export function waitingWords(
  loaded: LoadedFolder,
  translations: Translations,
  { pages, isStale, isWhole }: Omit<WantedSheet, 'out'>,
): Waiting[] {
  const seen = new Set<Pair>()
  const waits = ({ pair, state }: RenderedText) => {
    if (!pair || seen.has(pair) || !(state === 'stale' || (state === 'draft' && !isStale))) return false
    return Boolean(seen.add(pair))
  }
  const ofPages = pages.map(
    (page): Waiting => ({
      page,
      words: renderedWords(loaded, translations, page).filter(waits),
    }),
  )
  const shared = isWhole ? [{ words: renderedShared(loaded, translations).filter(waits) }] : []
  return [...ofPages, ...shared].filter(({ words }) => words.length > 0)
}

interface Making {
  translations: Translations
  /** The built site. */
  out: string
  /** The words of the sheet. */
  words: Record<string, string>
}

async function groupsOf(waiting: Waiting[], loaded: LoadedFolder, making: Making): Promise<SheetGroup[]> {
  const { language } = making.translations
  const pictures = await picturesOf(waiting, making)
  return waiting.map(({ page, words }): SheetGroup => {
    if (!page) return { title: making.words.frame, parts: [{ title: making.words.frame, pairs: pairsOf(words) }] }
    const types = loaded.full(page).blocks.map(({ type }) => type)
    const byBlock = blockPictures(types, pictures.get(addressOf(page, making)) ?? [])
    const blocks = [...new Set(words.map(({ word }) => word.block))]
    return {
      title: loaded.localesOf(page)[language.code].head.title,
      parts: blocks.map(
        (block): SheetPart => ({
          title: block === undefined ? making.words.head : making.words.part.replace('{n}', String(block + 1)),
          picture: block === undefined ? undefined : byBlock[block],
          pairs: pairsOf(words.filter(({ word }) => word.block === block)),
        }),
      ),
    }
  })
}

const pairsOf = (words: readonly RenderedText[]) => words.flatMap(({ pair }) => pair ?? [])

/** A picture for each block. A built page lacks those that have ended. */
function blockPictures(types: readonly string[], pictures: readonly SectionPicture[]): (string | undefined)[] {
  let next = 0
  return types.map(type => (pictures[next]?.type === type ? pictures[next++].data : undefined))
}

const addressOf = ({ summary }: SitePage, { translations }: Making) =>
  `/${translations.language.code}${summary.head.path}`

/** Pictures of the built pages, by their addresses; none without a browser and a built site. */
async function picturesOf(waiting: Waiting[], making: Making): Promise<Map<string, SectionPicture[]>> {
  const executablePath = findBrowser()
  const { code } = making.translations.language
  if (!executablePath || !fileAt(join(making.out, code, 'index.html'))) {
    console.error('Without pictures: they need a built site (npm run build), and Chromium or Chrome.')
    return new Map()
  }
  const wanted = new Map(
    waiting.flatMap(({ page, words }) => (page ? [[addressOf(page, making), textBytes(words)] as const] : [])),
  )
  const maxBytes = (address: string) => MAX_PAGE_BYTES - OWN_BYTES - (wanted.get(address) ?? 0)
  return sectionPictures(making.out, [...wanted.keys()], { executablePath, maxBytes })
}

// A pair is in the file twice, for reading and for sending, with about so much around it.
const AROUND_PAIR_BYTES = 1500

const textBytes = (words: readonly RenderedText[]) =>
  words.reduce(
    (sum, { word, pair }) => sum + AROUND_PAIR_BYTES + 2 * Buffer.byteLength(word.text + (pair?.target ?? '')),
    0,
  )

// Pictures of the sections of built pages, as a phone shows them, small enough to travel in a message.

/** The picture of a section, and the block that it shows. */
interface SectionPicture {
  type: string
  /** The address of its data. */
  data: string
}

const [WIDTH] = WIDTHS
// Of a long section, the beginning shows which one it is.
const MAX_HEIGHT = 900
const QUALITIES = [60, 45, 30, 15]

/**
 * The sections of each page in their order.
 * @param out the built site
 * @param addresses those of pages below the site's base
 * @param maxBytes of the pictures of one page together; the quality is chosen so that they fit
 */
async function sectionPictures(
  out: string,
  addresses: readonly string[],
  { executablePath, maxBytes }: { executablePath: string; maxBytes: (address: string) => number },
): Promise<Map<string, SectionPicture[]>> {
  const browser = await (await loadChromium()).launch({ executablePath })
  const site = await serve(out)
  try {
    const window = await openWindow(browser, WIDTH)
    const pictures = new Map<string, SectionPicture[]>()
    for (const address of addresses) {
      const png = await shot(window, site.address + address)
      const boxes = await window.locator('main [data-block]').evaluateAll(sections =>
        sections.map(section => {
          const { top, height } = section.getBoundingClientRect()
          return { type: section.getAttribute('data-block') ?? '', top: top + scrollY, height }
        }),
      )
      pictures.set(address, await cut(png, boxes, maxBytes(address)))
    }
    return pictures
  } finally {
    await browser.close()
    site.stop()
  }
}

interface Box {
  type: string
  top: number
  height: number
}

/** The parts of a picture of a whole page; none where they do not fit at the lowest quality. */
async function cut(png: Buffer, boxes: readonly Box[], maxBytes: number): Promise<SectionPicture[]> {
  const { height: end } = await sharp(png).metadata()
  const areas = boxes.flatMap(({ type, top, height }) => {
    const start = Math.round(top)
    const shown = Math.min(Math.round(height), MAX_HEIGHT, end - start)
    return shown > 0 ? [{ type, area: { left: 0, top: start, width: WIDTH, height: shown } }] : []
  })
  for (const quality of QUALITIES) {
    const pictures = await Promise.all(
      areas.map(async ({ type, area }) => {
        const bytes = await sharp(png).extract(area).webp({ quality }).toBuffer()
        return { type, data: `data:image/webp;base64,${bytes.toString('base64')}` }
      }),
    )
    if (pictures.reduce((sum, { data }) => sum + data.length, 0) <= maxBytes) return pictures
  }
  return []
}
