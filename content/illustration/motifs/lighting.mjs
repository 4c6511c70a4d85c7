// Lights of the evening: strings of lamps, floodlight masts, beams, lanterns.
import { circle, ellipse, fill, line, place, rect, steps, svg } from '../svg.mjs'

/** Strings of small lamps across the picture, `rows` between `from` and `to`. @param {import('../svg.mjs').Options} o @param {import('../random.mjs').Random} random @param {import('../lights.mjs').Light} light */
export function strings(o, random, light) {
  const rows = o.rows ?? 3
  const [x0, x1] = o.span ?? [-10, o.w + 10]
  let wire = ''
  let lamps = ''
  for (const y of steps(o.from ?? 40, o.to ?? 200, rows)) {
    const sag = random.range(14, 40)
    const tilt = random.range(-16, 16)
    wire += svg`M${x0} ${y}Q${(x0 + x1) / 2} ${y + sag * 2} ${x1} ${y + tilt}`
    for (const t of steps(0.03, 0.97, Math.round((x1 - x0) / 42))) lamps += svg`M${x0 + (x1 - x0) * t} ${y + 4 * sag * t * (1 - t) + tilt * t * t + 5}h.1`
  }
  return line(light.paint('ink'), 1.5, wire, 'opacity=".6"') + line(light.lamp, 15, lamps, 'opacity=".16"') + line(light.lamp, 6, lamps)
}

/** A cone of light falling from above on `at`. */
export function beam(o, random, light) {
  const top = -o.y / o.s
  return place(o, fill(light.lamp, svg`M${o.from ?? -40} ${top}h80L200 0H-200z`, 'opacity=".16"') + fill(light.lamp, svg`M${(o.from ?? -40) + 20} ${top}h40L120 0H-120z`, 'opacity=".14"') + ellipse(light.lamp, 0, 0, 200, 22, 'opacity=".3"'))
}

/** A floodlight mast with two lamps and the light they throw to one side. About 420 high. */
export function floodlight(o, random, light) {
  const c = (n) => light.paint(n, o.fade)
  const throwLight = fill(light.lamp, 'M18 -404L330 0H40zM24 -410L520 0H330z', 'opacity=".13"') + ellipse(light.lamp, 240, 2, 250, 26, 'opacity=".2"')
  const mast = line(c('stoneshade'), 7, 'M0 0V-410') + line(c('stoneshade'), 3, 'M-9 0L0 -120L9 0') + rect(c('steel'), -34, -414, 68, 8)
  const head = (x) => svg`<g transform="translate(${x} -418) rotate(32)">${rect(c('dark'), -17, -12, 34, 22, 3)}${rect(light.lamp, 10, -10, 9, 18, 2)}</g>`
  return place(o, throwLight + mast + head(-22) + head(20) + circle(light.lamp, 26, -410, 40, 'opacity=".25"'))
}

/** A paper or brass lantern hanging at `at` from the top of the picture. */
export function lantern(o, random, light) {
  const c = (n) => light.paint(n)
  const tone = c(o.color ?? 'brick')
  return place(o, line(c('ink'), 2, svg`M0 -58V${-o.y / o.s}`) + circle(light.lamp, 0, 0, 92, 'opacity=".1"') + circle(light.lamp, 0, 0, 64, 'opacity=".14"') + fill(tone, 'M-16 -52H16L44 -14L16 46H-16L-44 -14z') + fill(light.lamp, 'M-10 -44H10L28 -12L10 38H-10L-28 -12z', 'opacity=".85"') + rect(c('gold'), -18, -58, 36, 8) + line(tone, 4, 'M-10 48v18M0 48v24M10 48v18') + line(tone, 2, 'M-10 -44L-28 -12L-10 38M10 -44L28 -12L10 38M-28 -12H28'))
}
