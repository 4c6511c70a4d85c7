// Shared places of a village: temple, tank steps, the platform about a tree, a gateway.
import { boxes, circle, ellipse, fill, line, place, rect, shadow, steps, svg } from '../svg.mjs'
import { dark } from './buildings.mjs'

/** A village temple: a small hall and its tower of five tiers, a flagstaff before it. @param {import('../svg.mjs').Options} o @param {import('../random.mjs').Random} random @param {import('../lights.mjs').Light} light */
export function temple(o, random, light) {
  const c = (n) => light.paint(n, o.fade)
  const tiers = steps(0, 4, 5).map((i) => { const w = 150 - i * 24; const y = -120 - i * 44; return rect(c(i % 2 ? 'wall' : 'white'), -w / 2, y - 34, w, 40) + rect(c('stone'), -w / 2 - 8, y - 40, w + 16, 9, 2) + fill(c('stoneshade'), boxes(steps(-w / 2 + 16, w / 2 - 16, 5 - Math.floor(i / 2)).map((x) => [x - 6, y - 24, 12, 20]))) }).join('')
  const crown = fill(c('gold'), 'M-32 -338Q-30 -366 0 -370Q30 -366 32 -338z') + [-18, 0, 18].map((x) => fill(c('goldlight'), svg`M${x - 4} -366q-4 -8 4 -20q8 12 4 20z`)).join('')
  const base = rect(c('wall'), -120, -120, 240, 120) + rect(c('stone'), -130, -128, 260, 12) + rect(dark(light.name) ? light.lamp : c('dark'), -26, -86, 52, 86) + fill(c('brick'), boxes([-104, -60, 60, 104].flatMap((x) => steps(-112, -28, 4).map((y) => [x - 8, y, 16, 14])))) + rect(c('stone'), -140, -12, 280, 12)
  const staff = line(c('gold'), 5, 'M186 0V-260') + fill(c('brick'), 'M188 -256l44 14l-44 14z') + rect(c('stone'), 168, -14, 36, 14)
  return place(o, shadow(light.paint('front'), 320) + staff + base + tiers + crown)
}
temple.lit = true

/** Stone steps going down to water across the picture, from `y0` to `y1`. */
export function ghat(o, random, light) {
  const c = (n) => light.paint(n)
  const [y0, y1] = [o.y0 ?? o.h * 0.7, o.y1 ?? o.h]
  const n = o.n ?? 6
  const at = (t) => y0 + (y1 - y0) * t ** 1.35
  return steps(0, n - 1, n).map((i) => { const [a, b] = [at(i / n), at((i + 1) / n)]; return rect(c('stone'), 0, a, o.w, b - a) + rect(c('stoneshade'), 0, b - (b - a) * 0.42, o.w, (b - a) * 0.42) + line(c('ink'), 1.5, steps(0, o.w, 7).map((x) => svg`M${x + (i % 2 ? 60 : 0)} ${a}v${b - a}`).join(''), 'opacity=".16"') }).join('')
}

/** A round stone platform built about the foot of a tree. */
export function platform(o, random, light) {
  const c = (n) => light.paint(n, o.fade)
  return place(o, shadow(light.paint('front'), 260) + fill(c('stone'), 'M-120 -34Q0 -22 120 -34V-2Q0 14 -120 -2z') + ellipse(c('wallshade'), 0, -34, 120, 16) + line(c('stoneshade'), 2, 'M-120 -18Q0 -4 120 -18M-70 -28v14M-10 -24v14M50 -26v14M-96 -14v13M-40 -8v14M24 -8v14M84 -13v13'))
}

/** A gateway of two pillars and a curved arch with a disc, over a road. No lettering. */
export function gateway(o, random, light) {
  const c = (n) => light.paint(n, o.fade)
  const w = o.width ?? 300
  return place(o, rect(c('wall'), -w / 2 - 20, -230, 40, 230) + rect(c('wall'), w / 2 - 20, -230, 40, 230) + rect(c('wallshade'), -w / 2 + 8, -230, 12, 230) + rect(c('wallshade'), w / 2 + 8, -230, 12, 230) + rect(c('brick'), -w / 2 - 24, -24, 48, 24) + rect(c('brick'), w / 2 - 24, -24, 48, 24) + fill(c(o.color ?? 'leaf'), svg`M${-w / 2 - 34} -226Q0 ${-226 - w * 0.36} ${w / 2 + 34} -226V-262Q0 ${-274 - w * 0.36} ${-w / 2 - 34} -262z`) + circle(c('turmeric'), 0, -232 - w * 0.2, 24) + circle(c(o.color ?? 'leaf'), 0, -232 - w * 0.2, 17) + circle(c('turmeric'), -w / 2, -244, 10) + circle(c('turmeric'), w / 2, -244, 10))
}
