import { circle, fill, line, rect, svg } from '../svg.mjs'

/** The society's seal: two ears of paddy in a ring. `icon` fills the square for an app icon. @param {import('../svg.mjs').Options} o @param {import('../random.mjs').Random} random @param {import('../lights.mjs').Light} light */
export function seal(o, random, light) {
  const k = o.w / 128
  const grain = 'M0 0Q8 -7 5 -19Q-5 -12 0 0z'
  const ear = [[0, 34, 36], [1, 22, 46], [3, 10, 54], [7, -2, 58], [12, -12, 56]].map(([dx, dy, turn]) => `<path d="${grain}" transform="translate(${6 + dx} ${dy}) rotate(${turn}) scale(1.3)"/><path d="${grain}" transform="translate(${4 + dx} ${dy - 3}) rotate(${turn - 62}) scale(1.05)"/>`).join('') + `<path d="${grain}" transform="translate(19 -20) rotate(26) scale(1.3)"/>`
  const half = `<g fill="${light.paint('turmeric')}">${ear}</g>${line(light.paint('turmeric'), 3.4, 'M2 42Q3 6 20 -20')}`
  const inner = svg`<g transform="translate(64 62)${o.icon ? ' scale(.86)' : ''}">${half}<g transform="scale(-1 1)">${half}</g>${line(light.paint('paper'), 4, 'M-15 42Q0 34 15 42')}</g>`
  const ring = o.icon ? '' : `<circle cx="64" cy="64" r="62" fill="${light.paint('leaf')}"/><circle cx="64" cy="64" r="56" fill="none" stroke="${light.paint('turmeric')}" stroke-width="2.5"/>`
  return (o.icon ? rect(light.paint('leaf'), 0, 0, o.w, o.h) : '') + `<g transform="scale(${Math.round(k * 100) / 100})">${ring}${inner}</g>`
}

/** Scattered dots of light: fireflies, festival lamps. */
export function glow(o, random, light) {
  const d = Array.from({ length: o.n ?? 20 }, () => svg`M${random.range(0, o.w)} ${random.range(o.from ?? 0, o.to ?? o.h)}h.1`).join('')
  return line(light.lamp, o.size ?? 5, d, 'opacity=".9"')
}

export { circle, fill }
