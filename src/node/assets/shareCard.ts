// The picture of a shared link: over a picture of the page a card with the seal, the section, the title and the name.
import type { Sharp } from 'sharp'
import type { Palette } from '../../model/schemas/themeSchema.ts'
import { sharp } from './images.ts'

/** Size of every share picture in pixels. */
export const SHARE_SIZE = { width: 1200, height: 630 }

export interface ShareCard {
  title: string
  /** The part of the site the page belongs to. */
  section?: string
  /** Whose site it is. */
  name: string
  /** The seal, as a data URL. */
  seal?: string
  /** What is above and behind the card, as a data URL, no larger than {@link SCENE_SIZE}. */
  picture?: string
  /** The tile of the ornament, as a data URL, and its size. */
  ornament?: { address: string; width: number; height: number }
  colors: Palette
}

/** Font families of headings and of other words, as Pango lists them: best first, with commas between them. */
export interface ShareFonts {
  headings: string
  body: string
}

/** Where the card lies: below the picture, which it covers by a seam. Chats crop to the central square around it. */
const CARD = { x: 300, y: 392, width: 600, height: 222 }
const BAND = 16
const WHOLE = `width="${SHARE_SIZE.width}" height="${SHARE_SIZE.height}"`
/** Room for the picture, in pixels. */
export const SCENE_SIZE = { width: SHARE_SIZE.width, height: CARD.y + 28 }
const SCENE = `width="${SCENE_SIZE.width}" height="${SCENE_SIZE.height}"`
const SEAL = `x="${SHARE_SIZE.width / 2 - 40}" y="${CARD.y - 44}" width="80" height="80"`
const MIDDLE = SHARE_SIZE.width / 2
const LEADING = 1.18

/** Draws the card over its picture. */
export async function shareCard(card: ShareCard, fonts: ShareFonts): Promise<Sharp> {
  const { title, section, name, seal, colors } = card
  const { y, width, height } = CARD
  const bottom = y + height - 82
  const top = y + (seal ? 40 : 20) + (section ? 28 : 0)
  const words = await Promise.all([
    section && fitted(section, { font: fonts.body, color: colors.label, width: width - 60, sizes: SECTION }),
    fitted(title, { font: fonts.headings, color: colors.accent, width: width - 80, sizes: TITLE }),
    fitted(name, { font: fonts.body, color: colors.ink, width: width - 60, sizes: NAME }),
  ])
  const centres = [y + (seal ? 52 : 34), (top + bottom) / 2, y + height - 46]
  const layers = words.flatMap((lines, index) => (lines ? placed(lines, centres[index]) : []))
  return (await sharp())(Buffer.from(ground(card, bottom + 6))).composite(layers)
}

/** Everything but the words, as SVG. */
function ground({ seal, picture, ornament, colors }: ShareCard, rule: number): string {
  const { x, y, width, height } = CARD
  const band = (top: number) => `<rect x="${x}" y="${top}" width="${width}" height="${BAND}" fill="url(#band)"/>`
  const fitted = ornament && `translate(${x} ${y}) scale(${BAND / ornament.height})`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${WHOLE}>`,
    `<rect ${WHOLE} fill="${picture ? colors.accent : colors.ink}"/>`,
    picture ? `<image ${SCENE} preserveAspectRatio="xMidYMin" href="${picture}"/>` : '',
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${colors.ground}"/>`,
    ornament
      ? [
          `<defs><pattern id="band" patternUnits="userSpaceOnUse" patternTransform="${fitted}"`,
          ` width="${ornament.width}" height="${ornament.height}"><image width="${ornament.width}"`,
          ` height="${ornament.height}" href="${ornament.address}"/></pattern></defs>`,
          band(y),
          band(y + height - BAND),
        ].join('')
      : '',
    seal ? `<image ${SEAL} href="${seal}"/>` : '',
    `<path d="M${MIDDLE - 60} ${rule}h120" stroke="${colors.highlight}" stroke-width="3"/>`,
    '</svg>',
  ].join('')
}

/** Sizes to try, largest first, and how many lines there may be of each. */
type Sizes = readonly (readonly [size: number, lines: number])[]

const TITLE: Sizes = [58, 52, 46, 40, 32, 24].map(size => [size, size > 32 ? 1 : size > 24 ? 2 : 3])
const SECTION: Sizes = [26, 22, 18, 16].map(size => [size, 1])
const NAME: Sizes = [26, 22, 20, 18].map(size => [size, size > 20 ? 1 : 2])

interface TextStyle {
  font: string
  color: string
  /** How wide a line may be, in pixels. */
  width: number
  sizes: Sizes
}

/** Words as pixels, no larger than what is drawn of them. */
interface Lines {
  data: Buffer
  info: { width: number; height: number }
}

// Letters are at most so high, as part of their size: those of Telugu with the marks above and below them.
const TALLEST = 1.6
const LETTERS = new Intl.Segmenter()

/**
 * Draws words at the largest size at which they fit. What is too long for all sizes ends with an ellipsis after a whole
 * word, or within a single word after a whole letter.
 */
async function fitted(text: string, { sizes, ...style }: TextStyle): Promise<Lines> {
  const fits = ({ info }: Lines, size: number, most: number) =>
    info.width <= style.width && info.height <= ((most - 1) * LEADING + TALLEST) * size
  for (const [size, most] of sizes) {
    const lines = await drawn(text, size, style, 'word')
    if (fits(lines, size, most)) return lines
  }
  const [size, most] = sizes[sizes.length - 1]
  const words = text.split(/\s+/)
  while (words.length > 1) {
    words.splice(-Math.ceil((words.length - 1) / 10))
    const lines = await drawn(`${words.join(' ')}…`, size, style, 'word')
    if (fits(lines, size, most)) return lines
  }
  const letters = Array.from(LETTERS.segment(words[0]), ({ segment }) => segment)
  for (;;) {
    letters.splice(-Math.ceil(letters.length / 10))
    const lines = await drawn(`${letters.join('')}…`, size, style, 'word-char')
    if (fits(lines, size, most) || letters.length < 2) return lines
  }
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

async function drawn(
  text: string,
  size: number,
  { font, color, width }: Omit<TextStyle, 'sizes'>,
  wrap: 'word' | 'word-char',
): Promise<Lines> {
  const words = text.replace(/[&<>]/g, sign => escapes[sign])
  // Pango takes whole numbers for parts of a point, and smaller ones for parts of the font's own line.
  const leading = Math.round(size * LEADING * 1024)
  const markup = `<span foreground="${color}" line_height="${leading}">${words}</span>`
  const options = { text: markup, font: `${font} ${size}`, width, wrap, align: 'centre', rgba: true, dpi: 72 } as const
  return (await sharp())({ text: options }).raw().toBuffer({ resolveWithObject: true })
}

/** Words in the middle of the card. */
const placed = ({ data, info: { width, height } }: Lines, centre: number) => ({
  input: data,
  raw: { width, height, channels: 4 as const },
  left: Math.round(MIDDLE - width / 2),
  top: Math.round(centre - height / 2),
})
