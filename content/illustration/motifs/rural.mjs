import { circle, ellipse, fill, line, place, rect, shadow, svg } from '../svg.mjs'
import { bullock } from './animals.mjs'
import { dark } from './buildings.mjs'
import { figure } from './figures.mjs'

/** A thatched hut with mud walls, as villages had. @param {import('../svg.mjs').Options} o @param {import('../random.mjs').Random} random @param {import('../lights.mjs').Light} light */
export function hut(o, random, light) {
  const c = (n) => light.paint(n, o.fade)
  const door = o.lamp ? light.lamp : c('dark')
  const wall = fill(c('soillight'), 'M-118 0V-84H112V0z') + fill(c('soil'), 'M60 0V-84H112V0z', 'opacity=".45"') + rect(c('wallshade'), -118, -14, 230, 14) + rect(c('woodshade'), -34, -76, 46, 76) + rect(door, -28, -70, 34, 70) + rect(c('dark'), -92, -62, 26, 22)
  const thatch = fill(c('straw'), 'M-148 -72Q-120 -150 -58 -186H50Q116 -150 146 -72Q110 -82 76 -76Q30 -86 0 -78Q-40 -88 -76 -76Q-120 -84 -148 -72z') + fill(c('strawshade'), 'M50 -186Q116 -150 146 -72Q110 -82 76 -76Q70 -140 50 -186z', 'opacity=".7"') + line(c('strawshade'), 2, 'M-128 -86Q-104 -136 -56 -170M-92 -84Q-76 -134 -38 -172M-50 -86Q-44 -140 -14 -174M-6 -84Q-4 -140 4 -176M40 -84Q40 -140 22 -176M-140 -78Q-100 -96 -60 -88')
  return place(o, shadow(light.paint('front'), 290) + wall + thatch + rect(c('strawshade'), -62, -190, 116, 9, 4) + (dark(light.name) && o.lamp ? circle(light.lamp, -11, -40, 60, 'opacity=".12"') : ''))
}
hut.lit = true

/** A stack of paddy straw, combed and capped. @param {import('../svg.mjs').Options} o @param {import('../random.mjs').Random} random @param {import('../lights.mjs').Light} light */
export function strawstack(o, random, light) {
  const c = (n) => light.paint(n, o.fade)
  return place(o, shadow(light.paint('front'), 210) + fill(c('straw'), 'M-92 0Q-116 -70 -70 -108Q-30 -150 0 -186Q30 -150 70 -108Q116 -70 92 0Q0 10 -92 0z') + fill(c('strawshade'), 'M0 -186Q30 -150 70 -108Q116 -70 92 0Q60 6 30 6Q66 -70 0 -186z', 'opacity=".6"') + line(c('strawshade'), 2.2, 'M-78 -10Q-92 -60 -60 -98M-50 -4Q-62 -70 -34 -122M-18 0Q-26 -80 -8 -150M14 0Q16 -60 8 -120M-70 -106Q0 -84 70 -108M-96 -50Q0 -24 98 -52') + line(c('wood'), 4, 'M0 -180V-206'))
}
strawstack.lit = true

/** A pair of bullocks drawing a wooden plough, the ploughman behind. Goes right. @param {import('../svg.mjs').Options} o @param {import('../random.mjs').Random} random @param {import('../lights.mjs').Light} light */
export function ploughteam(o, random, light) {
  const c = (n) => light.paint(n, o.fade)
  const side = o.flip ? -1 : 1
  const man = figure({ ...o, x: o.x - side * 172 * o.s, s: o.s * 1.06, turban: o.turban ?? 'brick', towel: o.towel, pose: 'offer', walk: true, load: undefined }, random, light)
  const oxen = `<g transform="translate(92 -7) scale(.97)">${bullock(c, { coat: 'cottonshade', shade: 'stone' })}</g><g transform="translate(64 0)">${bullock(c, { bell: true })}</g>`
  const plough = line(c('wood'), 6, 'M-118 -10L-140 -70L-152 -74M-112 -16L110 -100') + fill(c('woodshade'), 'M-128 -16L-96 -14L-72 6L-104 4z') + line(c('soil'), 6, 'M-66 4q14 -14 26 0M-92 8q10 -12 22 0')
  return place(o, shadow(light.paint('front'), 220, 60) + oxen + plough + line(c('sackshade'), 1.8, 'M-146 -72Q0 -120 132 -104') + line(c('wood'), 7, 'M96 -110h26')) + man
}

/** Seed thrown from the hand in an arc, for a figure that offers. @param {import('../svg.mjs').Options} o @param {import('../random.mjs').Random} random @param {import('../lights.mjs').Light} light */
export function seedcast(o, random, light) {
  const arcs = ['M30 -66Q62 -84 92 -24', 'M30 -64Q54 -70 76 -14', 'M32 -68Q80 -96 118 -20', 'M28 -62Q44 -58 58 -8', 'M34 -70Q92 -110 140 -10']
  return place(o, line(light.paint('goldlight'), 3.4, arcs.join(''), 'stroke-dasharray=".1 11"') + ellipse(light.paint('sack'), -12, -56, 17, 9) + fill(light.paint('straw'), 'M-27 -58Q-12 -72 4 -58z') + line(light.paint('brick'), 2.4, 'M-22 -54Q-10 -84 8 -82'))
}

/** A shade of leaves on four posts. @param {import('../svg.mjs').Options} o @param {import('../random.mjs').Random} random @param {import('../lights.mjs').Light} light */
export function pandal(o, random, light) {
  const c = (n) => light.paint(n, o.fade)
  const w = o.width ?? 300
  let fringe = ''
  for (let x = -w / 2 - 10; x < w / 2; x += 22) fringe += svg`M${x} -140q${random.range(6, 12)} ${random.range(14, 26)} 22 0z`
  return place(o, line(c('wood'), 6, svg`M${-w / 2 + 8} -140V0M${w / 2 - 8} -140V0M${-w / 2 + 44} -140V-14M${w / 2 - 44} -140V-14`) + fill(c('line'), svg`M${-w / 2 - 14} -138Q${-w / 2} -168 ${-w * 0.3} -166H${w * 0.3}Q${w / 2} -168 ${w / 2 + 14} -138z${fringe}`) + line(c('field'), 4, svg`M${-w * 0.36} -152H${w * 0.36}M${-w * 0.2} -160H${w * 0.24}`, 'opacity=".6"'))
}
