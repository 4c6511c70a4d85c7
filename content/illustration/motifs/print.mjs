import { boxes, circle, fill, line, rect, steps, svg } from '../svg.mjs'

/** A grey column of print: lines of nearly equal length. */
function column(random, x, y, w, n, gap) {
  return Array.from({ length: n }, (_, i) => svg`M${x} ${y + i * gap}h${i % 7 === 6 ? w * random.range(0.4, 0.8) : w - random.range(0, 5)}`).join('')
}

/** A newspaper clipping: torn edge, headline bars, grey columns, room for a picture. Gives paper only; `area` x y w h. @param {import('../svg.mjs').Options} o @param {import('../random.mjs').Random} random @param {import('../lights.mjs').Light} light */
export function clipping(o, random, light) {
  const c = (n) => light.paint(n)
  const [x, y, w, h] = o.area
  const torn = (from, to, yy, n) => steps(from, to, n).map((v) => svg`L${v} ${yy + random.range(-5, 5)}`).join('')
  const edge = svg`M${x} ${y}${torn(x, x + w, y, 14)}L${x + w} ${y + h}${torn(x + w, x, y + h, 14)}z`
  const [px, py, pw, ph] = o.picture
  const cols = o.columns ?? 3
  const cw = (w - 40 - (cols - 1) * 16) / cols
  const top = o.text ?? py + ph + 26
  let text = ''
  for (let i = 0; i < cols; i++) {
    const cx = x + 20 + i * (cw + 16)
    const covered = px < cx + cw && px + pw > cx
    const start = covered ? Math.max(top, py + ph + 24) : top
    text += column(random, cx, start, cw, Math.floor((y + h - 24 - start) / 13), 13)
  }
  const heads = (o.heads ?? [[0, 0.9, 24], [42, 0.62, 24]]).map(([dy, part, t]) => rect(c('ink'), x + 20, y + 34 + dy, (w - 40) * part, t, 2)).join('')
  const frame = o.masthead ? line(c('ink'), 3, svg`M${x + 20} ${y + 18}h${w - 40}`) : ''
  return fill(c('ink'), edge, 'opacity=".2" transform="translate(7 9)"') + fill(c(o.paper ?? 'deep'), edge) + frame + heads.replaceAll('/>', ' opacity=".8"/>') + line(c('tinshade'), 3.4, text, 'opacity=".55"') + rect(c('ink'), px - 2, py - 2, pw + 4, ph + 4)
}

/** The first page of a research paper: title bars, abstract, two columns, a figure drawn by `chart`. */
export function paper(o, random, light) {
  const c = (n) => light.paint(n)
  const [x, y, w, h] = o.area ?? [70, 60, o.w - 140, o.h - 120]
  const gap = 12
  const cw = (w - 76) / 2
  const fy = y + h * (o.figure ?? 0.6)
  const fh = h * 0.26
  const left = o.side === 'left'
  const fx = x + 30 + (left ? 0 : cw + 16)
  const cols = [0, 1].map((i) => {
    const hit = o.wide || (i === 0) === left
    const cx = x + 30 + i * (cw + 16)
    return column(random, cx, y + h * 0.36, cw, Math.floor(((hit ? fy : y + h - 24) - y - h * 0.36 - 8) / gap), gap) + (hit ? column(random, cx, fy + fh + 16, cw, Math.max(0, Math.floor((y + h - 34 - fy - fh) / gap)), gap) : '')
  })
  const head = rect(c(o.tone ?? 'leaf'), x, y, w, 12) + fill(c('ink'), boxes([[x + 30, y + 44, w * 0.72, 16], [x + 30, y + 70, w * 0.5, 16]])) + fill(c(o.tone ?? 'leaf'), boxes([[x + 30, y + 100, w * 0.3, 8]])) + rect(c('deep'), x + 30, y + 122, w - 60, h * 0.36 - 142) + line(c('tinshade'), 3, column(random, x + 42, y + 136, w - 84, Math.floor((h * 0.36 - 160) / gap), gap), 'opacity=".7"')
  const fw = o.wide ? w - 60 : cw
  return rect(c('ink'), x + 10, y + 12, w, h).replace('/>', ' opacity=".22"/>') + rect(c('paper'), x, y, w, h, 3) + head + line(c('tinshade'), 3, cols.join(''), 'opacity=".5"') + chart(c, o.chart ?? 'bars', o.wide ? x + 30 : fx, fy, fw, fh, random, o.tone ?? 'leaf')
}

/** A small figure: bars, line, pie, field grid, dots. */
export function chart(c, kind, x, y, w, h, random, tone) {
  const base = rect(c('deep'), x, y, w, h)
  const axis = line(c('ink'), 2, svg`M${x + 12} ${y + 10}V${y + h - 12}H${x + w - 10}`)
  const n = 6
  const kinds = {
    bars: () => axis + fill(c(tone), boxes(steps(0, n - 1, n).map((i) => { const bh = h * (0.2 + 0.09 * i + random.range(0, 0.08)); return [x + 22 + (i * (w - 40)) / n, y + h - 13 - bh, (w - 40) / n - 6, bh] }))),
    line: () => axis + line(c(tone), 4, svg`M${x + 16} ${y + h * 0.75}` + steps(1, 5, 5).map((i) => svg`L${x + 16 + ((w - 30) * i) / 5} ${y + h * (0.78 - 0.12 * i + random.range(-0.08, 0.08))}`).join('')) + line(c('turmeric'), 3, svg`M${x + 16} ${y + h * 0.62}` + steps(1, 5, 5).map((i) => svg`L${x + 16 + ((w - 30) * i) / 5} ${y + h * (0.64 - 0.03 * i + random.range(-0.06, 0.06))}`).join(''), 'stroke-dasharray="1 7"'),
    pie: () => circle(c(tone), x + w / 2, y + h / 2, h * 0.4) + fill(c('turmeric'), svg`M${x + w / 2} ${y + h / 2}V${y + h * 0.1}A${h * 0.4} ${h * 0.4} 0 0 1 ${x + w / 2 + h * 0.38} ${y + h * 0.62}z`) + circle(c('deep'), x + w / 2, y + h / 2, h * 0.16),
    grid: () => ['leaflight', 'grass', 'turmeric'].map((t, k) => fill(c(t), boxes(steps(0, 11, 12).filter((i) => i % 3 === k).map((i) => [x + 8 + (i % 4) * ((w - 12) / 4), y + 8 + Math.floor(i / 4) * ((h - 12) / 3), (w - 12) / 4 - 4, (h - 12) / 3 - 4])))).join(''),
    plant: () => line(c('leaflight'), 4, svg`M${x + w / 2} ${y + h - 10}Q${x + w * 0.48} ${y + h * 0.5} ${x + w * 0.52} ${y + h * 0.2}M${x + w / 2} ${y + h - 20}Q${x + w * 0.3} ${y + h * 0.6} ${x + w * 0.26} ${y + h * 0.35}M${x + w / 2} ${y + h - 20}Q${x + w * 0.7} ${y + h * 0.6} ${x + w * 0.76} ${y + h * 0.4}`) + line(c('turmeric'), 7, svg`M${x + w * 0.52} ${y + h * 0.2}q${w * 0.12} ${-h * 0.04} ${w * 0.16} ${h * 0.2}M${x + w * 0.26} ${y + h * 0.35}q${-w * 0.08} 0 ${-w * 0.1} ${h * 0.16}`, 'stroke-dasharray="2 8"') + line(c('soil'), 4, svg`M${x + 12} ${y + h - 10}H${x + w - 12}`),
    dots: () => axis + line(c(tone), 7, Array.from({ length: 16 }, () => { const t = random(); return svg`M${x + 20 + t * (w - 40)} ${y + h * (0.8 - 0.6 * t + random.range(-0.1, 0.1))}h.1` }).join('')) + line(c('brick'), 2, svg`M${x + 18} ${y + h * 0.82}L${x + w - 16} ${y + h * 0.2}`),
  }
  return base + kinds[/** @type {'bars'} */ (kind)]()
}

/** A report cover: coloured boards, a picture band left open, ledger rules, spine. */
export function cover(o, random, light) {
  const c = (n) => light.paint(n)
  const [x, y, w, h] = [70, 50, o.w - 140, o.h - 100]
  return rect(c('ink'), x + 12, y + 14, w, h, 4).replace('/>', ' opacity=".25"/>') + rect(c('white'), x + 6, y + 6, w, h, 4) + rect(c(o.tone ?? 'leaf'), x, y, w, h, 4) + rect(c('ink'), x, y, 26, h, 4).replace('/>', ' opacity=".2"/>') + line(c('turmeric'), 4, svg`M${x + 60} ${y + 60}h${w * 0.3}`) + line(c('paper'), 12, svg`M${x + 64} ${y + 92}h${w * 0.5}M${x + 64} ${y + 122}h${w * 0.36}`) + line(c('paper'), 2, steps(y + h - 96, y + h - 40, 4).map((v) => svg`M${x + 60} ${v}h${w - 110}`).join(''), 'opacity=".45"')
}
