import { circle, ellipse, fill, line, place, rect } from '../svg.mjs'

/** What tells one portrait from another, drawn over a bust at the same spot. @type {Record<string, (c: (name: string) => string, o: any) => string>} */
const KINDS = {
  spectacles: (c) => `<g fill="${c('white')}" fill-opacity=".22" stroke="${c('ink')}" stroke-width="3.5"><rect x="-39" y="-276" width="33" height="26" rx="11"/><rect x="6" y="-276" width="33" height="26" rx="11"/></g>` + line(c('ink'), 3.5, 'M-6 -266Q0 -271 6 -266M-39 -268L-48 -271M39 -268L48 -271'),
  beard: (c, o) => fill(c(o.color ?? 'silver'), 'M-47 -256Q-46 -190 -22 -174Q0 -164 22 -174Q46 -190 47 -256Q42 -232 28 -226Q0 -214 -28 -226Q-42 -232 -47 -256z'),
  waistcoat: (c, o) => fill(c(o.color ?? 'woodshade'), 'M-42 -167Q-84 -152 -100 -132Q-108 -60 -104 20H-3V-128Q-28 -138 -42 -167zM42 -167Q84 -152 100 -132Q108 -60 104 20H3V-128Q28 -138 42 -167z') + line(c('ink'), 3, 'M-2 -128V20M60 -92h34', 'opacity=".35"') + [-100, -66, -32].map((y) => circle(c('gold'), -11, y, 4)).join('') + (o.square ? fill(c(o.square), 'M62 -94l8 -15l9 9l9 -11l5 17z') : ''),
  stole: (c, o) => fill(c(o.color ?? 'brick'), 'M-46 -172Q-78 -150 -78 -110L-84 20H-40L-38 -104Q-34 -140 -20 -150zM46 -172Q78 -150 78 -110L84 20H40L38 -104Q34 -140 20 -150z') + line(c(o.trim ?? 'turmeric'), 5, 'M-80 -40L-39 -38M-81 -22L-39 -20M80 -40L39 -38M81 -22L39 -20') + line(c(o.trim ?? 'turmeric'), 3, 'M-62 -100l6 8l-6 8l-6 -8zM62 -100l6 8l-6 8l-6 -8zM-60 -74l6 8l-6 8l-6 -8zM60 -74l6 8l-6 8l-6 -8z'),
  camera: (c) => line(c('dark'), 7, 'M-44 -162Q-42 -110 -24 -70M46 -162Q52 -110 48 -70') + `<g transform="translate(0 -44)">${rect(c('dark'), -34, -34, 92, 58, 7)}${rect(c('dark'), -8, -44, 34, 14, 3)}${circle(c('steel'), 12, -4, 22)}${circle(c('ink'), 12, -4, 16)}${circle(c('blue'), 6, -10, 5)}</g>`,
  pens: (c) => line(c('ink'), 3, 'M52 -84V-40Q52 -32 60 -32H88Q94 -32 94 -40V-84z', 'opacity=".3"') + rect(c('indigo'), 62, -104, 6, 30, 3) + rect(c('brick'), 73, -101, 6, 27, 3) + rect(c('gold'), 63, -98, 2.5, 18),
  rosette: (c, o) => fill(c(o.color ?? 'brick'), 'M-84 -84l-12 52l15 -11l11 14l8 -54zM-60 -84l14 50l-14 -9l-10 14l-6 -54z') + circle(c(o.color ?? 'brick'), -72, -96, 25) + circle(c('goldlight'), -72, -96, 17) + circle(c('turmeric'), -72, -96, 9),
  braid: (c, o) => line(c(o.color ?? 'hair'), 21, 'M44 -216Q78 -180 70 -130Q66 -80 76 -30') + line(c('ink'), 2.5, 'M58 -196l18 -4M62 -168l20 2M60 -142l20 4M58 -116l20 0M60 -90l18 2M62 -64l20 -2', 'opacity=".5"') + circle(c('marigold'), 78, -24, 11),
  bindi: (c) => circle(c('brick'), 0, -286, 5.500),
  stethoscope: (c) => line(c('dark'), 6, 'M-34 -176Q-44 -110 -14 -92Q18 -84 40 -110Q48 -140 36 -176M-4 -90V-50') + circle(c('steel'), -4, -40, 14) + circle(c('silverlight'), -4, -40, 8),
  shawlfold: (c, o) => fill(c(o.color ?? 'deep'), 'M40 -168C108 -150 158 -120 166 20H-120Q-40 -20 40 -168z') + line(c(o.trim ?? 'brick'), 9, 'M38 -166Q-42 -20 -120 18') + line(c('ink'), 3, 'M70 -150Q20 -40 -60 20M100 -130Q80 -40 20 20', 'opacity=".15"') + line(c(o.trim ?? 'brick'), 3, 'M52 -160Q-20 -14 -92 20'),
  necklace: (c) => line(c('gold'), 4, 'M-36 -168Q0 -104 36 -168') + line(c('gold'), 8, 'M-30 -150Q0 -96 30 -150', 'stroke-dasharray=".1 10"') + ellipse(c('brick'), 0, -112, 6, 8),
}

/** An accessory on a portrait: `kind` as above. @param {import('../svg.mjs').Options} o @param {import('../random.mjs').Random} random @param {import('../lights.mjs').Light} light */
export function adorn(o, random, light) {
  const kinds = Array.isArray(o.kind) ? o.kind : [o.kind]
  return place(o, kinds.map((k) => KINDS[/** @type {'beard'} */ (k)]((n) => light.paint(n), o)).join(''))
}
