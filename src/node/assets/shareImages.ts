// Makes the picture of each page's shared link: a card with the page's words over one of its pictures, as JPEG.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Sharp } from 'sharp'
import * as CODE from 'virtual:code'
import { contentHash } from '../disk/files.mjs'
import { asWritten, type Written } from '../../fields/deferred.ts'
import type { SiteConfig } from '../../model/schemas/siteSchema.ts'
import type { Theme } from '../../model/schemas/themeSchema.ts'
import { begun, cached, type FileToMake } from '../disk/made.ts'
import { readAgain } from '../disk/readAgain.ts'
import { drawingSize } from '../disk/fileDamage.ts'
import { inTurns } from '../disk/turns.ts'
import { isDrawing, readable, sharp } from './images.ts'
import type { Breadcrumb } from '../../app/data.ts'
import type { PageSummary } from '../../model/checks/checkedPage.ts'
import { SCENE_SIZE, type ShareCard, shareCard, type ShareFonts } from './shareCard.ts'
import { type KnownFonts, shareFonts } from './shareFonts.ts'

// Meta and WhatsApp refuse more.
const MAX_BYTES = 300_000
// Drawing takes a moment a page; larger sites draw only what their menu names or what declares a picture.
const MAX_PAGES = 500
// Each takes 20 MB while it is drawn, and the library that draws uses all cores for one.
const turn = inTurns(2)

/** What a card says of a page. */
export interface ShareEntry {
  summary: PageSummary
  breadcrumbs: Breadcrumb[]
  /** The first picture of the page that has alternative text. */
  compiled: { picture?: SharedPicture }
}

/** A file below content/images, and what of it stays in view. */
export type SharedPicture = Pick<Written['image'], 'src' | 'position'>

export interface ShareJob {
  root: string
  config: SiteConfig
  theme: Theme
  entries: ShareEntry[]
  /** Folder of drawn pictures by content. */
  cache: string
  /** Of all languages. */
  known?: KnownFonts
}

/**
 * Draws the share pictures of a site: the file by the path of its page. Pages that get none use the one of `/`.
 * The files are on their way when this returns; their names are known at once.
 */
export function shareImages({ root, config, theme, entries, cache, known }: ShareJob): Map<string, FileToMake> {
  const own = {
    name: config.name,
    seal: sealOf(root, nameOf(config.logo)),
    ornament: theme.ornament ? tileOf(readFileSync(join(root, 'content/images', theme.ornament))) : undefined,
    colors: theme.light.page,
  }
  const home = entries.find(({ summary }) => summary.head.path === '/')
  const chosen = entries.filter(
    ({ summary: { head }, breadcrumbs }) =>
      entries.length <= MAX_PAGES || head.path === '/' || breadcrumbs.length >= 2 || head.share?.image,
  )
  const cards = chosen.map(entry => {
    const { summary, breadcrumbs } = entry
    const { path, title } = summary.head
    const picture = pictureOf(entry) ?? (home && pictureOf(home))
    const card: ShareCard =
      path === '/'
        ? { ...own, title: config.name, name: config.tagline }
        : { ...own, title, section: breadcrumbs.at(-1)?.title }
    return { path, card, picture: picture ? sourceOf(root, picture) : undefined }
  })
  // Only once, and only where a card is drawn.
  let loading: Promise<ShareFonts> | undefined
  const fonts = () => {
    loading ??= shareFonts(theme.fonts, cards.map(({ card }) => wordsOn(card)).join(' '), cache, known)
    return loading
  }
  return new Map(
    cards.map(({ path, card, picture }) => {
      const key = contentHash(JSON.stringify([CODE.assets, card, theme.fonts, picture?.hash, picture?.position]))
      const name = path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')
      const make = () =>
        turn(async () => {
          const address = picture && (await addressOf(picture))
          return encode(await shareCard({ ...card, picture: address }, await fonts()), path)
        })
      return [path, begun(`assets/share/${name}-${key}.jpg`, () => cached(join(cache, `${key}.jpg`), make))] as const
    }),
  )
}

const wordsOn = ({ title, section, name }: ShareCard) => [title, section, name].join(' ')

/** A picture as it was when its card was named. */
interface Source extends SharedPicture {
  file: string
  hash: string
}

function sourceOf(root: string, picture: SharedPicture): Source {
  const file = join(root, 'content/images', picture.src)
  return { ...picture, file, hash: contentHash(readFileSync(file)) }
}

// Pictures that are hardly wider than high, such as portraits and pages of papers, are shown whole.
const MIN_CUT_RATIO = 1.3

/** A picture in the size of the scene above the card, as a data URL. */
async function addressOf({ src, position = 'bottom', file, hash }: Source): Promise<string> {
  const source = (await sharp())(readAgain(file, hash, `content/images/${src}`))
  const { width, height } = (await readable(src, source.metadata())).autoOrient
  // Most pictures show what they are about near their lower edge.
  const fit = width / height < MIN_CUT_RATIO ? ({ fit: 'inside' } as const) : ({ fit: 'cover', position } as const)
  const drawn = source.autoOrient().resize({ ...SCENE_SIZE, ...fit })
  return addressHolding(await readable(src, drawn.png().toBuffer()), 'png')
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
function pictureOf({ summary: { head }, compiled }: ShareEntry): SharedPicture | undefined {
  return head.share?.image ? asWritten('image', head.share.image) : compiled.picture
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
