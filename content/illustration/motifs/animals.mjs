import { circle, ellipse, fill, line, place, shadow } from '../svg.mjs'

/** A cow, bullock or buffalo in profile, head to the right; `wade` stands it in water. @param {import('../svg.mjs').Options} o @param {import('../random.mjs').Random} random @param {import('../lights.mjs').Light} light */
export function cattle(o, random, light) {
  const c = (n) => light.paint(n, o.fade)
  const body = o.kind === 'buffalo' ? buffalo(c) : bullock(c, o)
  if (!o.wade) return place(o, shadow(light.paint('front'), 150) + body)
  return place(o, `<clipPath id="wade"><path d="M-200 -200H200V-34H-200z"/></clipPath><g clip-path="url(#wade)">${body}</g>${line(light.paint('white'), 2.4, 'M-84 -34H-20M-6 -34H70M-104 -26H-60M40 -26H104M-40 -20H30', 'opacity=".7"')}`)
}

/** The zebu's body: hump, dewlap, straight legs. */
export function bullock(c, o = {}) {
  const coat = c(o.coat ?? 'white')
  const shade = c(o.shade ?? 'cottonshade')
  const far = fill(shade, 'M-44 -44L-47 0h9L-32 -42zM36 -44L36 0h9L47 -44z')
  const body = 'M-62 -84Q-66 -92 -52 -93Q-20 -88 14 -92Q20 -112 36 -108Q44 -104 44 -94L60 -112Q70 -120 82 -112L96 -94Q99 -86 92 -82Q84 -82 76 -88Q68 -84 62 -72Q60 -54 52 -42L50 0h-10L36 -40Q10 -34 -30 -40L-46 -34L-52 0h-10L-58 -40Q-66 -60 -62 -84z'
  const horns = line(c('dark'), 3.4, 'M70 -114Q62 -130 70 -142M76 -114Q76 -132 86 -140')
  const tail = line(shade, 3.4, 'M-62 -86Q-74 -70 -69 -44') + line(c('dark'), 5, 'M-69 -46l-1 10')
  const hooves = line(c('dark'), 4, 'M-60 -2h7M42 -2h7M-46 -2h7M37 -2h7')
  return tail + far + horns + fill(coat, body) + fill(shade, 'M44 -94Q52 -84 62 -72Q60 -54 52 -42Q40 -38 30 -40Q46 -56 44 -94zM-62 -84Q-40 -56 34 -54L36 -40Q10 -34 -30 -40L-46 -34L-58 -40Q-66 -60 -62 -84z', 'opacity=".7"') + fill(shade, 'M66 -110l-14 -2q4 8 12 8z') + line(c(o.rope ?? 'brick'), 2.6, 'M80 -112Q80 -98 76 -88M58 -104Q60 -88 66 -80') + hooves + (o.bell ? circle(c('gold'), 63, -76, 3.4) : '')
}

function buffalo(c) {
  const far = fill(c('ink'), 'M-44 -40L-46 0h11L-30 -40zM30 -40L32 0h11L44 -40z')
  const body = 'M-68 -82Q-64 -96 -48 -94Q-16 -98 20 -96Q42 -98 56 -96L72 -98Q86 -98 92 -84L98 -66Q98 -58 90 -58Q80 -58 72 -72Q64 -68 58 -50L54 0H42L38 -40Q4 -26 -34 -38L-44 -34L-50 0H-62L-64 -40Q-74 -60 -68 -82z'
  const horns = fill(c('stoneshade'), 'M74 -98Q50 -94 38 -106Q32 -116 38 -123Q43 -109 60 -106Q72 -104 80 -99z')
  return line(c('dark'), 3.6, 'M-68 -84Q-80 -64 -74 -36') + far + fill(c('dark'), body) + fill(c('ink'), 'M-68 -82Q-50 -50 38 -50V-40Q4 -26 -34 -38L-44 -34L-64 -40Q-74 -60 -68 -82z', 'opacity=".5"') + horns + fill(c('dark'), 'M62 -92q-14 2 -18 10q12 4 20 -2z') + ellipse(c('stoneshade'), 93, -62, 5, 4) + line(c('brick'), 2.4, 'M84 -92Q86 -78 80 -66')
}

/** White egrets standing in a field. */
export function egrets(o, random, light) {
  const c = (n) => light.paint(n, o.fade)
  const one = (x, y, s, f) => `<g transform="translate(${Math.round(x)} ${Math.round(y)}) scale(${f ? -s : s} ${s})">${line(c('dark'), 1.6, 'M-2 -14V0M3 -14V0')}${fill(c('cotton'), 'M-16 -14Q-8 -28 6 -26Q10 -28 9 -38Q8 -46 14 -46Q18 -45 16 -40Q13 -34 13 -26Q12 -14 0 -13Q-8 -12 -16 -14z')}${fill(c('turmeric'), 'M16 -44l9 2l-9 1z')}</g>`
  return Array.from({ length: o.n ?? 3 }, (_, i) => one(o.x + i * 60 * o.s + random.range(-12, 12), o.y + random.range(-8, 10) * o.s, Math.round(o.s * random.range(0.8, 1.05) * 100) / 100, random() < 0.5)).join('')
}

/** A goat. */
export function goat(o, random, light) {
  const c = (n) => light.paint(n, o.fade)
  return place(o, shadow(light.paint('front'), 60) + line(c('dark'), 4, 'M-18 -24V0M-11 -24V0M12 -24V0M18 -24V0') + fill(c(o.coat ?? 'woodshade'), 'M-26 -40Q-10 -46 16 -42L26 -56Q32 -60 38 -52L44 -46Q42 -40 34 -42L26 -28Q22 -18 10 -20L-18 -19Q-28 -24 -26 -40z') + line(c('dark'), 2.4, 'M28 -56Q22 -64 16 -62M26 -54l-9 4') + line(c('dark'), 2, 'M-26 -40l-5 -7'))
}
