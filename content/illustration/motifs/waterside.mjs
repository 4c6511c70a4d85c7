// What lies on and beside still water: the path of the sun, a round boat, reeds.
import { ellipse, fill, line, place, svg } from '../svg.mjs'

/** The broken path of sun or moon light down the water from `at`. @param {import('../svg.mjs').Options} o @param {import('../random.mjs').Random} random @param {import('../lights.mjs').Light} light */
export function glade(o, random, light) {
  const n = o.n ?? 10
  const d = Array.from({ length: n }, (_, i) => { const t = i / n; const half = (o.w2 ?? 70) * (0.35 + t) * random.range(0.6, 1); return svg`M${o.x - half + random.range(-8, 8)} ${o.y + 10 + (o.h - o.y - 30) * t ** 1.3}h${half * 2}` }).join('')
  return line(light.sun, 5, d, 'opacity=".4"')
}

/** A round hide boat with a man and his pole. */
export function coracle(o, random, light) {
  const c = (n) => light.paint(n, o.fade)
  return place(o, ellipse(c('front'), 0, 4, 66, 7, 'opacity=".25"') + line(c('wood'), 3, 'M34 -104L62 10') + fill(c('white'), 'M-12 -20Q-16 -58 -4 -66H6Q16 -58 12 -20z') + line(c('skin'), 5, 'M8 -60L28 -56L42 -68M-6 -60L14 -48L38 -56', 'stroke-linejoin="round"') + ellipse(c('skin'), 1, -75, 5.8, 7) + fill(c(o.turban ?? 'brick'), 'M-6.400 -76Q-9 -86 1 -87Q11 -86 8.400 -76Q1 -81 -6.400 -76z') + fill(c('woodshade'), 'M-58 -22H58Q50 6 0 6Q-50 6 -58 -22z') + ellipse(c('wood'), 0, -22, 58, 8) + line(c('sackshade'), 1.6, 'M-52 -12Q0 0 52 -12M-40 -2Q0 6 40 -2') + line(c('white'), 2, 'M-92 8H-50M54 8H100M-30 14H36', 'opacity=".6"'))
}

/** A clump of reeds at the water's edge. */
export function reeds(o, random, light) {
  const c = (n) => light.paint(n, o.fade)
  let blades = ''
  let heads = ''
  for (let i = 0; i < (o.n ?? 13); i++) {
    const x = random.range(-56, 56)
    const tall = random.range(60, 130)
    const lean = random.range(-22, 22)
    blades += svg`M${x - 3} 4Q${x + lean * 0.2} ${-tall * 0.6} ${x + lean} ${-tall}Q${x + lean * 0.4 + 4} ${-tall * 0.5} ${x + 4} 4z`
    if (i % 4 === 0) heads += svg`M${x + lean} ${-tall - 4}l${lean * 0.1} -22`
  }
  return place(o, line(c('woodshade'), 7, heads) + fill(c('front'), blades))
}
