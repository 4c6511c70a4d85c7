// Uses of definitions -> marks along lines: a browser styles each use of a thing by itself, but a mark once.
import { round } from './svg.mjs'

/** @typedef {{ id: string, x: number, y: number, turn: number, scale: number }} Use */

const USE = /<use href="#(\w+)" (?:x="([-\d.]+)" y="([-\d.]+)"|transform="translate\(([-\d.]+) ([-\d.]+)\)(?: rotate\(([-\d.]+)\))?(?: scale\((-?[\d.]+)(?: [\d.]+)?\))?")\/>/g
const RUN = new RegExp(`(?:${USE.source})+`, 'g')

/**
 * Draws uses as marks, and neighbours of one kind, size and turn as one line. Among them those that face left come after the others.
 * @param {string} text
 */
export function asMarks(text) {
  const drawn = text.replace(RUN, (run) => alike(usesOf(run)).map(line).join(''))
  return [...new Set(usesOf(text).map(({ id }) => id))].reduce(withMark, drawn)
}

/** Makes a mark of a definition. @param {string} picture @param {string} id */
function withMark(picture, id) {
  const start = picture.indexOf(`<g id="${id}">`)
  const end = endOf(picture, start)
  const body = picture.slice(start, end).replace(/^<g[^>]*>|<\/g>$/g, '')
  return `${picture.slice(0, start)}<marker id="${id}" markerUnits="userSpaceOnUse" overflow="visible">${body}</marker>${picture.slice(end)}`
}

/** Where the group that begins at `start` ends. @param {string} picture @param {number} start */
function endOf(picture, start) {
  let depth = 0
  for (const { 0: tag, index } of picture.slice(start).matchAll(/<g\b|<\/g>/g)) {
    depth += tag === '</g>' ? -1 : 1
    if (depth === 0) return start + index + tag.length
  }
  throw new Error('A group has no end.')
}

/** @param {string} run @returns {Use[]} */
const usesOf = (run) => [...run.matchAll(USE)].map(([, id, x, y, left, top, turn = 0, scale = 1]) => ({ id, x: Number(x ?? left), y: Number(y ?? top), turn: Number(turn), scale: Number(scale) }))

/** Parts uses where the kind, the size or the turn changes, and then by the side they face. @param {Use[]} uses */
function alike(uses) {
  /** @type {Use[][]} */
  const parts = []
  for (const use of uses) {
    const part = parts.at(-1)
    if (part && isAlike(part[0], use)) part.push(use)
    else parts.push([use])
  }
  return parts.flatMap((part) => [part.filter(({ scale }) => scale > 0), part.filter(({ scale }) => scale < 0)]).filter((part) => part.length > 0)
}

/** @param {Use} one @param {Use} other */
const isAlike = (one, other) => one.id === other.id && one.turn === other.turn && Math.abs(one.scale) === Math.abs(other.scale)

/** @param {Use[]} uses */
function line(uses) {
  const [{ id, turn, scale }] = uses
  const size = Math.abs(scale)
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
  const d = uses.map(({ x, y }) => `${round((x * cos + y * sin) / scale)} ${round((y * cos - x * sin) / size)}`).join('L')
  const transform = [turn && `rotate(${turn})`, scale < 0 ? `scale(${scale} ${size})` : scale !== 1 && `scale(${scale})`].filter(Boolean).join(' ')
  // A line of one point is closed, because an open one draws nothing; its start and end are at the same place.
  const marks = ['start', 'end', 'mid'].slice(0, uses.length).map((place) => ` marker-${place}="url(#${id})"`).join('')
  return `<path${uses.length > 2 ? ' fill="none"' : ''} d="M${d}${uses.length > 1 ? '' : 'z'}"${transform && ` transform="${transform}"`}${marks}/>`
}
