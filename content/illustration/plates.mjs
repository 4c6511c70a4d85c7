// Portrait plates and seals: dignified silhouettes on a woven ground, never faces.
import { n } from './random.mjs'

/** The woven ground of diamonds. */
function textile({ width, height, ground, thread }) {
  let diamonds = ''
  const step = 50
  for (let row = 0; row * step < height + step; row++) {
    for (let column = 0; column * step < width + step; column++) {
      const x = column * step + (row % 2 ? step / 2 : 0)
      diamonds += `M${x} ${row * step - 16}l16 16-16 16-16-16z`
    }
  }
  return `<path fill="${ground}" d="M0 0h${width}v${height}H0z"/><path fill="none" stroke="${thread}" stroke-width="3" opacity=".5" d="${diamonds}"/>`
}

const FIGURES = {
  turban: '<path d="M-150 220q0-130 100-152v-34h100v34q100 22 100 152z" fill="CLOTH"/><path d="M-50 64l50 60 50-60v-34H-50z" fill="SKIN"/><ellipse cy="-46" rx="62" ry="78" fill="SKIN"/><path d="M-82-62q-8-92 82-96 92 4 82 96-20-30-82-30t-82 30z" fill="WRAP"/><path d="M-80-72q60-54 160-26l-4 22q-90-26-152 14z" fill="FOLD"/>',
  sari: '<path d="M-158 220q2-140 108-156h100q106 16 108 156z" fill="CLOTH"/><path d="M-40 66q40 40 80 0v-40h-80z" fill="SKIN"/><ellipse cy="-46" rx="58" ry="74" fill="SKIN"/><path d="M-84 96Q-112-150 0-150T84 96q26-80 6-170T0-168-92-72q-16 90 8 168z" fill="WRAP"/><path d="M-60-54q0-64 60-64t60 64q-22-34-60-34t-60 34z" fill="#1c1512"/><path d="M-158 220q30-120 140-150l40 30Q-60 140-80 220z" fill="WRAP"/>',
  plain: '<path d="M-152 220q2-132 104-152h96q102 20 104 152z" fill="CLOTH"/><path d="M-46 64l46 54 46-54v-36h-92z" fill="SKIN"/><ellipse cy="-46" rx="62" ry="78" fill="SKIN"/><path d="M-66-50q-8-84 66-84t66 84q-14-40-66-40t-66 40z" fill="#2a211c"/><path d="M-46 66l46 56-20 98h-20z" fill="WRAP"/><path d="M46 66L0 122l20 98h20z" fill="WRAP"/>',
}

/** A bust on a woven ground inside an arch. */
export function plate({ width, height, light, figure }) {
  const { kind, ground = '#8c3218', cloth = '#fbf7ee', wrap = '#e3a320', fold = '#c98612', skin = '#5b3a29' } = figure
  const body = FIGURES[kind].replaceAll('CLOTH', cloth).replaceAll('WRAP', wrap).replaceAll('FOLD', fold).replaceAll('SKIN', skin)
  const cx = width / 2
  const r = width * 0.37
  const arch = `M${n(cx - r)} ${height}V${n(height * 0.46)}a${n(r)} ${n(r)} 0 0 1 ${n(r * 2)} 0V${height}z`
  return textile({ width, height, ground, thread: '#e3a320' })
    + `<path fill="${light.sky[0]}" d="${arch}"/><path fill="none" stroke="#e3a320" stroke-width="6" d="${arch}"/>`
    + `<g transform="translate(${n(cx)} ${n(height - 215 * width / 600)}) scale(${n(width / 600 * 1)})">${body}</g>`
}

/** The seal of the society; 'mark' is round, 'icon' fills its square. */
export function seal(kind, size) {
  const ear = side => `<path fill="none" stroke="#e3a320" stroke-width="7" stroke-linecap="round" stroke-dasharray="1 8.500" d="M64 96Q${64 + side * 4} 62 ${64 + side * 30} 40"/><path fill="none" stroke="#f3cf74" stroke-width="6" stroke-linecap="round" stroke-dasharray="1 8.500" d="M${64 + side * 6} 88Q${64 + side * 18} 64 ${64 + side * 36} 56"/><path fill="none" stroke="#e3a320" stroke-width="2.500" d="M64 100Q${64 + side * 3} 64 ${64 + side * 28} 40"/>`.replaceAll('.500', '.5')
  const ground = kind === 'icon' ? '<path fill="#1f5138" d="M0 0h128v128H0z"/>' : '<circle cx="64" cy="64" r="64" fill="#1f5138"/><circle cx="64" cy="64" r="57" fill="none" stroke="#e3a320" stroke-width="2"/>'
  const scale = kind === 'icon' ? 0.8 : 0.92
  return `<g transform="scale(${size / 128})">${ground}<g transform="translate(64 64) scale(${scale}) translate(-64 -66)">${ear(-1)}${ear(1)}<path fill="none" stroke="#f3cf74" stroke-width="6" stroke-linecap="round" stroke-dasharray="1 8" d="M64 84V30"/><path fill="none" stroke="#e3a320" stroke-width="3" d="M64 104V36"/><path fill="#f9f5e8" d="M40 98q24 14 48 0v6q-24 14-48 0z"/></g></g>`
}
