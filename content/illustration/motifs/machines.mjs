import { circle, fill, line, place, rect, shadow, svg, steps } from '../svg.mjs'
import { dark } from './buildings.mjs'

const tyre = (c, x, r) => svg`<circle cx="${x}" cy="${-r}" r="${r - 2}" fill="none" stroke="${c('dark')}" stroke-width="4.5"/>` + circle(c('steel'), x, -r, 4)

/** A motorcycle facing right, with a rider if asked. @param {import('../svg.mjs').Options} o @param {import('../random.mjs').Random} random @param {import('../lights.mjs').Light} light */
export function motorbike(o, random, light) {
  const c = (n) => light.paint(n, o.fade)
  const rider = o.rider ? fill(c(o.rider), 'M-16 -56Q-20 -88 -6 -96H4Q12 -92 12 -80L6 -52z') + rect(c('skin'), -2, -102, 5, 8) + circle(c('skin'), 2, -107, 7) + fill(c('dark'), 'M-7 -106Q-7 -117 2 -117Q11 -117 10 -108Q4 -111 -7 -106z') + line(c('skin'), 4.6, 'M8 -86L20 -70L34 -68', 'stroke-linejoin="round"') + line(c('indigo'), 10, 'M-8 -54L16 -50L10 -26', 'stroke-linejoin="round"') + line(c('woodshade'), 5, 'M8 -20h10') : ''
  return place(o, shadow(light.paint('front'), 120) + tyre(c, -42, 22) + tyre(c, 46, 22) + line(c('tinshade'), 4, 'M46 -22L30 -70M-42 -22L-10 -30') + fill(c(o.color ?? 'brick'), 'M-2 -50Q6 -64 26 -58L34 -46L18 -36H-6z') + fill(c('dark'), 'M-52 -56Q-30 -62 0 -54L-4 -46H-46zM-14 -40H22L14 -16H-8z') + line(c('steel'), 5, 'M-4 -16Q-30 -10 -62 -16') + line(c('dark'), 4, 'M30 -70L20 -76M30 -70h10') + circle(c('goldlight'), 40, -60, 6) + rider)
}

/** A three-wheeled goods cycle facing right with gas cylinders or sacks, its rider walking it. @param {import('../svg.mjs').Options} o @param {import('../random.mjs').Random} random @param {import('../lights.mjs').Light} light */
export function trolley(o, random, light) {
  const c = (n) => light.paint(n, o.fade)
  const gas = [-96, -64, -32].map((x) => rect(c('brick'), x - 14, -88, 28, 46, 9) + rect(c('white'), x - 14, -70, 28, 8).replace('/>', ' opacity=".8"/>') + line(c('tileshade'), 3, svg`M${x - 8} -86v-9h16v9`)).join('')
  return place(o, shadow(light.paint('front'), 210) + gas + rect(c('leaf'), -120, -44, 112, 8) + line(c('leaf'), 4, 'M-120 -44V-66M-8 -44V-66M-120 -64H-8M-8 -40H34L60 -70M34 -40L22 -66') + line(c('dark'), 5, 'M12 -68h20') + line(c('dark'), 4, 'M60 -70L52 -88H70M60 -70L78 -24') + tyre(c, -64, 25) + tyre(c, 78, 25))
}

/** A solar street lamp: pole, tilted panel, bulb that glows after sunset. @param {import('../svg.mjs').Options} o @param {import('../random.mjs').Random} random @param {import('../lights.mjs').Light} light */
export function solarlamp(o, random, light) {
  const c = (n) => light.paint(n, o.fade)
  const glow = dark(light.name) ? fill(light.lamp, 'M44 -236L-30 0H146L66 -236z', 'opacity=".16"') + circle(light.lamp, 56, -232, 34, 'opacity=".25"') : ''
  return place(o, glow + rect(c('steel'), -4, -260, 8, 260) + rect(c('stone'), -12, -10, 24, 10) + line(c('steel'), 5, 'M0 -226Q24 -250 46 -242') + fill(c('tinshade'), 'M38 -246H72L66 -236H44z') + fill(light.lamp, 'M44 -236H66L62 -230H48z') + fill(c('indigo'), 'M-44 -262L20 -300L46 -282L-18 -246z') + line(c('blue'), 2, 'M-24 -274L8 -256M-2 -287L28 -270M-30 -253L34 -291'))
}

/** A cinema screen on two poles with a moving picture of the fields, and the projector's beam. `area` x y w h. @param {import('../svg.mjs').Options} o @param {import('../random.mjs').Random} random @param {import('../lights.mjs').Light} light */
export function screen(o, random, light) {
  const [x, y, w, h] = o.area
  const c = (n) => light.paint(n)
  const m = [x + w * 0.36, y + h * 0.42]
  const picture = rect('#f7e3bd', x, y, w, h) + circle('#f0b04c', m[0], m[1], h * 0.2) + fill('#dd9a78', svg`M${x} ${y + h * 0.56}Q${x + w * 0.2} ${y + h * 0.32} ${x + w * 0.45} ${y + h * 0.52}T${x + w} ${y + h * 0.46}V${y + h * 0.66}H${x}z`) + rect('#45653b', x, y + h * 0.62, w, h * 0.38) + line('#365432', 5, steps(0, 1, 13).map((t) => svg`M${x + w * 0.5 + (t - 0.5) * w * 0.14} ${y + h * 0.64}L${x + w * t} ${y + h - 3}`).join('')) + fill('#1e3528', svg`M${x + w * 0.7} ${y + h * 0.9}v${-h * 0.34}q${-w * 0.05} ${-h * 0.02} ${-w * 0.07} ${h * 0.05}q${w * 0.02} ${-h * 0.13} ${w * 0.075} ${-h * 0.09}q${w * 0.05} ${-h * 0.04} ${w * 0.075} ${h * 0.09}q${-w * 0.03} ${-h * 0.07} ${-w * 0.065} ${-h * 0.05}v${h * 0.34}z`)
  const beam = o.lens ? fill(light.lamp, svg`M${o.lens[0]} ${o.lens[1]}L${x} ${y + h}V${y}H${x + w}V${y + h}z`, 'opacity=".1"') : ''
  return line(c('woodshade'), 9, svg`M${x - 16} ${y - 26}V${y + h + (o.legs ?? 110)}M${x + w + 16} ${y - 26}V${y + h + (o.legs ?? 110)}`) + rect(light.lamp, x - 26, y - 26, w + 52, h + 52, 30).replace('/>', ' opacity=".1"/>') + rect(c('white'), x - 9, y - 9, w + 18, h + 18) + picture + beam
}

/** A belt that carries filled bags or loose grain to the right, on rollers. @param {import('../svg.mjs').Options} o @param {import('../random.mjs').Random} random @param {import('../lights.mjs').Light} light */
export function conveyor(o, random, light) {
  const c = (n) => light.paint(n, o.fade)
  const w = o.width ?? 260
  const xs = steps(-w / 2 + 12, w / 2 - 12, Math.round(w / 30))
  const goods = (o.goods ?? 'bags') === 'bags' ? steps(-w / 2 + 40, w / 2 - 40, Math.max(2, Math.round(w / 90))).map((x, i) => fill(c(['white', 'leaf', 'turmeric'][i % 3]), svg`M${x - 22} -62q-5 -32 0 -58h44q5 28 0 58z`) + circle(c(i % 3 ? 'white' : 'leaf'), x, -92, 9) + rect(c(i % 3 ? 'white' : 'leaf'), x - 20, -112, 40, 4)).join('') : fill(c(o.grain ?? 'straw'), svg`M${-w / 2} -62Q${-w / 4} -84 0 -72T${w / 2} -62z`)
  return place(o, shadow(light.paint('front'), w) + goods + rect(c('dark'), -w / 2, -62, w, 20, 10) + fill(c('steel'), xs.map((x) => svg`M${x - 6} -52a6 6 0 1 0 12 0a6 6 0 1 0 -12 0z`).join('')) + line(c('tinshade'), 6, svg`M${-w / 2 + 30} -42V0M${w / 2 - 30} -42V0`))
}
