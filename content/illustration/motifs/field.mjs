import { mix } from '../lights.mjs'
import { fill, line, rect, svg, steps, use } from '../svg.mjs'

/** Ploughed or sown field as a fan of furrows from a vanishing point. @param {import('../svg.mjs').Options} o @param {import('../random.mjs').Random} random @param {import('../lights.mjs').Light} light */
export function furrows(o, random, light) {
  const top = o.horizon + (o.dip ?? 4)
  const vx = o.vx ?? o.w * 0.45
  const n = o.n ?? 44
  const reach = o.reach ?? o.w * 2.6
  let d = ''
  for (let i = 0; i < n; i++) {
    const x = vx - reach + (2 * reach * i) / n
    d += svg`M${vx} ${top - 14}L${x} ${o.h}h${reach / n}z`
  }
  const [a, b] = o.colors ?? ['field', 'furrow']
  const bank = svg`M0 ${top - 4}Q${o.w / 2} ${top + o.h * 0.035} ${o.w} ${top - 4}V${top - 10}H0z`
  return svg`<svg y="${top - 2}" width="${o.w}" height="${o.h - top + 2}" viewBox="0 ${top - 2} ${o.w} ${o.h - top + 2}">${rect(light.paint(a), 0, top - 4, o.w, o.h - top + 4)}${fill(light.paint(b), d)}</svg>${o.bank === false ? '' : fill(light.paint('line'), bank)}`
}

/** A plain floor of one colour from the horizon down, with a few strokes. */
export function ground(o, random, light) {
  const top = o.horizon + (o.dip ?? 2)
  const c = o.color ?? 'earth'
  const strokes = Array.from({ length: o.strokes ?? 12 }, () => {
    const t = random()
    const y = top + 10 + (o.h - top) * t * t
    return svg`M${random.range(0, o.w)} ${y}h${20 + 70 * t}`
  }).join('')
  return rect(light.paint(c, 0.12), 0, top, o.w, o.h - top) + fill(light.paint(c), svg`M0 ${o.h}V${top + (o.h - top) * 0.3}Q${o.w * 0.4} ${top + (o.h - top) * 0.16} ${o.w} ${top + (o.h - top) * 0.34}V${o.h}z`) + line(light.paint(o.mark ?? 'soil', 0.45), 2.5, strokes, 'opacity=".4"')
}

/** Terraced plots with bunds, seen from a little above; some flooded, some green, some ripe. */
export function plots(o, random, light) {
  const top = o.horizon + (o.dip ?? 2)
  const vx = o.vx ?? o.w * 0.5
  const rows = steps(0, 1, (o.rows ?? 5) + 1).map((t) => top + (o.h - top) * t ** 1.7)
  const tones = o.tones ?? ['field', 'furrow', 'grass', 'water', 'field', 'moss']
  let out = rect(mix(light.furrow, light.line, 0.5), 0, top, o.w, o.h - top)
  for (let i = 0; i < rows.length - 1; i++) {
    const [y0, y1] = [rows[i], rows[i + 1]]
    const k0 = (y0 - top + 30) / (o.h - top + 30)
    const k1 = (y1 - top + 30) / (o.h - top + 30)
    let u = -2.2 + random.range(0, 0.4)
    while (u < 2.2) {
      const next = u + random.range(0.5, 0.95) * (o.breadth ?? 1)
      const gap = 2 + (y1 - y0) * 0.05
      const p = (t, k) => vx + t * o.w * k
      const quad = svg`M${p(u, k0) + gap / 2} ${y0 + gap / 2}L${p(next, k0) - gap / 2} ${y0 + gap / 2}L${p(next, k1) - gap} ${y1 - gap / 2}L${p(u, k1) + gap} ${y1 - gap / 2}z`
      const visible = Math.max(p(next, k0), p(next, k1)) > 0 && Math.min(p(u, k0), p(u, k1)) < o.w
      if (visible) out += plot(quad, random.pick(tones), [p(u, k1), p(next, k1), p(u, k0), p(next, k0), y0, y1], random, light, i / rows.length)
      u = next
    }
  }
  return out
}

/** One plot: a quad with rows of crop or a glint of water. */
function plot(quad, tone, [a, b, c, d, y0, y1], random, light, near) {
  const base = fill(light.paint(tone, 0.22 * (1 - near)), quad)
  if (tone === 'water') {
    const m = (y0 + y1) / 2
    return base + line(light.sky, 1.5 + near * 2, svg`M${(a + c) / 2 + (b - a) * 0.2} ${m}h${(b - a) * 0.26}M${(a + c) / 2 + (b - a) * 0.4} ${m + (y1 - y0) * 0.2}h${(b - a) * 0.2}`, 'opacity=".6"')
  }
  const n = near < 0.4 ? 3 : 5
  const d2 = steps(0.15, 0.85, n).map((t) => svg`M${c + (d - c) * t} ${y0 + 4}L${a + (b - a) * t} ${y1 - 4}`).join('')
  return base + line(light.paint('front', 0.1), 1 + near * 2.5, d2, 'opacity=".22"')
}

/** Still water or a flooded plot with reflections and lines of seedlings. */
export function flooded(o, random, light) {
  const top = o.horizon + (o.dip ?? 2)
  const id = o.define('pool', () => `<linearGradient x2="0" y2="1"><stop stop-color="${light.low}"/><stop offset="1" stop-color="${light.paint('water')}"/></linearGradient>`)
  const glints = Array.from({ length: 16 }, () => {
    const t = random() ** 1.5
    return svg`M${random.range(0, o.w)} ${top + 6 + (o.h - top) * t}h${30 + 120 * t}`
  }).join('')
  const tuft = (x) => svg`M${x} 0l-5 -17M${x} 0v-22M${x} 0l6 -16`
  const seedlings = (t) => o.define(`seedlings${Math.round(t * 2)}`, () => `<g>${line(light.paint(o.crop ?? 'grass', 0.25 - 0.12 * Math.round(t * 2)), 1.9, Array.from({ length: 17 }, (_, i) => tuft(i * 28)).join(''))}</g>`)
  const rows = steps(0.06, 1, o.rows ?? 8).map((t) => {
    const k = 0.16 + 0.95 * t ** 1.5
    const y = top + (o.h - top) * t ** 1.6
    const shift = -random.range(10, 60) * k
    return Array.from({ length: Math.ceil((o.w + 60) / (476 * k)) }, (_, i) => use(seedlings(t), Math.round(shift + i * 476 * k), Math.round(y), k)).join('')
  })
  const shown = o.rows === 0 ? [] : rows
  return svg`<rect y="${top}" width="${o.w}" height="${o.h - top}" fill="url(#${id})"/>${line(light.sun, 2, glints, 'opacity=".35"')}${shown}`
}

/** A bund: a grassy bank across the picture. */
export function bund(o, random, light) {
  const y = o.y0 ?? o.h * 0.8
  const t = o.height ?? o.h * 0.03
  const tilt = o.tilt ?? 0
  let tufts = ''
  for (let x = 0; x < o.w; x += 26) tufts += svg`M${x + random.range(0, 12)} ${y + (tilt * x) / o.w + 2}l${random.range(-5, 0)} ${-t * 0.5}l5 ${t * 0.4}l6 ${-t * 0.6}l2 ${t * 0.7}z`
  return fill(light.paint('soil', 0.1), svg`M0 ${y}Q${o.w / 2} ${y - 4 + tilt / 2} ${o.w} ${y + tilt}v${t}Q${o.w / 2} ${y + t + tilt / 2} 0 ${y + t}z`) + fill(light.paint('line'), tufts + svg`M0 ${y}Q${o.w / 2} ${y - 4 + tilt / 2} ${o.w} ${y + tilt}v${t * 0.3}Q${o.w / 2} ${y + tilt / 2 + t * 0.2} 0 ${y + t * 0.4}z`)
}
