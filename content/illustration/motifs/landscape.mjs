import { createRandom } from '../random.mjs'
import * as crops from './crops.mjs'
import * as field from './field.mjs'
import * as hillsides from './land.mjs'
import { sky } from './sky.mjs'
import { palm, tree } from './trees.mjs'

const haze = (s) => Math.round(Math.max(0, Math.min(0.4, 0.3 - s * 0.5)) * 10) / 10

/** The usual land of the district in one layer: sky, hills, trees, palms and one of the fields. @param {import('../svg.mjs').Options} o @param {import('../random.mjs').Random} random @param {import('../lights.mjs').Light} light */
export function land(o, random, light) {
  const seed = random()
  const part = (name) => createRandom(`${name}${seed}`)
  const spot = ([x, y, s]) => ({ ...o, x, y: y ?? o.horizon + 10, s, fade: haze(s), flip: false, tall: 1 })
  const { floor = 'furrows', colors, tones, color } = o
  const floors = {
    furrows: () => field.furrows({ ...o, colors }, part('f'), light),
    soil: () => field.furrows({ ...o, colors: ['soillight', 'soil'] }, part('f'), light),
    plots: () => field.plots({ ...o, tones }, part('p'), light),
    water: () => field.flooded({ ...o }, part('w'), light),
    pool: () => field.flooded({ ...o, rows: 0 }, part('w'), light),
    none: () => '',
    earth: () => field.ground({ ...o, color: color ?? 'earth' }, part('g'), light),
    grass: () => field.ground({ ...o, color: 'grass', mark: 'leaf' }, part('g'), light),
    cotton: () => crops.croprows({ ...o, ground: 'soillight' }, part('c'), light),
    green: () => crops.croprows({ ...o, kind: 'green', ground: 'soil' }, part('c'), light),
  }
  return [
    sky(o, part('s'), light),
    o.hills === 0 ? '' : hillsides.hills({ ...o, height: o.hills }, part('h'), light),
    o.boulder ? hillsides.boulders({ ...o, span: o.boulder, color: o.rock, soft: o.rock ? 0.15 : 0 }, part('b'), light) : '',
    o.trees === 0 ? '' : hillsides.treeline({ ...o, height: o.trees }, part('t'), light),
    ...(o.palms ?? []).map((p, i) => palm(spot(p), part(`q${i}`), light)),
    floors[/** @type {'furrows'} */ (floor)](),
    ...(o.grove ?? []).map((p, i) => tree({ ...spot(p), kind: i % 2 }, part(`r${i}`), light)),
  ].join('')
}
