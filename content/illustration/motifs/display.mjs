// Where awards and honours stand: niches, cases, draped tables, rays, frames with a garland.
import { mix } from '../lights.mjs'
import { boxes, circle, ellipse, fill, line, place, poly, rect, steps, svg } from '../svg.mjs'
import { bust, turban } from './portraits.mjs'

/** Rays of light behind the subject, from `at` outwards. @param {import('../svg.mjs').Options} o @param {import('../random.mjs').Random} random @param {import('../lights.mjs').Light} light */
export function rays(o, random, light) {
  const n = o.n ?? 16
  const r = o.r ?? Math.hypot(o.w, o.h)
  const d = Array.from({ length: n }, (_, i) => { const a = ((i + (o.turn ?? 0)) * 2 * Math.PI) / n; const b = a + Math.PI / n; return svg`M${o.x} ${o.y}L${o.x + Math.cos(a) * r} ${o.y + Math.sin(a) * r}L${o.x + Math.cos(b) * r} ${o.y + Math.sin(b) * r}z` }).join('')
  return fill(light.paint(o.color ?? 'turmeric'), d, `opacity="${String(o.strength ?? 0.14)}"`)
}

/** Soft rings of light round a spot. */
export function aura(o, random, light) {
  return svg`<g fill="${light.paint(o.color ?? 'goldlight')}" fill-opacity="${String(o.strength ?? 0.12)}">${[1, 0.78, 0.58, 0.4].map((k) => svg`<circle cx="${o.x}" cy="${o.y}" r="${(o.r ?? 260) * k}"/>`)}</g>`
}

/** An arched recess in a wall: `area` x y w h of the opening. */
export function niche(o, random, light) {
  const [x, y, w, h] = o.area
  const c = (n) => light.paint(n)
  const arch = (k) => svg`M${x - k} ${y + h}V${y + w / 2}a${w / 2 + k} ${w / 2 + k} 0 0 1 ${w + 2 * k} 0V${y + h}z`
  const deep = svg`M${x} ${y + h}V${y + w / 2}a${w / 2} ${w / 2} 0 0 1 ${w / 2} ${-w / 2}q${-w * 0.3} ${w * 0.14} ${-w * 0.32} ${w * 0.5}V${y + h}z`
  return fill(c(o.frame ?? 'white'), arch(26)) + fill(c(o.trim ?? 'turmeric'), arch(14)) + fill(c(o.color ?? 'leaf'), arch(6)) + fill(c('ink'), deep, 'opacity=".22"') + rect(c(o.sill ?? 'stone'), x - 50, y + h, w + 100, 26, 3) + rect(c('stoneshade'), x - 50, y + h + 18, w + 100, 8)
}

/** A cloth over a shelf or table: woven band and fringe hanging over the edge. `at` middle of the edge; width in picture units. */
export function drape(o, random, light) {
  const c = (n) => light.paint(n)
  const [x, y, w, h] = o.area
  const n = Math.round(w / 12)
  const band = y + h - (o.band ?? 46)
  const lozenges = steps(x + 20, x + w - 20, Math.round(w / 44)).map((v) => svg`M${v} ${band + 5}l14 13l-14 13l-14 -13z`).join('')
  return fill(c(o.color ?? 'brick'), svg`M${x} ${y}H${x + w}V${y + h}H${x}z`) + fill(c('ink'), steps(x + w * 0.12, x + w * 0.88, 5).map((v) => svg`M${v} ${y}l14 ${h}h12z`).join(''), 'opacity=".1"') + rect(c(o.trim ?? 'turmeric'), x, band - 4, w, 5) + fill(c(o.trim ?? 'turmeric'), lozenges) + rect(c(o.trim ?? 'turmeric'), x, band + 35, w, 3) + line(c(o.trim ?? 'turmeric'), 3, steps(x + 4, x + w - 4, n).map((v) => svg`M${v} ${y + h}v14`).join('')) + rect(c('white'), x, y, w, 4).replace('/>', ' opacity=".25"/>')
}

/** An open velvet case seen from above, the lid behind. */
export function casebox(o, random, light) {
  const c = (n) => light.paint(n)
  const [w, h] = [o.width ?? 380, o.height ?? 400]
  const lid = fill(c('woodshade'), poly([[-w / 2, -h / 2], [w / 2, -h / 2], [w * 0.46, -h * 0.86], [-w * 0.46, -h * 0.86]])) + fill(c(o.satin ?? 'cotton'), poly([[-w * 0.46, -h * 0.52], [w * 0.46, -h * 0.52], [w * 0.425, -h * 0.83], [-w * 0.425, -h * 0.83]])) + line(c('cottonshade'), 3, steps(-0.34, 0.34, 7).map((t) => svg`M${w * t} ${-h * 0.53}L${w * t * 0.93} ${-h * 0.82}`).join(''))
  return place(o, rect(c('ink'), -w / 2 + 14, -h / 2 + 18, w, h, 10).replace('/>', ' opacity=".25"/>') + lid + rect(c('wood'), -w / 2, -h / 2, w, h, 10) + rect(c(o.velvet ?? 'indigo'), -w / 2 + 18, -h / 2 + 18, w - 36, h - 36, 6) + rect(c('ink'), -w / 2 + 18, -h / 2 + 18, w - 36, 12, 4).replace('/>', ' opacity=".3"/>') + circle(c('gold'), 0, h / 2 - 9, 7))
}

/** Books or ledgers lying on one another. */
export function books(o, random, light) {
  const c = (n) => light.paint(n)
  const tones = o.tones ?? ['brick', 'leaf', 'indigo']
  return place(o, ellipse(c('ink'), 6, 2, 120, 8, 'opacity=".22"') + tones.map((tone, i) => { const w = 210 - i * 18; const y = -(i + 1) * 32; const x = -w / 2 + (i % 2 ? 10 : -4); return rect(c(tone), x, y, w, 32, 4) + rect(c('paper'), x + w * 0.12, y + 6, w * 0.88 + 2, 20) + rect(c('ink'), x + w * 0.12, y + 22, w * 0.88 + 2, 4).replace('/>', ' opacity=".12"/>') + rect(c('turmeric'), x + 10, y, 5, 32) }).join(''))
}

/** A glass-fronted cabinet: boards, a soft light from above, small things on the side shelves. */
export function cabinet(o, random, light) {
  const c = (n) => light.paint(n)
  const [x, y, w, h] = o.area
  const rows = o.rows ?? 2
  const tones = ['gold', 'silver', 'bronze']
  const shelf = steps(1, rows, rows).map((j) => [x, y + (h * j) / rows - 14, w, 14])
  const small = (o.small ?? []).map(([cx, j, k, kind]) => { const base = y + (h * j) / rows - 14; const m = c(tones[kind % 3]); return rect(c('woodshade'), cx - 26 * k, base - 16 * k, 52 * k, 16 * k) + (kind % 2 ? fill(m, svg`M${cx - 24 * k} ${base - 90 * k}h${48 * k}q0 ${48 * k} ${-17 * k} ${56 * k}v${18 * k}h${-14 * k}v${-18 * k}q${-17 * k} ${-8 * k} ${-17 * k} ${-56 * k}z`) : circle(m, cx, base - 54 * k, 38 * k) + circle(mix(m, c('white'), 0.4), cx, base - 54 * k, 28 * k)) }).join('')
  return rect(c('woodshade'), x - 22, y - 22, w + 44, h + 40, 4) + rect(c(o.back ?? 'leaf'), x, y, w, h) + fill(light.lamp, svg`M${x + w * 0.36} ${y}h${w * 0.28}L${x + w * 0.8} ${y + h}h${-w * 0.6}z`, 'opacity=".14"') + small + fill(c('wood'), boxes(shelf)) + line(c('white'), 5, svg`M${x + 24} ${y + h * 0.3}l${w * 0.08} ${-h * 0.14}M${x + 24} ${y + h * 0.4}l${w * 0.13} ${-h * 0.23}`, 'opacity=".3"')
}

/** A framed portrait plate with a marigold garland round it, about 420 high at scale 1. Options of `bust` pass through. */
export function portrait(o, random, light) {
  const c = (n) => light.paint(n)
  const [w, h] = [330, 420]
  const d = svg`M${-w / 2 - 14} ${-h - 8}C${-w / 2 - 30} ${-h * 0.3} ${-90} 26 0 30S${w / 2 + 30} ${-h * 0.3} ${w / 2 + 14} ${-h - 8}`
  const beads = (tone, width, gap) => line(c(tone), width, d, svg`stroke-dasharray=".1 ${gap}"`)
  const mat = svg`<clipPath id="plate"><path d="M${-w / 2 + 40} ${-h + 40}h${w - 80}v${h - 80}h${-w + 80}z"/></clipPath>`
  const inside = o.dress ? bust({ ...o, x: 0, y: -30, s: 0.98, flip: false }, random, light) : books({ ...o, x: 0, y: -100, s: 0.96, flip: false }, random, light) + turban({ ...o, x: -4, y: -196, s: 1.1, flip: false }, random, light)
  return place(o, rect(c('ink'), -w / 2 + 10, -h + 12, w, h, 4).replace('/>', ' opacity=".25"/>') + rect(c('gold'), -w / 2, -h, w, h, 4) + rect(c('strawshade'), -w / 2 + 8, -h + 8, w - 16, h - 16) + rect(c('gold'), -w / 2 + 14, -h + 14, w - 28, h - 28) + rect(c('paper'), -w / 2 + 22, -h + 22, w - 44, h - 44) + rect(c(o.behind ?? 'leaflight'), -w / 2 + 40, -h + 40, w - 80, h - 80) + circle(c('straw'), 0, -h + 166, 110, 'opacity=".5"') + mat + `<g clip-path="url(#plate)">${inside}</g>` + (o.garland === false ? '' : line(c('leaf'), 16, d, 'stroke-dasharray="2 44"') + beads('marigold', 27, 18) + beads('turmeric', 17, 36) + beads('goldlight', 7, 36)))
}
