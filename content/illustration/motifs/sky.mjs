import { circle, line, rect, svg } from '../svg.mjs'

/** Sky with a gradient, a sun (or moon) in rings, and if asked clouds, birds, stars, rain. @param {import('../svg.mjs').Options} o @param {import('../random.mjs').Random} random @param {import('../lights.mjs').Light} light */
export function sky(o, random, light) {
  const id = o.define('sky', () => `<linearGradient x2="0" y2="1"><stop stop-color="${light.sky}"/><stop offset="1" stop-color="${light.low}"/></linearGradient>`)
  const base = Math.min(o.h, o.horizon + 6)
  return [
    svg`<rect width="${o.w}" height="${base}" fill="url(#${id})"/>`,
    o.stars ? stars(o, random, light) : '',
    o.disc === false ? '' : disc(o, light),
    base < o.h && !o.bare ? rect(light.paint('field', 0.15), 0, base, o.w, o.h - base) : '',
    o.clouds ? clouds(o, random, light) : '',
    o.birds ? birds(o, random, light) : '',
  ].join('')
}

function disc(o, light) {
  const [x, y, r = Math.min(o.w, o.h) * 0.085] = o.sun
  const rings = [4.4, 3.6, 2.9, 2.2, 1.6].map((k) => svg`<circle cx="${x}" cy="${y}" r="${r * k}"/>`)
  if (light.name === 'night') return circle(light.sun, x, y, r * 0.55) + circle(light.sky, x - r * 0.22, y - r * 0.12, r * 0.48) + svg`<g fill="${light.sun}" fill-opacity=".05">${rings.slice(2)}</g>`
  return svg`<g fill="${light.sun}" fill-opacity=".1">${rings}</g>${circle(light.sun, x, y, r)}`
}

function stars(o, random, light) {
  const dots = Array.from({ length: o.stars }, () => svg`M${random.range(0, o.w)} ${random.range(0, o.horizon * 0.8)}h.1`).join('')
  const bright = Array.from({ length: Math.ceil(o.stars / 5) }, () => svg`M${random.range(0, o.w)} ${random.range(0, o.horizon * 0.7)}h.1`).join('')
  return line(light.sun, 1.8, dots, 'opacity=".6"') + line(light.sun, 3.4, bright, 'opacity=".9"')
}

/** Flat long clouds in one path. */
function clouds(o, random, light) {
  const white = light.name === 'monsoon' ? light.paint('far', 0.3) : light.name === 'night' ? light.near : light.name === 'day' ? '#ffffff' : light.sun
  const parts = Array.from({ length: o.clouds }, (_, i) => {
    const x = (o.w * (i + random.range(0.1, 0.8))) / o.clouds
    const y = random.range(0.12, 0.62) * o.horizon
    const w = random.range(0.1, 0.2) * o.w
    const t = w * 0.075
    return svg`M${x} ${y}h${w}a${t} ${t} 0 0 0 0 ${-2 * t}h${-w * 0.12}a${w * 0.17} ${w * 0.17} 0 0 0 ${-w * 0.3} ${-w * 0.05}a${w * 0.13} ${w * 0.13} 0 0 0 ${-w * 0.24} ${w * 0.05}h${-w * 0.34}a${t} ${t} 0 0 0 0 ${2 * t}zM${x - w * 0.3} ${y + t * 2.6}h${w * 0.7}a${t * 0.5} ${t * 0.5} 0 0 0 0 ${-t}h${-w * 0.7}a${t * 0.5} ${t * 0.5} 0 0 0 0 ${t}z`
  })
  return svg`<path fill="${white}" opacity="${light.name === 'day' ? '.8' : light.name === 'monsoon' ? '.75' : '.35'}" d="${parts}"/>`
}

function birds(o, random, light) {
  const bx = o.birdsAt?.[0] ?? random.range(0.2, 0.5) * o.w
  const by = o.birdsAt?.[1] ?? random.range(0.3, 0.5) * o.horizon
  const k = o.w / 800
  const parts = Array.from({ length: o.birds }, (_, i) => {
    const s = random.range(5, 8) * k
    return svg`M${bx + i * 19 * k + random.range(-5, 5)} ${by + Math.abs(i - o.birds / 2) * 9 * k + random.range(-4, 4)}q${s * 0.6} ${-s * 0.7} ${s} 0q${s * 0.5} ${-s * 0.7} ${s} ${-s * 0.1}`
  })
  return line(light.line, 1.6 * k, parts.join(''), 'opacity=".7"')
}

/** Slanting rain over what is drawn so far. */
export function rain(o, random, light) {
  const drops = Array.from({ length: o.n ?? 70 }, () => svg`M${random.range(0, o.w)} ${random.range(0, o.h * 0.9)}l-5 22`).join('')
  return line(light.sun, 1.5, drops, 'opacity=".55"')
}

/** A flat sheet of one colour over an area. */
export function sheet(o, random, light) {
  return rect(light.paint(o.color ?? 'paper'), o.area?.[0] ?? 0, o.area?.[1] ?? 0, o.area?.[2] ?? o.w, o.area?.[3] ?? o.h)
}

/** A dark veil rising from the foot of the picture, for light words on top. */
export function veil(o, random, light) {
  const c = light.paint('front')
  const id = o.define('veil', () => `<linearGradient x2="0" y2="1"><stop stop-color="${c}" stop-opacity="0"/><stop offset="1" stop-color="${c}" stop-opacity="${o.to ?? 0.85}"/></linearGradient>`)
  return svg`<rect y="${o.from ?? o.h * 0.4}" width="${o.w}" height="${o.h - (o.from ?? o.h * 0.4)}" fill="url(#${id})"/>`
}

/** A pale wash of paper over everything drawn so far. */
export function wash(o, random, light) {
  return svg`<rect width="${o.w}" height="${o.h}" fill="${light.paint(o.color ?? 'paper')}" opacity="${String(o.strength ?? 0.5)}"/>`
}
