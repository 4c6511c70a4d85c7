// The ground of every scene: sky, sun, hills, trees, furrows and standing paddy.
import { between, n, random } from './random.mjs'

/** Sky with the sun and its soft rings. `x` and `y` are parts of width and height. */
export function sky({ width, height, light, id, x = 0.3, y = 0.36, radius = 0.1 }) {
  const size = Math.min(width, height) * radius
  const rings = [3.6, 3, 2.4, 1.8].map(part => `<circle cx="${n(x * width)}" cy="${n(y * height)}" r="${n(size * part)}" fill="${light.sun}" opacity=".09"/>`).join('')
  return `<defs><linearGradient id="${id}" x1="0" x2="0" y1="0" y2="1"><stop stop-color="${light.sky[0]}"/><stop offset="1" stop-color="${light.sky[1]}"/></linearGradient></defs>`
    + `<path fill="url(#${id})" d="M0 0h${width}v${height}H0z"/>${rings}<circle cx="${n(x * width)}" cy="${n(y * height)}" r="${n(size)}" fill="${light.sun}"/>`
}

/** A soft ridge of granite hills whose foot is at `y`. */
export function ridge({ width, y, tall, color, seed, opacity = 1, waves = 4 }) {
  const next = random(seed)
  const step = width / waves
  let path = `M0 ${n(y)}V${n(y - tall * between(next, 0.3, 0.7))}`
  for (let i = 0; i < waves; i++) {
    const high = y - tall * between(next, i % 2 ? 0.25 : 0.75, i % 2 ? 0.5 : 1)
    path += `S${n(step * i + step * 0.55)} ${n(high)} ${n(step * (i + 1))} ${n(y - tall * between(next, 0.3, 0.6))}`
  }
  return `<path fill="${color}" opacity="${opacity}" d="${path}V${n(y)}z"/>`
}

/** The dark line of trees at the far edge of the field. */
export function trees({ width, y, color, seed }) {
  const next = random(seed)
  let crowns = ''
  for (let x = -20; x < width; x += between(next, 55, 130)) {
    const w = between(next, 24, 52)
    crowns += `<ellipse cx="${n(x)}" cy="${n(y + 2)}" rx="${n(w)}" ry="${n(w * between(next, 0.22, 0.38))}"/>`
  }
  return `<g fill="${color}">${crowns}<path d="M0 ${n(y - 3)}h${width}v16H0z"/></g>`
}

/** Rows of the field meeting at a point on the horizon. */
export function furrows({ width, height, y, light, x = 0.46 }) {
  const center = width * x
  const rows = 26
  let stripes = ''
  for (let i = -rows; i < rows; i++) {
    const spread = (part) => center + Math.sign(part) * Math.abs(part) ** 1.25 * width * 0.075
    const top = (part) => center + part * width * 0.022
    stripes += `M${n(top(i))} ${n(y)}L${n(spread(i))} ${height}H${n(spread(i + 0.5))}L${n(top(i + 0.5))} ${n(y)}z`
  }
  return `<path fill="${light.field[0]}" d="M0 ${n(y)}h${width}V${height}H0z"/><path fill="${light.field[1]}" d="${stripes}"/>`
}

/** One palmyra palm with its fan of leaves; `y` is the foot. */
export function palm({ x, y, tall, color, lean = 0 }) {
  const top = [x + lean, y - tall]
  const w = tall * 0.028
  let fan = ''
  for (let angle = -200; angle <= 20; angle += 22) {
    const turn = angle * Math.PI / 180
    const reach = tall * (0.2 + 0.05 * Math.cos(turn * 3))
    const tip = [top[0] + Math.cos(turn) * reach, top[1] + Math.sin(turn) * reach * 0.85 + reach * 0.22]
    const middle = [top[0] + Math.cos(turn) * reach * 0.6, top[1] + Math.sin(turn) * reach * 0.75 - reach * 0.1]
    fan += `M${n(top[0])} ${n(top[1])}Q${n(middle[0])} ${n(middle[1])} ${n(tip[0])} ${n(tip[1])}`
  }
  return `<path fill="${color}" d="M${n(x - w)} ${n(y)}Q${n(x - w * 0.4 + lean * 0.2)} ${n(y - tall / 2)} ${n(top[0] - w * 0.5)} ${n(top[1])}h${n(w)}Q${n(x + w * 0.8 + lean * 0.2)} ${n(y - tall / 2)} ${n(x + w)} ${n(y)}z"/>`
    + `<path fill="none" stroke="${color}" stroke-width="${n(tall * 0.03)}" stroke-linecap="round" d="${fan}"/>`
}

/** A stand of paddy along the lower edge: blades in two greens and bent panicles. */
export function paddy({ width, height, tall, light, seed, thick = 1 }) {
  const next = random(seed)
  const count = Math.round(width / 11 * thick)
  const blades = ['', '']
  for (let i = 0; i < count; i++) {
    const x = between(next, -10, width + 10)
    const h = tall * between(next, 0.45, 1)
    const bend = between(next, -0.22, 0.22) * h
    const w = between(next, 2.5, 5)
    blades[i % 2] += `M${n(x - w)} ${height}Q${n(x + bend * 0.2)} ${n(height - h * 0.6)} ${n(x + bend)} ${n(height - h)}Q${n(x + w + bend * 0.2)} ${n(height - h * 0.55)} ${n(x + w)} ${height}z`
  }
  let stalks = ''
  let grains = ''
  for (let i = 0; i < count / 6; i++) {
    const x = between(next, 0, width)
    const y = height - tall * between(next, 0.55, 1.05)
    const side = next() < 0.5 ? -1 : 1
    const size = tall * between(next, 0.14, 0.2)
    stalks += `M${n(x)} ${height}Q${n(x)} ${n(y + size)} ${n(x + side * 2)} ${n(y)}`
    grains += panicle(x, y, size, side)
  }
  return `<path fill="${light.blade[0]}" d="${blades[0]}"/><path fill="none" stroke="${light.blade[1]}" stroke-width="2" d="${stalks}"/><g fill="none" stroke="${light.grain}" stroke-width="${n(tall * 0.034)}" stroke-linecap="round" stroke-dasharray="${n(tall * 0.026)} ${n(tall * 0.034)}">${`<path d="${grains}"/>`}</g><path fill="${light.blade[1]}" d="${blades[1]}"/>`
}

/** A bent ear of grain, drawn as two dashed curves that read as kernels. */
function panicle(x, y, size, side) {
  const end = [x + side * size * 1.15, y + size * 1.05]
  return `M${n(x)} ${n(y)}Q${n(x + side * size * 0.85)} ${n(y - size * 0.1)} ${n(end[0])} ${n(end[1])}M${n(x + side * 3)} ${n(y + size * 0.12)}Q${n(x + side * size * 0.7)} ${n(y + size * 0.1)} ${n(end[0] - side * size * 0.14)} ${n(end[1] + size * 0.04)}`
}

/** Sky, two ridges, trees and furrows in one. `horizon` is a part of the height. */
export function landscape({ width, height, light, seed, horizon = 0.56, sun = {} }) {
  const y = height * horizon
  return sky({ width, height, light, id: `s${seed}`, ...sun })
    + ridge({ width, y, tall: height * 0.2, color: light.far, seed: seed + 1, waves: 5 })
    + ridge({ width, y, tall: height * 0.11, color: light.near, seed: seed + 2, waves: 6 })
    + trees({ width, y, color: light.tree, seed: seed + 3 })
    + furrows({ width, height, y: y + height * 0.02, light })
}
