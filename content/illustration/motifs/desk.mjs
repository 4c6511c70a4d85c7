// Things that lie on a desk, seen from straight above.
import { circle, ellipse, fill, line, place, rect, steps, svg } from '../svg.mjs'

/** A table top of planks with a few lines of grain. @param {import('../svg.mjs').Options} o @param {import('../random.mjs').Random} random @param {import('../lights.mjs').Light} light */
export function planks(o, random, light) {
  const n = o.n ?? 5
  const step = o.w / n
  const seams = steps(1, n - 1, n - 1).map((i) => svg`M${i * step} 0V${o.h}`).join('')
  const grain = Array.from({ length: n * 3 }, (_, i) => { const x = (i / 3) * step + random.range(10, step * 0.3); const y = random.range(0, o.h); return svg`M${x} ${y}q${random.range(-7, 7)} ${o.h * 0.09} 0 ${o.h * 0.18}` }).join('')
  return rect(light.paint(o.color ?? 'wood'), 0, 0, o.w, o.h) + line(light.paint(o.shade ?? 'woodshade'), 3, seams) + line(light.paint(o.shade ?? 'woodshade'), 2, grain, 'opacity=".55"')
}

/** A pair of folded reading glasses, about 200 wide. */
export function spectacles(o, random, light) {
  const c = (n) => light.paint(n)
  const rim = (x) => svg`<ellipse cx="${x}" rx="44" ry="36" fill="${c('white')}" fill-opacity=".28" stroke="${c(o.color ?? 'ink')}" stroke-width="7"/>`
  return turned(o, line(c('ink'), 7, 'M-96 8Q-40 70 70 60M96 8Q110 40 -60 76', 'opacity=".25" transform="translate(6 8)"') + line(c(o.color ?? 'ink'), 6, 'M-96 -4Q-60 56 70 52M96 -4Q90 44 -60 68') + rim(-52) + rim(52) + line(c(o.color ?? 'ink'), 7, 'M-10 -6Q0 -14 10 -6'))
}

/** A pen lying on the sheet, about 260 long. */
export function pen(o, random, light) {
  const c = (n) => light.paint(n)
  return turned(o, rect(c('ink'), -120, 6, 246, 14, 7).replace('/>', ' opacity=".25"/>') + rect(c(o.color ?? 'indigo'), -70, -9, 196, 18, 8) + fill(c('gold'), 'M-70 -8L-116 -2L-130 0L-116 2L-70 8z') + rect(c('gold'), 22, -9, 7, 18) + rect(c('gold'), 40, -13, 74, 5, 2))
}

/** A paper clip, 40 by 110. */
export function paperclip(o, random, light) {
  return turned(o, svg`<path d="M-14 20V-34a14 14 0 0 1 28 0V44a20 20 0 0 1 -40 0V-24" fill="none" stroke="${light.paint('steel')}" stroke-width="6" stroke-linecap="round"/>`)
}

/** A strip of gummed tape. */
export function tape(o, random, light) {
  return turned(o, fill(light.paint(o.color ?? 'straw'), 'M-60 -17l6 8l-6 8l6 9l-6 9H60l-6 -9l6 -9l-6 -8l6 -8z', 'opacity=".8"'))
}

/** A drawing pin. */
export function tack(o, random, light) {
  const c = (n) => light.paint(n)
  return place(o, circle(c('ink'), 6, 8, 16, 'opacity=".3"') + circle(c(o.color ?? 'brick'), 0, 0, 17) + circle(c('white'), -5, -5, 6, 'opacity=".5"'))
}

/** A cup of tea on its saucer. */
export function tea(o, random, light) {
  const c = (n) => light.paint(n)
  return place(o, circle(c('ink'), 10, 14, 88, 'opacity=".25"') + circle(c('white'), 0, 0, 88) + circle(c('cottonshade'), 0, 0, 66) + line(c('white'), 15, 'M48 30Q84 52 76 20') + circle(c('white'), 0, 0, 54) + circle(c('bronze'), 0, 0, 46) + ellipse(c('bronzelight'), -10, -12, 22, 14, 'opacity=".6"'))
}

/** A marigold head. */
export function marigold(o, random, light) {
  const c = (n) => light.paint(n)
  const ring = (r, n, size, tone) => fill(c(tone), steps(0, 2 * Math.PI * (1 - 1 / n), n).map((a) => svg`M${Math.cos(a) * r - size} ${Math.sin(a) * r}a${size} ${size} 0 1 1 ${2 * size} 0a${size} ${size} 0 1 1 ${-2 * size} 0z`).join(''))
  return place(o, circle(c('ink'), 7, 9, 46, 'opacity=".2"') + ring(34, 12, 13, 'marigold') + ring(21, 9, 12, 'turmeric') + ring(9, 5, 9, 'goldlight') + circle(c('marigold'), 0, 0, 7))
}

/** A round rubber stamp standing on its mark: the printed ring beside it shows two ears. */
export function stampmark(o, random, light) {
  const c = light.paint(o.color ?? 'indigo')
  return turned(o, svg`<g opacity=".8" fill="none" stroke="${c}"><circle r="84" stroke-width="6"/><circle r="68" stroke-width="3" stroke-dasharray="9 7"/><circle r="52" stroke-width="3"/></g>` + line(c, 4, 'M0 40Q-3 4 -16 -20M0 40Q3 4 16 -20', 'opacity=".8"') + line(c, 8, 'M-16 -24Q-38 -22 -34 6M16 -24Q38 -22 34 6M-14 -6Q-26 2 -22 20M14 -6Q26 2 22 20', 'stroke-dasharray="2.5 8.5" opacity=".8"'))
}

/** A blob of sealing wax with a ribbon under it. */
export function wax(o, random, light) {
  const c = (n) => light.paint(n)
  return place(o, fill(c(o.ribbon ?? 'leaf'), 'M-30 20L-62 170l34 -18l22 30L14 30zM30 20L62 170l-34 -18l-22 30L-14 30z') + fill(c('tileshade'), 'M-70 8Q-84 -30 -54 -56Q-20 -88 24 -68Q70 -66 76 -18Q90 24 52 52Q20 84 -22 68Q-66 60 -70 8z') + circle(c('brick'), 0, -2, 54) + circle(c('tileshade'), 0, -2, 45) + circle(c('brick'), 2, 1, 44) + line(c('tileshade'), 4, 'M0 32Q-2 2 -12 -18M0 32Q2 2 12 -18') + line(c('tileshade'), 7, 'M-12 -22Q-32 -20 -28 4M12 -22Q32 -20 28 4', 'stroke-dasharray="2.5 8"'))
}

/** Puts a drawing down at a turn of its own. */
const turned = (o, body) => svg`<g transform="translate(${o.x} ${o.y}) rotate(${o.turn ?? 0}) scale(${String(Math.round(o.s * 100) / 100)})">${body}</g>`
