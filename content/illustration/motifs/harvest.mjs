// The work of the season: plough team, sheaves, winnowing, thresher.
import { bullock } from './animals.mjs'
import { circle, ellipse, fill, line, place, rect, shadow, svg } from '../svg.mjs'

/** A pair of bullocks under a yoke, a wooden plough and the ploughman behind it, going right. @param {import('../svg.mjs').Options} o @param {import('../random.mjs').Random} random @param {import('../lights.mjs').Light} light */
export function team(o, random, light) {
  const c = (n) => light.paint(n, o.fade)
  const skin = c('skin')
  const clods = fill(c('soil'), 'M-150 6Q-120 -10 -96 4Q-70 -8 -46 6Q-90 14 -150 6z')
  const plough = line(c('sackshade'), 7, 'M110 -66L-18 -20') + line(c('woodshade'), 8, 'M-30 4L-16 -24Q-30 -50 -50 -66') + fill(c('steel'), 'M-38 8L2 8L-14 -14z')
  const man = line(skin, 5, 'M-92 -26L-106 -1M-80 -26L-70 -2') + line(c('woodshade'), 3.6, 'M-108 -1h5M-72 -1h5') + fill(c('white'), 'M-96 -54Q-104 -34 -106 -16L-92 -14L-86 -24L-78 -13L-68 -17Q-70 -38 -76 -54z') + fill(c('white'), 'M-92 -86Q-102 -82 -98 -52L-76 -50Q-70 -76 -80 -86z') + line(skin, 5, 'M-80 -78L-66 -66L-50 -66', 'stroke-linejoin="round"') + line(skin, 5, 'M-84 -80L-70 -88L-52 -104', 'stroke-linejoin="round"') + line(c('wood'), 2, 'M-54 -100L-20 -132') + ellipse(skin, -82, -94, 5.8, 7) + fill(c(o.turban ?? 'brick'), 'M-90 -95Q-92 -106 -82 -106Q-72 -105 -75 -95Q-82 -100 -90 -95z')
  const oxen = `<g transform="translate(146 -7) scale(.96)">${bullock(c, { coat: 'cottonshade', shade: 'stone' })}</g><g transform="translate(124 0)">${bullock(c, { bell: true })}</g>`
  return place(o, shadow(light.paint('front'), 320, 50) + plough + oxen + line(c('wood'), 8, 'M172 -116L142 -104') + man + clods)
}

/** Sheaves set up against one another in the cut field. */
export function stooks(o, random, light) {
  const c = (n) => light.paint(n, o.fade)
  const one = (x, y, s) => svg`<g transform="translate(${x} ${y}) scale(${String(Math.round(s * 100) / 100)})">${ellipse(c('front'), 0, 0, 40, 5, 'opacity=".22"')}${fill(c('straw'), 'M-36 0Q-16 -34 -10 -58Q-30 -74 -28 -88Q-12 -84 -4 -96Q4 -86 10 -94Q16 -84 30 -86Q28 -72 10 -58Q18 -32 38 0Q0 6 -36 0z')}${fill(c('strawshade'), 'M10 -58Q18 -32 38 0Q26 3 12 3Q10 -30 4 -58zM-28 -88Q-12 -84 -4 -96Q0 -80 -4 -60Q-26 -72 -28 -88z', 'opacity=".55"')}${line(c('strawshade'), 1.6, 'M-26 -2L-8 -52M-12 1L-3 -54M2 2V-56M-20 -84L-6 -64M16 -86L6 -64')}${line(c('brick'), 4, 'M-11 -58Q0 -54 11 -58')}</g>`
  const n = o.n ?? 1
  return Array.from({ length: n }, (_, i) => one(o.x + i * o.s * (o.gap ?? 110), o.y + random.range(-3, 3) * o.s, o.s * random.range(0.9, 1.08))).join('')
}

/** A woman winnowing: the fan held high, grain falling straight, chaff drifting with the wind. */
export function winnower(o, random, light) {
  const c = (n) => light.paint(n, o.fade)
  const [skin, sari] = [c('skinlight'), c(o.sari ?? 'plum')]
  const body = fill(sari, 'M-8.600 -56Q-14 -26 -13 -2.400Q0 1 13 -2.400Q14 -26 8.600 -56z') + fill(c(o.trim ?? 'turmeric'), 'M-13 -7Q0 -3 13 -7L13 -2.400Q0 1 -13 -2.400z') + line(c('ink'), 1, 'M-1 -50Q1 -28 -2 -5M4 -50Q6 -28 4 -5', 'opacity=".2"')
  const blouse = fill(c(o.blouse ?? 'teal'), 'M-4.600 -84Q-11.400 -82 -11 -74L-8.800 -56H8.800L11 -74Q11.400 -82 4.600 -84z') + fill(sari, 'M4 -84.600Q10.600 -83 10.400 -74L8.800 -52L-9 -50Q-10.600 -58 -6.600 -64Q1 -72 4 -84.600z') + line(c(o.trim ?? 'turmeric'), 1.8, 'M3.600 -84Q1 -71 -6.400 -64Q-10 -59 -9.400 -52')
  const head = rect(skin, -2.6, -88, 5.2, 8) + circle(c('hair'), -5.4, -90, 4.4) + ellipse(skin, 0, -92, 5.6, 6.9) + fill(c('hair'), 'M-6 -89Q-8.400 -100 0 -100.400Q8 -100 6 -90.600Q4.400 -95 0 -97.600Q-5 -96 -6 -89z')
  const arms = line(skin, 5, 'M9 -78L22 -96L38 -108M-9 -78L6 -100L24 -112', 'stroke-linejoin="round"') + line(c(o.blouse ?? 'teal'), 7, 'M9 -78L16 -88M-9 -78L-2 -89')
  const fan = fill(c('sackshade'), 'M14 -120L60 -112L66 -104L22 -104z') + fill(c('sack'), 'M16 -119L58 -111L62 -106L24 -107z') + fill(c('straw'), 'M22 -117Q36 -126 54 -111L60 -107z')
  const fall = Array.from({ length: 44 }, () => { const t = random(); return svg`M${62 + random.range(-4, 5) + 6 * t} ${-104 + 100 * t}v3` }).join('')
  const chaff = Array.from({ length: 34 }, () => { const t = random(); return svg`M${66 + 110 * t + random.range(-8, 8)} ${-104 + 60 * t * random.range(0.2, 1.3) + random.range(-10, 10)}l4 1` }).join('')
  const heap = fill(c('straw'), 'M34 2Q56 -6 66 -22Q78 -6 100 2Q66 7 34 2z')
  return place(o, shadow(light.paint('front'), 40) + body + head + blouse + line(c('straw'), 2, chaff, 'opacity=".75"') + line(c('straw'), 2.6, fall) + heap + fan + arms)
}

/** A threshing machine: hopper, drum, wheels, straw blown from its spout. */
export function thresher(o, random, light) {
  const c = (n) => light.paint(n, o.fade)
  const straw = Array.from({ length: 46 }, () => { const t = random(); return svg`M${130 + 190 * t} ${-214 - 60 * Math.sin(Math.PI * t * 0.8) + 250 * t * t + random.range(-14, 14)}l${random.range(8, 16)} ${random.range(-6, 10)}` }).join('')
  return place(o, shadow(light.paint('front'), 300) + fill(c('straw'), 'M250 2Q300 -50 350 2Q300 8 250 2z') + line(c('straw'), 3, straw) + fill(c('leaf'), 'M70 -130L110 -226L140 -220L116 -120z') + fill(c('steel'), 'M-150 -196H-40L-64 -140H-120z') + fill(c('straw'), 'M-146 -194Q-100 -230 -44 -194z') + rect(c(o.color ?? 'brick'), -130, -142, 240, 84, 8) + rect(c('ink'), 70, -142, 40, 84, 8).replace('/>', ' opacity=".18"/>') + circle(c('dark'), -70, -100, 30) + circle(c('turmeric'), -70, -100, 20) + circle(c('dark'), 30, -100, 20) + circle(c('steel'), 30, -100, 12) + line(c('ink'), 4, 'M-70 -130L30 -120M-70 -70L30 -80') + rect(c('dark'), -120, -58, 220, 12) + circle(c('dark'), -84, -26, 26) + circle(c('steel'), -84, -26, 13) + circle(c('dark'), 66, -26, 26) + circle(c('steel'), 66, -26, 13) + fill(c('steel'), 'M-20 -58h30l14 40h-16z') + fill(c('grain'), 'M-10 2Q6 -20 16 -22Q28 -20 46 2Q16 6 -10 2z'))
}
