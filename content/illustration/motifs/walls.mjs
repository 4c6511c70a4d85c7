import { boxes, circle, ellipse, fill, line, place, rect, svg, steps } from '../svg.mjs'

/** Things that hang on walls, each centred on its spot and about 100 wide. @type {Record<string, (c: (name: string) => string, o: any) => string>} */
const HUNG = {
  clock: (c) => circle(c('woodshade'), 0, 0, 42) + circle(c('white'), 0, 0, 36) + line(c('ink'), 4, 'M0 0V-24M0 0L16 9') + line(c('ink'), 3, 'M0 -31v4M0 31v-4M-31 0h4M31 0h-4') + circle(c('brick'), 0, 0, 3),
  calendar: (c) => rect(c('white'), -36, -50, 72, 100) + rect(c('brick'), -36, -50, 72, 44) + circle(c('turmeric'), 0, -28, 14) + fill(c('tinshade'), boxes(steps(0, 14, 15).map((i) => [-29 + (i % 5) * 12.5, 2 + Math.floor(i / 5) * 15, 7, 7]))) + line(c('ink'), 2, 'M0 -50V-60'),
  portrait: (c) => rect(c('gold'), -52, -66, 104, 132, 3) + rect(c('deep'), -44, -58, 88, 116) + fill(c('white'), 'M-36 58Q-34 14 0 12Q34 14 36 58z') + rect(c('skin'), -7, -2, 14, 20) + ellipse(c('skin'), 0, -14, 18, 22) + fill(c('brick'), 'M-23 -18Q-30 -48 0 -50Q30 -48 23 -18Q18 -28 0 -30Q-18 -28 -23 -18z') + line(c('marigold'), 9, 'M-52 -62Q-46 50 0 62Q46 50 52 -62', 'stroke-dasharray=".1 9"') + line(c('turmeric'), 5, 'M-52 -57Q-46 54 0 66Q46 54 52 -57', 'stroke-dasharray=".1 18"'),
  notice: (c) => rect(c('wood'), -84, -56, 168, 112, 2) + rect(c('sack'), -77, -49, 154, 98) + rect(c('white'), -66, -38, 44, 56) + rect(c('paper'), -12, -30, 36, 44) + rect(c('turmeric'), 32, -40, 36, 26) + rect(c('blue'), 34, -4, 32, 38) + rect(c('white'), -50, 24, 60, 18) + line(c('tinshade'), 3, 'M-58 -26h28M-58 -16h28M-58 -6h20M-6 -18h22M-6 -8h18') + fill(c('brick'), 'M-44 -38a4 4 0 1 1 .1 0zM6 -28a4 4 0 1 1 .1 0zM50 -38a4 4 0 1 1 .1 0zM50 -2a4 4 0 1 1 .1 0z'),
  plan: (c) => rect(c('wood'), -94, -62, 188, 124, 2) + rect(c('paper'), -86, -54, 172, 108) + fill(c('grass'), 'M-74 -42h52v34h-52zM-16 -42h40v44h-40zM-74 8h30v34h-30z') + fill(c('straw'), 'M30 -42h44v26h-44zM-38 0h16v42h-16z') + fill(c('moss'), 'M-16 8h50v34h-50zM40 -8h34v50h-34z') + line(c('water'), 7, 'M-86 -2Q-20 -14 10 8T86 20') + circle(c('brick'), 4, -14, 7),
  plant: (c) => rect(c('woodshade'), -52, -72, 104, 144) + rect(c('paper'), -47, -67, 94, 134) + line(c('leaflight'), 4, 'M0 54Q-2 0 4 -36M0 34Q-20 10 -28 -18M2 26Q20 6 26 -14M-12 54Q0 44 14 56') + line(c('straw'), 7, 'M4 -36Q22 -44 26 -14M-28 -18Q-40 -20 -38 6M26 -14q10 0 10 18', 'stroke-dasharray="2 8"') + line(c('tinshade'), 2, 'M-38 -56H10M-38 -48H-6'),
  medal: (c) => rect(c('gold'), -64, -48, 128, 96, 2) + rect(c('leaf'), -57, -41, 114, 82) + rect(c('paper'), -48, -32, 96, 64) + line(c('tinshade'), 3, 'M-34 -16H34M-34 -4H34M-34 8H10') + circle(c('brick'), 30, 16, 11) + circle(c('gold'), 30, 16, 6),
}

/** Something on the wall: `kind` clock, calendar, portrait, notice, plan, plant or medal. @param {import('../svg.mjs').Options} o @param {import('../random.mjs').Random} random @param {import('../lights.mjs').Light} light */
export function hung(o, random, light) {
  const c = (n) => light.paint(n)
  return place({ ...o, flip: false }, `<g transform="translate(5 6)" opacity=".14">${rect(c('ink'), -50, -50, 100, 104, 4)}</g>` + HUNG[/** @type {'clock'} */ (o.kind ?? 'clock')](c, o))
}

/** Shelves along a wall with room for what is set on them: `area` x y w h. @param {import('../svg.mjs').Options} o @param {import('../random.mjs').Random} random @param {import('../lights.mjs').Light} light */
export function ledge(o, random, light) {
  const c = (n) => light.paint(n)
  const [x, y, w, t = 16] = o.area
  return rect(c('ink'), x + 10, y + t, w - 20, 14).replace('/>', ' opacity=".18"/>') + rect(c(o.color ?? 'wood'), x, y, w, t, 2) + rect(c('woodshade'), x, y + t * 0.62, w, t * 0.38) + fill(c('woodshade'), [x + w * 0.12, x + w * 0.88].map((v) => svg`M${v - 7} ${y + t}h14v${t}q0 ${t} -14 ${t * 1.4}z`).join(''))
}

/** A slanting patch of light that a window throws on wall and floor. @param {import('../svg.mjs').Options} o @param {import('../random.mjs').Random} random @param {import('../lights.mjs').Light} light */
export function sunpatch(o, random, light) {
  const [x, y, w, h] = o.area
  const lean = o.lean ?? w * 0.5
  const pane = (/** @type {number} */ a, /** @type {number} */ b) => svg`M${x + w * a} ${y}h${w * (b - a)}l${lean} ${h}h${-w * (b - a)}z`
  return fill(light.lamp, (o.panes === 1 ? pane(0, 1) : pane(0, 0.47) + pane(0.53, 1)), svg`opacity="${String(o.strength ?? 0.4)}"`)
}
