// The figures of research papers: small charts and drawings in a box of the page.
import { boxes, circle, ellipse, fill, line, poly, steps, svg } from '../svg.mjs'

/**
 * @typedef {{ c: (name: string) => string, x: number, y: number, w: number, h: number, random: import('../random.mjs').Random, tone: string }} Box
 */

const axis = (/** @type {Box} */ { c, x, y, w, h }) => line(c('ink'), 2, svg`M${x + 12} ${y + 10}V${y + h - 12}H${x + w - 10}`)

/** Figures by name; each fills its box. @type {Record<string, (box: Box) => string>} */
export const STUDIES = {
  bars: (b) => axis(b) + fill(b.c(b.tone), boxes(steps(0, 5, 6).map((i) => { const bh = b.h * (0.2 + 0.09 * i + b.random.range(0, 0.08)); return [b.x + 22 + (i * (b.w - 40)) / 6, b.y + b.h - 13 - bh, (b.w - 40) / 6 - 6, bh] }))),
  line: (b) => axis(b) + line(b.c(b.tone), 4, svg`M${b.x + 16} ${b.y + b.h * 0.75}` + steps(1, 5, 5).map((i) => svg`L${b.x + 16 + ((b.w - 30) * i) / 5} ${b.y + b.h * (0.78 - 0.12 * i + b.random.range(-0.08, 0.08))}`).join('')) + line(b.c('turmeric'), 3, svg`M${b.x + 16} ${b.y + b.h * 0.62}` + steps(1, 5, 5).map((i) => svg`L${b.x + 16 + ((b.w - 30) * i) / 5} ${b.y + b.h * (0.64 - 0.03 * i + b.random.range(-0.06, 0.06))}`).join(''), 'stroke-dasharray="1 7"'),
  pie: ({ c, x, y, w, h, tone }) => circle(c(tone), x + w / 2, y + h / 2, h * 0.4) + fill(c('turmeric'), svg`M${x + w / 2} ${y + h / 2}V${y + h * 0.1}A${h * 0.4} ${h * 0.4} 0 0 1 ${x + w / 2 + h * 0.38} ${y + h * 0.62}z`) + circle(c('deep'), x + w / 2, y + h / 2, h * 0.16),
  grid: ({ c, x, y, w, h }) => ['leaflight', 'grass', 'turmeric'].map((t, k) => fill(c(t), boxes(steps(0, 11, 12).filter((i) => i % 3 === k).map((i) => [x + 8 + (i % 4) * ((w - 12) / 4), y + 8 + Math.floor(i / 4) * ((h - 12) / 3), (w - 12) / 4 - 4, (h - 12) / 3 - 4])))).join(''),
  plant: ({ c, x, y, w, h }) => {
    const [mx, foot] = [x + w / 2, y + h - 14]
    const blades = [-0.3, -0.2, -0.08, 0.08, 0.2, 0.3].map((u, i) => svg`M${mx + u * 26} ${foot}Q${mx + u * w * 0.4} ${y + h * 0.5} ${mx + u * w * 1.1} ${y + h * (0.3 + 0.06 * (i % 3))}`).join('')
    const ears = [-0.14, 0.02, 0.15].map((u) => svg`M${mx + u * w} ${y + h * 0.14}q${u < 0 ? -26 : 26} 2 ${u < 0 ? -34 : 34} ${h * 0.26}`).join('')
    const stems = [-0.14, 0.02, 0.15].map((u) => svg`M${mx + u * 20} ${foot}Q${mx + u * w * 0.7} ${y + h * 0.5} ${mx + u * w} ${y + h * 0.14}`).join('')
    const roots = steps(-0.12, 0.12, 6).map((u) => svg`M${mx + u * 60} ${foot}q${u * 80} 4 ${u * 240} 10`).join('')
    return line(c('leaflight'), 4, blades) + line(c('moss'), 3, stems + roots) + line(c('turmeric'), 8, ears, 'stroke-dasharray="2.500 8"') + line(c('soil'), 3, svg`M${x + 12} ${foot}H${x + w - 12}`)
  },
  dots: (b) => axis(b) + line(b.c(b.tone), 7, Array.from({ length: 16 }, () => { const t = b.random(); return svg`M${b.x + 20 + t * (b.w - 40)} ${b.y + b.h * (0.8 - 0.6 * t + b.random.range(-0.1, 0.1))}h.1` }).join('')) + line(b.c('brick'), 2, svg`M${b.x + 18} ${b.y + b.h * 0.82}L${b.x + b.w - 16} ${b.y + b.h * 0.2}`),
  stacked: (b) => {
    const parts = steps(0, 6, 7).map((i) => [0.12 + 0.028 * i, 0.1 + 0.02 * i, 0.08 + 0.014 * ((i * 3) % 4)])
    const bars = ['leaf', 'grass', 'turmeric'].map((tone, k) => fill(b.c(tone), boxes(parts.map((p, i) => { const below = p.slice(0, k).reduce((sum, v) => sum + v, 0); return [b.x + 22 + (i * (b.w - 36)) / 7, b.y + b.h - 13 - b.h * (below + p[k]), (b.w - 36) / 7 - 6, b.h * p[k] - 1.5] }))))
    return axis(b) + bars.join('')
  },
  staple: ({ c, x, y, w, h, tone }) => steps(0, 4, 5).map((i) => { const [cx, reach, cy] = [x + w * (0.14 + 0.18 * i), h * (0.42 - 0.05 * i), y + h * 0.72]; return line(c('stone'), 1.6, steps(-0.5, 0.5, 9).map((t) => svg`M${cx} ${cy}q${t * 10} ${-reach * 0.6} ${t * w * 0.13} ${-reach * (1 - t * t)}`).join('')) + ellipse(c('woodshade'), cx, cy, w * 0.016, h * 0.04) }).join('') + line(c(tone), 2.5, svg`M${x + 14} ${y + h * 0.88}H${x + w - 14}` + steps(0, 10, 11).map((i) => svg`M${x + 14 + ((w - 28) * i) / 10} ${y + h * 0.88}v${i % 5 ? -6 : -12}`).join('')),
  flow: ({ c, x, y, w, h, tone }) => fill(c(tone), boxes([[x + w * 0.06, y + h * 0.16, w * 0.24, h * 0.22], [x + w * 0.38, y + h * 0.38, w * 0.24, h * 0.22], [x + w * 0.7, y + h * 0.16, w * 0.24, h * 0.22], [x + w * 0.7, y + h * 0.64, w * 0.24, h * 0.22]])) + line(c('ink'), 2.4, svg`M${x + w * 0.3} ${y + h * 0.27}L${x + w * 0.38} ${y + h * 0.45}M${x + w * 0.62} ${y + h * 0.45}L${x + w * 0.7} ${y + h * 0.27}M${x + w * 0.62} ${y + h * 0.53}L${x + w * 0.7} ${y + h * 0.74}`) + circle(c('turmeric'), x + w * 0.5, y + h * 0.49, h * 0.06),
  map: ({ c, x, y, w, h, tone }) => fill(c('grass'), poly([[0.16, 0.3], [0.36, 0.1], [0.62, 0.16], [0.86, 0.34], [0.8, 0.66], [0.56, 0.88], [0.3, 0.8], [0.12, 0.58]].map(([u, v]) => [x + w * u, y + h * v]))) + line(c('blue'), 5, svg`M${x + w * 0.14} ${y + h * 0.44}Q${x + w * 0.4} ${y + h * 0.6} ${x + w * 0.52} ${y + h * 0.4}T${x + w * 0.84} ${y + h * 0.5}`) + line(c(tone), 11, svg`M${x + w * 0.32} ${y + h * 0.32}h.1M${x + w * 0.6} ${y + h * 0.28}h.1M${x + w * 0.46} ${y + h * 0.66}h.1M${x + w * 0.68} ${y + h * 0.62}h.1M${x + w * 0.3} ${y + h * 0.68}h.1`),
  rain: (b) => fill(b.c('blue'), boxes(steps(0, 11, 12).map((i) => [b.x + 16 + (i * (b.w - 28)) / 12, b.y + 10, (b.w - 28) / 12 - 4, b.h * (0.06 + 0.36 * Math.exp(-((i - 7) ** 2) / 5))]))) + axis(b) + fill(b.c(b.tone), svg`M${b.x + 13} ${b.y + b.h - 13}V${b.y + b.h * 0.84}C${b.x + b.w * 0.4} ${b.y + b.h * 0.82} ${b.x + b.w * 0.56} ${b.y + b.h * 0.8} ${b.x + b.w * 0.68} ${b.y + b.h * 0.5}S${b.x + b.w * 0.86} ${b.y + b.h * 0.76} ${b.x + b.w - 12} ${b.y + b.h * 0.8}V${b.y + b.h - 13}z`),
}
