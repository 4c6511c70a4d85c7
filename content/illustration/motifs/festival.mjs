// Things of a feast: flower stacks, dancers, floor patterns, brass lamps, leaf plates, a stage.
import { circle, ellipse, fill, line, place, rect, shadow, steps, svg } from '../svg.mjs'
import { figure } from './figures.mjs'

/** A stack of flowers in rings on a brass plate, as carried in the autumn feast. @param {import('../svg.mjs').Options} o @param {import('../random.mjs').Random} random @param {import('../lights.mjs').Light} light */
export function flowerstack(o, random, light) {
  const c = (n) => light.paint(n, o.fade)
  const tones = ['marigold', 'rose', 'white', 'turmeric', 'plum', 'marigold']
  const rings = tones.map((tone, i) => line(c(tone), 13, svg`M${-40 + i * 6.5} ${-14 - i * 13}H${40 - i * 6.5}`, 'stroke-dasharray=".1 9.500"')).join('')
  return place(o, shadow(light.paint('front'), 120) + ellipse(c('bronze'), 0, -4, 56, 9) + ellipse(c('bronzelight'), 0, -6, 56, 8) + fill(c('leaf'), 'M-46 -10Q-36 -60 -8 -92H8Q36 -60 46 -10z') + rings + circle(c('turmeric'), 0, -98, 9) + circle(c('goldlight'), 0, -98, 4))
}

/** People dancing round a middle: half of the ring behind, half before, hands together. */
export function dancers(o, random, light) {
  const saris = ['sari', 'turmeric', 'teal', 'rose', 'indigo', 'leaflight', 'plum']
  const n = o.n ?? 8
  const half = (o.width ?? 500) / 2
  const spots = Array.from({ length: n }, (_, i) => { const a = ((i + 0.5) / n) * 2 * Math.PI; return [Math.cos(a) * half, Math.sin(a) * half * 0.2] }).sort((p, q) => p[1] - q[1])
  return spots.map(([dx, dy], i) => figure({ ...o, x: o.x + dx, y: o.y + dy, s: o.s * (1 + dy / half / 1.4), flip: dx > 0, dress: 'woman', flower: true, walk: i % 2 === 0, pose: ['both', 'hold', 'speak'][i % 3], sari: saris[i % saris.length], trim: i % 3 ? 'turmeric' : 'white' }, random, light)).join('')
}

/** A floor pattern of loops round dots, drawn in white powder, seen aslant. */
export function rangoli(o, random, light) {
  const c = (n) => light.paint(n)
  const petal = (a, r, w) => svg`<path transform="rotate(${a})" d="M0 ${-r * 0.32}C${w} ${-r * 0.6} ${w} ${-r * 0.8} 0 ${-r}C${-w} ${-r * 0.8} ${-w} ${-r * 0.6} 0 ${-r * 0.32}z"/>`
  const eight = steps(0, 315, 8)
  const squash = svg`<g transform="translate(${o.x} ${o.y}) scale(${String(o.s)} ${String(Math.round(o.s * (o.flat ?? 0.34) * 100) / 100)})">`
  return `${squash}<g fill="${c('rose')}" opacity=".8">${eight.filter((_, i) => i % 2).map((a) => petal(a, 96, 26)).join('')}</g><g fill="${c('turmeric')}" opacity=".85">${eight.filter((_, i) => i % 2 === 0).map((a) => petal(a, 96, 26)).join('')}</g><g fill="none" stroke="${c('white')}" stroke-width="5">${eight.map((a) => petal(a, 132, 34)).join('')}<circle r="30"/><circle r="140" stroke-width="4" stroke-dasharray=".1 20" stroke-linecap="round"/></g>${circle(c('white'), 0, 0, 12)}</g>`
}

/** A standing brass lamp with five flames, about 300 high. */
export function brasslamp(o, random, light) {
  const c = (n) => light.paint(n)
  const flame = (x, y) => circle(c('lamp'), x, y - 12, 26, 'opacity=".22"') + fill('#f7b733', svg`M${x} ${y}Q${x - 9} ${y - 10} ${x} ${y - 30}Q${x + 9} ${y - 10} ${x} ${y}z`) + fill('#fff1bd', svg`M${x} ${y}Q${x - 4} ${y - 6} ${x} ${y - 16}Q${x + 4} ${y - 6} ${x} ${y}z`)
  const stem = fill(c('gold'), 'M-7 -40V-92q-12 -8 0 -18V-150q-10 -8 0 -16V-206H7V-166q10 8 0 16V-110q12 10 0 18V-40z')
  const foot = fill(c('gold'), 'M-74 0Q-70 -14 -34 -20Q-16 -26 -14 -44H14Q16 -26 34 -20Q70 -14 74 0z') + fill(c('strawshade'), 'M20 0Q22 -20 6 -44H14Q16 -26 34 -20Q70 -14 74 0z', 'opacity=".6"')
  const bowl = fill(c('gold'), 'M-78 -218Q-60 -190 0 -190Q60 -190 78 -218z') + ellipse(c('goldlight'), 0, -218, 78, 10) + ellipse(c('strawshade'), 0, -217, 62, 6)
  const finial = fill(c('gold'), 'M-6 -220V-250Q-16 -262 -4 -272Q-2 -290 0 -304Q2 -290 4 -272Q16 -262 6 -250V-220z')
  return place(o, ellipse(c('ink'), 4, 2, 90, 9, 'opacity=".25"') + foot + stem + flame(-34, -222) + flame(34, -222) + finial + bowl + flame(-74, -216) + flame(74, -216) + flame(0, -212))
}

/** A banana leaf laid with a meal, seen from above. */
export function leafplate(o, random, light) {
  const c = (n) => light.paint(n)
  const dish = (x, y, r, tone, top) => circle(c(tone), x, y, r) + circle(c(top), x - r * 0.2, y - r * 0.2, r * 0.55, 'opacity=".7"')
  return place(o, fill(c('ink'), 'M-76 -66H74Q84 0 78 76H-70Q-84 0 -76 -66z', 'opacity=".2"') + fill(c('leaflight'), 'M-80 -74H72Q84 0 76 68H-76Q-88 0 -80 -74z') + fill(c('grass'), 'M-80 -74H72Q80 -40 79 -4H-84Q-84 -40 -80 -74z', 'opacity=".5"') + line(c('moss'), 4, 'M-84 -3H79') + line(c('leaf'), 1.6, 'M-60 -72q6 30 0 62M-24 -72q6 30 0 62M12 -72q6 30 0 62M46 -72q6 30 0 62M-60 4q6 30 0 60M-24 4q6 30 0 60M12 4q6 30 0 60M46 4q6 30 0 60', 'opacity=".5"') + ellipse(c('ink'), 2, 28, 37, 25, 'opacity=".2"') + ellipse(c('cotton'), 0, 24, 36, 24) + line(c('cottonshade'), 3, 'M-20 20l6 -2M-8 32l6 1M6 16l6 2M14 30l6 -3M-4 24l6 0') + dish(-54, -40, 15, 'brick', 'marigold') + dish(-16, -44, 14, 'turmeric', 'goldlight') + dish(22, -42, 14, 'moss', 'grass') + dish(56, -30, 11, 'white', 'cottonshade') + dish(58, 40, 12, 'bronze', 'bronzelight'))
}

/** A long woven mat with a striped border, seen from above. */
export function matting(o, random, light) {
  const c = (n) => light.paint(n)
  const [x, y, w, h] = o.area
  return rect(c('ink'), x, y + 7, w, h).replace('/>', ' opacity=".2"/>') + rect(c(o.color ?? 'brick'), x, y, w, h) + line(c('white'), 3, svg`M${x} ${y + 12}h${w}M${x} ${y + h - 12}h${w}`, 'opacity=".7"') + line(c('turmeric'), 6, svg`M${x} ${y + 22}h${w}M${x} ${y + h - 22}h${w}`, 'stroke-dasharray="12 10"')
}

/** A stage: curtains at both sides, a backdrop with a struck sun, boards and steps. `area` x y w h of the opening. */
export function stage(o, random, light) {
  const c = (n) => light.paint(n)
  const [x, y, w, h] = o.area
  const curtain = (from, dir) => { const fall = svg`M${from} ${y - 20}h${dir * 120}Q${from + dir * 112} ${y + h * 0.5} ${from + dir * 46} ${y + h * 0.66}L${from + dir * 74} ${y + h}H${from}z`; return fill(c(o.curtain ?? 'brick'), fall) + line(c('ink'), 4, svg`M${from + dir * 30} ${y}V${y + h}M${from + dir * 62} ${y}Q${from + dir * 58} ${y + h * 0.4} ${from + dir * 30} ${y + h * 0.64}M${from + dir * 92} ${y}Q${from + dir * 84} ${y + h * 0.4} ${from + dir * 38} ${y + h * 0.64}`, 'opacity=".16"') + line(c('turmeric'), 9, svg`M${from} ${y + h * 0.645}h${dir * 52}`) }
  const pelmet = fill(c(o.curtain ?? 'brick'), svg`M${x - 20} ${y - 26}H${x + w + 20}V${y + 16}` + steps(x + w + 20, x - 20, 13).slice(1).map((v, i, all) => svg`Q${v + ((all[0] - all[1]) || 0) / 2} ${y + 46} ${v} ${y + 16}`).join('') + 'z') + rect(c('turmeric'), x - 20, y - 26, w + 40, 7)
  const sun = o.sign === false ? '' : circle(c('turmeric'), x + w / 2, y + h * 0.4, h * 0.24, 'opacity=".35"') + circle(c('turmeric'), x + w / 2, y + h * 0.4, h * 0.17, 'opacity=".5"')
  return (o.house === false ? '' : rect(c(o.wall ?? 'wallshade'), 0, 0, o.w, o.h)) + rect(c(o.back ?? 'deep'), x, y, w, h) + sun + curtain(x, 1) + curtain(x + w, -1) + pelmet + rect(c('wood'), x - 30, y + h - 6, w + 60, 18) + rect(c('woodshade'), x - 24, y + h + 12, w + 48, o.rise ?? 44) + line(c('ink'), 2, steps(x, x + w, 9).map((v) => svg`M${v} ${y + h + 14}v${(o.rise ?? 44) - 4}`).join(''), 'opacity=".25"') + (o.floor === false ? '' : rect(c(o.floor ?? 'soillight'), 0, y + h + 12 + (o.rise ?? 44), o.w, o.h))
}

/** Lamps along the edges of a building: `area` x y w h in its own units. */
export function outline(o, random, light) {
  const [x, y, w, h] = o.area
  const d = svg`M${x} ${y + h}V${y}H${x + w}V${y + h}M${x} ${y + h * 0.5}H${x + w}`
  return place(o, line(light.lamp, 13, d, 'stroke-dasharray=".1 19" opacity=".2"') + line(light.lamp, 5.5, d, 'stroke-dasharray=".1 19"'))
}

/** A young tree, in a guard of laths if asked. */
export function plant(o, random, light) {
  const c = (n) => light.paint(n, o.fade)
  const guard = o.guard ? line(c('wood'), 4, 'M-24 0V-70M-8 2V-72M8 2V-72M24 0V-70') + line(c('woodshade'), 3, 'M-26 -20H26M-26 -54H26') : ''
  return place(o, shadow(light.paint('front'), 50) + line(c('woodshade'), 4, 'M0 0Q-2 -50 1 -96') + fill(c('leaflight'), 'M0 -70Q-34 -78 -40 -104Q-12 -104 0 -70zM1 -84Q30 -92 38 -118Q8 -116 1 -84zM0 -96Q-24 -116 -16 -140Q6 -126 0 -96z') + fill(c('grass'), 'M1 -98Q18 -122 34 -138Q34 -108 1 -98zM0 -60Q24 -64 36 -84Q10 -86 0 -60z') + guard)
}

/** Ledger rules: thin lines across the picture. */
export function rules(o, random, light) {
  return line(light.paint(o.color ?? 'wallshade'), o.width ?? 2, steps(o.from ?? 60, o.to ?? o.h - 60, o.n ?? 10).map((y) => svg`M0 ${y}H${o.w}`).join(''), 'opacity=".5"')
}

