import { circle, ellipse, fill, line, place, poly, rect, svg } from '../svg.mjs'

const METAL = { gold: ['gold', 'goldlight', 'strawshade'], silver: ['silver', 'silverlight', 'tinshade'], bronze: ['bronze', 'bronzelight', 'woodshade'] }

/** Emblems struck on an award, within a radius of 40. */
export function struck(c, kind, color) {
  const marks = {
    paddy: line(color, 4, 'M0 34Q-2 0 -14 -24M0 34Q2 0 14 -24') + line(color, 8, 'M-14 -28Q-34 -24 -30 2M14 -28Q34 -24 30 2M-12 -10Q-24 -2 -20 16M12 -10Q24 -2 20 16', 'stroke-dasharray="2.5 8.5"'),
    star: fill(color, poly(Array.from({ length: 10 }, (_, i) => { const r = i % 2 ? 15 : 36; const a = (i * Math.PI) / 5 - Math.PI / 2; return [Math.cos(a) * r, Math.sin(a) * r] }))),
    cotton: circle(color, -12, -8, 15) + circle(color, 12, -8, 15) + circle(color, 0, 10, 15) + line(color, 5, 'M0 20V36M0 30L-16 22M0 30L16 22'),
    hands: fill(color, 'M-36 4Q-20 -18 0 -10L20 -16Q34 -14 36 0L20 8L6 22Q-4 28 -12 20L-30 16z') + line(c('leaf'), 2.5, 'M0 -10L-8 2Q2 8 12 -2L24 10M-4 14l8 8'),
    wheel: svg`<circle r="30" fill="none" stroke="${color}" stroke-width="6"/>` + line(color, 4, Array.from({ length: 6 }, (_, i) => { const a = (i * Math.PI) / 6; return svg`M${-Math.cos(a) * 28} ${-Math.sin(a) * 28}L${Math.cos(a) * 28} ${Math.sin(a) * 28}` }).join('')),
    sun: circle(color, 0, 8, 15) + line(color, 5, 'M-34 10h8M26 10h8M-24 -16l6 6M24 -16l-6 6M0 -28v9M-36 26h72'),
    leaf: fill(color, 'M0 36Q-36 10 -26 -22Q0 -14 2 12Q6 -24 30 -34Q40 4 0 36z'),
    drop: fill(color, 'M0 -36Q26 -4 24 12A24 24 0 0 1 -24 12Q-26 -4 0 -36z'),
  }
  return marks[/** @type {'star'} */ (kind)] ?? ''
}

const laurel = (color) => {
  const half = [[-70, 40, 60], [-84, 14, 85], [-86, -16, 105], [-76, -44, 130], [-56, -66, 150], [-48, 62, 35]].map(([x, y, a]) => `<path d="M0 0Q12 -12 0 -30Q-12 -12 0 0z" transform="translate(${x} ${y}) rotate(${a - 90})"/>`).join('')
  return `<g fill="${color}">${half}<g transform="scale(-1 1)">${half}</g></g>`
}

/** An award on its ground: `form` medal, cup, shield, plaque, scroll, statue, star, salver. Centred on `at`, about 300 high at scale 1. @param {import('../svg.mjs').Options} o @param {import('../random.mjs').Random} random @param {import('../lights.mjs').Light} light */
export function award(o, random, light) {
  const c = (n) => light.paint(n)
  const [base, bright, deep] = METAL[/** @type {'gold'} */ (o.metal ?? 'gold')].map(c)
  const sign = (x, y, s, color = deep) => svg`<g transform="translate(${x} ${y}) scale(${s})">${struck(c, o.emblem ?? 'paddy', color)}</g>`
  const drop = (w) => ellipse(c('ink'), 6, 158, w, 12, 'opacity=".25"')
  return place(o, FORMS[/** @type {'medal'} */ (o.form ?? 'medal')]({ c, o, base, bright, deep, sign, drop }))
}

const stand = (c, w = 84) => rect(c('woodshade'), -w * 0.8, 112, w * 1.6, 18, 2) + rect(c('wood'), -w, 130, w * 2, 26, 3) + rect(c('gold'), -w * 0.4, 137, w * 0.8, 12, 2)

const FORMS = {
  medal: ({ c, o, base, bright, deep, sign }) => fill(c(o.ribbon ?? 'brick'), 'M-60 -160h44l36 130h-44z') + fill(c(o.ribbon2 ?? 'leaf'), 'M60 -160h-44l-36 130h44z') + fill(c('white'), 'M-44 -160h10l36 130h-10zM44 -160h-10l-36 130h10z', 'opacity=".6"') + circle(deep, 4, 66, 88) + circle(base, 0, 60, 88) + svg`<circle cy="60" r="88" fill="none" stroke="${bright}" stroke-width="6"/>` + svg`<circle cy="60" r="70" fill="${bright}" opacity=".45"/>` + svg`<circle cy="60" r="70" fill="none" stroke="${deep}" stroke-width="3" stroke-dasharray="3 7"/>` + sign(0, 60, 1.25) + rect(deep, -14, -40, 28, 16, 4),
  cup: ({ c, base, bright, deep, sign, drop }) => drop(100) + svg`<path d="M-66 -110Q-130 -110 -112 -50Q-98 -14 -50 -10M66 -110Q130 -110 112 -50Q98 -14 50 -10" fill="none" stroke="${deep}" stroke-width="13"/>` + fill(base, 'M-80 -136H80Q80 10 22 44V80H44L56 112H-56L-44 80H-22V44Q-80 10 -80 -136z') + fill(bright, 'M-80 -136H-40Q-46 0 -8 40V80h-14V44Q-80 10 -80 -136z', 'opacity=".8"') + fill(deep, 'M50 -136H80Q80 10 22 44V80H44L56 112H24L14 80V40Q50 0 50 -136z', 'opacity=".5"') + ellipse(bright, 0, -136, 80, 14) + ellipse(deep, 0, -135, 66, 9) + sign(0, -66, 0.9) + stand(c),
  shield: ({ c, o, base, bright, deep, sign, drop }) => drop(70) + fill(c('woodshade'), 'M-116 -140Q0 -184 116 -140Q130 60 0 162Q-130 60 -116 -140z') + fill(c(o.tone ?? 'wood'), 'M-106 -132Q0 -172 106 -132Q118 54 0 148Q-118 54 -106 -132z') + fill(base, 'M-72 -104Q0 -132 72 -104Q80 30 0 100Q-80 30 -72 -104z') + fill(bright, 'M-72 -104Q0 -132 0 -121V100Q-80 30 -72 -104z', 'opacity=".55"') + sign(0, -16, 1.15) + circle(base, -88, -112, 7) + circle(base, 88, -112, 7) + circle(base, 0, 124, 7) + svg`<path d="M-62 -96Q0 -120 62 -96Q68 24 0 86Q-68 24 -62 -96z" fill="none" stroke="${deep}" stroke-width="3"/>`,
  plaque: ({ c, o, base, bright, deep, sign, drop }) => drop(150) + rect(c('woodshade'), -150, -120, 300, 260, 6) + rect(c(o.tone ?? 'wood'), -142, -112, 284, 244, 4) + rect(base, -112, -84, 224, 188, 3) + fill(bright, 'M-112 -84H40L-60 104H-112z', 'opacity=".5"') + sign(0, -24, 0.95) + line(deep, 6, 'M-70 44H70M-54 64H54M-30 84H30') + [[-100, -72], [100, -72], [-100, 92], [100, 92]].map(([x, y]) => circle(deep, x, y, 5)).join(''),
  scroll: ({ c, base, deep, sign, drop }) => drop(120) + rect(c('gold'), -156, -140, 312, 284, 4) + rect(c('woodshade'), -148, -132, 296, 268) + rect(c('paper'), -134, -118, 268, 240) + svg`<path d="M-120 -104H120V108H-120z" fill="none" stroke="${c('leaf')}" stroke-width="3"/>` + sign(0, -60, 0.7, c('leaf')) + line(c('tinshade'), 5, 'M-84 -10H84M-96 10H96M-96 30H96M-70 50H70', 'opacity=".6"') + circle(c('brick'), 70, 84, 19) + fill(c('brick'), 'M58 92l-8 34l16 -8l4 -20zM82 92l8 34l-16 -8z') + circle(base, 70, 84, 11) + line(deep, 3, 'M-90 88h60'),
  statue: ({ c, base, bright, deep, sign, drop }) => drop(90) + fill(base, 'M-26 112Q-30 40 -22 0Q-60 -16 -70 -96l14 -4Q-44 -40 -12 -34Q-16 -60 0 -62Q16 -60 12 -34Q44 -40 56 -100l14 4Q60 -16 22 0Q30 40 26 112z') + fill(deep, 'M4 -34Q44 -40 56 -100l14 4Q60 -16 22 0Q30 40 26 112H4z', 'opacity=".45"') + circle(base, 0, -78, 22) + circle(bright, -6, -84, 9) + fill(bright, 'M-96 -112Q0 -60 96 -112Q86 -150 56 -160Q0 -130 -56 -160Q-86 -150 -96 -112z') + sign(0, -126, 0.5) + stand(c, 76),
  star: ({ c, base, bright, deep, sign, drop }) => drop(90) + rect(c('glass'), -12, 60, 24, 56) + fill(deep, poly(starPoints(124, 54, 6, -26))) + fill(base, poly(starPoints(124, 54, 0, -32))) + Array.from({ length: 5 }, (_, i) => { const a = (i * 2 * Math.PI) / 5 - Math.PI / 2; const b = a + Math.PI / 5; return fill(bright, poly([[0, -32], [Math.cos(a) * 124, Math.sin(a) * 124 - 32], [Math.cos(b) * 54, Math.sin(b) * 54 - 32]]), 'opacity=".6"') }).join('') + circle(deep, 0, -32, 40) + circle(bright, 0, -32, 35) + sign(0, -32, 0.6) + stand(c, 70),
  salver: ({ c, base, bright, deep, sign, drop }) => drop(90) + circle(deep, 5, -15, 142) + circle(base, 0, -20, 142) + svg`<circle cy="-20" r="126" fill="none" stroke="${deep}" stroke-width="7" stroke-dasharray="2 14" stroke-linecap="round"/>` + circle(bright, 0, -20, 104, 'opacity=".65"') + svg`<g transform="translate(0 -20)">${laurel(deep)}</g>` + sign(0, -22, 1) + fill(c('woodshade'), 'M-86 156L-64 96h22L-60 156zM86 156L64 96H42L60 156z'),
  obelisk: ({ c, o, base, bright, sign, drop }) => drop(80) + fill(c(o.tone ?? 'water'), 'M-66 112L-44 -132L24 -164L66 112z') + fill(c('white'), 'M-66 112L-44 -132L-14 -146L-20 112z', 'opacity=".45"') + fill(c('ink'), 'M66 112L24 -164L34 -120L44 112z', 'opacity=".2"') + circle(base, 6, -30, 46) + circle(bright, 6, -30, 38) + sign(6, -30, 0.7) + line(c('white'), 5, 'M-24 50H40M-14 70H32', 'opacity=".8"') + stand(c, 80),
}

function starPoints(r1, r2, dx, dy) {
  return Array.from({ length: 10 }, (_, i) => { const r = i % 2 ? r2 : r1; const a = (i * Math.PI) / 5 - Math.PI / 2; return [Math.cos(a) * r + dx, Math.sin(a) * r + dy] })
}

/** A struck emblem alone, in a double ring, for covers and plates. Radius 44 at scale 1. */
export function emblem(o, random, light) {
  const c = (n) => light.paint(n)
  const ring = svg`<g fill="none" stroke="${c(o.ring ?? 'turmeric')}"><circle r="50" stroke-width="2"/><circle r="45" stroke-width="1.500" stroke-dasharray="1.500 3"/></g>`
  return place(o, ring + svg`<g transform="scale(.82)">${struck(c, o.kind ?? 'paddy', c(o.color ?? 'goldlight'))}</g>`)
}
