// Drawn maps: tinted areas with winding borders, water, roads, places. All in picture units.
import { createRandom } from '../random.mjs'
import { circle, ellipse, fill, line, svg } from '../svg.mjs'

/** Breaks the straight edge between two corners into a winding border; the same both ways round. */
function winding(a, b, rough, steps = 3) {
  const forward = a[0] + a[1] * 7 < b[0] + b[1] * 7
  const [p, q] = forward ? [a, b] : [b, a]
  const random = createRandom(`${p}/${q}`)
  let points = [p, q]
  for (let k = 0; k < steps; k++) {
    const next = [points[0]]
    for (let i = 1; i < points.length; i++) {
      const [[x0, y0], [x1, y1]] = [points[i - 1], points[i]]
      const off = random.range(-rough, rough)
      next.push([(x0 + x1) / 2 - (y1 - y0) * off, (y0 + y1) / 2 + (x1 - x0) * off], [x1, y1])
    }
    points = next
  }
  return forward ? points : points.reverse()
}

/** Areas that share their borders: `corners` by name, `areas` as [tone, ...names]; every border winds. @param {import('../svg.mjs').Options} o @param {import('../random.mjs').Random} random @param {import('../lights.mjs').Light} light */
export function areas(o, random, light) {
  const c = (n) => light.paint(n)
  const path = (names) => names.map((name, i) => winding(o.corners[name], o.corners[names[(i + 1) % names.length]], o.rough ?? 0.22).slice(i ? 1 : 0).map((p) => svg`${p[0]} ${p[1]}`).join('L')).join('L')
  const drawn = o.areas.map(([tone, ...names]) => [tone, `M${path(names)}z`])
  const edge = `stroke="${c(o.border ?? 'paper')}" stroke-width="${o.width ?? 7}" stroke-linejoin="round"`
  const shade = o.shade === false ? '' : `<g fill="${c('ink')}" opacity=".16" transform="translate(10 14)">${drawn.map(([, d]) => `<path d="${d}"/>`).join('')}</g>`
  return shade + drawn.map(([tone, d]) => fill(c(tone), d, edge)).join('')
}

/** A tank or pond: a shore, deep water, a bund along one side. `d` is its outline. */
export function pond(o, random, light) {
  const c = (n) => light.paint(n)
  return svg`<path d="${o.d}" fill="${c('water')}" stroke="${c(o.shore ?? 'straw')}" stroke-width="16" stroke-linejoin="round"/><path d="${o.d}" fill="${c('water')}" stroke="${c('blue')}" stroke-width="5" stroke-linejoin="round"/>` + (o.bund ? line(c('woodshade'), 16, o.bund) + line(c('soillight'), 9, o.bund) : '') + line(c('white'), 4, (o.glints ?? []).map(([x, y]) => svg`M${x} ${y}h46M${x + 26} ${y + 20}h34`).join(''), 'opacity=".6"')
}

/** Roads as pale lines in a darker casing: `lines` of path data, `width` of each. */
export function roads(o, random, light) {
  const w = o.width ?? 14
  const all = o.lines.join('')
  return line(light.paint(o.casing ?? 'stoneshade'), w + 6, all, 'stroke-linejoin="round"') + line(light.paint(o.color ?? 'paper'), w, all, 'stroke-linejoin="round"') + (o.rail ? line(light.paint('ink'), w * 0.5, all, `stroke-dasharray="${w * 0.3} ${w}"`) : '')
}

/** Places as ringed dots: [x, y, r]. */
export function places(o, random, light) {
  const c = (n) => light.paint(n)
  return o.spots.map(([x, y, r = 10]) => circle(c('ink'), x + 2, y + 3, r, 'opacity=".3"') + circle(c('paper'), x, y, r) + circle(c(o.color ?? 'brick'), x, y, r * 0.58)).join('')
}

/** A rocky hill from above, as rings of height. */
export function contours(o, random, light) {
  const c = (n) => light.paint(n)
  return o.spots.map(([x, y, r]) => [1, 0.74, 0.5, 0.26].map((k, i) => ellipse(c(i % 2 ? 'stone' : 'stoneshade'), x - i * r * 0.05, y - i * r * 0.06, r * k * 1.3, r * k, `opacity="${i ? '.75' : '.5'}"`)).join('')).join('')
}

/** A compass of four points. */
export function compass(o, random, light) {
  const c = (n) => light.paint(n)
  return svg`<g transform="translate(${o.x} ${o.y}) scale(${String(o.s)})">${circle(c('paper'), 0, 0, 58, 'opacity=".85"')}${fill(c('brick'), 'M0 -50L12 0H-12z')}${fill(c('ink'), 'M0 50L12 0H-12z')}${fill(c('stoneshade'), 'M50 0L0 10V-10zM-50 0L0 10V-10z')}${circle(c('paper'), 0, 0, 6)}</g>`
}

/** A plain margin round a map, with a thin inner rule. */
export function margin(o, random, light) {
  const w = o.width ?? 34
  return svg`<path d="M0 0H${o.w}V${o.h}H0zM${w} ${w}V${o.h - w}H${o.w - w}V${w}z" fill="${light.paint(o.color ?? 'paper')}"/><path d="M${w + 9} ${w + 9}H${o.w - w - 9}V${o.h - w - 9}H${w + 9}z" fill="none" stroke="${light.paint(o.rule ?? 'leaf')}" stroke-width="3"/>`
}
