// What stands in a picture many times at one size -> marks along a line: a browser styles each use of a thing by itself, but a mark once.
import { round } from './svg.mjs'

/** @typedef {{ text: string, id: string, x: number, y: number, turn: number, scale: number }} Use */

const USE = /<use href="#(\w+)" (?:x="([-\d.]+)" y="([-\d.]+)"|transform="translate\(([-\d.]+) ([-\d.]+)\)(?: rotate\(([-\d.]+)\))?(?: scale\((-?[\d.]+)(?: [\d.]+)?\))?")\/>/g
const RUN = new RegExp(`(?:${USE.source}){2,}`, 'g')
// Two are not worth a line.
const LEAST = 3

/**
 * Draws neighbours of one kind, size and turn as one line with marks. Among them those that face left come after the others.
 * @param {string} text
 */
export function asMarks(text) {
  /** @type {Map<string, string>} */
  const marks = new Map()
  const markOf = (/** @type {string} */ id) => {
    if (!marks.has(id)) marks.set(id, `m${marks.size.toString(36)}`)
    return marks.get(id)
  }
  const drawn = text.replace(RUN, (run) => alike(usesOf(run)).map((same) => (same.length < LEAST ? same.map((use) => use.text).join('') : line(same, markOf(same[0].id)))).join(''))
  const defined = [...marks].map(([id, mark]) => `<marker id="${mark}" markerUnits="userSpaceOnUse" overflow="visible"><use href="#${id}"/></marker>`).join('')
  return drawn.replace('</defs>', `${defined}</defs>`)
}

/** @param {string} run @returns {Use[]} */
const usesOf = (run) => [...run.matchAll(USE)].map(([text, id, x, y, left, top, turn = 0, scale = 1]) => ({ text, id, x: Number(x ?? left), y: Number(y ?? top), turn: Number(turn), scale: Number(scale) }))

/** Parts uses where the kind, the size or the turn changes, and then by the side they face. @param {Use[]} uses */
function alike(uses) {
  /** @type {Use[][]} */
  const parts = []
  for (const use of uses) {
    const part = parts.at(-1)
    if (part && isAlike(part[0], use)) part.push(use)
    else parts.push([use])
  }
  return parts.flatMap((part) => [part.filter(({ scale }) => scale > 0), part.filter(({ scale }) => scale < 0)])
}

/** @param {Use} one @param {Use} other */
const isAlike = (one, other) => one.id === other.id && one.turn === other.turn && Math.abs(one.scale) === Math.abs(other.scale)

/** @param {Use[]} uses @param {string | undefined} mark */
function line(uses, mark) {
  const [{ turn, scale }] = uses
  const size = Math.abs(scale)
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
  const d = uses.map(({ x, y }) => `${round((x * cos + y * sin) / scale)} ${round((y * cos - x * sin) / size)}`).join('L')
  const transform = [turn && `rotate(${turn})`, scale < 0 ? `scale(${scale} ${size})` : scale !== 1 && `scale(${scale})`].filter(Boolean).join(' ')
  const marks = ['start', 'mid', 'end'].map((place) => ` marker-${place}="url(#${mark})"`).join('')
  return `<path fill="none" d="M${d}"${transform && ` transform="${transform}"`}${marks}/>`
}
