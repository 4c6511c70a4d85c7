import { boxes, circle, fill, line, place, poly, rect, shadow, svg, steps } from '../svg.mjs'

/** Is it late enough for lamps? @param {string} name */
export const dark = (name) => name === 'night' || name === 'dusk'

/**
 * A long building facing the viewer with a lean side wall and a pitched or flat roof.
 * @param {(n: string) => string} c @param {{ w: number, h: number, roof?: string, pitch?: number, wall?: string, depth?: number, flat?: boolean }} b
 */
export function hall(c, b) {
  const { w, h, pitch = h * 0.4, depth = w * 0.22, wall = 'wall', roof = 'tile' } = b
  const [x0, x1, x2] = [-w / 2, w / 2 - depth, w / 2]
  const shade = wall === 'wall' || wall === 'white' ? 'wallshade' : wall
  const front = rect(c(wall), x0, -h, w - depth, h)
  if (b.flat) {
    const side = fill(c(shade), poly([[x1, 0], [x2, -h * 0.05], [x2, -h * 0.94], [x1, -h]]))
    const top = rect(c(roof), x0 - 6, -h - 12, w - depth + 12, 14) + fill(c('stoneshade'), poly([[x1 + 6, -h - 12], [x2 + 5, -h * 0.94 - 11], [x2 + 5, -h * 0.94 + 2], [x1 + 6, -h + 2]]))
    return side + fill(c('ink'), poly([[x1, 0], [x2, -h * 0.05], [x2, -h * 0.94], [x1, -h]]), 'opacity=".12"') + front + top
  }
  const ridge = -h - pitch
  const mid = x1 + depth / 2
  const gable = poly([[x1, 0], [x2, -h * 0.05], [x2, -h], [mid, ridge + 6], [x1, -h]])
  const slope = poly([[x0 - 12, -h + 8], [x0 + depth * 0.42, ridge], [mid, ridge], [x1 - 8, -h + 8]])
  const ribs = steps(0.06, 0.96, Math.max(6, Math.round(w / 26))).map((t) => svg`M${x0 - 12 + (w - depth + 4) * t} ${-h + 8}L${x0 + depth * 0.42 + (mid - x0 - depth * 0.42) * t} ${ridge}`).join('')
  const far = fill(c(roof === 'tile' ? 'tileshade' : 'tinshade'), poly([[mid, ridge - 1], [x2 + 8, -h + 6], [x2 + 2, -h + 10], [mid - 2, ridge + 8], [x1 - 2, -h + 10], [x1 - 10, -h + 8]]))
  return fill(c(shade), gable) + fill(c('ink'), gable, 'opacity=".12"') + front + rect(c('ink'), x0, -h, w - depth, h * 0.1).replace('/>', ' opacity=".14"/>') + far + fill(c(roof), slope) + line(c(roof === 'tile' ? 'tileshade' : 'tinshade'), 1.8, ribs, 'opacity=".6"')
}

/** A row of windows or doors as one path each for frame and pane. @param {(n: string) => string} c */
export function openings(c, list, pane, frame = 'woodshade') {
  return fill(c(frame), boxes(list.map(([x, y, w, h]) => [x - 3, y - 3, w + 6, h + 6]))) + fill(pane, boxes(list)) + line(c(frame), 2, list.map(([x, y, w, h]) => svg`M${x + w / 2} ${y}v${h}M${x} ${y + h / 2}h${w}`).join(''))
}

const pane = (light, c) => (dark(light.name) ? light.lamp : c('glass'))

/** A village house: tiled or thatched, a verandah post or two. @param {import('../svg.mjs').Options} o @param {import('../random.mjs').Random} random @param {import('../lights.mjs').Light} light */
export function house(o, random, light) {
  const c = (n) => light.paint(n, o.fade)
  const glow = o.unlit ? c('dark') : pane(light, c)
  const wall = o.wall ?? 'wall'
  const body = hall(c, { w: 320, h: 130, pitch: 84, wall, roof: o.roof ?? 'tile' })
  const band = rect(c(o.band ?? 'brick'), -160, -26, 250, 26).replace('/>', ' opacity=".55"/>')
  return place(o, shadow(light.paint('front'), 350) + body + band + rect(c('woodshade'), -46, -100, 50, 100) + rect(dark(light.name) && !o.unlit ? light.lamp : c('dark'), -41, -95, 40, 95) + openings(c, [[-128, -96, 40, 38], [34, -96, 36, 38]], glow) + line(c('wood'), 5, 'M-156 -122V0M-80 -122V0M84 -122V0') + line(c('woodshade'), 5, 'M-164 -122H88'))
}
house.lit = true

/** The society's godown: a long store with roller doors and a loading platform. */
export function godown(o, random, light) {
  const c = (n) => light.paint(n, o.fade)
  const w = o.width ?? 620
  const doors = steps(-w / 2 + 70, w / 2 - w * 0.22 - 90, o.doors ?? 3)
  const shut = doors.map((x, i) => rect(i === (o.open ?? 1) ? (dark(light.name) ? light.lamp : c('dark')) : c('tinshade'), x - 38, -150, 76, 132)).join('')
  const slats = line(c('tin'), 2, doors.filter((_, i) => i !== (o.open ?? 1)).map((x) => steps(-142, -26, 8).map((y) => svg`M${x - 36} ${y}h72`).join('')).join(''), 'opacity=".8"')
  const x = doors[o.open ?? 1]
  const sacks = x === undefined ? '' : fill(c('sack'), [[-28, -18], [2, -18], [-13, -36], [-32, -36], [-18, -54]].map(([a, b]) => svg`M${x + a} ${b}q-5 -9 0 -17q14 -4 28 0q5 8 0 17z`).join(''), `stroke="${c('sackshade')}" stroke-width="1.4"`)
  const vents = fill(c('glass'), boxes(doors.map((x) => [x - 22, -196, 44, 16])))
  return place(o, shadow(light.paint('front'), w) + hall(c, { w, h: 220, pitch: 90, roof: o.roof ?? 'tin', wall: o.wall ?? 'white' }) + vents + shut + slats + sacks + rect(c('stone'), -w / 2 - 6, -18, w * 0.8, 18) + rect(c('stoneshade'), -w / 2 - 6, -6, w * 0.8, 6) + rect(c(o.band ?? 'leaf'), -w / 2, -212, w * 0.78, 9))
}
godown.lit = true

/** A rice mill: shed, elevator tower, parboiling tanks, chimney with a thread of smoke. */
export function mill(o, random, light) {
  const c = (n) => light.paint(n, o.fade)
  const chimney = o.chimney === false ? '' : fill(c('tile'), 'M-236 0L-228 -470h30L-190 0z') + fill(c('tileshade'), 'M-206 0L-206 -470h8L-190 0z') + fill(c('white'), 'M-229.500 -420h33l.6 24h-34zM-231 -360h36l.6 24h-37z') + fill(c('white'), 'M-216 -482Q-246 -520 -214 -548Q-240 -600 -190 -622Q-120 -640 -60 -628Q-130 -618 -160 -596Q-196 -572 -188 -546Q-206 -510 -206 -482z', 'opacity=".5"')
  const tower = rect(c('tin'), -20, -400, 110, 400) + rect(c('tinshade'), 50, -400, 40, 400) + fill(c('leaf'), 'M-32 -400L35 -440L102 -400z') + openings(c, [[-4, -370, 34, 36], [-4, -300, 34, 36]], pane(light, c), 'tinshade')
  const tanks = [130, 190].map((x) => fill(c('steel'), svg`M${x} -120h50v70l-17 26v24h-16v-24l-17 -26z`) + fill(c('tinshade'), svg`M${x + 32} -120h18v70l-17 26v24h-7v-24z`) + fill(c('silverlight'), svg`M${x} -120q25 -26 50 0z`)).join('') + line(c('tinshade'), 5, 'M134 -60V0M176 -60V0M236 -60V0')
  const pipe = line(c('leaf'), 12, 'M80 -380L160 -150') + line(c('leaf'), 10, 'M90 -376L218 -146')
  return place(o, shadow(light.paint('front'), 520) + chimney + tower + `<g transform="translate(-40 0)">${hall(c, { w: 400, h: 190, pitch: 80, roof: 'tin', wall: 'wall' })}${openings(c, [[-180, -150, 44, 50], [-116, -150, 44, 50], [34, -150, 44, 50]], pane(light, c), 'leaf')}${rect(c('dark'), -48, -128, 66, 128)}${rect(c('brick'), -200, -20, 310, 20)}</g>` + pipe + tanks)
}
mill.lit = true

/** A seed processing unit: silos, a bucket elevator and a cleaning tower beside a shed. */
export function seedunit(o, random, light) {
  const c = (n) => light.paint(n, o.fade)
  const silo = (x) => rect(c('silverlight'), x, -280, 92, 250) + rect(c('silver'), x + 58, -280, 34, 250) + fill(c('steel'), svg`M${x - 6} -280L${x + 46} -326L${x + 98} -280z`) + line(c('steel'), 2, steps(-250, -60, 5).map((y) => svg`M${x} ${y}h92`).join('')) + fill(c('steel'), svg`M${x + 6} -30h80v30h-12v-18h-56v18h-12z`)
  const lift = rect(c('turmeric'), 96, -430, 34, 430) + rect(c('strawshade'), 116, -430, 14, 430) + fill(c('turmeric'), 'M84 -430h58l-10 -34h-38z') + line(c('turmeric'), 11, 'M100 -420L-10 -318M126 -400L220 -230')
  return place(o, shadow(light.paint('front'), 620) + lift + silo(-62) + silo(-176) + `<g transform="translate(210 0)">${hall(c, { w: 250, h: 210, pitch: 60, roof: 'tin', wall: 'white' })}${openings(c, [[-100, -170, 40, 44], [-40, -170, 40, 44], [20, -170, 34, 44]], pane(light, c), 'leaf')}${rect(c('dark'), -64, -98, 74, 98)}${rect(c('leaf'), -125, -202, 195, 10)}</g>`)
}
seedunit.lit = true

/** A gas, petrol and diesel bunk with a canopy and two pumps. */
export function bunk(o, random, light) {
  const c = (n) => light.paint(n, o.fade)
  const pump = (x) => rect(c('brick'), x - 22, -104, 44, 100, 4) + rect(c('white'), x - 17, -96, 34, 30, 2) + rect(c('ink'), x - 13, -92, 26, 12) + line(c('ink'), 3, svg`M${x + 20} -60q20 6 14 -30q-2 -12 -12 -10`) + rect(c('turmeric'), x - 22, -18, 44, 8) + rect(c('stone'), x - 40, -6, 80, 8)
  const canopy = rect(c('white'), -270, -262, 540, 44) + rect(c('brick'), -270, -240, 540, 14) + rect(c('turmeric'), -270, -226, 540, 8) + fill(dark(light.name) ? light.lamp : c('stoneshade'), 'M-262 -218h524l-14 7h-496z')
  const posts = rect(c('white'), -176, -214, 20, 214) + rect(c('wallshade'), -163, -214, 7, 214) + rect(c('white'), 156, -214, 20, 214) + rect(c('wallshade'), 169, -214, 7, 214)
  const booth = rect(c('wall'), -62, -170, 130, 170) + rect(pane(light, c), -46, -140, 62, 70) + rect(c('woodshade'), 28, -132, 32, 132) + rect(c('stoneshade'), -68, -180, 142, 12)
  return place(o, shadow(light.paint('front'), 520) + booth + posts + pump(-166 + 64) + pump(102) + canopy)
}
bunk.lit = true

/** A round tank on legs, or a water tower. */
export function tank(o, random, light) {
  const c = (n) => light.paint(n, o.fade)
  return place(o, shadow(light.paint('front'), 120) + line(c('stoneshade'), 9, 'M-44 0L-32 -260M44 0L32 -260M-38 -120H38M-34 -200H34M-38 -120L34 -200M38 -120L-34 -200') + fill(c('wall'), 'M-66 -260h132v-90q-66 -40 -132 0z') + fill(c('wallshade'), 'M26 -260h40v-90q-20 -13 -40 -17z') + rect(c('blue'), -66, -300, 132, 14) + circle(c('steel'), 0, -378, 5))
}
tank.lit = true
