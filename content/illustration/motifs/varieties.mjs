import { createRandom } from '../random.mjs'
import { ellipse, fill, line, place, rect, svg, use } from '../svg.mjs'

/** Grains as short strokes over a heap; `inside` says how wide the heap is at a height t of 0 (rim) to 1 (top). */
function strewn(random, o, tall, inside) {
  const { len = 9, n = 90 } = o
  const marks = ['', '', '']
  for (let i = 0; i < n; i++) {
    const t = random() ** 1.35
    const x = random.range(-1, 1) * inside(t)
    const a = random.range(-0.9, 0.9)
    marks[i % 3] += svg`M${x} ${-t * tall}l${Math.cos(a) * len} ${Math.sin(a) * len}`
  }
  return marks
}

/** The vessels: what stands behind the grain, the heap's half width, its height, and what stands before it. @type {Record<string, (c: (n: string) => string) => { back?: string, half: number, tall: number, foot: number, front: string }>} */
const VESSELS = {
  bowl: (c) => ({ half: 122, tall: 78, foot: -66, front: fill(c('bronze'), 'M-130 -66H130Q122 4 50 4H-50Q-122 4 -130 -66z') + fill(c('ink'), 'M50 -66H130Q122 4 50 4H20Q70 -20 50 -66z', 'opacity=".16"') + ellipse(c('bronzelight'), 0, -66, 130, 7) + line(c('turmeric'), 5, 'M-112 -34Q0 -14 112 -34', 'stroke-dasharray="6 10"') }),
  steel: (c) => ({ half: 132, tall: 66, foot: -34, front: fill(c('silver'), 'M-146 -38H146Q136 2 96 2H-96Q-136 2 -146 -38z') + fill(c('tinshade'), 'M60 -38H146Q136 2 96 2H60z', 'opacity=".5"') + ellipse(c('silverlight'), 0, -38, 146, 8) + line(c('white'), 4, 'M-118 -18Q-60 -8 -10 -8') }),
  clay: (c) => ({ half: 84, tall: 52, foot: -150, front: fill(c('tile'), 'M-84 -150Q-160 -96 -120 -26Q-100 4 0 4Q100 4 120 -26Q160 -96 84 -150z') + fill(c('tileshade'), 'M40 -150H84Q160 -96 120 -26Q100 4 30 4Q120 -60 40 -150z', 'opacity=".7"') + ellipse(c('tileshade'), 0, -150, 92, 10) + line(c('turmeric'), 5, 'M-118 -84Q0 -56 118 -84', 'stroke-dasharray="2 12"') }),
  sack: (c) => ({ half: 92, tall: 60, foot: -190, front: fill(c('sack'), 'M-104 -196Q-124 -80 -104 0Q0 12 104 0Q124 -80 104 -196Q0 -166 -104 -196z') + fill(c('sackshade'), 'M40 -184Q80 -188 104 -196Q124 -80 104 0Q80 6 44 6Q84 -80 40 -184z', 'opacity=".6"') + line(c('sackshade'), 14, 'M-106 -196Q0 -164 106 -196') + line(c('deep'), 2, 'M-96 -150Q0 -126 96 -150M-100 -110Q0 -88 100 -110M-100 -70Q0 -50 100 -70', 'opacity=".4" stroke-dasharray="5 7"') }),
  leaf: (c) => ({ half: 118, tall: 96, foot: -14, back: fill(c('leaf'), 'M-220 4Q-150 -60 0 -60Q160 -60 224 -6Q150 44 0 46Q-150 46 -220 4z') + fill(c('leaflight'), 'M-220 4Q-150 -60 0 -60Q160 -60 224 -6Q0 -14 -220 4z') + line(c('moss'), 4, 'M-220 4Q0 -14 224 -6') + line(c('moss'), 1.8, 'M-140 -4Q-130 -30 -100 -46M-140 0Q-120 20 -90 36M130 -8Q140 -30 120 -46M130 -6Q150 12 130 28'), front: '' }),
  measure: (c) => ({ half: 86, tall: 50, foot: -150, front: rect(c('wood'), -92, -150, 184, 154, 4) + rect(c('woodshade'), 44, -150, 48, 154) + rect(c('gold'), -94, -142, 188, 15) + rect(c('gold'), -94, -18, 188, 15) + ellipse(c('woodshade'), 0, -150, 92, 8) }),
}

/** Rice in a vessel (`vessel` bowl, steel, clay, sack, leaf, measure), its grains drawn: `len` long, `wide` thick. @param {import('../svg.mjs').Options} o @param {import('../random.mjs').Random} random @param {import('../lights.mjs').Light} light */
export function dish(o, random, light) {
  const c = (n) => light.paint(n)
  const v = VESSELS[/** @type {'bowl'} */ (o.vessel ?? 'bowl')](c)
  const heap = svg`M${-v.half} ${v.foot}C${-v.half * 0.7} ${v.foot - v.tall * 0.8} ${-v.half * 0.36} ${v.foot - v.tall} 0 ${v.foot - v.tall}S${v.half * 0.7} ${v.foot - v.tall * 0.8} ${v.half} ${v.foot}z`
  const side = svg`M${v.half * 0.1} ${v.foot - v.tall}C${v.half * 0.4} ${v.foot - v.tall} ${v.half * 0.7} ${v.foot - v.tall * 0.8} ${v.half} ${v.foot}H${v.half * 0.5}Q${v.half * 0.55} ${v.foot - v.tall * 0.7} ${v.half * 0.1} ${v.foot - v.tall}z`
  const [a, b, d] = strewn(random, o, v.tall * 0.86, (t) => v.half * 0.86 * Math.sqrt(Math.max(0, 1 - t ** 1.5)))
  const wide = o.wide ?? 4
  const tones = o.tones ?? ['cotton', 'cottonshade', 'white']
  return place(o, ellipse(c('ink'), 8, 8, 150, 15, 'opacity=".22"') + (v.back ?? '') + fill(c(tones[0]), heap) + fill(c(tones[1]), side, 'opacity=".7"') + svg`<g transform="translate(0 ${v.foot - 4})">${line(c(tones[1]), wide, a)}${line(c(o.mark ?? 'stone'), wide * 0.5, b, 'opacity=".45"')}${line(c(tones[2] ?? tones[0]), wide, d)}</g>` + v.front)
}

/** An ear of paddy that bows as told: `droop` 0 upright to 1 hanging, `n` strings, grain `slim` and `long`, `awn`. @param {import('../svg.mjs').Options} o @param {import('../random.mjs').Random} random @param {import('../lights.mjs').Light} light */
export function spike(o, random, light) {
  const [color, shade] = [light.paint(o.color ?? 'straw'), light.paint(o.shade ?? 'strawshade')]
  const { droop = 0.6, n = 9, slim = 1, long = 1, each = 6 } = o
  const lean = o.lean ?? 40
  const drawn = createRandom(`${o.color}${slim}${long}`)
  const id = o.define(`kernel${o.color}${slim}${long}${o.awn}`, () => `<g>${o.awn ? line(color, 1.2, svg`M0 ${20 * long}q${drawn.range(1, 4)} 12 5 24`) : ''}${fill(color, svg`M0 0C${8 * slim} ${4 * long} ${8 * slim} ${17 * long} 0 ${24 * long}C${-8 * slim} ${17 * long} ${-8 * slim} ${4 * long} 0 0z`)}${fill(shade, svg`M0 0C${8 * slim} ${4 * long} ${8 * slim} ${17 * long} 0 ${24 * long}Q${4 * slim} ${12 * long} 0 0z`)}</g>`)
  const [x1, y1, x2, y2, x3, y3] = [-14, -170, lean * 0.3 + droop * 10, -380 - droop * 40, lean + droop * 150, -380 + droop * 210]
  const on = (t) => [3 * t * (1 - t) ** 2 * x1 + 3 * t * t * (1 - t) * x2 + t ** 3 * x3, 3 * t * (1 - t) ** 2 * y1 + 3 * t * t * (1 - t) * y2 + t ** 3 * y3]
  let strings = ''
  let kernels = ''
  for (let i = 0; i < n; i++) {
    const t = 0.52 + (0.48 * i) / (n - 1)
    const [bx, by] = on(t)
    const [ax, ay] = on(t - 0.03)
    const away = Math.atan2(by - ay, bx - ax)
    const spread = (i % 2 ? 1 : -1) * (0.62 - 0.3 * (i / n))
    const down = Math.PI / 2
    const pull = droop * (0.5 + 0.3 * (i / n))
    const turn = i === n - 1 ? away : (away + spread) * (1 - pull) + down * pull
    const size = (96 - 30 * (i / n)) * (o.reach ?? 1)
    const [ex, ey] = [bx + Math.cos(turn) * size, by + Math.sin(turn) * size]
    const [mx, my] = [(bx + ex) / 2 + Math.cos(turn - 1.2 * Math.sign(spread)) * 8, (by + ey) / 2]
    strings += svg`M${bx} ${by}Q${mx} ${my} ${ex} ${ey}`
    const tilt = Math.round((turn * 180) / Math.PI) - 90
    for (let j = 0; j < each; j++) {
      const k = (j + 0.4) / each
      const [gx, gy] = [(1 - k) ** 2 * bx + 2 * k * (1 - k) * mx + k * k * ex, (1 - k) ** 2 * by + 2 * k * (1 - k) * my + k * k * ey]
      kernels += use(id, Math.round(gx), Math.round(gy), 1, false, tilt + (j % 2 ? 26 : -26) + Math.round(random.range(-7, 7)))
    }
  }
  const leaves = o.leaves === 0 ? '' : fill(light.paint('leaflight'), 'M-3 -60Q-60 -170 -140 -190Q-60 -130 -1 -28z') + fill(light.paint('leaf'), 'M-8 -120Q-30 -240 -128 -270Q-150 -274 -160 -258Q-70 -250 -6 -96z')
  return place(o, leaves + line(light.paint(o.stem ?? 'moss'), 3.4, svg`M0 0C${x1} ${y1} ${x2} ${y2} ${x3} ${y3}`) + line(light.paint(o.stem ?? 'moss'), 2, strings) + kernels)
}

/** Loose kernels of one kind on a cloth or table, seen large. @param {import('../svg.mjs').Options} o @param {import('../random.mjs').Random} random @param {import('../lights.mjs').Light} light */
export function kernels(o, random, light) {
  const { slim = 1, long = 1, n = 14, spread = 140 } = o
  const id = o.define(`loose${o.color}${slim}${long}`, () => `<g>${fill(light.paint(o.color ?? 'cotton'), svg`M0 ${-12 * long}C${8 * slim} ${-8 * long} ${8 * slim} ${8 * long} 0 ${12 * long}C${-8 * slim} ${8 * long} ${-8 * slim} ${-8 * long} 0 ${-12 * long}z`)}${fill(light.paint(o.shade ?? 'cottonshade'), svg`M0 ${-12 * long}C${8 * slim} ${-8 * long} ${8 * slim} ${8 * long} 0 ${12 * long}Q${4 * slim} 0 0 ${-12 * long}z`)}</g>`)
  return Array.from({ length: n }, () => { const a = random() * 6.3; const r = Math.sqrt(random()) * spread; return use(id, Math.round(o.x + Math.cos(a) * r), Math.round(o.y + Math.sin(a) * r * (o.flat ?? 0.35)), o.s, false, random.int(0, 179)) }).join('')
}
