// Makes the picture of each page's shared link: a card with the page's words over one of its pictures, as JPEG.
import { readFileSync, existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Sharp } from 'sharp'
import * as CODE from 'virtual:code'
import { contentHash } from '../disk/files.mjs'
import { asWritten, type Written } from '../../fields/deferred.ts'
import type { SiteConfig } from '../../model/schemas/siteSchema.ts'
import type { Theme, FontChoice } from '../../model/schemas/themeSchema.ts'
import type { FileToMake } from '../disk/made.ts'
import { readAgain } from '../disk/stats.ts'
import { drawingSize } from '../inspect/fileDamage.ts'
import { limitConcurrency } from '../disk/turns.ts'
import { isDrawing, readable, sharp } from './images.ts'
import type { Breadcrumb } from '../../app/data.ts'
import type { PageSummary } from '../../model/page/checkedPage.ts'
import { SCENE_SIZE, type ShareCard, shareCard, type ShareFonts } from './shareCard.ts'
import { FontPackages } from '../disk/fontPackages.ts'
import { cutFont } from './cutFont.ts'
import { lettersIn } from './fonts.ts'

// Meta and WhatsApp refuse more.
const MAX_BYTES = 300_000
// Drawing takes a moment a page. Of a larger site these pages get a card of their own: home, those that declare a
// picture, and those that its menu names, in this order.
export const MAX_CARDS = 500
// Each takes 20 MB while it is drawn, and the library that draws uses all cores for one.
const turn = limitConcurrency(2)

/** What a card says of a page. */
export interface ShareEntry {
  summary: PageSummary
  breadcrumbs: Breadcrumb[]
  /** The first picture of the page that has alternative text. */
  findings: { picture?: SharedPicture }
}

/** A file below content/images, and what of it stays in view. */
export type SharedPicture = Pick<Written['image'], 'src' | 'position'>

export interface ShareJob {
  root: string
  /** The hash of a file by its path from the root, as it was read in this run. */
  hashOf: (file: string) => string | undefined
  config: SiteConfig
  /** The paths of the pages that the menu names. */
  inMenu?: ReadonlySet<string>
  theme: Theme
  entries: ShareEntry[]
  /** The folder of the fonts that are cut for cards. */
  cache: string
  /** Of all languages. */
  known?: KnownFonts
}

/**
 * The share pictures of a site: the file by the path of its page, named for all that it is drawn from. A file is drawn
 * when it is asked for, so that one that is published already costs nothing. Pages that get none use the one of `/`.
 */
export function shareImages(job: ShareJob): Map<string, FileToMake> {
  const { root, hashOf, config, theme, entries, cache, known } = job
  const own = {
    name: config.name,
    seal: sealOf(root, nameOf(config.logo)),
    ornament: theme.ornament ? tileOf(readFileSync(join(root, 'content/images', theme.ornament))) : undefined,
    colors: theme.light.page,
  }
  const home = entries.find(({ summary }) => summary.head.path === '/')
  const sourceOf = (picture: SharedPicture): Source => {
    const name = `content/images/${picture.src}`
    return { ...picture, file: join(root, name), hash: hashOf(name) ?? '' }
  }
  const cards = withCards(job).map(entry => {
    const { summary, breadcrumbs } = entry
    const { path, title } = summary.head
    const picture = pictureOf(entry) ?? (home && pictureOf(home))
    const card: ShareCard =
      path === '/'
        ? { ...own, title: config.name, name: config.tagline }
        : { ...own, title, section: sectionIn(breadcrumbs) }
    return { path, card, picture: picture && sourceOf(picture) }
  })
  // Only once, and only where a card is drawn.
  let loading: Promise<ShareFonts> | undefined
  const fonts = () => {
    loading ??= shareFonts(theme.fonts, cards.map(({ card }) => wordsOn(card)).join(' '), {
      cache,
      known,
      fonts: packages,
    })
    return loading
  }
  const drawnOnce = lastDrawn(addressOf)
  // The seal and the ornament of all cards are large.
  const packages = new FontPackages(root)
  const look = contentHash(JSON.stringify([CODE.assets, own, theme.fonts, hashesOf(theme.fonts, packages)]))
  return new Map(
    cards.map(({ path, card, picture }) => {
      const key = contentHash(JSON.stringify([look, wordsOn(card), picture?.hash, picture?.position]))
      const name = path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')
      const make = () =>
        turn(async () => {
          const address = picture && (await drawnOnce(picture))
          return encode(await shareCard({ ...card, picture: address }, await fonts()), path)
        })
      return [path, { path: `assets/share/${name}-${key}.jpg`, make }] as const
    }),
  )
}

/** The pages that get a card of their own, in the order of the site. */
function withCards({ entries, inMenu }: ShareJob): ShareEntry[] {
  if (entries.length <= MAX_CARDS) return entries
  const rankOf = ({ summary: { head } }: ShareEntry) =>
    head.path === '/' ? 0 : head.share?.image ? 1 : inMenu?.has(head.path) ? 2 : 3
  const wanted = entries.filter(entry => rankOf(entry) < 3).sort((a, b) => rankOf(a) - rankOf(b))
  const chosen = new Set(wanted.slice(0, MAX_CARDS))
  return entries.filter(entry => chosen.has(entry))
}

/** The part of the site that a page belongs to; the home page, with which every way to a page begins, is none. */
const sectionIn = (breadcrumbs: Breadcrumb[]) => breadcrumbs.slice(1).at(-1)?.title

const wordsOn = ({ title, section, name }: ShareCard) => [title, section, name].join('\n')

/** A picture as it was when its card was named. */
interface Source extends SharedPicture {
  file: string
  hash: string
}

// Pictures that are hardly wider than high, such as portraits and pages of papers, are shown whole.
const MIN_CUT_RATIO = 1.3

/** A picture in the size of the scene above the card, as a data URL. */
async function addressOf({ src, position = 'bottom', file, hash }: Source): Promise<string> {
  const source = (await sharp())(readAgain(file, hash, `content/images/${src}`))
  const { width, height } = (await readable(src, source.metadata())).autoOrient
  // Most pictures show what they are about near their lower edge.
  const isWhole = width / height < MIN_CUT_RATIO
  const fit = isWhole ? ({ fit: 'inside' } as const) : ({ fit: 'cover', position } as const)
  const drawn =
    position.endsWith('%') && !isWhole
      ? cutAround(source.autoOrient(), { width, height }, position)
      : source.autoOrient().resize({ ...SCENE_SIZE, ...fit })
  return addressHolding(await readable(src, drawn.png().toBuffer()), 'png')
}

/** A picture in the size of the scene, cut so that a point in per cents stays in view. */
function cutAround(picture: Sharp, { width, height }: { width: number; height: number }, position: string): Sharp {
  const [x, y] = position.split(' ').map(part => Number.parseInt(part, 10) / 100)
  const scale = Math.max(SCENE_SIZE.width / width, SCENE_SIZE.height / height)
  const [wide, high] = [Math.ceil(width * scale), Math.ceil(height * scale)]
  const left = Math.round((wide - SCENE_SIZE.width) * x)
  const top = Math.round((high - SCENE_SIZE.height) * y)
  return picture.resize(wide, high, { fit: 'fill' }).extract({ left, top, ...SCENE_SIZE })
}

// Pages that follow each other often show the same few pictures.
const MAX_DRAWN = 30

/** Keeps what the pictures that were asked for last are drawn as. */
function lastDrawn(draw: (source: Source) => Promise<string>): (source: Source) => Promise<string> {
  const known = new Map<string, Promise<string>>()
  return source => {
    const key = `${source.hash} ${source.position}`
    const found = known.get(key) ?? draw(source)
    known.set(key, found)
    if (known.size > MAX_DRAWN) known.delete(known.keys().next().value as string)
    return found
  }
}

const addressHolding = (bytes: Buffer, type: 'png' | 'svg+xml') =>
  `data:image/${type};base64,${bytes.toString('base64')}`

async function encode(drawing: Sharp, path: string): Promise<Buffer> {
  // Laid over each other once, not again for each quality.
  const { data, info } = await drawing.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const drawn = (await sharp())(data, { raw: { width: info.width, height: info.height, channels: 3 } })
  // Nearly all pictures fit at the first try.
  for (const quality of [84, 72, 60, 45, 30]) {
    const bytes = await drawn.clone().jpeg({ quality }).toBuffer()
    if (bytes.length <= MAX_BYTES) return bytes
  }
  throw new Error(`The share picture of ${path} cannot be made smaller than ${MAX_BYTES} bytes.`)
}

/** The file a page is known by: the declared one, else the first picture of its blocks that says what it shows. */
function pictureOf({ summary: { head }, findings }: ShareEntry): SharedPicture | undefined {
  return head.share?.image ? asWritten('image', head.share.image) : findings.picture
}

const nameOf = (image: unknown) => asWritten('image', image).src

/** A seal is drawn only where it is a drawing. Its text is never taken apart: programs write it in too many ways. */
const sealOf = (root: string, name: string): string | undefined =>
  isDrawing(name) ? addressHolding(readFileSync(join(root, 'content/images', name)), 'svg+xml') : undefined

/** The tile of an ornament, and its size. */
function tileOf(svg: Buffer): ShareCard['ornament'] {
  const size = drawingSize(svg)
  return size && { address: addressHolding(svg, 'svg+xml'), ...size }
}

// The fonts of a theme for pictures of shared links, which are drawn by a program that reads no web fonts.

/** The families of the files that the program which draws knows by now, by their paths. */
export type KnownFonts = Map<string, Promise<string>>

/** Where fonts for drawing come from and go. */
interface Drawing {
  /** Where the files are kept that the program reads. */
  cache: string
  fonts: FontPackages
  known?: KnownFonts
}

/** Makes the fonts of a theme known to the program that draws, in all scripts that a text needs. */
export async function shareFonts(
  { headings, body }: Theme['fonts'],
  text: string,
  { known = new Map(), ...places }: Drawing,
): Promise<ShareFonts> {
  const drawn = { text, known, ...places }
  const heading = await familiesOf(headings, Math.min, drawn)
  const bold = await familiesOf(body, Math.max, drawn)
  return { headings: [...heading, ...bold, ...headings.system].join(','), body: [...bold, ...body.system].join(',') }
}

/** The families that the files of a package have; none for fonts of the device. */
async function familiesOf(
  choice: FontChoice,
  choose: (...weights: number[]) => number,
  { text, fonts, ...drawn }: Required<Drawing> & { text: string },
): Promise<string[]> {
  const families = new Set<string>()
  for (const { range, script, file, weight } of uprightFiles(choice, choose, fonts))
    if (script === 'latin' || lettersIn(range, text)) families.add(await register(file, weight, drawn))
  return [...families]
}

/** The upright files of a font in one of its weights; `weight` is that of a variable font. */
function uprightFiles(
  { package: name = '', scripts = { latin: [400] } }: FontChoice,
  choose: (...weights: number[]) => number,
  fonts: FontPackages,
) {
  const font = fonts.usable(name)
  if (!font) return []
  const weight = choose(...Object.values(scripts).flat())
  return [...font.ranges].flatMap(([script, range]) => {
    const file = font.file(script, weight, 'normal')
    return file ? [{ script, range, file, weight: font.variable ? weight : undefined }] : []
  })
}

/** Changes with the files of fonts: that of a brand may be made again under the same name. */
const hashesOf = ({ headings, body }: Theme['fonts'], fonts: FontPackages) =>
  [...uprightFiles(headings, Math.min, fonts), ...uprightFiles(body, Math.max, fonts)].map(({ file }) =>
    contentHash(readFileSync(file)),
  )

function register(
  file: string,
  weight: number | undefined,
  { cache, known }: { cache: string; known: KnownFonts },
): Promise<string> {
  const key = contentHash(JSON.stringify([CODE.assets, contentHash(readFileSync(file)), weight]))
  const plain = join(cache, `${key}.ttf`)
  const found = known.get(plain) ?? readPlain(file, weight, plain)
  known.set(plain, found)
  return found
}

async function readPlain(file: string, weight: number | undefined, plain: string): Promise<string> {
  if (!existsSync(plain)) {
    const aside = `${plain}.${process.pid}`
    mkdirSync(join(plain, '..'), { recursive: true })
    writeFileSync(aside, await cutFont({ file, weight, format: 'sfnt' }))
    renameSync(aside, plain)
  }
  const { Blob, Face } = await import('harfbuzzjs')
  const family = new Face(new Blob(new Uint8Array(readFileSync(plain)))).getName(1, 'en')
  // It is known from the first text on that is drawn with it.
  await (await sharp())({ text: { text: '.', font: `${family} 10`, fontfile: plain } }).toBuffer()
  return family
}
