import { boxes, circle, fill, line, place, rect, shadow, svg, steps } from '../svg.mjs'
import { dark, hall, openings } from './buildings.mjs'

const pane = (light, c) => (dark(light.name) ? light.lamp : c('glass'))

/** The society's office: two floors, a portico, the flag of the day. @param {import('../svg.mjs').Options} o @param {import('../random.mjs').Random} random @param {import('../lights.mjs').Light} light */
export function office(o, random, light) {
  const c = (n) => light.paint(n, o.fade)
  const floors = o.floors ?? 2
  const h = floors * 140 + 10
  const wins = []
  for (let f = 0; f < floors; f++) for (const x of [-196, -128, 30, 88]) if (!(f === floors - 1 && x === 30)) wins.push([x, -h + 36 + f * 140, 40, 56])
  const porch = rect(c('white'), -72, -132, 132, 14) + rect(c('leaf'), -72, -118, 132, 6) + rect(c('white'), -66, -112, 12, 112) + rect(c('white'), 42, -112, 12, 112) + rect(c('dark'), -34, -104, 60, 104) + rect(c('wood'), -30, -100, 25, 100) + fill(c('stone'), 'M-80 0v-7h150v7zM-90 8v-8h170v8z')
  const sign = rect(c('leaf'), -60, -h + 4, 110, 22, 3) + circle(c('turmeric'), -5, -h + 15, 7)
  const flag = line(c('stoneshade'), 3, svg`M-150 ${-h}v-90`) + fill(c('leaflight'), svg`M-150 ${-h - 90}q18 -8 32 0t32 0v34q-18 8 -32 0t-32 0z`) + circle(c('turmeric'), -120, -h - 73, 8)
  return place(o, shadow(light.paint('front'), 500) + flag + hall(c, { w: 500, h, flat: true, wall: o.wall ?? 'wall', roof: 'white' }) + rect(c('brick'), -250, -22, 392, 22) + openings(c, wins, pane(light, c), 'leaf') + (floors > 1 ? rect(c('white'), -250, -150, 392, 8) : '') + sign + porch)
}
office.lit = true

/** A school or college: a long arcaded building with a clock gable. */
export function school(o, random, light) {
  const c = (n) => light.paint(n, o.fade)
  const arches = steps(-310, 270, 9).filter((x) => Math.abs(x + 20) > 40)
  const arcade = (y, h) => fill(c('ink'), arches.map((x) => svg`M${x - 22} ${y}v${-h + 20}a22 22 0 0 1 44 0v${h - 20}z`).join(''), 'opacity=".55"') + (dark(light.name) ? fill(light.lamp, boxes(arches.filter((_, i) => i % 2).map((x) => [x - 9, y - 62, 18, 30]))) : '')
  const centre = rect(c('white'), -90, -330, 140, 330) + fill(c('tile'), 'M-106 -328L-20 -392L66 -328z') + circle(c('white'), -20, -352, 14) + circle(c('ink'), -20, -352, 10) + line(c('white'), 2, 'M-20 -352v-7M-20 -352h5') + fill(c('woodshade'), 'M-52 0v-96a32 32 0 0 1 64 0v96z') + openings(c, [[-70, -240, 34, 60], [-4, -240, 34, 60]], pane(light, c), 'tile') + rect(c('brick'), -90, -160, 140, 10)
  return place(o, shadow(light.paint('front'), 720) + rect(c('wall'), -350, -270, 660, 270) + fill(c('wallshade'), 'M310 0V-270L360 -262V-12z') + rect(c('tile'), -358, -284, 676, 16) + rect(c('white'), -350, -140, 660, 9) + arcade(-8, 118) + arcade(-148, 104) + centre + fill(c('stone'), 'M-100 4h160v-8h-160zM-116 12h192v-8h-192z'))
}
school.lit = true

/** A small clinic, RO water plant or shop: a flat room with a wide counter opening and a band of colour. */
export function kiosk(o, random, light) {
  const c = (n) => light.paint(n, o.fade)
  const tone = o.tone ?? 'blue'
  const night = dark(light.name)
  const inside = o.kind === 'shop'
    ? fill(c('wood'), boxes([[-118, -118, 176, 4], [-118, -92, 176, 4]])) + fill(c('turmeric'), boxes([[-110, -134, 14, 16], [-60, -134, 14, 16], [4, -134, 14, 16], [-84, -108, 16, 16], [30, -108, 16, 16]])) + fill(c('white'), boxes([[-90, -134, 20, 16], [-34, -136, 22, 18], [30, -134, 16, 16], [-112, -108, 18, 16], [-50, -110, 22, 18], [-10, -108, 22, 16]])) + fill(c('brick'), boxes([[-12, -132, 10, 14], [50, -133, 8, 15], [-26, -106, 10, 14]]))
    : o.kind === 'water' ? [-94, -54, -14].map((x) => rect(c('silverlight'), x, -134, 26, 62, 12) + rect(c('blue'), x, -110, 26, 12)).join('') + line(c('steel'), 4, 'M-100 -140H30V-70') : ''
  const cans = o.kind === 'water' ? [-150, -122, 92, 118].map((x) => rect(c('water'), x, -30, 22, 30, 4) + rect(c('blue'), x + 6, -38, 10, 8) + rect(c('blue'), x + 15, -28, 5, 26)).join('') : ''
  return place(o, shadow(light.paint('front'), 330) + hall(c, { w: 340, h: 176, flat: true, wall: 'white', roof: tone, depth: 60 }) + rect(c(tone), -170, -176, 280, 26) + circle(c('white'), -30, -163, 9) + rect(night ? light.lamp : c('ink'), -124, -142, 190, 92) + inside + rect(c('wood'), -134, -54, 210, 10) + rect(c(tone), -128, -44, 198, 44) + fill(c(o.awning ?? 'turmeric'), 'M-134 -150H76L92 -122H-150z') + fill(c('white'), 'M-108 -150h26l-4 28h-30zM-56 -150h26l1 28h-30zM-4 -150h26l7 28h-30zM48 -150h26l14 28h-30z') + cans + (o.kind === 'clinic' ? fill(c('brick'), 'M-36 -172h12v6h6v8h-6v6h-12v-6h-6v-8h6z') : ''))
}
kiosk.lit = true

/** A striped meeting canopy (shamiana) on poles. `width` in local units. */
export function shamiana(o, random, light) {
  const c = (n) => light.paint(n, o.fade)
  const w = o.width ?? 600
  const [a, b] = o.stripes ?? ['brick', 'turmeric']
  const n = 12
  const step = w / n
  const stripes = fill(c(b), Array.from({ length: n / 2 }, (_, i) => svg`M${-w / 2 + (2 * i + 1) * step} -236L${-w * 0.4 + ((2 * i + 1) * step * 0.8)} -300h${step * 0.8}L${-w / 2 + (2 * i + 2) * step} -236z`).join(''))
  const scallop = (color, from) => fill(c(color), Array.from({ length: n / 2 }, (_, i) => svg`M${-w / 2 + (2 * i + from) * step} -238h${step}v10q${-step / 2} 26 ${-step} 0z`).join(''))
  const lamps = dark(light.name) ? line(light.lamp, 6, Array.from({ length: n }, (_, i) => svg`M${-w / 2 + (i + 0.5) * step} -206h.1`).join('')) : ''
  const poles = o.open ? '' : line(c('woodshade'), 5, svg`M${-w / 2 + 6} -236V0M${w / 2 - 6} -236V0`)
  return place(o, poles + fill(c(a), svg`M${-w / 2} -236L${-w * 0.4} -300H${w * 0.4}L${w / 2} -236z`) + stripes + scallop(a, 0) + scallop(b, 1) + lamps)
}

/** A camp tent, white with a coloured cross or stripe. */
export function tent(o, random, light) {
  const c = (n) => light.paint(n, o.fade)
  return place(o, shadow(light.paint('front'), 440) + fill(c('ink'), 'M-180 0V-150H180V0z', 'opacity=".35"') + (dark(light.name) ? fill(light.lamp, 'M-170 0V-150H170V0z', 'opacity=".6"') : '') + fill(c('cottonshade'), 'M-210 0L-180 -160h40L-150 0zM210 0L180 -160h-40L150 0z') + fill(c('white'), 'M-216 -150L-120 -270H110L216 -150z') + fill(c('cottonshade'), 'M110 -270L216 -150H90z') + fill(c(o.tone ?? 'teal'), 'M-216 -150h432v16l-24 10l-24 -10l-24 10l-24 -10l-24 10l-24 -10l-24 10l-24 -10l-24 10l-24 -10l-24 10l-24 -10l-24 10l-24 -10l-24 10l-24 -10l-24 10l-24 -10z') + (o.cross === false ? '' : circle(c('white'), -20, -205, 30) + fill(c('brick'), 'M-28 -227h16v14h14v16h-14v14h-16v-14h-14v-16h14z')) + line(c('woodshade'), 4, 'M-178 -150V0M178 -150V0'))
}

/** Electric poles with sagging wires towards the distance. */
export function poles(o, random, light) {
  const c = (n) => light.paint(n, o.fade)
  const list = o.line ?? [[80, o.h * 0.95, 1], [340, o.h * 0.75, 0.6], [480, o.h * 0.66, 0.4], [560, o.h * 0.61, 0.26]]
  const tops = list.map(([x, y, s]) => [x, y - 330 * s, s])
  const wires = [-34, 34].map((dx) => tops.slice(1).map(([x, y, s], i) => { const [px, py, ps] = tops[i]; return svg`M${px + dx * ps} ${py + 14 * ps}Q${(px + x) / 2} ${(py + y) / 2 + 34 * (ps + s)} ${x + dx * s} ${y + 14 * s}` }).join('')).join('')
  const shafts = list.map(([x, y, s]) => svg`M${x - 5 * s} ${y}L${x - 3 * s} ${y - 340 * s}h${6 * s}L${x + 5 * s} ${y}zM${x - 44 * s} ${y - 322 * s}h${88 * s}v${7 * s}h${-88 * s}z`).join('')
  const bulbs = o.lamps ? list.map(([x, y, s]) => line(c('steel'), 3 * s, svg`M${x} ${y - 270 * s}q${30 * s} ${-14 * s} ${46 * s} 0`) + circle(light.lamp, x + 48 * s, y - 264 * s, 42 * s, 'opacity=".18"') + circle(light.lamp, x + 48 * s, y - 264 * s, 9 * s)).join('') : ''
  return line(c('ink'), 1.4, wires, 'opacity=".7"') + fill(c('stoneshade'), shafts) + bulbs
}

/** A check dam across a stream, water falling over its crest. */
export function dam(o, random, light) {
  const c = (n) => light.paint(n, o.fade)
  const courses = line(c('stoneshade'), 2, 'M-330 -76H330M-330 -48H330M-330 -22H330M-260 -100v24M-140 -100v24M-300 -76v28M-200 -76v28M190 -76v28M290 -76v28M-250 -48v26M240 -48v26M-180 -22v22M200 -22v22')
  const falls = fill(c('white'), 'M-110 -102H110V8Q60 2 40 10Q0 0 -30 9Q-70 2 -110 8z', 'opacity=".9"') + line(c('water'), 3, 'M-84 -92V-10M-58 -96V-4M-30 -92V-14M0 -96V-2M28 -92V-12M58 -96V-6M88 -90V-12')
  return place(o, fill(c('water'), 'M-340 -112H340V-90H-340z') + fill(c('stone'), 'M-344 0V-104H344V0z') + courses + rect(c('wallshade'), -350, -112, 236, 12) + rect(c('wallshade'), 114, -112, 236, 12) + falls + rect(c('stone'), -126, -136, 16, 140) + rect(c('stone'), 110, -136, 16, 140))
}
