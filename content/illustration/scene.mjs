import { createRandom } from './random.mjs'
import { createLight } from './lights.mjs'
import { round } from './svg.mjs'
import { MOTIFS } from './motifs/index.mjs'

/** Picture sizes by name. */
export const SIZES = { wide: [1600, 900], banner: [1600, 700], backdrop: [1600, 1000], photo: [800, 600], tall: [600, 800], square: [600, 600], plate: [600, 750], page: [600, 800], screen: [1280, 720] }

/** Motifs that cover the picture instead of standing on a spot. */
const isList = (/** @type {any} */ v) => Array.isArray(v) && Array.isArray(v[0])

/** Distance haze for a thing of scale s. @param {number} s */
const haze = (s) => Math.round(Math.max(0, Math.min(0.4, 0.3 - s * 0.5)) * 10) / 10

/**
 * Options of one thing: its spot, the scale the ground gives it there, the side the light comes from.
 * @param {any} given @param {any} picture
 */
function settle(given, picture) {
  const [x = picture.w / 2, y = picture.h, fixed] = given.at ?? []
  const s = fixed ?? given.s ?? Math.max(0.05, (y - picture.horizon) / picture.eye)
  const flip = given.flip ?? (given.lit ? picture.sun[0] < x : false)
  return { ...picture, ...given, x, y, s, flip, fade: given.fade ?? haze(s) }
}

/**
 * Draws one picture.
 * @param {string} file path below content/images without its extension; `like` names another to share its land
 * @param {{ size?: string | number[], light?: string, horizon?: number, eye?: number, sun?: number[], seed?: number, like?: string, draw: Record<string, any>[] }} scene
 * @returns {string} the SVG document
 */
export function drawScene(file, scene) {
  const [w, h] = typeof scene.size === 'object' ? scene.size : SIZES[/** @type {'photo'} */ (scene.size ?? 'photo')]
  const light = createLight(scene.light ?? 'day')
  const defs = new Map()
  const define = (/** @type {string} */ key, /** @type {() => string} */ body) => {
    if (!defs.has(key)) {
      const id = `a${defs.size.toString(36)}`
      defs.set(key, { id, body: '' })
      defs.get(key).body = body().replace(/^<(g|linearGradient|pattern)/, `<$1 id="${id}"`)
    }
    return defs.get(key).id
  }
  const horizon = scene.horizon ?? Math.round(h * 0.5)
  const picture = { w, h, horizon, eye: scene.eye ?? h * 0.4, sun: scene.sun ?? [w * 0.68, horizon - h * 0.12], define, file }
  const body = scene.draw.flatMap((layer, index) => drawLayer(layer, picture, light, `${scene.like ?? file}/${scene.seed ?? 1}/${index}`))
  const kept = [...defs.values()].map((d) => d.body).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">${kept && `<defs>${kept}</defs>`}${body.join('')}</svg>\n`
}

/** @param {Record<string, any>} layer @param {any} picture @param {import('./lights.mjs').Light} light @param {string} seed @returns {string[]} */
function drawLayer(layer, picture, light, seed) {
  const [[name, raw]] = Object.entries(layer)
  const motif = /** @type {any} */ (MOTIFS)[name]
  if (!motif) throw new Error(`Unknown motif "${name}" in ${picture.file}`)
  const given = Array.isArray(raw) ? { at: raw } : (raw ?? {})
  const spots = isList(given.at) ? given.at : [given.at]
  return spots.map((/** @type {any} */ at, /** @type {number} */ i) => {
    const random = createRandom(`${seed}/${i}${given.seed ?? ''}`)
    return motif(settle({ ...given, at, index: i, lit: motif.lit }, picture), random, light)
  })
}

export { round }
