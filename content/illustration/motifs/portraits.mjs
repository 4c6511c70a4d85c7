import { circle, ellipse, fill, line, place, svg } from '../svg.mjs'

/**
 * A dignified bust without features, head about 90 high, shoulders at the foot of the plate.
 * `dress`: turban, sari, veil, coat, shawl, kurta, cap, bun. `back` turns it to what it looks at: turban, sari, shawl and kurta alone.
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
  const parts = { c, o, cloth, trim, skin, shade, head }
  if (o.back) {
    const { body = '', nape } = BACK[/** @type {'turban'} */ (o.dress ?? 'turban')](parts)
    return place(o, shoulders + fold + neck + body + ears + nape)
  }
  const over = (DRESS[/** @type {'turban'} */ (o.dress ?? 'turban')])(parts)
  return place(o, (over.behind ?? '') + shoulders + fold + (over.body ?? '') + neck + (over.collar ?? '') + ears + head + cheek + (over.head ?? ''))
}

const hairCap = (color) => fill(color, 'M-50 -254Q-60 -336 0 -338Q60 -336 50 -254Q46 -286 30 -296Q-4 -306 -32 -294Q-46 -284 -50 -254z')
const hairBack = (color) => fill(color, 'M-50 -250Q-60 -336 0 -338Q60 -336 50 -250Q46 -210 30 -204Q0 -197 -30 -204Q-46 -210 -50 -250z') + line('#fff', 2.5, 'M4 -316Q-36 -306 -38 -238M4 -316Q-10 -280 -14 -226M4 -316Q16 -280 12 -226M4 -316Q38 -300 38 -238M4 -316Q-14 -328 -30 -318', 'opacity=".14"')
const parted = (color) => fill(color, 'M-52 -240Q-64 -338 0 -340Q64 -338 52 -240Q50 -280 0 -314Q-50 -280 -52 -240z')
const towel = (c, tone, edge) => fill(c(tone), 'M46 -166Q92 -152 104 -128L96 20H44Q60 -80 46 -166z') + line(c(edge), 4, 'M50 -4h46M52 -16h45')
const placket = (shade) => line(shade, 3, 'M0 -148V20', 'opacity=".25"') + circle(shade, 0, -112, 3.5, 'opacity=".4"') + circle(shade, 0, -76, 3.5, 'opacity=".4"') + circle(shade, 0, -40, 3.5, 'opacity=".4"')

const wound = (tone, shade) => fill(tone, 'M-62 -262Q-84 -354 -6 -366Q80 -360 62 -262Q40 -234 0 -232Q-40 -234 -62 -262z') + line(shade, 3.5, 'M-64 -296Q-10 -352 58 -318M-54 -324Q0 -362 56 -342M-62 -268Q0 -322 64 -288M-52 -248Q14 -282 62 -262', 'opacity=".2"')
const closed = (cloth) => fill(cloth, 'M-48 -170Q0 -146 48 -170L84 -150Q0 -70 -84 -150z')

/** A wound turban that lies on something, its end hanging down. @param {import('../svg.mjs').Options} o @param {import('../random.mjs').Random} random @param {import('../lights.mjs').Light} light */
export function turban(o, random, light) {
  const [tone, shade] = [light.paint(o.color ?? 'white'), light.paint('ink')]
  return place(o, fill(tone, 'M42 -96Q88 -128 98 -84Q86 -60 56 -68zM-82 -8Q-100 -44 -70 -74Q-40 -112 6 -112Q64 -110 80 -66Q98 -30 80 -8Q40 10 0 10Q-44 10 -82 -8zM30 -24Q62 -24 66 0Q76 50 66 92L34 96Q42 40 30 -24z') + line(shade, 3, 'M-85 -22Q-10 -64 86 -34M-80 -48Q-6 -96 76 -60M-58 -82Q-2 -112 54 -92M-72 -2Q10 -30 84 -12M52 -12Q64 40 54 92', 'opacity=".2"'))
}

/** What each dress shows from behind, on the body and on the head. @type {Record<string, (p: any) => { body?: string, nape: string }>} */
const BACK = {
  turban: ({ c, o, cloth, shade, head }) => {
    const tone = c(o.turban ?? 'brick')
    return {
      body: closed(cloth) + towel(c, o.towel ?? 'turmeric', 'brick'),
      nape: head + fill(c(o.hair ?? 'hair'), 'M-46 -262H46Q44 -226 28 -217Q0 -211 -28 -217Q-44 -226 -46 -262z') + wound(tone, shade) + fill(tone, 'M10 -252Q40 -262 56 -240Q84 -190 92 -110Q76 -96 56 -102Q44 -180 10 -252z') + line(shade, 3, 'M34 -246Q64 -190 72 -104M22 -240Q46 -236 58 -244', 'opacity=".2"'),
    }
  },
  sari: ({ c, o, cloth, trim }) => ({
    body: DRESS.sari({ c, o, cloth, trim, shade: c('ink') }).body,
    nape: fill(c(o.hair ?? 'hair'), 'M-52 -240Q-64 -338 0 -340Q64 -338 52 -240Q46 -204 0 -200Q-46 -204 -52 -240z') + line('#fff', 2.5, 'M0 -338V-262M-8 -300Q-40 -286 -42 -236M8 -300Q40 -286 42 -236', 'opacity=".16"') + circle(c(o.hair ?? 'hair'), 0, -214, 42) + `<g fill="none" stroke="#fff" stroke-width="2.5" opacity=".2"><circle cy="-214" r="38"/><path d="M-24 -214Q-20 -238 4 -238Q28 -234 24 -208Q18 -190 -2 -194Q-12 -204 0 -214"/></g>` + (o.flower ? line(c('white'), 16, 'M-46 -226Q-46 -168 0 -166Q46 -168 46 -226', 'stroke-dasharray=".1 16"') : '') + circle(c('gold'), -52, -232, 5) + circle(c('gold'), 52, -232, 5),
  }),
  shawl: ({ c, o, trim }) => ({
    body: fill(c(o.shawl ?? 'brick'), 'M-54 -186Q0 -160 54 -186C118 -160 164 -120 170 20H-170C-164 -120 -118 -160 -54 -186z') + line(trim, 7, 'M-54 -184Q0 -158 54 -184') + line(c('ink'), 3, 'M-60 -150Q-96 -70 -90 20M-8 -150Q-30 -60 -14 20M58 -150Q70 -70 76 20', 'opacity=".16"'),
    nape: hairBack(c(o.hair ?? 'silver')),
  }),
  kurta: ({ c, o, cloth }) => ({
    body: closed(cloth) + fill(c(o.collar ?? 'white'), 'M-44 -176Q0 -154 44 -176L48 -158Q0 -132 -48 -158z'),
    nape: hairBack(c(o.hair ?? 'hair')),
  }),
}

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
