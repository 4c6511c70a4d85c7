import { circle, ellipse, fill, line, place, rect, shadow, svg } from '../svg.mjs'
import { LOADS } from './loads.mjs'

/** Where elbows and hands are in each pose: [left elbow, left hand, right elbow, right hand]. */
const ARMS = {
  stand: [[-15, -64], [-13, -48], [15, -64], [13, -48]],
  walk: [[-16, -66], [-19, -52], [14, -64], [19, -54]],
  hold: [[-15, -66], [2, -60], [15, -66], [10, -58]],
  offer: [[-14, -66], [6, -62], [14, -68], [26, -66]],
  carry: [[-14, -64], [-12, -48], [19, -92], [11, -106]],
  both: [[-18, -92], [-11, -106], [18, -92], [11, -106]],
  point: [[-14, -66], [-12, -50], [24, -78], [38, -84]],
  speak: [[-15, -66], [-4, -58], [20, -74], [26, -90]],
  hoe: [[-6, -66], [16, -62], [18, -68], [24, -54]],
}

/** @param {(name: string) => string} c @param {number[][]} arms */
function arm(c, skin, sleeve, shoulder, elbow, hand) {
  const mid = [(shoulder[0] + elbow[0]) / 2, (shoulder[1] + elbow[1]) / 2]
  return line(skin, 5, svg`M${shoulder[0]} ${shoulder[1]}L${elbow[0]} ${elbow[1]}L${hand[0]} ${hand[1]}`, 'stroke-linejoin="round"') + line(sleeve, 7, svg`M${shoulder[0]} ${shoulder[1]}L${mid[0]} ${mid[1]}`)
}

const neck = (skin) => rect(skin, -2.6, -88, 5.2, 8)

/** Head of a man: bare, turbaned or greyed; never with a face. */
function manHead(c, o, skin) {
  const head = ellipse(skin, 0, -92, 5.8, 7)
  if (o.turban) return head + fill(c(o.turban), 'M-7.4 -93Q-10 -103 0 -104Q10 -103 7.4 -93Q0 -98 -7.4 -93z') + line(c('white'), 0.9, 'M-7 -97Q0 -102 7 -95M-6 -100Q2 -103 7.6 -98', 'opacity=".5"')
  return head + fill(c(o.hair ?? 'hair'), 'M-6.2 -91Q-7.6 -100 0 -100.5Q7.6 -100 6.2 -91Q5 -96 0 -96.4Q-5 -96 -6.2 -91z')
}

function man(c, o, [le, lh, re, rh], walk) {
  const skin = c(o.skin ?? 'skin')
  const shirt = c(o.shirt ?? 'white')
  const lower = c(o.cloth ?? 'white')
  const feet = walk ? 'M-5 -24L-11 -2M5 -24L11 -3' : 'M-4.4 -24L-5 -2M4.4 -24L5 -2'
  const shoes = line(c('woodshade'), 3.6, walk ? 'M-12 -1h4M10 -1h4' : 'M-6.4 -1h3M4.6 -1h3')
  const legs = o.trousers
    ? fill(c(o.trousers), walk ? 'M-9 -52L-14 -2h6L0 -34L8 -2h6L9 -52z' : 'M-9 -52L-8.6 -2h6.4L0 -38L2.2 -2h6.4L9 -52z')
    : line(skin, 4.4, feet) + fill(lower, walk ? 'M-9.6 -54Q-14 -34 -14 -15L-4 -13L0 -22L5 -13L14 -16Q14 -36 9.6 -54z' : 'M-9.6 -54Q-13 -34 -11 -15L-2.6 -12L0 -21L3 -12L11 -16Q13 -36 9.6 -54z') + line(c('cottonshade'), 1.1, 'M-1 -52Q2 -36 0 -22M5 -50Q8 -36 6 -18')
  const torso = fill(shirt, o.trousers ? 'M-5 -85Q-13 -83 -12.6 -74L-10 -48H10L12.6 -74Q13 -83 5 -85z' : 'M-5 -85Q-13 -83 -12.6 -74L-11 -46H11L12.6 -74Q13 -83 5 -85z')
  const shade = fill(c('ink'), 'M-5 -85Q-13 -83 -12.6 -74L-11 -46H-5Q-8 -70 -5 -85z', 'opacity=".1"')
  const towel = o.towel ? fill(c(o.towel), 'M4 -85.5L9.6 -84L10 -56L4.6 -56.6z') : ''
  return legs + shoes + arm(c, skin, shirt, [-10.6, -79], le, lh) + torso + shade + neck(skin) + manHead(c, o, skin) + towel + arm(c, skin, shirt, [10.6, -79], re, rh)
}

function woman(c, o, [le, lh, re, rh], walk) {
  const skin = c(o.skin ?? 'skinlight')
  const sari = c(o.sari ?? 'sari')
  const trim = c(o.trim ?? 'turmeric')
  const hem = walk ? ['M-8.6 -56Q-15 -26 -16 -3Q0 1 15 -3Q13 -28 8.6 -56z', 'M-16.4 -8Q0 -3 14.8 -8L15 -3Q0 1 -16 -3z'] : ['M-8.6 -56Q-14 -26 -12.6 -2.4Q0 1 12.6 -2.4Q14 -26 8.6 -56z', 'M-12.9 -7Q0 -3 12.9 -7L12.6 -2.4Q0 1 -12.6 -2.4z']
  const body = fill(sari, hem[0]) + fill(trim, hem[1]) + line(c('ink'), 1, 'M-1 -50Q1 -28 -2 -5M3.6 -50Q6 -28 4 -5', 'opacity=".2"')
  const blouse = fill(c(o.blouse ?? 'plum'), 'M-4.6 -84Q-11.4 -82 -11 -74L-8.8 -56H8.8L11 -74Q11.4 -82 4.6 -84z')
  const drape = fill(sari, 'M4 -84.6Q10.6 -83 10.4 -74L8.8 -52L-9 -50Q-10.6 -58 -6.6 -64Q1 -72 4 -84.6z') + line(trim, 1.8, 'M3.6 -84Q1 -71 -6.4 -63.6Q-10 -59 -9.4 -52')
  const fall = fill(sari, 'M6 -84.4L11.8 -80L15 -40L10 -41z') + line(trim, 1.8, 'M10.4 -42L14.8 -41')
  const hair = circle(c(o.hair ?? 'hair'), -5.4, -90, 4.4)
  const head = o.veil
    ? fill(sari, 'M-8 -84Q-10.6 -103 0 -103Q10.6 -103 8 -84z') + ellipse(skin, 1, -91.6, 5, 6.4) + line(trim, 1.3, 'M-4.6 -86Q-6.6 -99 1 -99Q8 -98.6 6.4 -86')
    : hair + ellipse(skin, 0, -92, 5.6, 6.9) + fill(c(o.hair ?? 'hair'), 'M-6 -89Q-8.4 -100 0 -100.4Q8 -100 6 -90.6Q4.4 -95 0 -97.6Q-5 -96 -6 -89z') + (o.flower ? circle(c('marigold'), -8, -93, 2.4) : '')
  return fall + body + arm(c, skin, c(o.blouse ?? 'plum'), [-9.4, -79], le, lh) + blouse + drape + neck(skin) + head + arm(c, skin, c(o.blouse ?? 'plum'), [9.4, -79], re, rh)
}

/** A standing or walking person: `dress` man, woman, or child; poses as in ARMS; a load in hand or on the head. @param {import('../svg.mjs').Options} o @param {import('../random.mjs').Random} random @param {import('../lights.mjs').Light} light */
export function figure(o, random, light) {
  const c = (n) => light.paint(n, o.fade)
  const pose = o.pose ?? 'stand'
  const walk = pose === 'walk' || o.walk
  const arms = ARMS[/** @type {'stand'} */ (pose)]
  const small = o.dress === 'child' ? 0.72 : 1
  const body = o.dress === 'woman' ? woman(c, o, arms, walk) : man(c, o.dress === 'child' ? { trousers: 'indigo', shirt: 'white', ...o } : o, arms, walk)
  const load = o.load ? LOADS[o.load](c, o) : ''
  return place({ ...o, s: o.s * small }, shadow(light.paint('front'), 36, o.sun[0] > o.x !== o.flip ? -5 : 5) + (o.behind ? load + body : body + load))
}

/** A person bent over planting or cutting, seen from the side. */
export function bent(o, random, light) {
  const c = (n) => light.paint(n, o.fade)
  const skin = c(o.skin ?? 'skinlight')
  const sari = c(o.sari ?? 'sari')
  const legs = line(skin, 4.6, 'M-6 -26L-7 0M4 -26L5 0')
  const skirt = fill(sari, 'M-15 -50Q-16 -34 -12 -17L-2 -13L8 -16Q12 -34 8 -56Q-4 -64 -15 -50z') + line(c('ink'), 1, 'M-6 -50Q-4 -34 -5 -16M2 -52Q4 -34 3 -17', 'opacity=".2"') + line(c(o.trim ?? 'turmeric'), 2, 'M-12 -18L-2 -14L8 -17')
  const trunk = fill(c(o.blouse ?? 'plum'), 'M-10 -58Q6 -76 30 -66L37 -58L32 -48Q14 -52 6 -44z')
  const drape = fill(sari, 'M-12 -56Q4 -77 26 -69L18 -52Q6 -50 2 -44z')
  const head = o.turban
    ? ellipse(skin, 41, -56, 6.6, 6) + fill(c(o.turban), 'M36 -62Q40 -72 48 -64Q52 -56 47 -51Q46 -60 36 -62z')
    : circle(c('hair'), 38, -63, 4.2) + ellipse(skin, 42, -56, 6.4, 6) + fill(c('hair'), 'M35 -58Q37 -66 45 -64Q51 -60 48 -52Q46 -60 35 -58z')
  const reach = line(skin, 4.6, 'M31 -56L34 -34L42 -12', 'stroke-linejoin="round"') + line(c(o.blouse ?? 'plum'), 6, 'M31 -56L33 -44')
  const hand = o.tool === 'boll' ? circle(c('cotton'), 42, -10, 5) + circle(c('cotton'), 48, -7, 5) + circle(c('cottonshade'), 45, -4, 4) : o.tool === 'sickle' ? line(c('steel'), 2.2, 'M42 -10q12 2 12 -10') + line(c('straw'), 3, 'M46 -4l4 -34M49 -4l7 -32M52 -4l-2 -36') : line(c('grass'), 2, 'M42 -12l3 -16M42 -12l7 -13M42 -12l-1 -17M42 -10v9')
  return place(o, shadow(light.paint('front'), 50, 10) + line(skin, 4.4, 'M28 -54L28 -30L36 -14', 'stroke-linejoin="round" opacity=".8"') + legs + skirt + trunk + (o.dress === 'man' ? '' : drape) + head + reach + hand)
}

/** A row of people bent over the water, planting. */
export function planters(o, random, light) {
  const saris = o.saris ?? ['sari', 'indigo', 'teal', 'plum', 'turmeric', 'rose', 'leaf']
  const n = o.n ?? 5
  return Array.from({ length: n }, (_, i) => bent({ ...o, x: o.x + i * o.s * 82 + random.range(-6, 6), y: o.y + random.range(-3, 3) * o.s + i * (o.slope ?? 0), sari: saris[(i + (o.from ?? 0)) % saris.length], blouse: saris[(i + 2) % saris.length], trim: i % 2 ? 'turmeric' : 'white', s: o.s * random.range(0.95, 1.05) }, random, light)).join('')
}
