import { createRandom } from '../random.mjs'
import { discs, fill, line, place, rect, svg, use } from '../svg.mjs'

/** A clump of paddy leaves as one path, root at 0 0, about `tall` high. */
function leaves(random, n, spread, tall) {
  let d = ''
  for (let i = 0; i < n; i++) {
    const x = random.range(-spread, spread)
    const h = tall * random.range(0.55, 1)
    const lean = random.range(-0.32, 0.32) * h + x * 0.4
    const w = random.range(2.6, 4.6)
    d += svg`M${x - w} 4Q${x + lean * 0.15 - w * 0.4} ${-h * 0.6} ${x + lean} ${-h}Q${x + lean * 0.3 + w} ${-h * 0.55} ${x + w} 4z`
  }
  return d
}

/** A bowed ear of paddy: strings of grains hanging from an arched stalk. */
export function panicle(color, stem, bend = 1, grains = 4) {
  const strings = []
  for (let i = 0; i < grains; i++) {
    const t = i / grains
    const [x, y] = [bend * (8 + 30 * t), -126 + 26 * t * t * 2 - 10 * (1 - t)]
    strings.push(svg`M${x - bend * 8} ${y - 4}q${bend * 12} ${2 + 6 * t} ${bend * (15 - 2 * t)} ${24 + t * 12}`)
  }
  const spine = svg`M${bend * 6} -136Q${bend * 30} -140 ${bend * 44} -98`
  return line(stem, 2.2, svg`M0 0Q${-bend * 2} -90 ${bend * 6} -136Q${bend * 30} -140 ${bend * 44} -98`) + line(color, 5.4, spine + strings.join(''), 'stroke-dasharray="3.2 6.4"')
}

/** Standing paddy along the foot of the picture: two rows of clumps with hanging ears. @param {import('../svg.mjs').Options} o @param {import('../random.mjs').Random} random @param {import('../lights.mjs').Light} light */
export function paddy(o, random, light) {
  const tall = o.height ?? o.h * 0.26
  const k = tall / 150
  const dark = light.paint('front')
  const mid = light.paint('line')
  const grain = light.paint(o.color ?? 'grain')
  const id = (name, body) => o.define(`paddy${name}`, () => `<g>${body()}</g>`)
  const clumps = [0, 1, 2].map((i) => [id(`f${i}`, () => fill(dark, leaves(createRandom(`f${i}`), 11, 42, 130))), id(`b${i}`, () => fill(mid, leaves(createRandom(`b${i}`), 9, 44, 140)))])
  const ears = o.ears === 0 ? [] : [1, -1].map((b) => id(`e${b}`, () => panicle(grain, mid, b)))
  const base = o.y0 ?? o.h + 4
  const [x0, x1] = o.span ?? [0, o.w]
  const wave = (x) => (o.valley ? -Math.cos(((x - x0) / (x1 - x0) - 0.5) * Math.PI) * o.valley * tall : 0)
  let out = ''
  const gap = 54 * k * (o.sparse ?? 1)
  for (let x = x0 - 5; x < x1 + 10; x += gap * 1.15) out += use(random.pick(clumps)[1], Math.round(x), Math.round(base - tall * 0.1 - wave(x) * 0.8), k * random.range(0.85, 1.1))
  if (ears.length) for (let x = x0; x < x1; x += gap * 0.85) if (random() < (o.ears ?? 0.8)) out += use(ears[random() < 0.82 ? 0 : 1], Math.round(x + random.range(-14, 14)), Math.round(base + tall * random.range(0, 0.35) - wave(x)), k * random.range(0.75, 1.08), false, Math.round(random.range(-9, 9)))
  for (let x = x0 - 10; x < x1 + 10; x += gap) out += use(random.pick(clumps)[0], Math.round(x), Math.round(base - wave(x)), k * random.range(0.7, 1), random() < 0.5)
  return out + fill(dark, svg`M${x0} ${o.h + 9}V${base - 8 * k}H${x1}V${o.h + 9}z`)
}

/** Rows of young plants running to the horizon, as tufts or bolls. */
export function croprows(o, random, light) {
  const top = o.horizon + (o.dip ?? 6)
  const vx = o.vx ?? o.w * 0.5
  const n = o.n ?? 9
  const key = o.kind ?? 'cotton'
  const id = o.define(`row${key}`, () => {
    const leafy = fill(light.paint('line'), 'M-26 0Q-30 -22 -14 -30Q-8 -44 6 -40Q22 -42 24 -26Q34 -14 26 0z') + fill(light.paint('field'), 'M-12 -12Q-12 -30 4 -36Q-2 -22 -12 -12zM4 -8Q10 -28 24 -26Q18 -14 4 -8z')
    const dots = key === 'cotton' ? fill(light.paint('cotton'), discs([[-14, -24, 6], [8, -34, 6.5], [18, -16, 6], [-4, -10, 5.5]])) : ''
    return `<g>${leafy}${dots}</g>`
  })
  const depth = o.depth ?? 6
  let out = o.ground ? rect(light.paint(o.ground), 0, o.horizon, o.w, o.h - o.horizon) : ''
  for (let j = 0; j < depth; j++) {
    const t = ((j + 0.6) / depth) ** 1.7
    const y = top + (o.h * (o.until ?? 1) - top) * t
    for (let i = -n; i <= n; i++) {
      const x = vx + i * (10 + o.w * 0.17 * t)
      if (x > -40 && x < o.w + 40) out += use(id, Math.round(x + random.range(-4, 4) * t), Math.round(y), (0.16 + 1.35 * t) * (o.grow ?? 1))
    }
  }
  return out
}

/** One open cotton boll with its bracts, radius about 30. */
export function boll(light, fade = 0, ripe = true) {
  const c = (n) => light.paint(n, fade)
  const bract = fill(c('woodshade'), 'M0 34L-30 20Q-18 14 -10 16L0 34L30 20Q18 14 10 16zM0 36L-4 10h8z')
  if (!ripe) return fill(c('leaflight'), 'M0 -26Q22 -10 18 14Q10 26 0 26Q-10 26 -18 14Q-22 -10 0 -26z') + fill(c('leaf'), 'M0 -26Q22 -10 18 14Q10 26 0 26Q8 0 0 -26zM-24 12Q-10 34 0 34Q10 34 24 12Q10 20 0 18Q-10 20 -24 12z')
  const tuft = 'M0 24C-20 30 -36 14 -28 -2C-36 -18 -18 -32 -4 -24C8 -36 30 -24 26 -8C38 6 26 28 8 23Q4 26 0 24z'
  return bract + fill(c('cotton'), tuft) + fill(c('cottonshade'), 'M0 24C-20 30 -36 14 -28 -2Q-24 16 -6 14Q14 18 30 4C34 18 22 28 8 23Q4 26 0 24z') + line(c('cottonshade'), 1.8, 'M-4 -24Q2 -12 0 0M-24 -4Q-12 -8 0 0M26 -8Q12 -8 0 0')
}

/** Cotton plants close up: branching stems, lobed leaves, open bolls. */
export function cotton(o, random, light) {
  const c = (n) => light.paint(n, o.fade)
  const open = o.define(`boll${o.fade}`, () => `<g>${boll(light, o.fade)}</g>`)
  const shut = o.define(`bud${o.fade}`, () => `<g>${boll(light, o.fade, false)}</g>`)
  const leaf = o.define(`cleaf${o.fade}`, () => `<g>${fill(c('leaflight'), 'M0 0Q-34 -2 -40 -24Q-26 -26 -20 -34Q-24 -52 -6 -68Q4 -48 14 -44Q30 -50 42 -40Q36 -22 22 -14Q12 -2 0 0z')}${line(c('leaf'), 2, 'M0 0L-5 -58M0 -2L-32 -22M0 -2L34 -36')}</g>`)
  const n = o.n ?? 5
  let stems = 'M0 0Q-6 -120 4 -250'
  let out = ''
  for (let i = 0; i < n; i++) {
    const side = i % 2 ? 1 : -1
    const y = -70 - (i * 170) / n
    const [x2, y2] = [side * random.range(52, 84), y - random.range(26, 54)]
    stems += svg`M0 ${y}Q${x2 * 0.5} ${y - 6} ${x2} ${y2}`
    out += use(leaf, Math.round(x2 * 0.55), Math.round(y - 4), random.range(0.7, 1), side < 0, Math.round(side * random.range(10, 50)))
    out += use(random() < (o.ripe ?? 0.85) ? open : shut, Math.round(x2), Math.round(y2 - 16), random.range(0.72, 1))
  }
  return place(o, line(c('woodshade'), 5, stems) + out + use(leaf, 2, -236, 0.8, false, -20) + use(open, 4, -266, 0.9))
}
