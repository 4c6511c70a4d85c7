import { circle, ellipse, fill, line, place, svg } from '../svg.mjs'

/**
 * A dignified bust without features, head about 90 high, shoulders at the foot of the plate.
 * `dress`: turban, sari, veil, coat, shawl, kurta, cap, bun.
 * @param {import('../svg.mjs').Options} o @param {import('../random.mjs').Random} random @param {import('../lights.mjs').Light} light
 */
export function bust(o, random, light) {
  const c = (n) => light.paint(n)
  const skin = c(o.skin ?? 'skin')
  const cloth = c(o.cloth ?? 'white')
  const shade = c('ink')
  const trim = c(o.trim ?? 'turmeric')
  const shoulders = fill(cloth, 'M-40 -168C-110 -150 -158 -120 -166 20H166C158 -120 110 -150 40 -168Q0 -130 -40 -168z')
  const neck = fill(skin, 'M-26 -214h52v32Q30 -172 46 -167Q0 -116 -46 -167Q-30 -172 -26 -182z') + fill(shade, 'M-26 -196Q0 -170 26 -196v14Q0 -156 -26 -178z', 'opacity=".18"')
  const head = fill(skin, 'M-47 -262Q-50 -316 0 -318Q50 -316 47 -262Q44 -196 0 -190Q-44 -196 -47 -262z')
  const ears = ellipse(skin, -48, -256, 7, 13) + ellipse(skin, 48, -256, 7, 13)
  const cheek = fill(shade, 'M10 -318Q50 -314 47 -262Q44 -196 0 -190Q40 -216 34 -270Q32 -300 10 -318z', 'opacity=".1"')
  const fold = line(shade, 3, 'M-96 -132Q-80 -60 -86 20M98 -132Q82 -60 88 20', 'opacity=".14"')
  const parts = { c, o, cloth, trim, skin, shade }
  const over = (DRESS[/** @type {'turban'} */ (o.dress ?? 'turban')])(parts)
  return place(o, (over.behind ?? '') + shoulders + fold + (over.body ?? '') + neck + (over.collar ?? '') + ears + head + cheek + (over.head ?? ''))
}

const hairCap = (color) => fill(color, 'M-50 -254Q-60 -336 0 -338Q60 -336 50 -254Q46 -286 30 -296Q-4 -306 -32 -294Q-46 -284 -50 -254z')
const parted = (color) => fill(color, 'M-52 -240Q-64 -338 0 -340Q64 -338 52 -240Q50 -280 0 -314Q-50 -280 -52 -240z')
const towel = (c, tone, edge) => fill(c(tone), 'M46 -166Q92 -152 104 -128L96 20H44Q60 -80 46 -166z') + line(c(edge), 4, 'M50 -4h46M52 -16h45')
const placket = (shade) => line(shade, 3, 'M0 -148V20', 'opacity=".25"') + circle(shade, 0, -112, 3.5, 'opacity=".4"') + circle(shade, 0, -76, 3.5, 'opacity=".4"') + circle(shade, 0, -40, 3.5, 'opacity=".4"')

/** What each dress adds behind, on the body, at the collar and on the head. @type {Record<string, (p: any) => { behind?: string, body?: string, collar?: string, head?: string }>} */
const DRESS = {
  turban: ({ c, o, shade }) => ({
    body: placket(shade) + towel(c, o.towel ?? 'turmeric', 'brick'),
    collar: fill(c('white'), 'M-40 -168L-12 -138L0 -148L12 -138L40 -168L48 -160L14 -122L0 -136L-14 -122L-48 -160z', 'opacity=".55"'),
    head: fill(c(o.turban ?? 'brick'), 'M-62 -272Q-82 -354 -6 -366Q80 -360 62 -272Q52 -300 0 -306Q-50 -300 -62 -272z') + line(shade, 3.5, 'M-60 -290Q-10 -352 58 -318M-52 -316Q0 -362 56 -342M-58 -276Q0 -322 62 -284', 'opacity=".2"') + fill(c(o.turban ?? 'brick'), 'M52 -330Q86 -344 84 -308Q70 -296 56 -306z'),
  }),
  sari: ({ c, o, cloth, trim, shade }) => ({
    behind: circle(c(o.hair ?? 'hair'), -40, -262, 34) + (o.flower ? circle(c('white'), -66, -276, 12) + circle(c('white'), -72, -256, 12) + circle(c('white'), -64, -238, 11) : ''),
    body: fill(c(o.blouse ?? 'plum'), 'M-40 -168C-110 -150 -158 -120 -160 -40L-70 -20L40 -168Q0 -130 -40 -168z') + fill(cloth, 'M40 -168C0 -90 -80 -30 -150 20H166C158 -120 110 -150 40 -168z') + line(trim, 9, 'M40 -166C0 -90 -80 -30 -150 18') + line(shade, 3, 'M60 -150Q30 -60 -60 20M88 -140Q70 -50 10 20', 'opacity=".16"'),
    collar: line(c('gold'), 4, 'M-30 -172Q0 -126 30 -172') + circle(c('gold'), 0, -146, 6),
    head: parted(c(o.hair ?? 'hair')) + circle(c('gold'), -49, -238, 5) + circle(c('gold'), 49, -238, 5),
  }),
  veil: ({ c, o, cloth, trim }) => ({
    behind: fill(cloth, 'M-70 -200Q-84 -352 0 -356Q84 -352 70 -200L120 -140H-120z'),
    body: line(trim, 8, 'M-62 -160Q-20 -60 -110 20') + line(c('ink'), 3, 'M40 -150Q60 -60 30 20M-20 -110Q0 -40 -20 20', 'opacity=".16"'),
    collar: line(c('gold'), 4, 'M-28 -174Q0 -132 28 -174'),
    head: parted(c(o.hair ?? 'hair')) + fill(cloth, 'M-58 -196Q-86 -352 0 -356Q86 -352 58 -196L72 -160Q60 -330 0 -326Q-60 -330 -72 -160z') + line(trim, 7, 'M-66 -166Q-64 -330 0 -328Q64 -330 66 -166'),
  }),
  coat: ({ c, o, shade }) => ({
    body: fill(c('white'), 'M-34 -164L0 -60L34 -164Q0 -130 -34 -164z') + fill(c(o.tie ?? 'brick'), 'M-9 -134h18l-4 16l10 70l-15 20l-15 -20l10 -70z') + fill(shade, 'M-44 -166L-66 -124L-40 -110L0 -20L-12 20H-18L-70 -100L-86 -128zM44 -166L66 -124L40 -110L0 -20L12 20H18L70 -100L86 -128z', 'opacity=".25"'),
    head: hairCap(c(o.hair ?? 'hair')),
  }),
  shawl: ({ c, o, trim, shade }) => ({
    body: placket(shade) + fill(c(o.shawl ?? 'brick'), 'M-42 -168C-112 -150 -160 -120 -168 20H-60Q-90 -80 -42 -168zM42 -168C112 -150 160 -120 168 20H60Q90 -80 42 -168z') + line(trim, 7, 'M-46 -164Q-92 -80 -62 20M46 -164Q92 -80 62 20'),
    head: hairCap(c(o.hair ?? 'silver')),
  }),
  kurta: ({ c, o, shade }) => ({
    body: placket(shade),
    collar: fill(c(o.collar ?? 'white'), 'M-36 -172Q0 -130 36 -172L42 -158Q0 -116 -42 -158z'),
    head: hairCap(c(o.hair ?? 'hair')),
  }),
  cap: ({ c, o, shade }) => ({
    body: placket(shade) + fill(c(o.shawl ?? 'deep'), 'M-42 -168C-112 -150 -150 -130 -158 -60L-120 20H-70Q-90 -80 -42 -168zM42 -168C112 -150 150 -130 158 -60L120 20H70Q90 -80 42 -168z', 'opacity=".8"'),
    collar: fill(c('white'), 'M-36 -172Q0 -130 36 -172L42 -158Q0 -116 -42 -158z'),
    head: hairCap(c(o.hair ?? 'silver')) + fill(c('white'), 'M-54 -286Q-50 -346 20 -354Q56 -346 54 -282Q0 -312 -54 -286z') + line(shade, 3, 'M-54 -290Q0 -318 54 -288', 'opacity=".2"'),
  }),
}
