// A page's words, picture and palette -> the picture of a shared link as SVG: over the picture, seal, section, title and name in the central square.
import type { Typeface } from './outlines.ts'

/** Size of every share picture in pixels. */
export const SHARE_SIZE = { width: 1200, height: 630 }

export interface ShareCard {
  title: string
  /** The part of the site the page belongs to. */
  section?: string
  /** Whose site it is. */
  name: string
  /** The seal, as an SVG document. */
  seal?: string
  /** What stands behind the card, as an address that holds all of it. */
  picture?: string
  /** Inside of the ornament's SVG, a tile of 40 by 20. */
  ornament: string
  /** Palette colours by the name of their token. */
  colors: Record<string, string>
}

export interface Typefaces {
  display: Typeface
  text: Typeface
}

/** Where the card stands in the picture. Chats crop to the central square; the card keeps within it. */
const CARD = { x: 300, y: 45, width: 600, height: 540 }
const WHOLE = `width="${SHARE_SIZE.width}" height="${SHARE_SIZE.height}"`
// All but the card: what it hides would take a sixth of the time.
const AROUND = `<clipPath id="around"><path clip-rule="evenodd" d="M0 0h${SHARE_SIZE.width}v${SHARE_SIZE.height}H0Z M${CARD.x} ${CARD.y}h${CARD.width}v${CARD.height}h${-CARD.width}Z"/></clipPath>`
const TITLE_SIZES = [72, 64, 56, 48, 42, 36]
const MOST_LINES = 4
const NAME_SIZE = 26
const MIDDLE = SHARE_SIZE.width / 2

/** The card over its picture. One drawing is made twice as fast as two that are laid over each other. */
export function shareCard(
  { title, section, name, seal, picture, ornament, colors }: ShareCard,
  { display, text }: Typefaces,
): string {
  const { x, y, width, height } = CARD
  const { lines, size } = fitTitle(title, display, width - 80)
  const leading = size * 1.18
  const top = y + (seal ? 165 : 95) + (section ? 36 : 0)
  const bottom = y + height - 120
  const first = (top + bottom) / 2 - (leading * (lines.length - 1)) / 2 + size * 0.3
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${WHOLE}>`,
    `<rect ${WHOLE} fill="${colors.leaf}"/>`,
    picture
      ? `${AROUND}<image ${WHOLE} clip-path="url(#around)" preserveAspectRatio="xMidYMid slice" href="${picture}"/>`
      : '',
    `<defs><pattern id="band" width="40" height="20" patternUnits="userSpaceOnUse" patternTransform="translate(${x} ${y})">${ornament}</pattern></defs>`,
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${colors.paper}"/>`,
    `<rect x="${x}" y="${y}" width="${width}" height="20" fill="url(#band)"/>`,
    `<rect x="${x}" y="${y + height - 20}" width="${width}" height="20" fill="url(#band)"/>`,
    seal ? `<svg x="${MIDDLE - 48}" y="${y + 44}" width="96" height="96" ${seal.slice(seal.indexOf('viewBox'))}` : '',
    section ? centred(section, 28, y + (seal ? 182 : 100), text, colors.brick) : '',
    ...lines.map((line, index) => centred(line, size, first + index * leading, display, colors.leaf)),
    `<path d="M${MIDDLE - 60} ${bottom + 18}h120" stroke="${colors.turmeric}" stroke-width="3"/>`,
    ...wrap(name, NAME_SIZE, text, width - 60)
      .slice(0, 2)
      .map((line, index, { length }) =>
        centred(line, NAME_SIZE, y + height - 48 + (index - (length - 1) / 2) * 34, text, colors.ink),
      ),
    '</svg>',
  ].join('')
}

function centred(words: string, size: number, y: number, face: Typeface, color: string): string {
  const most = CARD.width - 60
  const { shapes, width } = face.line(words, size * Math.min(1, most / face.width(words, size)))
  return `<g transform="translate(${(MIDDLE - width / 2).toFixed(1)} ${y.toFixed(1)})" fill="${color}">${shapes}</g>`
}

/** The largest size at which the title fits; a title too long for all is cut with an ellipsis. */
function fitTitle(title: string, face: Typeface, width: number): { lines: string[]; size: number } {
  for (const size of TITLE_SIZES) {
    const lines = wrap(title, size, face, width)
    const most = size > 56 ? MOST_LINES - 1 : MOST_LINES
    if (lines.length <= most && lines.every(line => face.width(line, size) <= width)) return { lines, size }
  }
  const size = TITLE_SIZES[TITLE_SIZES.length - 1]
  const lines = wrap(title, size, face, width).slice(0, MOST_LINES)
  return { lines: [...lines.slice(0, -1), `${lines[lines.length - 1]}…`], size }
}

function wrap(title: string, size: number, face: Typeface, width: number): string[] {
  const lines: string[] = []
  for (const word of title.split(/\s+/)) {
    const longer = lines.length ? `${lines[lines.length - 1]} ${word}` : word
    if (lines.length && face.width(longer, size) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
