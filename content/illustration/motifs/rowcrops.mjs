// Crops that stand in rows: maize, turmeric, young paddy.
import { fill, line, rect, svg, use } from '../svg.mjs'

// Nobody sees more of a plant at the horizon, and there are hundreds of them.
const FAR_SHAPES = 3

/** One plant of each kind, root at 0 0: its shapes in the order they are drawn, what is seen from afar first. @type {Record<string, (c: (name: string, fade?: number) => string) => string[]>} */
const PLANTS = {
  maize: (c) => [line(c('leaflight'), 7, 'M0 4Q-3 -90 0 -178'), line(c('straw'), 3.4, 'M0 -178V-204M0 -180L-16 -198M0 -180L16 -198M0 -184L-8 -204M0 -184L8 -204'), fill(c('leaf'), 'M0 -40Q-50 -80 -64 -34Q-40 -62 0 -28zM0 -90Q-54 -130 -66 -84Q-42 -108 0 -78z'), fill(c('leaflight'), 'M0 -60Q50 -104 66 -56Q40 -82 0 -48zM0 -112Q46 -156 60 -112Q36 -132 0 -100z'), fill(c('moss'), 'M0 -134Q-34 -168 -46 -136Q-26 -148 0 -124z'), fill(c('grass'), 'M4 -72Q22 -96 18 -122Q4 -112 2 -78z'), fill(c('turmeric'), 'M8 -90Q20 -102 18 -122Q8 -114 6 -94z')],
  turmeric: (c) => [fill(c('leaf'), 'M-4 4Q-30 -40 -62 -66Q-60 -30 -4 4zM4 4Q30 -44 62 -70Q58 -30 4 4z'), fill(c('leaflight'), 'M-6 2Q-40 -60 -36 -122Q-6 -80 0 2zM6 2Q40 -60 38 -122Q8 -80 0 2z'), fill(c('grass'), 'M-2 2Q-16 -80 2 -138Q18 -80 4 2z'), line(c('leaf'), 2, 'M1 0V-120M-3 -4Q-22 -60 -32 -106M4 -4Q24 -60 34 -106')],
  young: (c) => [line(c('grass'), 4.4, 'M0 2L-18 -34M0 2L-7 -46M0 2L6 -48M0 2L18 -36'), line(c('leaflight'), 4, 'M-2 2L-12 -40M2 2L12 -42')],
}

/** Rows running away from the viewer, plants close together so that each row reads as a line. `kind` as in PLANTS. @param {import('../svg.mjs').Options} o @param {import('../random.mjs').Random} random @param {import('../lights.mjs').Light} light */
export function rowcrop(o, random, light) {
  const top = o.horizon + (o.dip ?? 8)
  const vx = o.vx ?? o.w * 0.5
  const kind = o.kind ?? 'young'
  const plants = [0, 1].map((far) => o.define(`crop${kind}${far}`, () => `<g>${PLANTS[kind]((name) => light.paint(name, far ? 0.22 : 0)).slice(0, far ? FAR_SHAPES : undefined).join('')}</g>`))
  const depth = o.depth ?? 11
  const gap = o.gap ?? 0.17
  const size = o.size ?? 1
  const [a, b] = o.soil ?? ['soillight', 'soil']
  let stripes = ''
  for (let i = -16; i <= 16; i++) stripes += svg`M${vx + i * 6} ${top}L${vx + (i - 0.26) * o.w * gap * 1.45} ${o.h}h${o.w * gap * 0.75}z`
  let out = rect(light.paint(a, 0.1), 0, o.horizon, o.w, o.h - o.horizon) + fill(light.paint(b, 0.06), stripes, 'opacity=".6"')
  for (let j = 0; j < depth; j++) {
    const t = ((j + 0.5) / depth) ** 1.6
    const y = top + (o.h * 1.02 - top) * t
    const step = 10 + o.w * gap * 1.4 * t
    const n = Math.ceil((o.w / 2 + Math.abs(vx - o.w / 2) + 60) / step)
    for (let i = -n; i <= n; i++) {
      const x = vx + i * step
      if (x < -50 || x > o.w + 50) continue
      out += use(plants[t < 0.2 ? 1 : 0], Math.round(x + random.range(-3, 3) * t), Math.round(y), (0.12 + 0.95 * t) * size, random() < 0.5)
    }
  }
  return out
}

/** A tall plant or two of a kind at the front, to look past. */
export function crop(o, random, light) {
  const body = PLANTS[o.kind ?? 'maize']((name) => light.paint(name, o.fade)).join('')
  return svg`<g transform="translate(${o.x} ${o.y}) scale(${String(o.flip ? -o.s : o.s)} ${String(o.s)})">${body}</g>`
}
