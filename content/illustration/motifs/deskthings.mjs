import { circle, ellipse, fill, line, place, rect, shadow, svg, steps } from '../svg.mjs'

/** Small things that stand on desks and counters; feet at 0 0, about 100 wide. @type {Record<string, (c: (name: string) => string, o: any, lamp: string) => string>} */
const THINGS = {
  ballot: (c, o) => rect(c(o.color ?? 'leaf'), -50, -92, 100, 92, 3) + rect(c('ink'), 26, -92, 24, 92).replace('/>', ' opacity=".18"/>') + fill(c('leaflight'), 'M-50 -92l12 -14h76l12 14z') + rect(c('ink'), -22, -102, 44, 5) + fill(c('white'), 'M-14 -99V-138h30V-99z') + line(c('tinshade'), 2.5, 'M-8 -128h18M-8 -120h18M-8 -112h10') + circle(c('turmeric'), -6, -46, 20) + circle(c(o.color ?? 'leaf'), -6, -46, 15) + line(c('turmeric'), 4, 'M-14 -46l6 7l11 -14'),
  cashbox: (c) => rect(c('brick'), -58, -46, 116, 46, 4) + rect(c('tileshade'), -58, -14, 116, 14, 4) + fill(c('tileshade'), 'M-58 -46L-46 -96H46L58 -46z') + rect(c('dark'), -50, -52, 100, 8) + ellipse(c('gold'), -18, -54, 16, 5) + ellipse(c('goldlight'), 14, -56, 16, 5) + ellipse(c('gold'), 4, -60, 16, 5) + circle(c('gold'), 0, -26, 7) + rect(c('ink'), -2, -26, 4, 9),
  abacus: (c) => rect(c('woodshade'), -104, -132, 208, 10, 3) + rect(c('woodshade'), -104, -10, 208, 10, 3) + rect(c('wood'), -104, -132, 10, 132, 3) + rect(c('wood'), 94, -132, 10, 132, 3) + line(c('steel'), 2.4, steps(-112, -26, 5).map((y) => svg`M-94 ${y}H94`).join('')) + ['brick', 'turmeric', 'leaflight', 'indigo', 'brick'].map((tone, j) => fill(c(tone), steps(0, 6, 7).map((i) => { const x = i < [5, 3, 4, 2, 6][j] ? -84 + i * 17 : 84 - (6 - i) * 17; const y = -112 + j * 21.5; return svg`M${x} ${y - 9}q8 0 8 9q0 9 -8 9q-8 0 -8 -9q0 -9 8 -9z` }).join(''))).join(''),
  books: (c, o) => [['brick', 0, 104], ['leaf', -4, 96], ['turmeric', 3, 100], ['indigo', -2, 92]].slice(0, o.n ?? 4).map(([tone, x, w], i) => rect(c(/** @type {string} */ (tone)), Number(x) - Number(w) / 2, -18 - i * 18, Number(w), 17, 2) + rect(c('paper'), Number(x) + Number(w) / 2 - 10, -15 - i * 18, 10, 11)).join(''),
  newspapers: (c) => steps(0, 4, 5).map((i) => fill(c(i % 2 ? 'deep' : 'white'), svg`M${-64 + (i % 3) * 4} ${-i * 7}h120l6 -7h-118z`)).join('') + fill(c('white'), 'M-62 -36L-44 -64H78L60 -36z') + fill(c('ink'), 'M-46 -46l4 -7h66l-4 7z', 'opacity=".75"') + line(c('tinshade'), 2.5, 'M-38 -58h96M-54 -40h34M-8 -40h30M32 -40h26') + fill(c('tinshade'), 'M34 -44l6 -10h22l-6 10z'),
  kettle: (c) => rect(c('dark'), -40, -16, 80, 16, 3) + fill(c('marigold'), 'M-18 -14q4 -14 10 -2q6 -12 10 0q6 -10 10 2z') + fill(c('steel'), 'M-36 -22Q-42 -62 0 -66Q42 -62 36 -22z') + fill(c('tinshade'), 'M10 -65Q42 -62 36 -22H14Q24 -46 10 -65z') + line(c('steel'), 7, 'M32 -36Q50 -40 56 -60') + line(c('dark'), 4.5, 'M-30 -56Q0 -102 30 -56') + circle(c('dark'), 0, -70, 5) + fill(c('white'), 'M54 -66Q44 -82 58 -96Q50 -112 66 -124Q60 -106 70 -96Q74 -80 62 -66z', 'opacity=".5"'),
  glasses: (c, o) => steps(0, (o.n ?? 4) - 1, o.n ?? 4).map((i) => { const x = (i - ((o.n ?? 4) - 1) / 2) * 26; return fill(c('silverlight'), svg`M${x - 9} -30h18l-2 30h-14z`, 'opacity=".7"') + fill(c('bronze'), svg`M${x - 8} -21h16l-1.500 20h-13z`) }).join(''),
  lamp: (c, o, lamp) => ellipse(c('gold'), 0, -3, 30, 7) + rect(c('gold'), -4, -88, 8, 86) + circle(c('gold'), 0, -46, 8) + ellipse(c('goldlight'), 0, -90, 24, 7) + circle(lamp, 0, -108, 30, 'opacity=".25"') + fill(lamp, 'M-5 -92q-10 -14 3 -30q13 17 5 30z') + fill('#f7b733', 'M-24 -92q-5 -9 2 -18q7 10 3 18zM24 -92q5 -9 -2 -18q-7 10 -3 18z'),
  tags: (c) => [-60, -20, 20, 60].map((x, i) => rect(c('bronzelight'), x - 18, -14, 36, 14, 3) + ellipse(c(['straw', 'grain', 'strawshade', 'gold'][i]), x, -15, 15, 5) + fill(c('white'), svg`M${x - 9} -50h18v20h-18z`) + line(c('wood'), 2, svg`M${x} -30v16`) + line(c('ink'), 1.6, svg`M${x - 5} -44h10M${x - 5} -38h7`, 'opacity=".6"')).join(''),
  jars: (c) => [-62, -22, 20, 60].map((x, i) => rect(c('silverlight'), x - 16, -58, 32, 58, 5).replace('/>', ' opacity=".75"/>') + rect(c(['straw', 'soil', 'grain', 'moss'][i]), x - 14, -40, 28, 38, 3) + rect(c(['brick', 'leaf', 'indigo', 'turmeric'][i]), x - 17, -66, 34, 11, 2)).join(''),
  microscope: (c) => fill(c('indigo'), 'M-34 0h68v-9h-14Q38 -44 20 -66l-8 9Q22 -36 2 -9h-36z') + fill(c('steel'), 'M-12 -96l18 -9l24 46l-18 9z') + rect(c('dark'), -26, -34, 42, 6) + fill(c('dark'), 'M-18 -104l18 -9l5 10l-18 9z') + line(c('steel'), 8, 'M16 -52L6 -38'),
}

/** Something on a desk: `kind` ballot, cashbox, abacus, books, newspapers, kettle, glasses, lamp, tags, jars or microscope. @param {import('../svg.mjs').Options} o @param {import('../random.mjs').Random} random @param {import('../lights.mjs').Light} light */
export function thing(o, random, light) {
  const c = (n) => light.paint(n)
  return place(o, ellipse(c('ink'), 4, 1, o.base ?? 56, 6, 'opacity=".2"') + THINGS[/** @type {'lamp'} */ (o.kind)](c, o, light.lamp))
}

/** A thick desk or counter top across the picture: top edge at `y`, front below it. @param {import('../svg.mjs').Options} o @param {import('../random.mjs').Random} random @param {import('../lights.mjs').Light} light */
export function desk(o, random, light) {
  const c = (n) => light.paint(n)
  const [x0, x1] = o.span ?? [0, o.w]
  const y = o.y0 ?? o.h * 0.8
  const deep = o.deep ?? o.h * 0.09
  const grain = line(c('woodshade'), 2, Array.from({ length: 9 }, () => svg`M${random.range(x0, x1 - 160)} ${y + random.range(6, deep - 8)}h${random.range(60, 160)}`).join(''), 'opacity=".35"')
  const panels = o.panels ? line(c('ink'), 3, steps(x0, x1, o.panels + 1).slice(1, -1).map((x) => svg`M${x} ${y + deep + 16}V${o.h}`).join(''), 'opacity=".2"') : ''
  return fill(c(o.color ?? 'wood'), svg`M${x0} ${y}H${x1}V${y + deep}H${x0}z`) + grain + rect(c('woodshade'), x0, y + deep, x1 - x0, 14) + rect(c(o.front ?? 'woodshade'), x0, y + deep + 12, x1 - x0, Math.max(0, o.h - y - deep - 12)) + panels
}

/** White name boards on sticks at the heads of seed plots: each spot x y s. @param {import('../svg.mjs').Options} o @param {import('../random.mjs').Random} random @param {import('../lights.mjs').Light} light */
export function label(o, random, light) {
  const c = (n) => light.paint(n, o.fade)
  return place({ ...o, flip: false }, shadow(light.paint('front'), 24) + line(c('wood'), 4, 'M0 0V-60') + rect(c('white'), -24, -84, 48, 30, 2) + rect(c(o.color ?? 'leaf'), -24, -84, 48, 7) + line(c('ink'), 2.4, 'M-16 -69H10M-16 -61H16', 'opacity=".55"'))
}
