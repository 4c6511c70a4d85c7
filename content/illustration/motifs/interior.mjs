import { boxes, circle, ellipse, fill, line, place, rect, shadow, steps, svg } from '../svg.mjs'
import { dark } from './buildings.mjs'

/** A room: back wall, floor with boards running to a vanishing point, a dado band. @param {import('../svg.mjs').Options} o @param {import('../random.mjs').Random} random @param {import('../lights.mjs').Light} light */
export function room(o, random, light) {
  const y = o.horizon
  const c = (n) => light.paint(n)
  const [wall, floor] = [o.wall ?? 'deep', o.floor ?? 'soillight']
  const boards = line(c('ink'), 2, steps(-1.6, 2.6, 22).map((t) => svg`M${o.w * 0.5 + (t - 0.5) * o.w * 0.62} ${y}L${o.w * 0.5 + (t - 0.5) * o.w * 1.5} ${o.h}`).join(''), 'opacity=".1"')
  const roof = o.beams ? line(c('woodshade'), 8, steps(0, o.w, 7).map((x) => svg`M${x} 0L${o.w / 2 + (x - o.w / 2) * 0.7} ${y * 0.16}`).join('') + svg`M0 ${y * 0.16}H${o.w}`, 'opacity=".55"') : ''
  const truss = o.truss ? line(c('tinshade'), 5, svg`M0 ${y * 0.2}H${o.w}M0 ${y * 0.05}L${o.w / 2} ${-y * 0.1}L${o.w} ${y * 0.05}` + steps(0, o.w, 9).map((x, i) => svg`M${x} ${y * 0.2}L${x + o.w / 16} ${y * 0.02}L${x + o.w / 8} ${y * 0.2}`).join(''), 'opacity=".6"') : ''
  return rect(c(wall), 0, 0, o.w, y) + roof + truss + (o.dado === false ? '' : rect(c(o.dado ?? 'leaf'), 0, y - o.h * 0.14, o.w, o.h * 0.14).replace('/>', ' opacity=".75"/>')) + rect(c(floor), 0, y, o.w, o.h - y) + boards + rect(c('ink'), 0, y, o.w, 5).replace('/>', ' opacity=".2"/>')
}

/** A window or wide doorway on the land outside: `area` x y w h. */
export function opening(o, random, light) {
  const [x, y, w, h] = o.area
  const c = (n) => light.paint(n)
  const hill = svg`M${x} ${y + h * 0.62}Q${x + w * 0.3} ${y + h * 0.36} ${x + w * 0.58} ${y + h * 0.55}T${x + w} ${y + h * 0.5}V${y + h * 0.72}H${x}z`
  const bars = o.bars ? line(c('woodshade'), 4, steps(x, x + w, o.bars + 1).slice(1, -1).map((v) => svg`M${v} ${y}v${h}`).join('') + svg`M${x} ${y + h / 2}h${w}`) : ''
  return rect(c('woodshade'), x - 9, y - 9, w + 18, h + (o.door ? 9 : 18)) + rect(light.sky, x, y, w, h) + circle(light.sun, x + w * 0.7, y + h * 0.34, Math.min(w, h) * 0.13) + fill(light.far, hill) + rect(light.line, x, y + h * 0.68, w, h * 0.05) + rect(light.field, x, y + h * 0.72, w, h * 0.28) + line(light.furrow, 3, steps(0, 1, 8).map((t) => svg`M${x + w / 2 + (t - 0.5) * w * 0.2} ${y + h * 0.74}L${x + w * t} ${y + h - 2}`).join('')) + bars + (o.beam ? fill(light.sun, svg`M${x} ${y + h}h${w}l${w * 0.5} ${o.h - y - h}h${-w * 1.5}z`, 'opacity=".16"') : '')
}

/** A blackboard or screen on the wall. */
export function slate(o, random, light) {
  const [x, y, w, h] = o.area
  const c = (n) => light.paint(n)
  const mark = line(c('white'), 3, svg`M${x + w * 0.12} ${y + h * 0.3}h${w * 0.3}M${x + w * 0.12} ${y + h * 0.48}h${w * 0.22}M${x + w * 0.12} ${y + h * 0.66}h${w * 0.27}`, 'opacity=".6"') + line(c('turmeric'), 4, svg`M${x + w * 0.72} ${y + h * 0.85}V${y + h * 0.3}q${w * 0.08} ${-h * 0.08} ${w * 0.1} ${h * 0.1}M${x + w * 0.72} ${y + h * 0.6}q${-w * 0.1} ${-h * 0.04} ${-w * 0.12} ${-h * 0.2}M${x + w * 0.72} ${y + h * 0.7}q${w * 0.1} ${-h * 0.04} ${w * 0.14} ${-h * 0.18}`)
  return rect(c('wood'), x - 8, y - 8, w + 16, h + 16, 3) + rect(c(o.color ?? 'leaf'), x, y, w, h) + (o.blank ? '' : mark)
}

/** Hanging lamps or fans along the ceiling. */
export function lamps(o, random, light) {
  const xs = steps(o.w * 0.18, o.w * 0.82, o.n ?? 3)
  const y = o.drop ?? o.h * 0.14
  const c = (n) => light.paint(n)
  return line(c('ink'), 3, xs.map((x) => svg`M${x} 0V${y}`).join('')) + xs.map((x) => (o.kind === 'fan' ? fill(c('tinshade'), svg`M${x - 70} ${y + 3}q34 -10 66 -2q36 -10 72 3q-36 6 -72 3q-32 6 -66 -4z`) + circle(c('steel'), x, y + 2, 9) : svg`<path d="M${x - 70} ${o.h * 0.62}L${x - 20} ${y + 14}h40L${x + 70} ${o.h * 0.62}z" fill="${light.lamp}" opacity=".13"/>` + fill(c('leaf'), svg`M${x - 30} ${y + 16}q4 -24 30 -24q26 0 30 24z`) + ellipse(light.lamp, x, y + 16, 20, 5))).join('')
}

/** A ginning machine: hopper of seed cotton, rollers, lint falling in front. */
export function gin(o, random, light) {
  const c = (n) => light.paint(n, o.fade)
  return place(o, shadow(light.paint('front'), 150) + fill(c('cotton'), 'M-50 -196Q-30 -226 -8 -214Q16 -232 50 -196z') + fill(c('tin'), 'M-66 -196H66L46 -138H-46z') + fill(c('tinshade'), 'M30 -196H66L46 -138H24z') + rect(c('leaflight'), -62, -138, 124, 104, 4) + rect(c('leaf'), 26, -138, 36, 104, 4) + circle(c('dark'), -26, -100, 19) + circle(c('steel'), -26, -100, 12) + circle(c('dark'), 22, -100, 14) + circle(c('steel'), 22, -100, 8) + line(c('turmeric'), 3, 'M-26 -119L22 -114M-26 -81L22 -86') + rect(c('dark'), -58, -34, 12, 34) + rect(c('dark'), 46, -34, 12, 34) + fill(c('cotton'), 'M-40 -62H36Q46 -30 66 -6Q20 6 -60 2Q-44 -30 -40 -62z') + circle(c('cotton'), -30, -10, 16) + circle(c('cotton'), 6, -14, 19) + circle(c('cotton'), 42, -8, 15))
}

/** A rice milling or seed grading machine with sieve, belt and spout. */
export function huller(o, random, light) {
  const c = (n) => light.paint(n, o.fade)
  const tone = o.color ?? 'teal'
  return place(o, shadow(light.paint('front'), 200) + fill(c('steel'), 'M-70 -230H50L24 -174H-44z') + fill(c('tinshade'), 'M20 -230H50L24 -174H8z') + fill(c('grain'), 'M-56 -230Q-10 -254 36 -230z') + rect(c(tone), -80, -174, 150, 110, 8) + rect(c('ink'), 40, -174, 30, 110, 8).replace('/>', ' opacity=".2"/>') + rect(c('glass'), -62, -154, 62, 36, 4) + circle(c('turmeric'), 22, -136, 11) + circle(c('white'), 22, -104, 6) + circle(c('brick'), 40, -104, 6) + rect(c('dark'), -70, -64, 12, 64) + rect(c('dark'), 48, -64, 12, 64) + fill(c('steel'), 'M70 -120l54 54v24h-18v-16L70 -92z') + line(c(o.flow ?? 'cotton'), 7, 'M115 -42V-6', 'stroke-dasharray=".1 8"') + fill(c(o.flow ?? 'cotton'), 'M88 0Q104 -24 116 -24Q130 -22 144 0z'))
}

/** Rows of shelves with goods. */
export function shelves(o, random, light) {
  const c = (n) => light.paint(n)
  const [x, y, w, h] = o.area
  const rows = o.rows ?? 4
  const gap = h / rows
  const tones = o.tones ?? ['turmeric', 'brick', 'white', 'leaflight', 'blue', 'sack']
  const list = tones.map(() => [])
  for (let j = 0; j < rows; j++) {
    let u = x + 12
    while (u < x + w - 40) {
      const bw = random.range(22, 46)
      const bh = gap * random.range(0.5, 0.78)
      list[random.int(0, tones.length - 1)].push([Math.round(u), Math.round(y + (j + 1) * gap - bh), Math.round(bw), Math.round(bh)])
      u += bw + random.range(3, 9)
    }
  }
  return rect(c('wood'), x, y, w, h + 8) + rect(c('ink'), x + 8, y + 8, w - 16, h - 8).replace('/>', ' opacity=".35"/>') + tones.map((t, i) => fill(c(t), boxes(list[i]))).join('') + fill(c('wood'), boxes(steps(1, rows, rows).map((j) => [x, y + j * gap, w, 8])))
}

export { dark }
