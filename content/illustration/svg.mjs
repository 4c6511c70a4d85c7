/**
 * What a motif is given: its place on the picture and the picture's own measures.
 * @typedef {{ x: number, y: number, s: number, flip: boolean, fade: number, w: number, h: number, horizon: number, eye: number, sun: number[], define: (key: string, body: () => string) => string, [key: string]: any }} Options
 */

/** Rounds to one decimal, larger numbers to none, and drops needless zeros. @param {number} value */
export const round = (value) => (Math.abs(value) >= 30 ? String(Math.round(value)) : String(Math.round(value * 10) / 10).replace(/^(-?)0\./, '$1.'))

/** Template tag that rounds every number to one decimal. @param {TemplateStringsArray} parts @param {...any} values */
export function svg(parts, ...values) {
  const text = values.map((v) => (typeof v === 'number' ? round(v) : Array.isArray(v) ? v.join('') : (v ?? '')))
  return String.raw({ raw: parts }, ...text)
}

/** A filled path. @param {string} fill @param {string} d @param {string} [more] */
export const fill = (fill, d, more = '') => `<path fill="${fill}" d="${d}"${more && ` ${more}`}/>`

/** A stroked path with round ends. @param {string} color @param {number} width @param {string} d @param {string} [more] */
export const line = (color, width, d, more = '') =>
  `<path fill="none" stroke="${color}" stroke-width="${round(width)}" stroke-linecap="round" d="${d}"${more && ` ${more}`}/>`

/** A rectangle. @param {string} color @param {number} x @param {number} y @param {number} w @param {number} h @param {number} [rx] */
export const rect = (color, x, y, w, h, rx = 0) =>
  svg`<rect x="${x}" y="${y}" width="${w}" height="${h}"${rx ? svg` rx="${rx}"` : ''} fill="${color}"/>`

/** A circle. @param {string} color @param {number} x @param {number} y @param {number} r @param {string} [more] */
export const circle = (color, x, y, r, more = '') => svg`<circle cx="${x}" cy="${y}" r="${r}" fill="${color}"${more && ` ${more}`}/>`

/** An ellipse. @param {string} color @param {number} x @param {number} y @param {number} rx @param {number} ry @param {string} [more] */
export const ellipse = (color, x, y, rx, ry, more = '') =>
  svg`<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${color}"${more && ` ${more}`}/>`

/** Path data of a polygon. @param {number[][]} points */
export const poly = (points) => `M${points.map((p) => p.map(round).join(' ')).join('L')}z`

/** Path data of many rectangles in one path. @param {number[][]} boxes x, y, w, h of each */
export const boxes = (boxes) => boxes.map(([x, y, w, h]) => svg`M${x} ${y}h${w}v${h}h${-w}z`).join('')

/** Path data of many discs in one path: what stands in a picture a hundred times is one shape, because browsers style each by itself. @param {number[][]} discs x, y, radius of each */
export const discs = (discs) => discs.map(([x, y, r]) => svg`M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`).join('')

/** Puts local drawing (units: a person is 100 tall, feet at 0 0) on the picture. @param {Options} o @param {string} body */
export function place(o, body) {
  const scale = o.flip ? svg`${''}${Math.round(-o.s * 100) / 100 + ''} ${Math.round(o.s * 100) / 100 + ''}` : `${Math.round(o.s * 100) / 100}`
  return svg`<g transform="translate(${o.x} ${o.y}) scale(${scale})">${body}</g>`
}

/** A reference to a definition. @param {string} id @param {number} x @param {number} y @param {number} [s] @param {boolean} [flip] @param {number} [turn] */
export function use(id, x, y, s = 1, flip = false, turn = 0) {
  const k = Math.round(s * 100) / 100
  if (k === 1 && !flip && !turn) return svg`<use href="#${id}" x="${x}" y="${y}"/>`
  const scale = flip ? ` scale(${-k} ${k})` : k === 1 ? '' : ` scale(${k})`
  return svg`<use href="#${id}" transform="translate(${x} ${y})${turn ? svg` rotate(${turn})` : ''}${scale}"/>`
}

/** A soft contact shadow in local units. @param {string} color @param {number} width @param {number} [x] */
export const shadow = (color, width, x = 0) => ellipse(color, x, 0, width / 2, Math.max(2.5, width * 0.035), 'opacity=".22"')

const SHAPES = /<(?:path|rect|circle|ellipse)\b[^>]*>/g

/**
 * Moves the opacity of every shape with one paint to the paint: it looks the same, but a shape with an opacity of its own
 * is first drawn on a layer of its own, which costs a renderer a third of the picture's time.
 * @param {string} text
 */
export const onePass = (text) => text.replace(SHAPES, (shape) => {
  const stroked = / stroke="/.test(shape)
  const filled = !/ fill="none"/.test(shape)
  return stroked && filled ? shape : shape.replace(' opacity="', stroked ? ' stroke-opacity="' : ' fill-opacity="')
})

/** Numbers from a to b in n steps. @param {number} a @param {number} b @param {number} n */
export const steps = (a, b, n) => Array.from({ length: n }, (_, i) => a + ((b - a) * i) / Math.max(1, n - 1))
