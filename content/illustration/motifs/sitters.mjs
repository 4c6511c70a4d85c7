import { circle, ellipse, fill, line, place, rect, shadow, svg } from '../svg.mjs'
import { LOADS } from './loads.mjs'

/** Head and neck of someone seated, chin at y -52; never a face. @param {(n: string) => string} c @param {any} o */
function head(c, o) {
  const skin = c(o.skin ?? (o.dress === 'woman' ? 'skinlight' : 'skin'))
  const hair = c(o.hair ?? 'hair')
  const neck = rect(skin, -2.6, -56, 5.2, 8)
  if (o.dress !== 'woman') return neck + ellipse(skin, 0, -60, 5.8, 7) + (o.turban ? fill(c(o.turban), 'M-7.4 -61Q-10 -71 0 -72Q10 -71 7.4 -61Q0 -66 -7.4 -61z') : fill(hair, 'M-6.2 -59Q-7.6 -68 0 -68.5Q7.6 -68 6.2 -59Q5 -64 0 -64.4Q-5 -64 -6.2 -59z'))
  return neck + (o.veil ? fill(c(o.sari ?? 'sari'), 'M-9 -48Q-11 -71 0 -71Q11 -71 9 -48z') : circle(hair, -5.4, -58, 4.4)) + ellipse(skin, 0, -60, 5.6, 6.9) + fill(hair, 'M-6 -57Q-8.4 -68 0 -68.4Q8 -68 6 -58.6Q4.4 -63 0 -65.6Q-5 -64 -6 -57z')
}

/** Torso and arms down to the lap. @param {(n: string) => string} c @param {any} o */
function torso(c, o) {
  const woman = o.dress === 'woman'
  const skin = c(o.skin ?? (woman ? 'skinlight' : 'skin'))
  const cloth = c(woman ? (o.blouse ?? 'plum') : (o.shirt ?? 'white'))
  const body = fill(cloth, 'M-5 -53Q-13 -51 -12.6 -42L-11 -14H11L12.6 -42Q13 -51 5 -53z')
  const arms = line(skin, 4.8, o.speak ? 'M-10.6 -47L-16 -32L-4 -26M10.6 -47L20 -40L26 -56' : 'M-10.6 -47L-16 -30L-3 -24M10.6 -47L16 -30L4 -24', 'stroke-linejoin="round"') + line(cloth, 6.8, 'M-10.6 -47L-14 -38M10.6 -47L14 -40')
  const over = woman ? fill(c(o.sari ?? 'sari'), 'M4 -52.6Q11 -51 10.6 -42L9 -16H-10Q-11 -26 -6.6 -32Q1 -40 4 -52.6z') + line(c(o.trim ?? 'turmeric'), 1.8, 'M3.6 -52Q1 -39 -6.4 -31.6Q-10 -27 -10 -17') : o.towel ? fill(c(o.towel), 'M4 -53.5L9.6 -52L10 -22L4.6 -22.6z') : ''
  return body + over + arms
}

/** A person seated facing us: cross-legged on the ground, or with `chair` on a seat 34 high. Load in the lap. @param {import('../svg.mjs').Options} o @param {import('../random.mjs').Random} random @param {import('../lights.mjs').Light} light */
export function sitter(o, random, light) {
  const c = (n) => light.paint(n, o.fade)
  const woman = o.dress === 'woman'
  const cloth = c(woman ? (o.sari ?? 'sari') : (o.trousers ?? o.cloth ?? 'white'))
  const fold = line(c('ink'), 1.2, 'M-18 -8Q-4 -2 10 -8M-8 -16Q-2 -10 6 -16', 'opacity=".2"')
  const load = o.load ? svg`<g transform="translate(0 34)">${LOADS[o.load](c, o)}</g>` : ''
  if (!o.chair) {
    const lap = fill(cloth, 'M-27 1Q-33 -10 -20 -15Q-12 -19 0 -19Q12 -19 20 -15Q33 -10 27 1Q0 6 -27 1z') + fold + (woman ? line(c(o.trim ?? 'turmeric'), 2.2, 'M-27 0Q0 6 27 0') : '')
    return place(o, shadow(light.paint('front'), 66) + lap + torso(c, o) + head(c, o) + load)
  }
  const seat = o.chair === 'wood' ? rect(c('woodshade'), -16, -70, 32, 30, 3) + line(c('wood'), 4, 'M-17 -72V0M17 -72V0') : ''
  const legs = woman ? fill(cloth, 'M-15 -18Q-17 6 -14 -2L-13 26Q0 30 13 26L14 -2Q17 6 15 -18z') + line(c(o.trim ?? 'turmeric'), 2.4, 'M-13 25Q0 29 13 25') : fill(cloth, 'M-14 -18L-13 18H-3L0 -2L3 18H13L14 -18z') + line(c(o.skin ?? 'skin'), 4.4, 'M-7.500 18V31M7.500 18V31') + line(c('woodshade'), 3.6, 'M-9 33h4M6 33h4')
  return place(o, shadow(light.paint('front'), 44) + seat + `<g transform="translate(0 -34)">${legs}${fold}${torso(c, o)}${head(c, o)}${load}</g>`)
}

/** A ring of people seated on the ground round a middle: the far half faces us, the near half turns its back. @param {import('../svg.mjs').Options} o @param {import('../random.mjs').Random} random @param {import('../lights.mjs').Light} light */
export function ring(o, random, light) {
  const n = o.n ?? 5
  const r = o.r ?? 130
  const tones = o.saris ?? ['sari', 'teal', 'turmeric', 'indigo', 'leaflight', 'rose', 'plum']
  return Array.from({ length: n }, (_, i) => {
    const a = Math.PI * (1 + (i + 0.5) / n)
    const woman = o.men ? i % 2 === 1 : true
    const tone = tones[i % tones.length]
    return sitter({ ...o, x: o.x + Math.cos(a) * r * o.s, y: o.y + Math.sin(a) * r * 0.42 * o.s, dress: woman ? 'woman' : 'man', sari: tone, trim: tone === 'turmeric' ? 'brick' : 'turmeric', blouse: tones[(i + 3) % tones.length], turban: woman ? undefined : ['brick', 'white', 'turmeric'][i % 3], towel: woman ? undefined : 'turmeric', flip: a > Math.PI * 1.5 }, random, light)
  }).join('')
}
