import { createRandom } from '../random.mjs'
import { boxes, circle, ellipse, fill, line, place, rect, svg, use } from '../svg.mjs'

/** A big ear of paddy with drawn grains hanging on branching strings. `slim`, `awn`, `color`, `shade` tell the variety. @param {import('../svg.mjs').Options} o @param {import('../random.mjs').Random} random @param {import('../lights.mjs').Light} light */
export function ear(o, random, light) {
  const [color, shade] = [light.paint(o.color ?? 'straw'), light.paint(o.shade ?? 'strawshade')]
  const slim = o.slim ?? 1
  const long = o.long ?? 1
  const id = o.define(`grain${o.color}${slim}${long}${o.awn}`, () => `<g>${o.awn ? line(color, 1.3, svg`M0 ${20 * long}q2 14 6 ${22}`) : ''}${fill(color, svg`M0 0C${8 * slim} ${4 * long} ${8 * slim} ${17 * long} 0 ${24 * long}C${-8 * slim} ${17 * long} ${-8 * slim} ${4 * long} 0 0z`)}${fill(shade, svg`M0 0C${8 * slim} ${4 * long} ${8 * slim} ${17 * long} 0 ${24 * long}Q${4 * slim} ${12 * long} 0 0z`)}</g>`)
  let stems = 'M0 0C-14 -120 -10 -240 34 -316C62 -360 120 -352 150 -300'
  let grains = ''
  const branches = o.n ?? 7
  for (let i = 0; i < branches; i++) {
    const t = i / (branches - 1)
    const bx = 24 + 126 * t
    const by = -300 - 52 * Math.sin(Math.PI * (0.15 + t * 0.75)) + 30 * t * t
    const len = 86 + 34 * Math.sin(t * 3)
    const [ex, ey] = [bx + 26 + 10 * t, by + len]
    stems += svg`M${bx} ${by}Q${bx + 26} ${by + 20} ${ex} ${ey}`
    for (let j = 0; j < 6; j++) {
      const k = (j + 0.6) / 6
      const [gx, gy] = [(1 - k) ** 2 * bx + 2 * k * (1 - k) * (bx + 26) + k * k * ex, (1 - k) ** 2 * by + 2 * k * (1 - k) * (by + 20) + k * k * ey]
      grains += use(id, Math.round(gx), Math.round(gy - 3), 1, false, (j % 2 ? 24 : -34) + Math.round(random.range(-8, 8)))
    }
  }
  const leaf = fill(light.paint('leaflight'), 'M-4 -60Q-70 -150 -150 -160Q-70 -120 -2 -30z') + fill(light.paint('leaf'), 'M-8 -130Q60 -200 96 -290Q40 -230 -8 -170z')
  return place(o, leaf + line(light.paint('moss'), 3, stems) + grains)
}

/** A bowl heaped with rice, pattern band on its side. */
export function bowl(o, random, light) {
  const c = (n) => light.paint(n)
  const dots = Array.from({ length: 26 }, () => { const a = random.range(-0.8, 0.8); return svg`M${a * 110} ${-66 - (1 - a * a) * random.range(0, 56)}l${random.range(3, 7)} ${random.range(-3, 3)}` }).join('')
  return place(o, ellipse(c('ink'), 8, 4, 96, 12, 'opacity=".22"') + fill(c(o.grain ?? 'cotton'), 'M-124 -62Q-70 -144 0 -140Q70 -144 124 -62z') + fill(c(o.shade ?? 'cottonshade'), 'M20 -140Q76 -138 124 -62H60Q70 -110 20 -140z', 'opacity=".7"') + line(c(o.shade ?? 'cottonshade'), 3.2, dots) + fill(c(o.color ?? 'bronze'), 'M-130 -66H130Q122 4 50 4H-50Q-122 4 -130 -66z') + fill(c('ink'), 'M50 -66H130Q122 4 50 4H20Q70 -20 50 -66z', 'opacity=".16"') + ellipse(c(o.rim ?? 'bronzelight'), 0, -66, 130, 7) + line(c('turmeric'), 5, 'M-112 -34Q0 -14 112 -34', 'stroke-dasharray="6 10"'))
}

/** A retail pack of rice, tall, with a see-through window and a seal. */
export function pack(o, random, light) {
  const c = (n) => light.paint(n)
  const tone = o.tone ?? 'leaf'
  return place(o, ellipse(c('ink'), 6, 2, 92, 10, 'opacity=".25"') + fill(c(tone), 'M-84 0Q-94 -130 -82 -262L-74 -276H74L82 -262Q94 -130 84 0Q0 8 -84 0z') + fill(c('ink'), 'M52 4Q66 -130 56 -276H74L82 -262Q94 -130 84 0z', 'opacity=".16"') + rect(c(o.band ?? 'turmeric'), -82, -262, 164, 14) + fill(c('paper'), 'M-46 -36Q-50 -84 -40 -104Q0 -124 40 -104Q50 -84 46 -36Q0 -24 -46 -36z') + line(c('cottonshade'), 3, 'M-30 -60l6 2M-16 -80l6 -2M0 -56l7 2M12 -84l6 2M22 -62l6 -3M-28 -92l6 1M-4 -98l7 1M-12 -44l6 1M26 -44l6 -1') + circle(c(o.band ?? 'turmeric'), 0, -184, 42) + circle(c(tone), 0, -184, 36) + line(c('paper'), 3, 'M0 -158Q-1 -184 -8 -200M0 -158Q1 -184 8 -200') + line(c('goldlight'), 6, 'M-9 -203q-14 3 -11 22M9 -203q14 3 11 22M-6 -190q-9 5 -7 16M6 -190q9 5 7 16', 'stroke-dasharray="2 7"') + rect(c('paper'), -40, -136, 80, 6, 3))
}

/** Scattered grains on a table top. */
export function grains(o, random, light) {
  const c = light.paint(o.color ?? 'cotton')
  const spread = o.spread ?? 120
  const d = Array.from({ length: o.n ?? 26 }, () => { const a = random() * 6.3; const r = Math.sqrt(random()) * spread; return svg`M${o.x + Math.cos(a) * r} ${o.y + Math.sin(a) * r * 0.3}l${random.range(-7, 7)} ${random.range(-4, 4)}` }).join('')
  return line(c, o.size ?? 5, d)
}

/** Two cupped hands holding grain, from the front. */
export function hands(o, random, light) {
  const c = (n) => light.paint(n)
  const half = fill(c('skin'), 'M0 6Q-50 18 -96 -8Q-138 -36 -150 -70Q-150 -84 -138 -80L-96 -50Q-110 -78 -104 -84Q-94 -88 -86 -72Q-60 -36 0 -32z') + fill(c('ink'), 'M0 6Q-50 18 -96 -8Q-50 2 0 -10z', 'opacity=".16"') + line(c('woodshade'), 2, 'M-96 -50Q-70 -28 -40 -24', 'opacity=".5"') + fill(c(o.sleeve ?? 'white'), 'M-70 2Q-40 14 -10 8L10 140H-130Q-96 60 -70 2z') + line(c(o.trim ?? 'turmeric'), 5, 'M-70 8Q-40 20 -8 14')
  return place(o, fill(c(o.grain ?? 'straw'), 'M-104 -56Q-60 -112 0 -110Q60 -112 104 -56Q60 -20 0 -22Q-60 -20 -104 -56z') + line(c(o.shade ?? 'strawshade'), 5, Array.from({ length: 34 }, () => { const a = random() * 6.3; const r = Math.sqrt(random()); return svg`M${Math.cos(a) * r * 84} ${-62 + Math.sin(a) * r * 38}l${random.range(-5, 5)} ${random.range(-4, 4)}` }).join('')) + half + `<g transform="scale(-1 1)">${half}</g>`)
}

/** A handful of coins and an account book, for credit. */
export function ledger(o, random, light) {
  const c = (n) => light.paint(n)
  const lines = createRandom('ledger')
  const rules = Array.from({ length: 7 }, (_, i) => svg`M-150 ${-98 + i * 15}h${lines.range(60, 110)}M20 ${-98 + i * 15}h${lines.range(50, 110)}`).join('')
  const coin = (x, y) => ellipse(c('strawshade'), x, y + 5, 22, 8) + ellipse(c('gold'), x, y, 22, 8) + ellipse(c('goldlight'), x, y, 14, 4.5)
  return place(o, fill(c('ink'), 'M-190 14H190L180 -4H-180z', 'opacity=".2"') + fill(c('brick'), 'M-186 6L-176 -122H176L186 6z') + fill(c('paper'), 'M-176 -2Q-90 -16 0 0Q90 -16 176 -2L168 -118Q90 -132 0 -116Q-90 -132 -168 -118z') + fill(c('cottonshade'), 'M0 0Q20 -6 34 -8L24 -122Q10 -120 0 -116z') + line(c('tinshade'), 3, rules, 'opacity=".6"') + line(c('brick'), 2, 'M-50 -122V-8M120 -122V-8', 'opacity=".6"') + fill(c('indigo'), 'M60 -30L150 -96l8 9L70 -20l-13 4z') + coin(236, 0) + coin(236, -11) + coin(236, -22) + coin(284, 2) + coin(284, -9) + boxes([]))
}
