// Market day: stalls, baskets of produce, a hand scale.
import { circle, ellipse, fill, line, place, poly, rect, shadow, steps, svg } from '../svg.mjs'

/** Heaps in a basket, by what grows. @type {Record<string, (c: (n: string) => string, random: import('../random.mjs').Random) => string>} */
const PRODUCE = {
  tomato: (c) => [[-26, -30, 13], [0, -34, 14], [26, -30, 13], [-13, -46, 13], [14, -46, 13], [0, -58, 12]].map(([x, y, r]) => circle(c('brick'), x, y, r) + line(c('leaflight'), 2.4, svg`M${x - 4} ${y - r + 3}h8M${x} ${y - r + 2}v4`)).join(''),
  brinjal: (c) => [[-26, -32, -20], [-4, -36, 8], [22, -32, 24], [-12, -50, -8], [12, -50, 14]].map(([x, y, a]) => svg`<g transform="translate(${x} ${y}) rotate(${a})">${ellipse(c('plum'), 0, 0, 11, 16)}${fill(c('leaflight'), 'M-8 -12Q0 -22 8 -12L3 -8h-6z')}</g>`).join(''),
  okra: (c) => line(c('leaflight'), 8, 'M-32 -26l22 -18M-16 -24l24 -20M2 -26l22 -14M-20 -40l24 -10M6 -38l20 -12M-6 -50l14 -8') + line(c('grass'), 3, 'M-28 -30l16 -12M-12 -28l18 -14M-16 -42l18 -8'),
  chilli: (c) => fill(c('brick'), 'M-38 -24Q-22 -60 0 -62Q24 -60 38 -24z') + line(c('tileshade'), 3, 'M-24 -34l12 -6M-6 -46l12 4M8 -30l14 -5M-12 -28l10 3M12 -46l8 6') + line(c('marigold'), 3, 'M-18 -42l8 4M2 -36l10 4M18 -34l6 3'),
  greens: (c) => fill(c('leaflight'), 'M-40 -24Q-52 -50 -28 -52Q-26 -72 -6 -64Q8 -80 20 -62Q42 -64 38 -46Q52 -36 40 -24z') + fill(c('grass'), 'M-24 -26Q-30 -44 -14 -46Q-6 -58 6 -48Q22 -54 24 -40Q32 -32 24 -26z') + line(c('leaf'), 2, 'M-12 -28v-14M6 -28v-16M-26 -32l-6 -12M26 -32l6 -10'),
  rice: (c) => fill(c('cotton'), 'M-40 -24Q-20 -64 0 -66Q20 -64 40 -24z') + line(c('cottonshade'), 2.4, 'M-16 -36l6 2M4 -48l6 -2M12 -34l6 2M-6 -30l6 1'),
  pulses: (c) => fill(c('turmeric'), 'M-40 -24Q-20 -62 0 -64Q20 -62 40 -24z') + line(c('strawshade'), 4, 'M-14 -36h.1M2 -46h.1M14 -34h.1M-4 -32h.1M-24 -30h.1M8 -56h.1M24 -30h.1M-10 -50h.1'),
  turmeric: (c) => line(c('marigold'), 12, 'M-28 -28l18 -10M-8 -28l20 -8M10 -26l18 -8M-16 -42l18 -8M4 -44l16 -6M-6 -56l12 -4') + line(c('strawshade'), 2, 'M-22 -34l4 4M-2 -34l4 4M16 -32l4 4M-10 -48l4 4M10 -50l4 4'),
  cobs: (c) => [[-26, -32, -60], [-2, -34, -75], [24, -32, -100], [-12, -48, -70], [14, -50, -95], [0, -62, -84]].map(([x, y, a]) => svg`<g transform="translate(${x} ${y}) rotate(${a})">${ellipse(c('turmeric'), 0, 0, 7.5, 19)}${line(c('strawshade'), 1.4, 'M-3 -15V15M3 -15V15')}${fill(c('grass'), 'M-8 4Q-10 20 0 26Q10 20 8 4Q0 14 -8 4z')}</g>`).join(''),
  mango: (c) => [[-26, -32, 14], [2, -34, 15], [28, -30, 13], [-12, -48, 14], [14, -50, 14]].map(([x, y, r]) => ellipse(c('turmeric'), x, y, r, r * 0.8) + ellipse(c('grass'), x - 4, y - 3, r * 0.5, r * 0.36, 'opacity=".8"')).join(''),
}

/** Baskets of produce in a row, each about 90 wide: `kinds` as in PRODUCE. @param {import('../svg.mjs').Options} o @param {import('../random.mjs').Random} random @param {import('../lights.mjs').Light} light */
export function baskets(o, random, light) {
  const c = (n) => light.paint(n, o.fade)
  const kinds = o.kinds ?? ['tomato', 'okra', 'brinjal']
  const weave = line(c('sackshade'), 2, 'M-42 -16H42M-38 -8H38M-28 -24l6 24M-10 -24l3 24M10 -24l-3 24M28 -24l-6 24')
  const one = (kind, i) => svg`<g transform="translate(${(i - (kinds.length - 1) / 2) * (o.gap ?? 98)} 0)">${PRODUCE[kind](c, random)}${fill(c('sack'), 'M-46 -26Q0 -16 46 -26L36 0Q0 6 -36 0z')}${weave}${line(c('sackshade'), 4, 'M-46 -26Q0 -16 46 -26')}</g>`
  return place(o, shadow(light.paint('front'), kinds.length * 96) + kinds.map(one).join(''))
}

/** A stall: striped cloth on four poles over a plank of goods. About 300 wide. */
export function stall(o, random, light) {
  const c = (n) => light.paint(n, o.fade)
  const [a, b] = o.stripes ?? ['brick', 'white']
  const cloth = steps(0, 7, 8).map((i) => fill(c(i % 2 ? b : a), poly([[-160 + i * 40, -150], [-136 + i * 34, -206], [-102 + i * 34, -206], [-120 + i * 40, -150]]))).join('')
  const edge = steps(0, 7, 8).map((i) => fill(c(i % 2 ? b : a), svg`M${-160 + i * 40} -150h40v12q-20 16 -40 0z`)).join('')
  return place(o, shadow(light.paint('front'), 320) + line(c('woodshade'), 5, 'M-132 -200V0M132 -200V0') + (o.seller === false ? '' : seller(c, o)) + line(c('woodshade'), 6, 'M-150 -150V0M150 -150V0') + rect(c('wood'), -146, -52, 292, 10) + fill(c(o.front ?? 'leaf'), 'M-142 -42H142V-4H-142z') + line(c('turmeric'), 3, 'M-142 -14H142', 'stroke-dasharray="8 8"') + cloth + edge)
}

function seller(c, o) {
  const sari = c(o.sari ?? 'teal')
  return fill(sari, 'M-20 -44Q-24 -84 -10 -92H10Q24 -84 20 -44z') + fill(c('turmeric'), 'M8 -92Q2 -70 -18 -60l-2 7Q10 -64 14 -91z') + ellipse(c('skinlight'), 0, -103, 6.6, 8) + circle(c('hair'), -6, -101, 5) + fill(c('hair'), 'M-7 -100Q-9 -113 0 -113Q9 -113 7 -102Q0 -109 -7 -100z')
}

/** A hand scale with two pans. */
export function balance(o, random, light) {
  const c = (n) => light.paint(n, o.fade)
  return place(o, line(c('woodshade'), 4, 'M0 -150V-190M-70 -144Q0 -158 70 -144') + line(c('ink'), 1.6, 'M-70 -144l-26 76M-70 -144l26 76M70 -144l-26 66M70 -144l26 66') + fill(c('bronze'), 'M-104 -68H-36Q-44 -48 -70 -48Q-96 -48 -104 -68zM36 -78H104Q96 -58 70 -58Q44 -58 36 -78z') + (o.goods ? circle(c('brick'), -80, -76, 11) + circle(c('brick'), -60, -76, 11) + circle(c('brick'), -70, -90, 11) : '') + rect(c('dark'), 58, -96, 24, 18, 2))
}
