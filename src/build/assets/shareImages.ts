// Checked pages -> one JPEG each for shared links: a card with the page's words over a picture of the page.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeFolder, contentHash } from '../bundle/bundles.mjs'
import { asWritten } from '../../fields/deferred.ts'
import type { SiteConfig } from '../../model/schemas/siteSchema.ts'
import { begun, cached, type FileToMake } from '../disk/made.ts'
import { readAgain } from '../disk/readAgain.ts'
import { sharp } from './images.ts'
import { tools } from './tools.ts'
import type { PageEntry } from '../pipeline/compileSite.ts'
import { SHARE_SIZE, type ShareCard, shareCard, type Typefaces } from './shareCard.ts'

// Meta and WhatsApp refuse more.
const MOST_BYTES = 300_000
// Drawing takes a moment a page; larger sites draw only what their menu names or what declares a picture.
const MOST_PAGES = 500
const SCRIPTS = ['latin', 'telugu', 'latin-ext']
const TIRO = '@fontsource/tiro-telugu/files/tiro-telugu-'
const ANEK = '@fontsource-variable/anek-telugu/files/anek-telugu-'
const INTERFACE = join(codeFolder(import.meta.dirname), 'src/ui')

export interface ShareJob {
  root: string
  config: SiteConfig
  entries: PageEntry[]
  /** Folder of drawn pictures by content. */
  cache: string
}

/**
 * Draws the share pictures of a site: the file by the path of its page. Pages that get none of their own use the one of `/`.
 * The files are on their way when this returns; their names are known at once.
 */
export function shareImages({ root, config, entries, cache }: ShareJob): Map<string, FileToMake> {
  let faces: Promise<Typefaces> | undefined
  const load = () => {
    faces ??= readTypefaces()
    return faces
  }
  const own = {
    name: config.name,
    seal: sealOf(root, sourceOf(config.logo)),
    ornament: inside(readFileSync(join(INTERFACE, 'ikat.svg'), 'utf8')),
    colors: palette(),
  }
  const home = entries.find(({ summary }) => summary.head.path === '/')
  const chosen = entries.filter(
    ({ summary: { head }, breadcrumbs }) =>
      entries.length <= MOST_PAGES || head.path === '/' || breadcrumbs.length >= 2 || head.share?.image,
  )
  return new Map(
    chosen.map(entry => {
      const { summary, breadcrumbs } = entry
      const { path, title } = summary.head
      const picture = pictureOf(entry) ?? (home && pictureOf(home))
      const card =
        path === '/'
          ? { ...own, title: config.name, name: config.tagline }
          : { ...own, title, section: breadcrumbs.at(-1)?.title }
      return [path, draw(path, card, picture ? sourceIn(root, picture) : undefined, load, cache)] as const
    }),
  )
}

async function readTypefaces(): Promise<Typefaces> {
  // Every command begins with this file, and few of them draw.
  const { readTypeface } = await import('./outlines.ts')
  return {
    display: await readTypeface(SCRIPTS.map(script => `${TIRO}${script}-400-normal.woff2`)),
    text: await readTypeface(
      SCRIPTS.map(script => `${ANEK}${script}-wght-normal.woff2`),
      600,
    ),
  }
}

/** A picture as it was when its card was named. */
interface Source {
  file: string
  hash: string
  what: string
}

function sourceIn(root: string, picture: string): Source {
  const what = `content/images/${picture}`
  const file = join(root, what)
  return { file, hash: contentHash(readFileSync(file)), what }
}

function draw(
  path: string,
  card: ShareCard,
  picture: Source | undefined,
  faces: () => Promise<Typefaces>,
  cache: string,
): FileToMake {
  const key = contentHash(JSON.stringify([tools(), card, picture?.hash]))
  const name = path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')
  return begun(`assets/share/${name}-${key}.jpg`, () =>
    cached(join(cache, `${key}.jpg`), async () =>
      encode(shareCard({ ...card, picture: picture && (await addressOf(picture)) }, await faces()), path),
    ),
  )
}

/** A picture as an address that holds all of it: drawings as they are, others cut to the size. */
async function addressOf({ file, hash, what }: Source): Promise<string> {
  const source = readAgain(file, hash, what)
  if (file.endsWith('.svg')) return `data:image/svg+xml;base64,${source.toString('base64')}`
  const { width, height } = SHARE_SIZE
  // rotate() applies the camera's orientation.
  const bytes = await (await sharp())(source).rotate().resize(width, height, { fit: 'cover' }).png().toBuffer()
  return `data:image/png;base64,${bytes.toString('base64')}`
}

async function encode(drawing: string, path: string): Promise<Buffer> {
  const drawn = (await sharp())(Buffer.from(drawing)).removeAlpha()
  // Nearly all pictures fit at the first try.
  for (const quality of [84, 72, 60, 45, 30]) {
    const bytes = await drawn.clone().jpeg({ quality }).toBuffer()
    if (bytes.length <= MOST_BYTES) return bytes
  }
  throw new Error(`The share picture of ${path} cannot be made smaller than ${MOST_BYTES} bytes.`)
}

/** The file a page is known by: the declared one, else the first picture of its blocks that says what it shows. */
function pictureOf({ summary: { head }, compiled }: PageEntry): string | undefined {
  return head.share?.image ? sourceOf(head.share.image) : compiled.picture
}

const sourceOf = (image: unknown) => asWritten('image', image).src

/** A seal is drawn only where it is an SVG with a view box. */
function sealOf(root: string, src: string): string | undefined {
  if (!src.endsWith('.svg')) return undefined
  const svg = readFileSync(join(root, 'content/images', src), 'utf8')
  return svg.includes('viewBox') ? svg : undefined
}

const inside = (svg: string) => svg.replace(/^[\s\S]*?<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '')

/** The colours of the light scheme, from the interface's own tokens. */
function palette(): Record<string, string> {
  const [light] = readFileSync(join(INTERFACE, 'tokens.css'), 'utf8').split('@media')
  return Object.fromEntries([...light.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(match => [match[1], match[2]]))
}
