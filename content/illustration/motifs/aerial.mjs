import { circle, ellipse, fill, line, place, poly, rect, steps, svg } from '../svg.mjs'

/** Fields seen from straight above: a tilted quilt of parcels with different rows. @param {import('../svg.mjs').Options} o @param {import('../random.mjs').Random} random @param {import('../lights.mjs').Light} light */
export function quilt(o, random, light) {
  const c = (n) => light.paint(n)
  const tones = o.tones ?? ['field', 'furrow', 'grass', 'straw', 'soillight', 'moss', 'water', 'leaflight']
  const [nx, ny] = o.grid ?? [5, 4]
  const pt = []
  const skew = o.skew ?? 0.18
  for (let j = 0; j <= ny; j++) for (let i = 0; i <= nx; i++) {
    const u = -0.15 + (1.3 * i) / nx
    const v = -0.15 + (1.3 * j) / ny
    pt.push([o.w * (u + skew * (v - 0.5)) + random.range(-26, 26), o.h * (v - skew * (u - 0.5)) + random.range(-22, 22)])
  }
  let out = rect(c(o.bund ?? 'line'), 0, 0, o.w, o.h)
  for (let j = 0; j < ny; j++) for (let i = 0; i < nx; i++) {
    const [a, b, d, e] = [pt[j * (nx + 1) + i], pt[j * (nx + 1) + i + 1], pt[(j + 1) * (nx + 1) + i + 1], pt[(j + 1) * (nx + 1) + i]]
    const m = [(a[0] + d[0]) / 2, (a[1] + d[1]) / 2]
    const quad = [a, b, d, e].map((p) => [p[0] + (m[0] - p[0]) * 0.06, p[1] + (m[1] - p[1]) * 0.06])
    const tone = tones[(i * 3 + j * 5 + random.int(0, 2)) % tones.length]
    out += fill(c(tone), poly(quad)) + parcelRows(c, quad, tone, random)
  }
  return out
}

function parcelRows(c, [a, b, d, e], tone, random) {
  if (tone === 'water') return line(c('white'), 3, svg`M${a[0] + 40} ${(a[1] + e[1]) / 2}h40M${a[0] + 70} ${(a[1] + e[1]) / 2 + 18}h50`, 'opacity=".5"')
  const at = (p, q, t) => [p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t]
  const cross = random() < 0.5
  const dots = random() < 0.3
  const d2 = steps(0.08, 0.92, 8).map((t) => { const [p, q] = cross ? [at(a, e, t), at(b, d, t)] : [at(a, b, t), at(e, d, t)]; return svg`M${p[0]} ${p[1]}L${q[0]} ${q[1]}` }).join('')
  return line(c(tone === 'straw' ? 'strawshade' : 'front'), dots ? 6 : 3, d2, dots ? 'stroke-dasharray=".1 13" opacity=".4"' : 'opacity=".28"')
}

/** A road, canal or river as a thick winding line over the quilt. */
export function ribbon(o, random, light) {
  const d = o.d ?? svg`M-20 ${o.h * 0.7}C${o.w * 0.3} ${o.h * 0.8} ${o.w * 0.4} ${o.h * 0.2} ${o.w + 20} ${o.h * 0.3}`
  const dash = o.dash ? line(light.paint('white'), 3, d, 'stroke-dasharray="16 18" opacity=".8"') : ''
  return line(light.paint(o.edge ?? 'line'), (o.width ?? 34) + 10, d) + line(light.paint(o.color ?? 'water'), o.width ?? 34, d) + dash
}

/** Tree crowns from above, each with its shadow. */
export function crowns(o, random, light) {
  const spots = o.spots ?? Array.from({ length: o.n ?? 12 }, () => [random.range(20, o.w - 20), random.range(20, o.h - 20), random.range(14, 30)])
  return spots.map(([x, y, r]) => circle(light.paint('front'), x + r * 0.4, y + r * 0.45, r, 'opacity=".35"')).join('') + spots.map(([x, y, r]) => circle(light.paint('line'), x, y, r) + circle(light.paint('field'), x - r * 0.25, y - r * 0.25, r * 0.55, 'opacity=".7"')).join('')
}

/** Roofs from above, a ridge and two slopes. */
export function roofs(o, random, light) {
  const spots = o.spots
  return spots.map(([x, y, w = 60, h = 44, turn = 0, tone = 'tile']) => svg`<g transform="translate(${x} ${y}) rotate(${turn})">${rect(light.paint('front'), -w / 2 + 8, -h / 2 + 10, w, h).replace('/>', ' opacity=".35"/>')}${rect(light.paint(tone), -w / 2, -h / 2, w, h / 2)}${rect(light.paint(tone === 'tile' ? 'tileshade' : tone === 'tin' ? 'tinshade' : tone), -w / 2, 0, w, h / 2)}${rect(light.paint('white'), -w / 2, -1.5, w, 3).replace('/>', ' opacity=".5"/>')}</g>`).join('')
}

/** A map pin or a ringed place. */
export function pin(o, random, light) {
  return place(o, ellipse(light.paint('ink'), 0, 0, 20, 6, 'opacity=".3"') + fill(light.paint(o.color ?? 'brick'), 'M0 0Q-44 -56 -38 -86A40 40 0 0 1 38 -86Q44 -56 0 0z') + circle(light.paint('paper'), 0, -84, 17))
}

/** Grain spread and raked on a drying floor, with furrows of the rake. */
export function drying(o, random, light) {
  const [x, y, w, h] = o.area
  const c = (n) => light.paint(n)
  const rows = steps(0.06, 0.94, o.n ?? 14).map((t) => svg`M${x + w * 0.04} ${y + h * t}q${w * 0.12} ${random.range(-7, 7)} ${w * 0.23} 0t${w * 0.23} 0t${w * 0.23} 0t${w * 0.23} 0`).join('')
  return rect(c('ink'), x + 6, y + 8, w, h, 10).replace('/>', ' opacity=".2"/>') + rect(c(o.color ?? 'straw'), x, y, w, h, 10) + line(c(o.shade ?? 'strawshade'), 4, rows, 'opacity=".55"')
}

/** A person seen from above: hat or turban, shoulders, a rake. */
export function overhead(o, random, light) {
  const c = (n) => light.paint(n)
  return place(o, ellipse(c('ink'), 8, 10, 24, 15, 'opacity=".3"') + (o.rake === false ? '' : line(c('wood'), 4, 'M10 4L70 -56') + line(c('woodshade'), 5, 'M56 -70L84 -42')) + line(c('skin'), 7, 'M16 2L34 -18M-14 4L24 -12') + ellipse(c(o.cloth ?? 'white'), 0, 2, 23, 14) + circle(c(o.turban ?? 'brick'), 0, -2, 11) + svg`<circle cy="-2" r="6" fill="none" stroke="${c('white')}" stroke-width="1.5" opacity=".5"/>`)
}
