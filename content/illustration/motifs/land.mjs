import { fill, svg, line } from '../svg.mjs'

/** A smooth mound line as path data from left to right. */
function mounds(o, random, base, height, step) {
  let d = svg`M-10 ${o.h}V${base - random() * height * 0.4}`
  let x = -10
  let y = base
  while (x < o.w) {
    const span = step * random.range(0.7, 1.4)
    const next = base - height * random.range(0.05, 1)
    d += svg`C${x + span * 0.45} ${y} ${x + span * 0.55} ${next} ${x + span} ${next}`
    x += span
    y = next
  }
  return { d: `${d}V${o.h}z`, x, y }
}

/** Ranges of hills, far to near, paler with distance. @param {import('../svg.mjs').Options} o @param {import('../random.mjs').Random} random @param {import('../lights.mjs').Light} light */
export function hills(o, random, light) {
  const top = o.height ?? o.h * 0.17
  const far = mounds(o, random, o.horizon - top * 0.35, top * 0.7, o.w * 0.22)
  const near = mounds(o, random, o.horizon - top * 0.08, top * 0.5, o.w * 0.2)
  const cut = (d) => d.replaceAll(`V${o.h}z`, svg`V${o.horizon + 8}H-10z`).replace(svg`M-10 ${o.h}`, svg`M-10 ${o.horizon + 8}`)
  return fill(light.paint('far', 0.25), cut(far.d)) + (o.only === 1 ? '' : fill(light.paint('near', o.soft ?? 0.1), cut(near.d)))
}

/** A granite hill of the Deccan: a bare dome with rounded boulders piled on it. */
export function boulders(o, random, light) {
  const [x, w, h] = o.span ?? [o.w * 0.7, o.w * 0.4, o.h * 0.22]
  const y = o.horizon + 6
  const dome = svg`M${x - w / 2} ${y}C${x - w * 0.3} ${y - h * 0.3} ${x - w * 0.24} ${y - h * 0.86} ${x - w * 0.02} ${y - h * 0.84}S${x + w * 0.26} ${y - h * 0.42} ${x + w / 2} ${y}z`
  const body = light.paint(o.color ?? 'far', o.soft ?? 0)
  const shade = light.paint(o.color === 'near' ? 'line' : 'near', o.color === 'near' ? 0.3 : (o.soft ?? 0) + 0.2)
  const side = o.sun[0] > x ? -1 : 1
  let rocks = ''
  let dark = ''
  const n = o.n ?? 9
  for (let i = 0; i < n; i++) {
    const t = -0.3 + (0.62 * (i + random.range(-0.3, 0.3))) / n
    const r = h * random.range(0.08, 0.17)
    const cx = x + w * t
    const cy = y - h * (0.9 - 4.6 * (t + 0.02) * (t + 0.02)) + r * 0.1
    rocks += pebble(cx, cy, r * random.range(1, 1.5), r)
    dark += svg`M${cx + side * r} ${cy - r * 0.5}q${side * r * 0.5} ${r * 0.9} ${-side * r * 0.8} ${r * 1.3}q${side * r * 0.7} ${-r * 0.5} ${side * r * 0.8} ${-r * 1.3}z`
  }
  const flank = svg`M${x + side * w * 0.02} ${y - h * 0.84}C${x + side * w * 0.24} ${y - h * 0.86} ${x + side * w * 0.3} ${y - h * 0.3} ${x + side * w / 2} ${y}H${x + side * w * 0.1}Q${x + side * w * 0.14} ${y - h * 0.5} ${x + side * w * 0.02} ${y - h * 0.84}z`
  return fill(body, dome + rocks) + fill(shade, flank, 'opacity=".35"') + fill(shade, dark, 'opacity=".5"')
}

/** A boulder as a rounded superellipse. */
function pebble(x, y, rx, ry) {
  const k = 0.72
  return svg`M${x - rx} ${y}C${x - rx} ${y - ry * k} ${x - rx * k} ${y - ry} ${x} ${y - ry}S${x + rx} ${y - ry * k} ${x + rx} ${y}S${x + rx * k} ${y + ry} ${x} ${y + ry}S${x - rx} ${y + ry * k} ${x - rx} ${y}z`
}

/** Loose rocks on the ground in the near distance. */
export function rocks(o, random, light) {
  const stone = light.paint('stone', o.fade)
  const shade = light.paint('stoneshade', o.fade)
  let a = ''
  let b = ''
  for (let i = 0; i < (o.n ?? 3); i++) {
    const rx = o.s * random.range(18, 46)
    const x = o.x + i * o.s * 50 + random.range(-8, 8)
    a += svg`M${x - rx} ${o.y}C${x - rx * 1.1} ${o.y - rx * 0.8} ${x - rx * 0.4} ${o.y - rx} ${x} ${o.y - rx * 0.95}S${x + rx * 1.1} ${o.y - rx * 0.5} ${x + rx} ${o.y}z`
    b += svg`M${x + rx * 0.1} ${o.y}C${x + rx * 0.5} ${o.y - rx * 0.3} ${x + rx * 0.4} ${o.y - rx * 0.8} ${x + rx * 0.2} ${o.y - rx * 0.92}C${x + rx} ${o.y - rx * 0.8} ${x + rx} ${o.y - rx * 0.4} ${x + rx} ${o.y}z`
  }
  return fill(stone, a) + fill(shade, b)
}

/** The line of trees and hedges that closes a field. */
export function treeline(o, random, light) {
  const y = o.y0 ?? o.horizon
  const tall = o.height ?? o.h * 0.028
  let d = svg`M-5 ${y + 6}V${y - tall * 0.4}`
  let x = -5
  while (x < o.w) {
    const w = random.range(0.03, 0.085) * Math.max(o.w, 900)
    const t = tall * (random() < 0.25 ? random.range(1.3, 2.2) : random.range(0.35, 0.9))
    d += svg`q${w * 0.16} ${-t} ${w * 0.5} ${-t}t${w * 0.5} ${t}`
    x += w
  }
  d += svg`V${y + 6}z`
  const back = o.double === false ? '' : fill(light.paint('line', 0.35), d, svg`transform="translate(${-o.w * 0.06} ${-tall * 0.45}) scale(1.1 1)"`)
  return back + fill(light.paint('line', o.soft ?? 0), d)
}

/** A stream or road winding from the horizon to the viewer. */
export function path(o, random, light) {
  const [x0, x1] = o.from ?? [o.w * 0.55, o.w * 0.5]
  const w1 = o.width ?? o.w * 0.2
  const [y0, y1] = [o.horizon + (o.dip ?? 3), o.h]
  const bend = o.bend ?? o.w * 0.18
  const my = y0 + (y1 - y0) * 0.38
  const d = svg`M${x0} ${y0}C${x0 + bend} ${my} ${x1 - bend * 0.7 - w1 / 2} ${my} ${x1 - w1 / 2} ${y1}H${x1 + w1 / 2}C${x1 - bend * 0.5 + w1 / 2} ${my + 10} ${x0 + bend + w1 * 0.1} ${my} ${x0 + 3} ${y0}z`
  const edge = o.water ? light.paint('grass', 0.2) : light.paint('grass', 0.1)
  const glint = o.water ? line(light.paint('white'), 2, svg`M${x1 - w1 * 0.2} ${y1 - 26}h${w1 * 0.24}M${x1 - w1 * 0.05} ${y1 - 60}h${w1 * 0.16}M${x1 - w1 * 0.15} ${y1 - 88}h${w1 * 0.1}`, 'opacity=".6"') : ''
  return fill(light.paint(o.color ?? (o.water ? 'water' : 'earth'), 0.08), d, `stroke="${edge}" stroke-width="3"`) + glint
}
