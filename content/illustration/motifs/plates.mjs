import { circle, ellipse, fill, line, poly, rect, svg, steps } from '../svg.mjs'
import { mix } from '../lights.mjs'

/** A stepped diamond of the ikat loom as path data. */
function diamond(x, y, rx, ry, n = 4) {
  let d = svg`M${x} ${y - ry}`
  const [ax, ay] = [rx / n, ry / n]
  for (const [sx, sy] of [[1, 1], [-1, 1], [-1, -1], [1, -1]]) for (let i = 0; i < n; i++) d += sx * sy > 0 ? svg`h${sx * ax}v${sy * ay}` : svg`v${sy * ay}h${sx * ax}`
  return `${d}z`
}

/** Pochampally ikat cloth: stepped diamonds, warp ticks, a border band. @param {import('../svg.mjs').Options} o @param {import('../random.mjs').Random} random @param {import('../lights.mjs').Light} light */
export function ikat(o, random, light) {
  const c = (n) => light.paint(n)
  const [a, b, d] = o.colors ?? ['leaf', 'turmeric', 'brick']
  const size = o.cell ?? 100
  const kind = o.kind ?? 0
  const tile = o.define(`ikat${kind}`, () => {
    const h = size / 2
    const body = [
      () => fill(c(b), diamond(h, h, h * 0.86, h * 0.86)) + fill(c(a), diamond(h, h, h * 0.62, h * 0.62)) + fill(c(d), diamond(h, h, h * 0.36, h * 0.36, 3)),
      () => fill(c(d), diamond(h, h, h * 0.7, h * 0.94)) + fill(c(b), diamond(h, h, h * 0.3, h * 0.44, 3)) + fill(c(b), [[0, 0], [size, 0], [0, size], [size, size]].map(([x, y]) => diamond(x, y, h * 0.24, h * 0.24, 3)).join('')),
      () => line(c(b), size * 0.07, svg`M0 ${h}L${h} 0L${size} ${h}L${h} ${size}z`, `stroke-dasharray="${size * 0.05} ${size * 0.11}"`) + fill(c(d), diamond(h, h, h * 0.5, h * 0.5)) + fill(c(b), diamond(h, h, h * 0.2, h * 0.2, 2)),
      () => line(c(d), size * 0.09, svg`M0 ${h * 0.5}L${h} ${size * 0.75}L${size} ${h * 0.5}M0 ${h * 1.1}L${h} ${size * 1.05}L${size} ${h * 1.1}`) + fill(c(b), diamond(h, h * 0.6, h * 0.34, h * 0.42, 3)),
    ][kind % 4]()
    return `<pattern width="${size}" height="${size}" patternUnits="userSpaceOnUse">${body}</pattern>`
  })
  const [x, y, w, h] = o.area ?? [0, 0, o.w, o.h]
  return rect(c(a), x, y, w, h) + svg`<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="url(#${tile})" opacity="${String(o.strength ?? 0.55)}"/>`
}

/** A narrow woven band of diamonds between two rules. */
export function band(o, random, light) {
  const c = (n) => light.paint(n)
  const h = o.height ?? 40
  const y = o.y0 ?? o.h - h
  const [a, b, d] = o.colors ?? ['brick', 'turmeric', 'leaf']
  const id = o.define('band', () => `<pattern width="${h}" height="${h}" y="${y}" patternUnits="userSpaceOnUse">${fill(c(b), diamond(h / 2, h / 2, h * 0.42, h * 0.42))}${fill(c(d), diamond(h / 2, h / 2, h * 0.2, h * 0.2, 2))}</pattern>`)
  return rect(c(a), 0, y, o.w, h) + svg`<rect y="${y}" width="${o.w}" height="${h}" fill="url(#${id})"/>` + rect(c(b), 0, y - 6, o.w, 3)
}

/** A border of cloth on all four sides. */
export function hem(o, random, light) {
  const c = light.paint(o.color ?? 'turmeric')
  const i = o.inset ?? 22
  return svg`<path d="M${i} ${i}H${o.w - i}V${o.h - i}H${i}z" fill="none" stroke="${c}" stroke-width="3"/><path d="M${i + 12} ${i + 12}H${o.w - i - 12}V${o.h - i - 12}H${i + 12}z" fill="none" stroke="${c}" stroke-width="7" stroke-dasharray="7 9"/>`
}

/** A halo behind a bust: plain disc, sun rings or an oval mat. */
export function halo(o, random, light) {
  const c = light.paint(o.color ?? 'paper')
  const [x, y, r] = o.at ? [o.x, o.y, o.r ?? o.w * 0.36] : [o.w / 2, o.h * 0.46, o.r ?? o.w * 0.36]
  if (o.kind === 'oval') return ellipse(light.paint('turmeric'), x, y, r + 12, r * 1.24 + 12) + ellipse(c, x, y, r, r * 1.24)
  if (o.kind === 'arch') return fill(light.paint('turmeric'), svg`M${x - r - 12} ${o.h}V${y}a${r + 12} ${r + 12} 0 0 1 ${2 * r + 24} 0V${o.h}z`) + fill(c, svg`M${x - r} ${o.h}V${y}a${r} ${r} 0 0 1 ${2 * r} 0V${o.h}z`)
  if (o.kind === 'rings') return [1.25, 1.12, 1].map((k, i) => circle(mix(c, light.paint(o.behind ?? 'leaf'), 0.5 - i * 0.25), x, y, r * k)).join('')
  return circle(light.paint('turmeric'), x, y, r + 10) + circle(c, x, y, r)
}

/** A garland of marigolds hanging from one point to another. */
export function garland(o, random, light) {
  const [x0, y0, x1, y1] = o.from ?? [0, 0, o.w, 0]
  const sag = o.sag ?? o.h * 0.16
  const size = o.size ?? 13
  const d = svg`M${x0} ${y0}Q${(x0 + x1) / 2} ${(y0 + y1) / 2 + sag * 2} ${x1} ${y1}`
  const bead = (color, width, gap, shift) => line(light.paint(color), width, d, svg`stroke-dasharray=".1 ${gap}" stroke-dashoffset="${shift}"`)
  return line(light.paint('leaf'), size * 1.1, d, svg`stroke-dasharray="2 ${size * 2.6 - 2}"`) + bead('marigold', size * 1.9, size * 1.3, 0) + bead('turmeric', size * 1.2, size * 2.6, 0) + bead('goldlight', size * 0.5, size * 2.6, 0)
}

/** A string of bunting, triangles in three colours. */
export function bunting(o, random, light) {
  const [x0, y0, x1, y1] = o.from ?? [0, 30, o.w, 30]
  const sag = o.sag ?? 60
  const n = o.n ?? 18
  const at = (t) => [x0 + (x1 - x0) * t, y0 + (y1 - y0) * t + sag * 4 * t * (1 - t)]
  const tones = o.tones ?? ['brick', 'turmeric', 'leaf']
  const flags = tones.map((tone, k) => fill(light.paint(tone), Array.from({ length: n }, (_, i) => i).filter((i) => i % tones.length === k).map((i) => { const [a, b] = [at(i / n), at((i + 0.86) / n)]; return poly([a, b, [(a[0] + b[0]) / 2, Math.max(a[1], b[1]) + (o.drop ?? 46)]]) }).join('')))
  return flags.join('') + line(light.paint('ink'), 2, svg`M${x0} ${y0}Q${(x0 + x1) / 2} ${(y0 + y1) / 2 + sag * 2} ${x1} ${y1}`)
}

/** A wreath of marigolds and leaves round `at`, about 220 in radius. */
export function wreath(o, random, light) {
  const ring = (tone, width, gap, r) => svg`<circle r="${r}" fill="none" stroke="${light.paint(tone)}" stroke-width="${width}" stroke-linecap="round" stroke-dasharray=".1 ${gap}"/>`
  return svg`<g transform="translate(${o.x} ${o.y}) scale(${String(o.s)})">${circle(light.paint('paper'), 0, 0, 196)}<circle r="206" fill="none" stroke="${light.paint('leaf')}" stroke-width="46" stroke-dasharray="6 26"/>${ring('marigold', 36, 25.9, 206)}${ring('turmeric', 22, 51.8, 206)}${ring('goldlight', 9, 51.8, 206)}</g>`
}
