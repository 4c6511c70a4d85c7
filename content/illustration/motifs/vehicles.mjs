import { circle, ellipse, fill, line, place, rect, shadow, svg, steps } from '../svg.mjs'
import { bullock } from './animals.mjs'

const wheel = (c, x, r, hub = 'turmeric') => circle(c('dark'), x, -r, r) + circle(c(hub), x, -r, r * 0.55) + circle(c('dark'), x, -r, r * 0.2)

/** A tractor facing right, with driver, and a trailer or cage wheels if asked. @param {import('../svg.mjs').Options} o @param {import('../random.mjs').Random} random @param {import('../lights.mjs').Light} light */
export function tractor(o, random, light) {
  const c = (n) => light.paint(n, o.fade)
  const tone = o.color ?? 'brick'
  const driver = o.driver === false ? '' : fill(c('white'), 'M-46 -96Q-50 -128 -38 -138H-26Q-18 -134 -18 -120L-14 -94z') + ellipse(c('skin'), -31, -148, 6.4, 7.4) + fill(c(o.turban ?? 'turmeric'), 'M-39 -150Q-40 -161 -31 -161Q-22 -161 -23 -150Q-31 -155 -39 -150z') + line(c('skin'), 5, 'M-24 -126L-8 -114L6 -116') + fill(c('indigo'), 'M-46 -96h34l14 8v20h-12v-12h-36z')
  const hood = fill(c(tone), 'M4 -104H74Q84 -104 86 -92V-52H4z') + fill(c('tileshade'), 'M4 -66H86V-52H4z', 'opacity=".6"') + rect(c('dark'), 76, -92, 8, 30) + line(c('dark'), 5, 'M40 -104V-146') + rect(c('dark'), -50, -92, 30, 8, 3) + line(c('dark'), 4, 'M-6 -84L8 -118')
  const chassis = rect(c('dark'), -30, -56, 110, 16) + fill(c(tone), 'M-84 -76Q-76 -108 -40 -106Q-10 -104 -4 -70L-12 -66Q-20 -92 -42 -94Q-66 -94 -74 -70z')
  const trailer = o.trailer ? `<g transform="translate(-210 0)">${line(c('dark'), 6, 'M84 -44H180')}${fill(c('wood'), 'M-100 -100H94V-44H-100z')}${fill(c('woodshade'), 'M-100 -74H94V-68H-100zM-60 -100h6v56h-6zM0 -100h6v56h-6zM52 -100h6v56h-6z')}${o.trailer === 'cotton' ? [-70, -34, 4, 40, 72].map((x, i) => circle(c('cotton'), x, -112 - (i % 2) * 12, 28)).join('') : o.trailer === 'straw' ? fill(c('straw'), 'M-108 -98Q-112 -150 -60 -160Q0 -176 60 -158Q104 -146 100 -98z') + line(c('strawshade'), 2, 'M-90 -120l20 -16M-50 -130l24 -14M0 -120l24 -20M40 -128l26 -8') : fill(c('sack'), steps(-70, 64, 4).map((x) => svg`M${x - 22} -100q-5 -12 0 -22q22 -6 44 0q5 10 0 22z`).join('') + [-48, -2, 42].map((x) => svg`M${x - 22} -122q-5 -12 0 -22q22 -6 44 0q5 10 0 22z`).join(''), `stroke="${c('sackshade')}" stroke-width="1.600"`)}${rect(c('wood'), -100, -100, 194, 8)}${wheel(c, -50, 24, 'steel')}${wheel(c, 44, 24, 'steel')}</g>` : ''
  return place(o, shadow(light.paint('front'), o.trailer ? 420 : 190, o.trailer ? -100 : 0) + trailer + driver + chassis + hood + wheel(c, -44, 42) + wheel(c, 62, 25))
}

/** A goods lorry facing right with sacks roped on. */
export function lorry(o, random, light) {
  const c = (n) => light.paint(n, o.fade)
  const load = o.load === false ? '' : fill(c('sack'), [0, 1, 2].map((j) => steps(-146, 66 - j * 10, 5 - (j > 1 ? 1 : 0)).map((x) => svg`M${x - 25 + j * 8} ${-128 - j * 24}q-5 -13 0 -24q25 -7 50 0q5 11 0 24z`).join('')).join(''), `stroke="${c('sackshade')}" stroke-width="1.800"`) + line(c('woodshade'), 2, 'M-160 -128Q-40 -230 96 -128M-110 -128L-96 -198M30 -128L40 -198')
  const body = rect(c(o.color ?? 'brick'), -178, -130, 284, 82) + fill(c('turmeric'), 'M-178 -112h284v8h-284z') + fill(c('white'), steps(-160, 88, 9).map((x) => svg`M${x} -96l13 16l-13 16l-13 -16z`).join(''), 'opacity=".85"') + fill(c('turmeric'), steps(-160, 88, 9).map((x) => svg`M${x} -88l7 8l-7 8l-7 -8z`).join(''))
  const cab = fill(c('turmeric'), 'M112 -48V-168Q114 -178 126 -178H176Q188 -178 190 -166L196 -96Q198 -90 198 -48z') + fill(c('glass'), 'M142 -162h36l8 50h-44z') + rect(c('glass'), 120, -160, 16, 46, 2) + rect(c('brick'), 112, -96, 86, 8) + fill(c('brick'), 'M110 -176Q150 -196 196 -176L190 -168H112z') + circle(c('white'), 190, -70, 7) + rect(c('dark'), 184, -54, 20, 10, 2)
  return place(o, shadow(light.paint('front'), 400, 10) + load + rect(c('dark'), -178, -50, 376, 14) + body + cab + wheel(c, -120, 30, 'steel') + wheel(c, -54, 30, 'steel') + wheel(c, 152, 30, 'steel'))
}

/** A spoked cart wheel. */
function cartwheel(c, x, r) {
  const spokes = Array.from({ length: 6 }, (_, i) => { const a = (i * Math.PI) / 6; return svg`M${x - Math.cos(a) * r} ${-r - Math.sin(a) * r}L${x + Math.cos(a) * r} ${-r + Math.sin(a) * r}` }).join('')
  return line(c('woodshade'), 4.5, spokes) + svg`<circle cx="${x}" cy="${-r}" r="${r - 3}" fill="none" stroke="${c('wood')}" stroke-width="8"/>` + circle(c('woodshade'), x, -r, 9)
}

/** A bullock cart going right: sheaves, sacks or an open seat with a driver. */
export function cart(o, random, light) {
  const c = (n) => light.paint(n, o.fade)
  const load = {
    sheaves: fill(c('straw'), 'M-128 -76Q-140 -130 -96 -144Q-40 -168 10 -146Q44 -132 34 -76z') + line(c('strawshade'), 2.4, 'M-112 -100l30 -24M-70 -110l34 -28M-30 -96l30 -30M-100 -84l24 -10M0 -100l20 -20M-136 -96l-12 4M-126 -116l-14 0M36 -100l12 2M30 -120l12 -3'),
    sacks: fill(c('sack'), [[-90, -76], [-30, -76], [-60, -98], [-4, -98], [-34, -120]].map(([x, y]) => svg`M${x - 30} ${y}q-6 -11 0 -21q30 -7 60 0q6 10 0 21z`).join(''), `stroke="${c('sackshade')}" stroke-width="1.800"`),
    cotton: [-96, -56, -16, 14].map((x, i) => circle(c('cotton'), x, -96 - (i % 2) * 16, 30)).join('') + fill(c('cottonshade'), 'M-124 -76Q-40 -96 40 -76z'),
  }[o.load ?? 'sheaves'] ?? ''
  const driver = fill(c('white'), 'M36 -78Q32 -114 44 -124H56Q64 -120 64 -106L66 -78z') + ellipse(c('skin'), 51, -134, 6.400, 7.400) + fill(c(o.turban ?? 'brick'), 'M43 -136Q41 -148 51 -148Q61 -148 59 -136Q51 -141 43 -136z') + line(c('skin'), 5, 'M58 -112L70 -98L86 -96') + fill(c('white'), 'M38 -80h34l12 8l-4 26h-9l-3 -16h-30z')
  const frame = rect(c('wood'), -132, -78, 190, 9) + line(c('wood'), 6, 'M-126 -70V-104M-90 -70V-96M20 -70V-96') + line(c('woodshade'), 7, 'M40 -72L176 -98') + line(c('sackshade'), 1.800, 'M86 -96Q160 -84 232 -100')
  const oxen = `<g transform="translate(196 -6) scale(.96)">${bullock(c, { coat: 'cottonshade', shade: 'stone' })}</g><g transform="translate(180 0)">${bullock(c, { bell: true })}</g>`
  return place(o, shadow(light.paint('front'), 420, 50) + load + frame + cartwheel(c, -44, 46) + driver + oxen + line(c('wood'), 8, 'M196 -106h-24'))
}

/** A small goods auto or the society's delivery van. */
export function van(o, random, light) {
  const c = (n) => light.paint(n, o.fade)
  return place(o, shadow(light.paint('front'), 220) + rect(c(o.color ?? 'white'), -110, -130, 140, 104, 4) + fill(c('ink'), 'M-110 -46H30V-26H-110z', 'opacity=".1"') + circle(c('leaf'), -40, -84, 24) + line(c('turmeric'), 4, 'M-40 -68v-32M-40 -80l-10 -9M-40 -80l10 -9M-40 -92l-8 -8M-40 -92l8 -8') + fill(c('leaf'), 'M34 -26V-110Q36 -118 46 -118H74Q84 -116 90 -104L104 -70Q110 -66 110 -56V-26z') + fill(c('glass'), 'M50 -106h22q6 0 9 7l10 25h-41z') + rect(c('dark'), -112, -30, 226, 8) + wheel(c, -66, 20, 'steel') + wheel(c, 68, 20, 'steel'))
}

/** A combine harvester at work. */
export function combine(o, random, light) {
  const c = (n) => light.paint(n, o.fade)
  const reel = svg`<circle cx="176" cy="-44" r="34" fill="none" stroke="${c('steel')}" stroke-width="5"/>` + line(c('turmeric'), 4, 'M142 -44h68M176 -78v68M152 -68l48 48M152 -20l48 -48')
  return place(o, shadow(light.paint('front'), 380) + fill(c('leaflight'), 'M-150 -150H70L96 -60H-120Q-156 -70 -150 -150z') + fill(c('leaf'), 'M-136 -84H88L96 -60H-120Q-132 -66 -136 -84z') + rect(c('turmeric'), -146, -124, 210, 9) + fill(c('glass'), 'M46 -210h54l14 74H46z') + rect(c('white'), 38, -220, 74, 12, 3) + line(c('leaf'), 12, 'M-90 -150L-170 -206') + fill(c('brick'), 'M96 -76L160 -40L150 -22L88 -52z') + reel + fill(c('brick'), 'M132 -14h84l14 10h-90z') + wheel(c, 34, 46) + wheel(c, -96, 30))
}
