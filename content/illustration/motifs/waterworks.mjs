import { circle, fill, line, place, rect, shadow, svg } from '../svg.mjs'

/** A pump in its small shed, water gushing into a trough. Spout to the right. @param {import('../svg.mjs').Options} o @param {import('../random.mjs').Random} random @param {import('../lights.mjs').Light} light */
export function pumpset(o, random, light) {
  const c = (n) => light.paint(n, o.fade)
  const shed = rect(c('white'), -110, -110, 120, 110) + rect(c('wallshade'), -14, -110, 24, 110) + fill(c('tile'), 'M-124 -106L-104 -150H6L26 -106z') + rect(c('leaf'), -78, -78, 44, 78)
  const pipe = line(c('steel'), 17, 'M10 -66H70') + line(c('tinshade'), 5, 'M12 -60H66') + rect(c('brick'), 26, -80, 12, 28)
  const gush = fill(c('white'), 'M66 -76Q120 -80 134 -14L100 -10Q100 -52 66 -56z', 'opacity=".92"') + fill(c('water'), 'M72 -70Q114 -70 124 -14h-8Q110 -58 72 -62z')
  const trough = fill(c('stone'), 'M70 0V-34H190V0z') + fill(c('water'), 'M78 -18Q130 -28 182 -18V-30H78z') + rect(c('stoneshade'), 70, -10, 120, 10) + fill(c('white'), 'M94 -26q10 -14 18 -3q8 -16 18 -2q12 -10 16 5z')
  return place(o, shadow(light.paint('front'), 300, 40) + shed + pipe + gush + trough)
}

/** Dry ground split by cracks, wider near us. @param {import('../svg.mjs').Options} o @param {import('../random.mjs').Random} random @param {import('../lights.mjs').Light} light */
export function cracks(o, random, light) {
  const top = o.horizon + (o.dip ?? 20)
  const rows = 7
  const cols = 9
  const spot = []
  for (let j = 0; j <= rows; j++) {
    const t = (j / rows) ** 1.7
    spot.push(Array.from({ length: cols + 1 }, (_, i) => [o.w / 2 + (i / cols - 0.5 + random.range(-0.035, 0.035)) * o.w * (0.9 + 1.1 * t), top + (o.h - top) * t + random.range(-9, 9) * (0.2 + t)]))
  }
  const strands = [['', 2], ['', 3.4]]
  for (let j = 1; j < rows; j++) for (let i = 0; i < cols; i++) {
    const [a, b, d] = [spot[j][i], spot[j][i + 1], spot[j + 1][(i + j) % 2 ? i : i + 1]]
    const k = j < rows * 0.55 ? 0 : 1
    if (random() < 0.88) strands[k][0] += svg`M${a[0]} ${a[1]}l${(b[0] - a[0]) * 0.5} ${random.range(-6, 6)}L${b[0]} ${b[1]}`
    if (random() < 0.8) strands[k][0] += svg`M${(a[0] + b[0]) / 2} ${(a[1] + b[1]) / 2}L${d[0]} ${d[1]}`
  }
  return strands.map(([d, w]) => line(light.paint('soil'), w, d, 'opacity=".6"')).join('')
}

/** Drums or cans standing in a row to be filled. @param {import('../svg.mjs').Options} o @param {import('../random.mjs').Random} random @param {import('../lights.mjs').Light} light */
export function cans(o, random, light) {
  const c = (n) => light.paint(n, o.fade)
  const n = o.n ?? 3
  const one = (x) => rect(c('water'), x - 14, -42, 28, 42, 5) + rect(c('blue'), x + 4, -40, 8, 38, 3) + rect(c('blue'), x - 6, -52, 12, 12, 2) + rect(c('white'), x - 14, -26, 18, 10).replace('/>', ' opacity=".7"/>')
  return place(o, shadow(light.paint('front'), n * 34) + Array.from({ length: n }, (_, i) => one((i - (n - 1) / 2) * 33)).join(''))
}

/** Brass pots waiting at the water, round and bright. @param {import('../svg.mjs').Options} o @param {import('../random.mjs').Random} random @param {import('../lights.mjs').Light} light */
export function pots(o, random, light) {
  const c = (n) => light.paint(n, o.fade)
  const n = o.n ?? 3
  const one = (x, tone) => fill(c(tone), svg`M${x - 12} -44Q${x - 34} -30 ${x - 24} -8Q${x - 18} 0 ${x} 0Q${x + 18} 0 ${x + 24} -8Q${x + 34} -30 ${x + 12} -44l4 -10h-32z`) + fill(c('ink'), svg`M${x + 6} -44h6Q${x + 34} -30 ${x + 24} -8Q${x + 18} 0 ${x + 2} 0Q${x + 22} -20 ${x + 6} -44z`, 'opacity=".16"') + rect(c('bronzelight'), x - 18, -58, 36, 5, 2)
  return place(o, shadow(light.paint('front'), n * 52) + Array.from({ length: n }, (_, i) => one((i - (n - 1) / 2) * 52, i % 2 ? 'tile' : 'bronze')).join(''))
}

/** Soaking and steaming tanks of a parboiling plant on their stand, a gangway above, steam rising. @param {import('../svg.mjs').Options} o @param {import('../random.mjs').Random} random @param {import('../lights.mjs').Light} light */
export function boilers(o, random, light) {
  const c = (n) => light.paint(n, o.fade)
  const n = o.n ?? 4
  const xs = Array.from({ length: n }, (_, i) => (i - (n - 1) / 2) * 112)
  const half = xs[n - 1] + 56
  const tanks = xs.map((x) => fill(c('steel'), svg`M${x - 46} -250h92v110l-34 52h-24l-34 -52z`) + fill(c('tinshade'), svg`M${x + 14} -250h32v110l-34 52h-10z`) + fill(c('silverlight'), svg`M${x - 38} -242h12v104h-12z`, 'opacity=".8"') + rect(c('dark'), x - 9, -90, 18, 22) + fill(c('straw'), svg`M${x - 30} 0Q${x - 4} -36 ${x + 30} 0z`)).join('')
  const steam = xs.filter((_, i) => i % 2 === (o.odd ? 1 : 0)).map((x) => svg`M${x - 20} -256Q${x - 50} -290 ${x - 20} -318Q${x - 44} -356 ${x + 4} -388Q${x - 4} -350 ${x + 16} -322Q${x + 34} -290 ${x + 18} -256z`).join('')
  return place(o, shadow(light.paint('front'), half * 2) + fill(c('white'), steam, 'opacity=".55"') + line(c('tinshade'), 7, [-half + 6, ...xs.slice(1).map((x) => x - 56), half - 6].map((x) => svg`M${x} -150V0`).join('')) + rect(c('tinshade'), -half, -154, half * 2, 8) + tanks + rect(c('leaf'), -half, -262, half * 2, 14) + line(c('leaf'), 3.5, svg`M${-half} -300H${half}M${-half} -262v-38M${half} -262v-38M0 -262v-38M${-half / 2} -262v-38M${half / 2} -262v-38`) + circle(c('brick'), half - 18, -120, 13))
}
