// Close views: a bed of grain, a scoop, hands of soil with a seedling.
import { ellipse, fill, line, place, rect, svg, use } from '../svg.mjs'

/** One kernel lying along the x axis, about 50 long, as a definition. */
function kernel(o, light, tone, shade) {
  return o.define(`kernel${tone}`, () => `<g>${fill(light.paint(shade), 'M-25 3Q0 -16 27 3Q0 20 -25 3z')}${fill(light.paint(tone), 'M-25 0Q0 -17 25 0Q0 13 -25 0z')}${line(light.paint('white'), 2, 'M-13 -3Q0 -9 12 -4', 'opacity=".45"')}</g>`)
}

/** How a kernel lies: one of nine ways, so that many lie alike. @param {import('../random.mjs').Random} random */
const tilt = (random) => random.int(-4, 4) * 20

/** Kernels with those of one tone that lie alike together, which are drawn at once. */
const inHeaps = (kernels) => kernels.toSorted(([, , a, s], [, , b, t]) => s - t || (a < b ? -1 : a > b ? 1 : 0))

/** Grain filling an area of the picture as overlapping kernels in three tones. `area` x y w h; `size` 1 for kernels about 46 long. @param {import('../svg.mjs').Options} o @param {import('../random.mjs').Random} random @param {import('../lights.mjs').Light} light */
export function grainbed(o, random, light) {
  const [x, y, w, h] = o.area ?? [0, 0, o.w, o.h]
  const c = (n) => light.paint(n)
  const [base, mid, shade] = o.tones ?? ['straw', 'grain', 'strawshade']
  const tones = [base, mid, base, 'goldlight'].map((tone) => kernel(o, light, tone, shade))
  const patch = o.define('bed', () => {
    const heaped = inHeaps(Array.from({ length: o.n ?? 96 }, (_, i) => [random.range(0, 240), (i * 240) / (o.n ?? 96), random.pick(tones), tilt(random)])).map(([u, v, id, turn]) => {
      const across = u < 28 ? [0, 240] : u > 212 ? [0, -240] : [0]
      const down = v < 28 ? [0, 240] : v > 212 ? [0, -240] : [0]
      return across.flatMap((dx) => down.map((dy) => use(id, Math.round(u + dx), Math.round(v + dy), 1, false, turn))).join('')
    })
    return `<pattern width="240" height="240" patternUnits="userSpaceOnUse"${o.size ? ` patternTransform="rotate(-8) scale(${o.size})"` : ''}>${rect(c(shade), 0, 0, 240, 240)}${heaped.join('')}</pattern>`
  })
  return svg`<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="url(#${patch})"/>`
}

/** A grain scoop of tin, its mouth to the left, full. */
export function scoop(o, random, light) {
  const c = (n) => light.paint(n)
  const [base, shade] = [o.color ?? 'straw', o.shade ?? 'strawshade']
  const tones = [base, 'goldlight', base, 'grain'].map((tone) => kernel(o, light, tone, shade))
  const spots = Array.from({ length: 66 }, () => { const a = random() * 6.3; const r = Math.sqrt(random()); return [-68 + Math.cos(a) * r * 80, -4 + Math.sin(a) * r * 34, random.pick(tones), tilt(random)] })
  const kernels = inHeaps(spots).map(([u, v, id, turn]) => use(id, Math.round(u), Math.round(v), 0.6, false, turn)).join('')
  return svg`<g transform="translate(${o.x} ${o.y}) rotate(${o.turn ?? 0}) scale(${String(o.s)})">${ellipse(c('ink'), -20, 36, 150, 50, 'opacity=".25"')}${fill(c('steel'), 'M-170 -40Q-190 0 -170 44Q-60 84 60 50Q96 36 96 0Q96 -34 60 -46Q-60 -80 -170 -40z')}${fill(c('tinshade'), 'M-170 -40Q-60 -80 60 -46Q88 -36 92 -12Q40 -44 -40 -48Q-110 -52 -170 -40z')}${ellipse(c(shade), -66, -4, 94, 44)}${kernels}${line(c('wood'), 24, 'M100 0H220')}${line(c('woodshade'), 6, 'M110 9H214', 'opacity=".6"')}</g>`
}

/** Two hands in front view holding dark soil from which a seedling grows. */
export function soilhands(o, random, light) {
  const c = (n) => light.paint(n)
  const clods = Array.from({ length: 18 }, () => svg`M${random.range(-96, 96)} ${random.range(-52, -6)}h.1`).join('')
  const soil = fill(c('woodshade'), 'M-128 -20Q-110 -66 -70 -70Q-40 -92 0 -84Q40 -94 74 -70Q112 -64 128 -20Q70 30 0 32Q-70 30 -128 -20z') + line(c('soil'), 11, clods) + line(c('dark'), 7, clods, 'transform="translate(9 7)" opacity=".5"')
  const sprout = line(c('leaflight'), 8, 'M0 -78Q-6 -130 2 -186') + fill(c('leaflight'), 'M2 -180Q-60 -176 -84 -236Q-24 -246 2 -180z') + fill(c('grass'), 'M2 -184Q16 -252 84 -256Q74 -196 2 -184z') + fill(c('grass'), 'M-1 -124Q-40 -120 -58 -154Q-18 -160 -1 -124z') + line(c('leaf'), 2.5, 'M2 -182Q-34 -200 -66 -226M4 -186Q36 -214 70 -242')
  const hand = fill(c('skin'), 'M-6 60Q-70 60 -116 22Q-150 -6 -164 -44Q-166 -60 -150 -56Q-132 -46 -112 -14Q-128 -48 -126 -66Q-118 -78 -106 -66Q-94 -34 -66 -8Q-30 10 -4 14z') + fill(c('ink'), 'M-6 60Q-70 60 -116 22Q-60 46 -6 40z', 'opacity=".16"') + line(c('woodshade'), 2.4, 'M-112 -14Q-92 14 -54 26M-92 -32Q-74 0 -40 12', 'opacity=".45"') + fill(c(o.sleeve ?? 'white'), 'M-104 34Q-60 64 -10 58L-4 210H-150Q-130 90 -104 34z') + line(c(o.trim ?? 'turmeric'), 7, 'M-106 42Q-60 72 -8 66')
  return place(o, soil + sprout + hand + `<g transform="scale(-1 1)">${hand}</g>`)
}
