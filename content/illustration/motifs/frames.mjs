import { fill, line, place, rect, svg, steps, use } from '../svg.mjs'

/** A leafy branch hanging into the picture from a corner, dark against the light. @param {import('../svg.mjs').Options} o @param {import('../random.mjs').Random} random @param {import('../lights.mjs').Light} light */
export function branch(o, random, light) {
  const tone = light.paint(o.color ?? 'front')
  const spray = o.define(`spray${o.color ?? ''}`, () => {
    const pair = (t) => svg`M${t} 0q10 -15 24 -14q-6 12 -24 14zM${t + 6} 0q12 13 25 10q-8 -11 -25 -10z`
    return `<g>${line(tone, 2, 'M0 0H92')}${fill(tone, `${steps(8, 80, 6).map(pair).join('')}M92 0q10 -7 20 0q-10 7 -20 0z`)}</g>`
  })
  const twigs = [[0, 10, 62], [46, 8, 30], [60, 12, 96], [104, 22, 52], [118, 26, 6], [150, 36, 104], [176, 46, 58], [206, 62, 20], [222, 72, 88], [250, 92, 46]]
  return place(o, line(tone, 7, 'M-40 -6Q110 -2 250 92') + line(tone, 4, 'M60 12Q96 40 104 84M150 36Q176 40 214 34') + twigs.map(([x, y, turn]) => use(spray, x, y, 0.8 + random() * 0.4, false, turn + Math.round(random.range(-10, 10)))).join(''))
}

/** A low compound wall across the picture, with pillars and if asked a gap for a gate. @param {import('../svg.mjs').Options} o @param {import('../random.mjs').Random} random @param {import('../lights.mjs').Light} light */
export function compound(o, random, light) {
  const c = (n) => light.paint(n, o.fade)
  const tall = 46 * o.s
  const [x0, x1] = o.span ?? [0, o.w]
  const [g0, g1] = o.gap ?? [x1, x1]
  const runs = [[x0, g0], [g1, x1]].filter(([a, b]) => b > a)
  const posts = runs.flatMap(([a, b]) => steps(a, b, Math.max(2, Math.round((b - a) / (120 * o.s))))).map((x) => rect(c('stone'), x - 6 * o.s, o.y - tall * 1.25, 12 * o.s, tall * 1.25)).join('')
  return runs.map(([a, b]) => rect(c(o.color ?? 'wall'), a, o.y - tall, b - a, tall) + rect(c('wallshade'), a, o.y - tall * 0.24, b - a, tall * 0.24) + rect(c(o.band ?? 'tile'), a, o.y - tall - 4 * o.s, b - a, 6 * o.s)).join('') + posts
}

/** A hedge or row of saplings along the foot of a wall or path, at given spots. @param {import('../svg.mjs').Options} o @param {import('../random.mjs').Random} random @param {import('../lights.mjs').Light} light */
export function sapling(o, random, light) {
  const c = (n) => light.paint(n, o.fade)
  return place(o, line(c('woodshade'), 3, 'M0 0V-70') + fill(c('line'), 'M0 -120Q-30 -110 -28 -84Q-34 -62 -10 -56Q0 -48 14 -56Q34 -64 26 -88Q28 -112 0 -120z') + fill(c('field'), 'M4 -116Q26 -108 22 -88Q10 -84 6 -96Q-4 -104 4 -116z', 'opacity=".7"') + (o.guard ? line(c('wood'), 3, 'M-16 0V-46M16 0V-46M-16 -16H16M-16 -34H16') : ''))
}

/** Milestones of white stone with a coloured cap, for a road through the years. @param {import('../svg.mjs').Options} o @param {import('../random.mjs').Random} random @param {import('../lights.mjs').Light} light */
export function marker(o, random, light) {
  const c = (n) => light.paint(n, o.fade)
  return place(o, fill(c('white'), 'M-20 0V-44A20 20 0 0 1 20 -44V0z') + fill(c(o.color ?? 'turmeric'), 'M-20 -40V-44A20 20 0 0 1 20 -44V-40z') + fill(c('ink'), 'M8 0V-62Q20 -56 20 -44V0z', 'opacity=".14"') + line(c('ink'), 2.5, 'M-10 -24h14M-10 -15h9', 'opacity=".4"') + fill(c('line'), 'M-28 2q4 -14 10 -2q3 -10 7 0zM12 2q5 -15 9 -2q4 -9 8 2z'))
}

/** The white line in the middle of a winding road, same shape as `path`. @param {import('../svg.mjs').Options} o @param {import('../random.mjs').Random} random @param {import('../lights.mjs').Light} light */
export function roadline(o, random, light) {
  const [x0, x1] = o.from
  const [y0, y1] = [o.horizon + (o.dip ?? 3), o.h]
  const my = y0 + (y1 - y0) * 0.38
  const bend = o.bend
  const at = (t, side) => {
    const [a, b, d, e] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3]
    const wide = 1 + side * (0.5 + 8 * t * t)
    return [a * (x0 + 1) + b * (x0 + bend) + d * (x1 - bend * 0.6) + e * x1 + wide, a * y0 + b * my + d * my + e * y1]
  }
  const cuts = [0.3, 0.36, 0.42, 0.49, 0.56, 0.64, 0.72, 0.82, 0.9, 1.02]
  let d = ''
  for (let i = 0; i < cuts.length - 1; i += 2) {
    const [p, q, r, s] = [at(cuts[i], -1), at(cuts[i], 1), at(cuts[i + 1], 1), at(cuts[i + 1], -1)]
    d += svg`M${p[0]} ${p[1]}L${q[0]} ${q[1]}L${r[0]} ${r[1]}L${s[0]} ${s[1]}z`
  }
  return fill(light.paint('white'), d, 'opacity=".9"')
}
