import { boxes, circle, ellipse, fill, line, place, rect, shadow, steps, svg } from '../svg.mjs'

/** One plump sack lying flat, 60 wide and 24 high, with a stitched ear. */
const lying = (x, y) => svg`M${x - 30} ${y - 2}q-6 -10 0 -20q30 -7 60 0q6 10 0 20q-30 5 -60 0z`

/** A stack of sacks: rows of n, n-1, ... @param {import('../svg.mjs').Options} o @param {import('../random.mjs').Random} random @param {import('../lights.mjs').Light} light */
export function sacks(o, random, light) {
  const c = (n) => light.paint(n, o.fade)
  const [n, rows] = [o.n ?? 3, o.rows ?? 3]
  const step = o.block ? 0 : 1
  let d = ''
  let ends = ''
  let marks = ''
  for (let j = 0; j < rows; j++) {
    const count = n - j * step
    for (let i = 0; i < count; i++) {
      const x = (i - (count - 1) / 2) * 61 + (o.block && j % 2 ? 8 : 0)
      d += lying(x, -j * 22)
      ends += svg`M${x - 30} ${-j * 22 - 18}l-5 -4M${x + 30} ${-j * 22 - 18}l5 -4M${x - 24} ${-j * 22 - 3}q-3 -9 1 -17`
      if ((i + j) % 2) marks += svg`M${x - 9} ${-j * 22 - 12}h18`
    }
  }
  return place(o, shadow(light.paint('front'), n * 62) + fill(c(o.color ?? 'sack'), d, `stroke="${c(o.edge ?? 'sackshade')}" stroke-width="1.8"`) + line(c(o.edge ?? 'sackshade'), 2, ends) + (o.mark ? line(c(o.mark), 5, marks) : ''))
}

/** An upright open sack heaped with grain. */
export function heap(o, random, light) {
  const c = (n) => light.paint(n, o.fade)
  return place(o, shadow(light.paint('front'), 60) + fill(c(o.grain ?? 'straw'), 'M-22 -52Q-10 -74 2 -72Q16 -72 22 -52z') + fill(c('sack'), 'M-24 -54Q-30 -20 -24 0Q0 4 24 0Q30 -20 24 -54Q0 -46 -24 -54z') + fill(c('sackshade'), 'M8 -51Q20 -52 24 -54Q30 -20 24 0Q18 2 8 2.500Q18 -20 8 -51z', 'opacity=".6"') + line(c('sackshade'), 3, 'M-25 -54Q0 -46 25 -54'))
}

/** A platform scale with a dial column, a sack on it. */
export function scale(o, random, light) {
  const c = (n) => light.paint(n, o.fade)
  return place(o, shadow(light.paint('front'), 120) + rect(c('steel'), -60, -12, 120, 12, 2) + rect(c('tinshade'), -54, -18, 108, 6) + rect(c('brick'), 40, -120, 12, 104) + circle(c('brick'), 46, -138, 27) + circle(c('white'), 46, -138, 22) + line(c('ink'), 2, 'M46 -138l10 -13M30 -138h4M58 -138h4M46 -154v4') + circle(c('ink'), 46, -138, 3) + (o.load === false ? '' : fill(c('sack'), `${lying(-12, -18)}${lying(-10, -40)}`, `stroke="${c('sackshade')}" stroke-width="1.6"`)))
}

/** Standing printed bags (seed, fertiliser, rice packs) in a row. */
export function bags(o, random, light) {
  const c = (n) => light.paint(n, o.fade)
  const tones = o.tones ?? ['white', 'leaf', 'turmeric']
  const n = o.n ?? 4
  const one = (x, tone, i) => {
    const mark = tone === 'white' ? (o.mark ?? 'leaf') : 'white'
    const logo = (o.kind ?? 'grain') === 'drop' ? fill(c(mark), svg`M${x} -62q12 16 12 22a12 12 0 0 1 -24 0q0 -6 12 -22z`) : circle(c(mark), x, -46, 12) + line(c(tone), 2.2, svg`M${x} -39v-14M${x} -44l-5 -5M${x} -44l5 -5M${x} -50l-4 -4M${x} -50l4 -4`)
    return fill(c(tone), svg`M${x - 25} 0Q${x - 30} -40 ${x - 24} -84l4 -5h40l4 5Q${x + 30} -40 ${x + 25} 0z`) + fill(c('ink'), svg`M${x + 13} 0Q${x + 20} -40 ${x + 15} -89h5l4 5Q${x + 30} -40 ${x + 25} 0z`, 'opacity=".13"') + rect(c(mark), x - 24, -80, 48, 5) + rect(c(mark), x - 26, -18, 52, 9) + logo
  }
  return place(o, shadow(light.paint('front'), n * 58) + Array.from({ length: n }, (_, i) => one((i - (n - 1) / 2) * 57, tones[i % tones.length], i)).join(''))
}

/** A red cooking-gas cylinder, or several. */
export function gas(o, random, light) {
  const c = (n) => light.paint(n, o.fade)
  const n = o.n ?? 1
  const one = (x) => fill(c('brick'), svg`M${x - 22} -8Q${x - 25} -40 ${x - 22} -62Q${x - 20} -76 ${x} -78Q${x + 20} -76 ${x + 22} -62Q${x + 25} -40 ${x + 22} -8Q${x + 22} -3 ${x} -3Q${x - 22} -3 ${x - 22} -8z`) + fill(c('tileshade'), svg`M${x + 8} -77Q${x + 20} -75 ${x + 22} -62Q${x + 25} -40 ${x + 22} -8Q${x + 21} -4 ${x + 8} -3Q${x + 16} -40 ${x + 8} -77z`) + line(c('tileshade'), 3, svg`M${x - 14} -76v-16h28v16M${x - 14} -92q14 -5 28 0`) + rect(c('steel'), x - 4, -88, 8, 12) + rect(c('tileshade'), x - 17, -4, 34, 5) + rect(c('white'), x - 22, -48, 30, 10).replace('/>', ' opacity=".85"/>')
  return place(o, shadow(light.paint('front'), n * 50) + Array.from({ length: n }, (_, i) => one((i - (n - 1) / 2) * 50)).join(''))
}

/** A winnow of grain raked into a cone on the drying floor. */
export function pile(o, random, light) {
  const c = (n) => light.paint(n, o.fade)
  const tone = o.color ?? 'straw'
  return place(o, shadow(light.paint('front'), 170) + fill(c(tone), 'M-86 0Q-50 -14 -30 -44Q-8 -72 4 -70Q20 -66 38 -38Q54 -12 88 0Q0 8 -86 0z') + fill(c(o.shade ?? (tone === 'cotton' ? 'cottonshade' : 'strawshade')), 'M4 -70Q20 -66 38 -38Q54 -12 88 0Q50 5 10 5Q34 -30 4 -70z', 'opacity=".65"') + (tone === 'cotton' ? circle(c('cotton'), -24, -38, 15) + circle(c('cotton'), 14, -56, 14) + circle(c('cotton'), -52, -16, 15) : ''))
}

/** A pressed cotton bale with its bands. */
export function bales(o, random, light) {
  const c = (n) => light.paint(n, o.fade)
  const [n, rows] = [o.n ?? 3, o.rows ?? 2]
  const list = []
  for (let j = 0; j < rows; j++) for (let i = 0; i < n - (o.block ? 0 : j); i++) list.push([(i - (n - (o.block ? 0 : j) - 1) / 2) * 88 - 42, -(j + 1) * 50, 84, 48])
  return place(o, shadow(light.paint('front'), n * 88) + fill(c('cotton'), boxes(list)) + fill(c('cottonshade'), boxes(list.map(([x, y, w, h]) => [x, y + h * 0.72, w, h * 0.28]))) + line(c('sackshade'), 2.4, list.map(([x, y]) => svg`M${x + 20} ${y}v48M${x + 42} ${y}v48M${x + 64} ${y}v48`).join('')))
}

/** A round stone-lined well with a pulley frame. */
export function well(o, random, light) {
  const c = (n) => light.paint(n, o.fade)
  return place(o, shadow(light.paint('front'), 170) + line(c('wood'), 7, 'M-62 -30V-170M62 -30V-170M-74 -166H74') + circle(c('steel'), 0, -156, 11) + line(c('sackshade'), 2.4, 'M-9 -154V-96M9 -156V-60') + fill(c('bronze'), 'M-20 -96h22l-3 20h-16z') + fill(c('stone'), 'M-80 -52Q0 -70 80 -52V0Q0 16 -80 0z') + ellipse(c('stoneshade'), 0, -52, 80, 15) + ellipse(c('water'), 0, -50, 66, 10) + line(c('stoneshade'), 2, 'M-80 -30Q0 -14 80 -30M-80 -12Q0 4 80 -12M-50 -36v12M-10 -30v13M36 -33v12M-30 -16v12M16 -14v12M58 -20v12'))
}

/** A hand pump on its platform. */
export function handpump(o, random, light) {
  const c = (n) => light.paint(n, o.fade)
  return place(o, rect(c('stone'), -60, -8, 120, 10, 3) + line(c('leaflight'), 10, 'M0 -8V-74') + rect(c('leaflight'), -9, -92, 18, 26, 3) + line(c('leaflight'), 5, 'M0 -90L-46 -112M8 -66h18v10'))
}

/** Implements leaning or hung in a row: hoe, sickle, spade, rake, plough. */
export function tools(o, random, light) {
  const c = (n) => light.paint(n, o.fade)
  const handle = line(c('wood'), 6, 'M-150 0V-150M-90 0V-150M-30 -10V-160M40 -30q-4 40 6 60M150 10L104 -40')
  const heads = fill(c('steel'), 'M-176 -150h52v14q-26 10 -52 0zM-108 0h36l-4 50q-14 16 -28 0zM-60 -164h60v9h-60zM-58 -158h7v22h-7zM-42 -158h7v22h-7zM-26 -158h7v22h-7zM-10 -158h7v22h-7z') + fill(c('silver'), 'M44 -28Q20 -70 52 -104Q84 -126 104 -96Q78 -106 62 -86Q46 -62 52 -30z')
  return place(o, handle + heads + fill(c('wood'), 'M96 -46L180 -78l4 10L108 -34z') + fill(c('steel'), 'M96 -46l-34 34l30 -6l18 -18z') + line(c('woodshade'), 7, 'M176 -74L196 -150'))
}

/** A lamp of clay with its flame. */
export function diya(o, random, light) {
  const c = (n) => light.paint(n, o.fade)
  return place(o, circle(light.lamp, 0, -20, 34, 'opacity=".14"') + circle(light.lamp, 0, -20, 20, 'opacity=".2"') + fill(c('tile'), 'M-20 -10Q0 -4 22 -12Q14 6 0 6Q-14 6 -20 -10z') + fill(c('tileshade'), 'M-20 -10Q0 -16 22 -12Q0 -4 -20 -10z') + fill('#f7b733', 'M16 -12Q8 -22 17 -36Q26 -22 18 -12z') + fill('#fff1bd', 'M16 -12Q13 -19 17 -26Q21 -18 18 -12z'))
}

/** A bicycle leaning on its stand. */
export function bicycle(o, random, light) {
  const c = (n) => light.paint(n, o.fade)
  return place(o, shadow(light.paint('front'), 90) + `<g fill="none" stroke="${c('ink')}" stroke-width="3"><circle cx="-32" cy="-20" r="19"/><circle cx="34" cy="-20" r="19"/></g>` + line(c(o.color ?? 'leaf'), 3, 'M-32 -20L-14 -48L20 -48L2 -20zM-14 -48L2 -20M20 -48L34 -20M20 -48L17 -60L28 -62M-16 -54L-14 -48') + line(c('ink'), 4, 'M-24 -55h14'))
}

/** A slab table or counter with goods. */
export function table(o, random, light) {
  const c = (n) => light.paint(n, o.fade)
  const w = o.width ?? 200
  const cloth = o.cloth ? fill(c(o.cloth), svg`M${-w / 2 - 4} -54h${w + 8}v42q-${w / 16} 8 -${w / 8} 0t-${w / 8} 0t-${w / 8} 0t-${w / 8} 0t-${w / 8} 0t-${w / 8} 0t-${w / 8} 0t-${w / 8} 0z`) : ''
  const goods = { papers: rect(c('white'), -60, -60, 40, 6) + rect(c('brick'), 10, -62, 34, 8), medicines: rect(c('white'), -62, -78, 22, 24, 3) + rect(c('teal'), -34, -72, 14, 18, 2) + rect(c('brick'), -14, -76, 12, 22, 2) + rect(c('white'), 8, -70, 30, 16, 2) + rect(c('blue'), 46, -80, 14, 26, 3), lamp: line(c('gold'), 5, 'M0 -56v-40') + ellipse(c('gold'), 0, -98, 16, 5) + fill(light.lamp, 'M-2 -100q-7 -9 2 -20q8 11 2 20z') + ellipse(c('gold'), 0, -57, 18, 5), seeds: [-60, -20, 20, 60].map((x, i) => ellipse(c('bronzelight'), x, -58, 17, 6) + ellipse(c(['straw', 'grain', 'strawshade', 'gold'][i]), x, -61, 13, 5)).join('') }[o.goods] ?? ''
  return place(o, shadow(light.paint('front'), w) + line(c('woodshade'), 5, svg`M${-w / 2 + 8} -48V0M${w / 2 - 8} -48V0`) + rect(c('wood'), -w / 2, -54, w, 7) + cloth + goods)
}

/** A standing board or chart with plain marks. */
export function board(o, random, light) {
  const c = (n) => light.paint(n, o.fade)
  const marks = { eyes: [[-22, -150, 9], [4, -150, 9], [28, -150, 9], [-18, -124, 6], [0, -124, 6], [18, -124, 6], [34, -124, 6], [-14, -106, 4], [0, -106, 4], [14, -106, 4], [28, -106, 4]].map(([x, y, r]) => circle(c('ink'), x - 4, y, r)).join(''), plant: line(c('white'), 3, 'M0 -92Q-2 -130 6 -158M0 -120Q-20 -130 -30 -150M2 -110Q22 -120 32 -142') + line(c('grain'), 5, 'M6 -158q16 2 20 18M-30 -150q-12 0 -16 12', 'stroke-dasharray="2 7"'), bars: fill(c('turmeric'), 'M-44 -92h14v-20h-14zM-20 -92h14v-34h-14zM4 -92h14v-46h-14zM28 -92h14v-62h-14z') }[o.marks ?? 'plant']
  return place(o, line(c('woodshade'), 5, 'M-52 0L-38 -176M52 0L38 -176') + rect(c('wood'), -66, -176, 132, 98) + rect(c(o.color ?? 'leaf'), -60, -170, 120, 86) + marks)
}
