// Gatherings: people sitting and facing us, the cloth they sit on, a lectern.
import { circle, ellipse, fill, line, place, rect, shadow, svg } from '../svg.mjs'

const SARIS = ['sari', 'teal', 'turmeric', 'plum', 'indigo', 'rose', 'leaflight', 'moss']

/** One person sitting cross-legged, from the front, feet on the ground at 0 0. */
function sitter(c, o, i) {
  const cloth = c(o.cloths?.[i % o.cloths.length] ?? SARIS[(i + (o.from ?? 0)) % SARIS.length])
  const man = o.men && (i + (o.from ?? 0)) % o.men === 0
  const skin = c(man ? 'skin' : 'skinlight')
  const legs = fill(man ? c('white') : cloth, 'M-30 0Q-36 -14 -16 -20H16Q36 -14 30 0Q0 6 -30 0z') + line(c('ink'), 1.2, 'M-22 -8Q0 2 22 -8', 'opacity=".25"')
  const torso = fill(man ? c('white') : c(SARIS[(i + 3) % SARIS.length]), 'M-5 -54Q-15 -52 -15 -42L-13 -14H13L15 -42Q15 -52 5 -54z')
  const drape = man ? fill(c('turmeric'), 'M5 -54l6 2l1 30l-7 0z') : fill(cloth, 'M5 -55Q14 -53 14 -42L13 -14L-14 -13Q-14 -26 -7 -32Q3 -40 5 -55z') + line(c('turmeric'), 1.8, 'M4 -54Q2 -40 -7 -32Q-14 -26 -13 -15')
  const arms = line(skin, 4.6, 'M-14 -46L-18 -30L-6 -20M14 -46L18 -30L6 -20', 'stroke-linejoin="round"')
  const head = rect(skin, -2.6, -58, 5.2, 7) + ellipse(skin, 0, -63, 5.8, 7) + (man ? fill(c(i % 2 ? 'brick' : 'white'), 'M-7.400 -64Q-10 -74 0 -75Q10 -74 7.400 -64Q0 -69 -7.400 -64z') : circle(c('hair'), -5.6, -61, 4.2) + fill(c('hair'), 'M-6.200 -60Q-8.400 -71 0 -71.400Q8 -71 6.200 -61.600Q4.400 -66 0 -68.600Q-5 -67 -6.200 -60z'))
  return legs + torso + arms + drape + head
}

/** People seated in an arc or straight row, facing the viewer. `n`, `width`, `bow` in picture units; `men` makes each n-th a man. @param {import('../svg.mjs').Options} o @param {import('../random.mjs').Random} random @param {import('../lights.mjs').Light} light */
export function seated(o, random, light) {
  const c = (n) => light.paint(n, o.fade)
  const n = o.n ?? 5
  const width = o.width ?? 400
  return Array.from({ length: n }, (_, i) => {
    const t = n === 1 ? 0 : (2 * i) / (n - 1) - 1
    const x = o.x + (t * width) / 2
    const y = o.y + (o.bow ?? 0) * t * t
    const s = o.s * (1 + ((o.bow ?? 0) * t * t) / 700)
    return place({ ...o, x, y, s, flip: i % 2 === 1 }, shadow(light.paint('front'), 66) + sitter(c, o, i) + (o.load === 'book' ? fill(c('white'), 'M-11 -22L0 -19L11 -22V-32L0 -29L-11 -32z') + line(c('tinshade'), 1, 'M0 -19V-29') : ''))
  }).join('')
}

/** A cloth spread on the ground in perspective, `width` and `depth` in its own units. */
export function spread(o, random, light) {
  const c = (n) => light.paint(n, o.fade)
  const [w, d] = [o.width ?? 300, o.depth ?? 60]
  return place(o, fill(c(o.color ?? 'brick'), svg`M${-w / 2 + d * 0.5} ${-d}H${w / 2 - d * 0.5}L${w / 2 + d * 0.3} 0H${-w / 2 - d * 0.3}z`) + line(c('turmeric'), 3, svg`M${-w / 2 + d * 0.4} ${-d + 8}H${w / 2 - d * 0.4}M${-w / 2 - d * 0.15} -9H${w / 2 + d * 0.15}`))
}

/** A lectern with a microphone. */
export function lectern(o, random, light) {
  const c = (n) => light.paint(n, o.fade)
  return place(o, shadow(light.paint('front'), 70) + fill(c('wood'), 'M-26 0L-22 -62H22L26 0z') + fill(c('woodshade'), 'M-32 -62H32L26 -74H-26z') + circle(c('turmeric'), 0, -34, 11) + circle(c('wood'), 0, -34, 7) + line(c('ink'), 2, 'M8 -72Q14 -84 8 -90') + ellipse(c('ink'), 7, -92, 3, 4))
}
