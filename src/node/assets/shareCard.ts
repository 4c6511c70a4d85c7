// The picture of a shared link: below a picture of the page a plate with the seal, the section, the title and the name.
import { signs } from '../../intl.ts'
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
  /** What is above the plate, as a data URL, no larger than {@link SCENE_SIZE}. */
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

/** Where the plate lies: below the picture, from edge to edge. */
export const PLATE = { y: 344, height: SHARE_SIZE.height - 344 }
/** How wide words may be: chats crop to the central square. */
const WORDS_WIDTH = SHARE_SIZE.height - 20
const BAND = 16
const SEAL_SIZE = 80
// How far the seal reaches into the plate, the room below the words, and how thick the line above the name is.
const SEAL_WITHIN = 30
const MARGIN = 12
const RULE = 3
/** The least distance between what is drawn one below another. */
const MIN_GAP = 13
const WHOLE = `width="${SHARE_SIZE.width}" height="${SHARE_SIZE.height}"`
/** Room for the picture, in pixels. */
export const SCENE_SIZE = { width: SHARE_SIZE.width, height: PLATE.y }
const SCENE = `width="${SCENE_SIZE.width}" height="${SCENE_SIZE.height}"`
const MIDDLE = SHARE_SIZE.width / 2
const SEAL_PLACE = `x="${MIDDLE - SEAL_SIZE / 2}" y="${PLATE.y + SEAL_WITHIN - SEAL_SIZE}"`
const SEAL = `${SEAL_PLACE} width="${SEAL_SIZE}" height="${SEAL_SIZE}"`
const LEADING = 1.18
// Lines whose letters are higher than that are parted by more of what they need.
const BETWEEN_LINES = 1.06

/**
 * Draws the plate below its picture. What is on it is parted by equal distances, measured from what is drawn of
 * the letters: those of Telugu reach far above and below their line, and those of Urdu farther. The title gets the room
 * that the other words leave.
 */
export async function shareCard(card: ShareCard, fonts: ShareFonts): Promise<Sharp> {
  const { title, section, name, seal, colors } = card
  const top = PLATE.y + (seal ? SEAL_WITHIN : BAND)
  const room = SHARE_SIZE.height - MARGIN - top
  const wide = { width: WORDS_WIDTH, height: room * MAX_SHARE_OF_ROOM }
  const [label, owner] = await Promise.all([
    section && fitted(section, SECTION, { font: fonts.body, color: colors.label, ...wide }),
    fitted(name, NAME, { font: fonts.body, color: colors.ink, ...wide }),
  ])
  const others = (label ? label.info.height : 0) + RULE + owner.info.height
  const gaps = label ? 5 : 4
  const rest = { width: WORDS_WIDTH, height: room - others - gaps * MIN_GAP }
  const heading = await fitted(title, TITLE, { font: fonts.headings, color: colors.accent, ...rest })
  const gap = (room - others - heading.info.height) / gaps
  const start = top + gap + (label ? label.info.height + gap : 0)
  const rule = start + heading.info.height + gap
  const layers = [placed(heading, start), placed(owner, rule + RULE + gap)]
  if (label) layers.push(placed(label, top + gap))
  return (await sharp())(Buffer.from(ground(card, rule))).composite(layers)
}

/** Everything but the words, as SVG. */
function ground({ seal, picture, ornament, colors }: ShareCard, rule: number): string {
  const { y, height } = PLATE
  const { width } = SHARE_SIZE
  const fitted = ornament && `translate(0 ${y}) scale(${BAND / ornament.height})`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${WHOLE}>`,
    `<rect ${WHOLE} fill="${picture ? colors.accent : colors.ink}"/>`,
    picture ? `<image ${SCENE} preserveAspectRatio="xMidYMin" href="${picture}"/>` : '',
    `<rect y="${y}" width="${width}" height="${height}" fill="${colors.ground}"/>`,
    ornament
      ? [
          `<defs><pattern id="band" patternUnits="userSpaceOnUse" patternTransform="${fitted}"`,
          ` width="${ornament.width}" height="${ornament.height}"><image width="${ornament.width}"`,
          ` height="${ornament.height}" href="${ornament.address}"/></pattern></defs>`,
          `<rect y="${y}" width="${width}" height="${BAND}" fill="url(#band)"/>`,
        ].join('')
      : '',
    seal ? `<image ${SEAL} href="${seal}"/>` : '',
    `<rect x="${MIDDLE - 60}" y="${Math.round(rule)}" width="120" height="${RULE}" fill="${colors.highlight}"/>`,
    '</svg>',
  ].join('')
}

/** Sizes to try, largest first: at first those of words that should stand in one line. */
interface Sizes {
  inOneLine: readonly number[]
  inLines: readonly number[]
}

const TITLE: Sizes = { inOneLine: [96, 88, 80, 72, 64, 58], inLines: [72, 64, 58, 52, 46, 40, 36, 32, 28, 24] }
const SECTION: Sizes = { inOneLine: [34, 30, 26, 22, 18, 16], inLines: [16] }
const NAME: Sizes = { inOneLine: [36, 32, 28, 24], inLines: [28, 26, 24, 22, 20, 18, 16] }
/** The share of the room that words besides the title may have. */
const MAX_SHARE_OF_ROOM = 0.28

interface TextStyle {
  font: string
  color: string
  /** How wide a line may be, and how high all of them together, in pixels. */
  width: number
  height: number
}

/** Words as pixels, no larger than what is drawn of them. */
interface Lines {
  data: Buffer
  info: { width: number; height: number }
}

const LETTERS = signs()

/**
 * Draws words at the largest size at which they fit. What is too long for all sizes ends with an ellipsis after a whole
 * word, or within a single word after a whole letter; letters that are too high even so are made smaller.
 */
async function fitted(text: string, { inOneLine, inLines }: Sizes, style: TextStyle): Promise<Lines> {
  const fits = ({ info }: Lines) => info.width <= style.width && info.height <= style.height
  for (const size of inOneLine) {
    const line = await drawn(text, size, { ...style, width: undefined })
    if (fits(line)) return line
  }
  const [largest] = inLines
  const line = await drawn(text, largest, { ...style, width: undefined })
  const leading = Math.max(LEADING, (line.info.height / largest) * BETWEEN_LINES)
  for (const size of inLines) {
    const lines = await drawn(text, size, { ...style, leading })
    if (fits(lines)) return lines
  }
  const smallest = inLines[inLines.length - 1]
  const words = text.split(/\s+/)
  while (words.length > 1) {
    words.splice(-Math.ceil((words.length - 1) / 10))
    const lines = await drawn(`${words.join(' ')}…`, smallest, { ...style, leading })
    if (fits(lines)) return lines
  }
  const letters = Array.from(LETTERS.segment(words[0]), ({ segment }) => segment)
  for (;;) {
    letters.splice(-Math.ceil(letters.length / 10))
    const lines = await drawn(`${letters.join('')}…`, smallest, { ...style, leading, wrap: 'word-char' })
    if (fits(lines)) return lines
    if (letters.length < 2) return within(lines, style)
  }
}

async function within({ data, info }: Lines, { width, height }: TextStyle): Promise<Lines> {
  const image = (await sharp())(data, { raw: { width: info.width, height: info.height, channels: 4 } })
  const size = {
    width: Math.floor(width),
    height: Math.floor(height),
    fit: 'inside',
    withoutEnlargement: true,
  } as const
  return image.resize(size).raw().toBuffer({ resolveWithObject: true })
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

interface LineStyle extends Pick<TextStyle, 'font' | 'color'> {
  /** How wide a line may be. Without it all is one line. */
  width?: number
  /** From line to line, as part of the size. */
  leading?: number
  wrap?: 'word' | 'word-char'
}

async function drawn(
  text: string,
  size: number,
  { font, color, width, leading = LEADING, wrap = 'word' }: LineStyle,
): Promise<Lines> {
  const words = text.replace(/[&<>]/g, sign => escapes[sign])
  // Pango takes whole numbers for parts of a point, and smaller ones for parts of the font's own line.
  const lineHeight = Math.round(size * leading * 1024)
  const markup = `<span foreground="${color}" line_height="${lineHeight}">${words}</span>`
  const options = { text: markup, font: `${font} ${size}`, width, wrap, align: 'centre', rgba: true, dpi: 72 } as const
  return (await sharp())({ text: options }).raw().toBuffer({ resolveWithObject: true })
}

/** Words in the middle of the plate. */
const placed = ({ data, info: { width, height } }: Lines, top: number) => ({
  input: data,
  raw: { width, height, channels: 4 as const },
  left: Math.round(MIDDLE - width / 2),
  top: Math.round(top),
})
