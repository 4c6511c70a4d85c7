import { boxes, fill, line, rect, steps, svg } from '../svg.mjs'
import { STUDIES } from './studies.mjs'

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

/** The first page of a research paper: title bars, a summary, one or two columns, a figure of `studies.mjs` on the left, right or across. @param {import('../svg.mjs').Options} o @param {import('../random.mjs').Random} random @param {import('../lights.mjs').Light} light */
export function paper(o, random, light) {
  const c = (n) => light.paint(n)
  const [x, y, w, h] = o.area ?? [70, 60, o.w - 140, o.h - 120]
  const gap = o.gap ?? 12
  const count = o.columns ?? 2
  const cw = (w - 60 - (count - 1) * 16) / count
  const first = y + h * (o.summary === false ? 0.22 : 0.36)
  const wide = o.wide || count === 1
  const [fy, fh, fw] = [y + h * (o.figure ?? 0.6), h * (o.depth ?? 0.26), wide ? w - 60 : cw]
  const fx = x + 30 + (wide || o.side === 'left' ? 0 : cw + 16)
  const cols = Array.from({ length: count }, (_, i) => {
    const cx = x + 30 + i * (cw + 16)
    const hit = wide || cx === fx
    const above = column(random, cx, first, cw, Math.max(0, Math.floor(((hit ? fy : y + h - 24) - first - 8) / gap)), gap)
    return above + (hit ? column(random, cx, fy + fh + 18, cw, Math.max(0, Math.floor((y + h - 36 - fy - fh) / gap)), gap) : '')
  })
  const start = (part) => (o.centred ? x + (w - w * part) / 2 : x + 30)
  const head = rect(c(o.tone ?? 'leaf'), x, y, w, o.rule ?? 12) + fill(c('ink'), boxes([[start(0.72), y + 44, w * 0.72, 16], [start(0.5), y + 70, w * 0.5, 16]])) + fill(c(o.tone ?? 'leaf'), boxes([[start(0.3), y + 100, w * 0.3, 8]]))
  const summary = o.summary === false ? '' : rect(c('deep'), x + 30, y + 122, w - 60, h * 0.36 - 142) + line(c('tinshade'), 3, column(random, x + 42, y + 136, w - 84, Math.floor((h * 0.36 - 160) / 12), 12), 'opacity=".7"')
  return rect(c('ink'), x + 10, y + 12, w, h).replace('/>', ' opacity=".22"/>') + rect(c(o.paper ?? 'paper'), x, y, w, h, 3) + head + summary + line(c('tinshade'), 3, cols.join(''), 'opacity=".5"') + chart(c, o.chart ?? 'bars', fx, fy, fw, fh, random, o.tone ?? 'leaf')
}

/** A figure of the page in its tinted box. */
const chart = (c, kind, x, y, w, h, random, tone) => rect(c('deep'), x, y, w, h) + STUDIES[kind]({ c, x, y, w, h, random, tone })

/** A report cover: coloured boards, a picture band left open, ledger rules, spine. */
export function cover(o, random, light) {
  const c = (n) => light.paint(n)
  const [x, y, w, h] = [70, 50, o.w - 140, o.h - 100]
  return rect(c('ink'), x + 12, y + 14, w, h, 4).replace('/>', ' opacity=".25"/>') + rect(c('white'), x + 6, y + 6, w, h, 4) + rect(c(o.tone ?? 'leaf'), x, y, w, h, 4) + rect(c('ink'), x, y, 26, h, 4).replace('/>', ' opacity=".2"/>') + line(c('turmeric'), 4, svg`M${x + 60} ${y + 60}h${w * 0.3}`) + line(c('paper'), 12, svg`M${x + 64} ${y + 92}h${w * 0.5}M${x + 64} ${y + 122}h${w * 0.36}`) + line(c('paper'), 2, steps(y + h - 96, y + h - 40, 4).map((v) => svg`M${x + 60} ${v}h${w - 110}`).join(''), 'opacity=".45"')
}

/** Columns of print alone, for a page that has text above and below its picture. */
export function colophon(o, random, light) {
  const [x, y, w, h] = o.area
  const n = o.columns ?? 2
  const cw = (w - (n - 1) * 16) / n
  return line(light.paint('tinshade'), 3.4, Array.from({ length: n }, (_, i) => column(random, x + i * (cw + 16), y, cw, Math.floor(h / 13), 13)).join(''), 'opacity=".55"')
}
