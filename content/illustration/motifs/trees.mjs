import { createRandom } from '../random.mjs'
import { fill, line, place, shadow, svg, use } from '../svg.mjs'

/** Crown of a palmyra: stiff pleated fans around a knot, over a skirt of dry leaves. */
function crown(seed, front, back, dry) {
  const random = createRandom(seed)
  const fan = (angle, stalk, r) => {
    const a = (angle * Math.PI) / 180
    const [cx, cy] = [Math.cos(a) * stalk, -Math.sin(a) * stalk]
    const teeth = 5
    let d = svg`M0 0L${cx} ${cy}`
    for (let i = 0; i <= teeth; i++) {
      const t = a + (i / teeth - 0.5) * 1.15
      const t2 = a + ((i + 0.5) / teeth - 0.5) * 1.15
      const rr = r * (1.05 - Math.abs(i / teeth - 0.5) * 0.5)
      d += svg`L${cx + Math.cos(t) * rr} ${cy - Math.sin(t) * rr}`
      if (i < teeth) d += svg`L${cx + Math.cos(t2) * rr * 0.74} ${cy - Math.sin(t2) * rr * 0.74}`
    }
    return `${d}z`
  }
  const ring = (list, stalk, r) => list.map((a) => fan(a + random.range(-7, 7), stalk + random.range(-2, 2), r + random.range(-5, 4))).join('')
  return fill(dry, ring([-58, 236, -90], 4, 40)) + fill(back, ring([8, 58, 122, 172], 12, 56)) + fill(front, ring([-28, 32, 90, 148, 208], 8, 54))
}

/** Palmyra palm, about five people tall. @param {import('../svg.mjs').Options} o @param {import('../random.mjs').Random} random @param {import('../lights.mjs').Light} light */
export function palm(o, random, light) {
  const tone = o.fade > 0.18 ? 'line' : (o.tone ?? 'line')
  const kind = o.kind ?? 0
  const c = light.paint(tone, o.fade * 0.8)
  const back = light.paint(tone === 'line' ? 'near' : 'line', 0.1)
  const id = o.define(`palm${kind}${o.fade}`, () => {
    const lean = kind ? -16 : 12
    const trunk = svg`M-9 4C-6 -120 ${lean - 5} -260 ${lean - 4} -400h9C${lean + 6} -260 8 -120 10 4z`
    const bark = svg`M-3 -40q5 3 9 0M-1 -90q4 3 8 0M1 -150q4 3 7 0M${lean * 0.5} -220q3 3 6 0M${lean * 0.7} -300q3 3 6 0`
    return svg`<g>${fill(c, trunk)}${line(back, 1.6, bark, 'opacity=".5"')}<g transform="translate(${lean} -402) scale(1.5)">${crown(kind + 7, c, light.paint(tone, o.fade * 0.8 + 0.16), light.paint('woodshade', Math.max(0.1, o.fade)))}</g></g>`
  })
  return use(id, o.x, o.y, o.s * (o.tall ?? random.range(0.86, 1.12)), o.flip || random() < 0.5)
}

/** A broad tree (neem, mango, banyan) of round leaf masses, lit from one side. */
export function tree(o, random, light) {
  const key = `tree${o.kind ?? 0}${o.fade}${o.color ?? ''}${o.banyan ? 'b' : ''}`
  const id = o.define(key, () => {
    const draw = createRandom(`tree${o.kind ?? 0}`)
    const c = light.paint(o.color ?? 'line', o.fade * 0.8)
    const lit = light.paint(o.color ?? 'line', 0.08 + o.fade * 0.8)
    const glow = light.paint('field', o.fade)
    const wood = light.paint('woodshade', o.fade)
    const trunk = o.banyan
      ? 'M-26 4Q-12 -10 -14 -70Q-50 -110 -70 -130l12 -6Q-20 -110 -8 -104L0 -150L12 -102Q40 -116 66 -140l10 8Q40 -96 20 -74Q16 -10 34 4Q20 0 12 4Q4 -2 -6 4Q-16 0 -26 4zM-62 -120q-4 60 -3 124h6q0 -70 10 -112zM58 -124q8 60 5 128h6q4 -80 -2 -130z'
      : 'M-11 4Q-5 -50 -7 -90L-34 -124l6 -5L-4 -104L0 -140L8 -104L32 -132l6 6L9 -88Q6 -50 13 4Q6 0 0 3Q-6 0 -11 4z'
    const w = o.banyan ? 1.5 : 1
    const masses = (n, cx, cy, rx, ry, r0) => Array.from({ length: n }, (_, i) => {
      const a = (i / n) * Math.PI * 2 + draw.range(-0.2, 0.2)
      const r = r0 * draw.range(0.8, 1.2)
      const [x, y] = [cx + Math.cos(a) * rx * w, cy + Math.sin(a) * ry]
      return svg`M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z`
    }).join('')
    const core = svg`M${-80 * w} -190a${80 * w} 64 0 1 1 ${160 * w} 0a${80 * w} 64 0 1 1 ${-160 * w} 0z`
    return `<g>${fill(wood, trunk)}${fill(c, masses(9, 0, -190, 74, 50, 36) + core)}${fill(lit, masses(6, 22, -208, 44, 30, 27))}${fill(glow, masses(5, 40, -222, 26, 17, 13), 'opacity=".55"')}</g>`
  })
  return (o.fade < 0.2 ? place({ ...o, flip: false }, shadow(light.paint('front'), 150)) : '') + use(id, o.x, o.y, o.s * (o.tall ?? random.range(0.9, 1.15)), o.sun[0] < o.x)
}

/** Low bushes in a row. */
export function bushes(o, random, light) {
  let d = ''
  let e = ''
  const n = o.n ?? 4
  for (let i = 0; i < n; i++) {
    const r = o.s * random.range(14, 30)
    const x = o.x + (i - n / 2) * o.s * 34
    d += svg`M${x - r * 1.3} ${o.y}a${r} ${r} 0 0 1 ${r * 0.7} ${-r * 0.9}a${r * 0.8} ${r * 0.8} 0 0 1 ${r * 1.3} ${r * 0.1}a${r * 0.7} ${r * 0.7} 0 0 1 ${r * 0.6} ${r * 0.8}z`
    e += svg`M${x} ${o.y - r * 0.9}a${r * 0.5} ${r * 0.5} 0 0 1 ${r * 0.6} ${r * 0.3}a${r * 0.4} ${r * 0.4} 0 0 1 ${-r * 0.7} ${r * 0.1}z`
  }
  return fill(light.paint(o.color ?? 'line', o.fade), d) + fill(light.paint('field', o.fade), e, 'opacity=".7"')
}

/** A marigold, jasmine or croton pot. */
export function pot(o, random, light) {
  const c = (n) => light.paint(n, o.fade)
  return place(o, fill(c('tile'), 'M-14 -24h28l-4 24h-20z') + fill(c('tileshade'), 'M-16 -28h32v6h-32zM4 -22h9l-4 22h-6z') + fill(c('leaf'), 'M0 -26Q-24 -40 -20 -58Q-6 -48 0 -30Q-4 -58 4 -72Q12 -52 4 -30Q10 -50 24 -54Q22 -36 0 -26z') + fill(c(o.color ?? 'marigold'), 'M-20 -62a5 5 0 1 1 .1 0zM4 -76a5 5 0 1 1 .1 0zM24 -58a5 5 0 1 1 .1 0z'))
}
