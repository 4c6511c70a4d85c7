import { circle, ellipse, fill, line, place, rect, shadow, svg, use } from '../svg.mjs'

const CLOTHS = ['sari', 'indigo', 'teal', 'plum', 'turmeric', 'leaflight', 'rose', 'white', 'deep', 'moss']

/** One seated person seen from behind, as a definition. */
function back(o, light, kind) {
  const c = (n) => light.paint(n, o.fade)
  return o.define(`sit${kind}${o.fade}`, () => {
    const cloth = c(CLOTHS[kind % CLOTHS.length])
    const body = fill(cloth, 'M-19 2Q-22 -14 -16 -22Q-15 -36 -8 -39H8Q15 -36 16 -22Q22 -14 19 2Q0 6 -19 2z') + fill(c('ink'), 'M-19 2Q-22 -14 -16 -22Q-15 -36 -8 -39Q-12 -18 -6 3Q-12 4 -19 2z', 'opacity=".13"')
    const womanly = kind % 2 === 0
    const head = rect(c('skin'), -2.6, -43, 5.2, 6) + (womanly
      ? circle(c('hair'), 0, -48, 6.8) + circle(c('hair'), 0, -42, 4) + (kind % 4 === 0 ? line(c('white'), 2, 'M-4 -39Q0 -37 4 -39') : '') + line(c('turmeric'), 1.6, 'M8 -38Q4 -20 -14 -12')
      : circle(c('skin'), 0, -47, 6.2) + (kind % 3 ? fill(c('hair'), 'M-6.6 -45Q-7 -55 0 -55Q7 -55 6.6 -45Q0 -42 -6.6 -45z') : fill(c(['white', 'brick', 'turmeric'][kind % 3]), 'M-7.6 -47Q-9 -58 0 -58Q9 -58 7.6 -47Q0 -44 -7.6 -47z')))
    return `<g>${body}${head}</g>`
  })
}

/** Rows of people sitting on the ground, seen from behind, nearer rows larger. `at` is the middle of the first row. @param {import('../svg.mjs').Options} o @param {import('../random.mjs').Random} random @param {import('../lights.mjs').Light} light */
export function audience(o, random, light) {
  const rows = o.rows ?? 4
  let out = ''
  for (let j = 0; j < rows; j++) {
    const s = o.s * (1 + j * (o.grow ?? 0.2))
    const y = o.y + j * o.s * (o.gap ?? 30) * (1 + j * 0.12)
    const step = 47 * s
    const n = o.n ? o.n : Math.ceil((o.width ?? o.w * 0.8) / step)
    for (let i = 0; i < n; i++) {
      const x = o.x + (i - (n - 1) / 2) * step + (j % 2 ? step / 2 : 0) + random.range(-4, 4) * s
      if (o.aisle && Math.abs(x - o.x) < o.aisle * s) continue
      if (x > -30 && x < o.w + 30) out += use(back(o, light, random.int(0, o.kinds ?? 7)), Math.round(x), Math.round(y + random.range(-2, 2)), s)
    }
  }
  return out
}

/** A person on a chair at a table, side view: working at `on` machine, computer or papers. */
export function worker(o, random, light) {
  const c = (n) => light.paint(n, o.fade)
  const cloth = c(o.sari ?? 'sari')
  const skin = c('skinlight')
  const chair = line(c('woodshade'), 4, 'M-22 -44V0M-22 -84V-40M4 -42V0') + rect(c('wood'), -25, -46, 32, 5, 2)
  const legs = fill(cloth, 'M-20 -46H10Q24 -46 24 -36L22 -4H8L8 -30Q-10 -28 -20 -34z') + line(c('turmeric'), 2.4, 'M8 -6H22') + line(c('woodshade'), 4, 'M12 -1h12')
  const torso = fill(cloth, 'M-20 -44Q-22 -80 -8 -88Q6 -88 8 -72L4 -44z') + fill(c('ink'), 'M-20 -44Q-22 -80 -8 -88Q-14 -66 -10 -44z', 'opacity=".15"')
  const head = rect(skin, -4, -92, 5, 8) + circle(c('hair'), -8, -98, 5) + ellipse(skin, 0, -98, 6, 7) + fill(c('hair'), 'M-7 -94Q-9 -106 0 -106Q8 -106 6 -100Q0 -101 -2 -94z')
  const arm = line(skin, 5, 'M2 -76L14 -62L36 -64', 'stroke-linejoin="round"') + line(c(o.blouse ?? 'plum'), 6.6, 'M2 -77L10 -66')
  const table = rect(c('wood'), 20, -58, 74, 5, 1) + line(c('woodshade'), 4, 'M26 -53V0M88 -53V0')
  const kit = {
    machine: fill(c('ink'), 'M34 -58h44v-5h-4v-22q0 -6 -6 -6h-26q-6 0 -6 6v14h9v-6h18v14h-29z') + circle(c('steel'), 80, -76, 8) + circle(c('ink'), 80, -76, 3) + fill(c(o.goods ?? 'turmeric'), 'M22 -59h22l4 4q6 12 -2 22h-20z') + line(c('steel'), 1.6, 'M39 -71v9'),
    computer: rect(c('ink'), 46, -98, 36, 27, 2) + rect(c('blue'), 48.5, -95.5, 31, 22, 1) + line(c('white'), 2, 'M53 -90h14M53 -85h20M53 -80h10') + rect(c('dark'), 60, -71, 8, 10) + rect(c('dark'), 52, -62, 24, 4, 1) + rect(c('tinshade'), 26, -61, 22, 3, 1),
    papers: rect(c('white'), 30, -63, 24, 5) + rect(c('brick'), 56, -66, 28, 4) + rect(c('leaf'), 57, -71, 26, 5) + rect(c('turmeric'), 58, -75, 24, 4),
    scope: rect(c('ink'), 38, -63, 38, 5, 2) + line(c('tinshade'), 5, 'M68 -62Q82 -86 56 -98') + line(c('ink'), 3.6, 'M40 -70H64') + line(c('steel'), 9, 'M57 -78L47 -104') + line(c('ink'), 5, 'M58 -76l1.5 4') + line(c('ink'), 7, 'M46 -107l-2 -5') + circle(c('ink'), 72, -76, 4),
  }
  return place(o, shadow(light.paint('front'), 120, 30) + chair + torso + legs + head + table + kit[o.on ?? 'machine'] + arm)
}

/** A person lying or sitting on a cot for a check-up, a doctor beside. */
export function checkup(o, random, light) {
  const c = (n) => light.paint(n, o.fade)
  const cot = rect(c('white'), -60, -42, 120, 8, 2) + line(c('tinshade'), 4, 'M-56 -36V0M56 -36V0') + rect(c('blue'), -60, -44, 120, 4)
  const patient = fill(c(o.sari ?? 'teal'), 'M-34 -44Q-36 -74 -24 -84H-10Q0 -78 0 -58L26 -56Q32 -56 31 -46L30 -16H18L19 -42z') + ellipse(c('skin'), -16, -94, 6.4, 7.4) + fill(c(o.hair ?? 'white'), 'M-24 -94Q-24 -104 -16 -104Q-8 -104 -9 -97Q-18 -98 -20 -90z') + line(c('skin'), 5, 'M-10 -78L4 -64L14 -60', 'stroke-linejoin="round"')
  return place(o, shadow(light.paint('front'), 130) + cot + patient)
}

/** A long bench with things kept in order on it. */
export function bench(o, random, light) {
  const c = (n) => light.paint(n, o.fade)
  const w = o.width ?? 180
  return place(o, shadow(light.paint('front'), w) + rect(c(o.color ?? 'wood'), -w / 2, -50, w, 6) + rect(c(o.front ?? 'woodshade'), -w / 2 + 5, -44, w - 10, o.legs ? 4 : 44) + (o.legs ? line(c('woodshade'), 4, svg`M${-w / 2 + 8} -40V0M${w / 2 - 8} -40V0`) : ''))
}
