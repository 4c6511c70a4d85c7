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

/** The measures a scene's things are settled against. @param {any} scene @param {string} file @param {import('./svg.mjs').Options['define']} define */
function measure(scene, file, define) {
  const [w, h] = typeof scene.size === 'object' ? scene.size : SIZES[/** @type {'photo'} */ (scene.size ?? 'photo')]
  const horizon = scene.horizon ?? Math.round(h * 0.5)
  return { w, h, horizon, eye: scene.eye ?? h * 0.4, sun: scene.sun ?? [w * 0.68, horizon - h * 0.12], define, file }
}

/**
 * Draws one picture.
 * @param {string} file path below content/images without its extension; `like` names another to share its land
 * @param {{ size?: string | number[], light?: string, horizon?: number, eye?: number, sun?: number[], seed?: number, like?: string, draw: Record<string, any>[] }} scene
 * @returns {string} the SVG document
 */
export function drawScene(file, scene) {
  const defs = new Map()
  const define = (/** @type {string} */ key, /** @type {() => string} */ body) => {
    if (!defs.has(key)) {
      const id = `a${defs.size.toString(36)}`
      defs.set(key, { id, body: '' })
      defs.get(key).body = body().replace(/^<(g|linearGradient|pattern)/, `<$1 id="${id}"`)
    }
    return defs.get(key).id
  }
  const picture = measure(scene, file, define)
  const body = drawLayers(scene, picture, scene.like ?? file)
  const kept = [...defs.values()].map((d) => d.body).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${picture.w}" height="${picture.h}" viewBox="0 0 ${picture.w} ${picture.h}">${kept && `<defs>${kept}</defs>`}${body}</svg>\n`
}

/** @param {any} scene @param {any} picture @param {string} seed @returns {string} */
function drawLayers(scene, picture, seed) {
  const light = createLight(scene.light ?? 'day')
  return scene.draw.map((/** @type {any} */ layer, /** @type {number} */ index) => drawLayer(layer, picture, light, `${seed}/${scene.seed ?? 1}/${index}`)).join('')
}

/**
 * A picture within the picture (a press photograph, a screen, a frame on the wall):
 * `area` x y w h is its place, `of` the scene that fills it.
 * @param {any} given @param {any} picture @param {string} seed
 */
function inset(given, picture, seed) {
  const [x, y, w, h] = given.area
  // Another light paints the same motif differently, so the shared definitions of an inset are its own.
  const inner = measure(given.of, picture.file, (key, body) => picture.define(`${seed}/${key}`, body))
  return `<svg x="${x}" y="${y}" width="${w}" height="${h}" viewBox="0 0 ${inner.w} ${inner.h}" preserveAspectRatio="xMidYMid slice">${drawLayers(given.of, inner, seed)}</svg>`
}

/**
 * Draws one layer. Any layer may stand in another `light` than its picture (a lit stage at night)
 * or `askew` by some degrees about the middle of the picture (a page laid down by hand).
 * @param {Record<string, any>} layer @param {any} picture @param {import('./lights.mjs').Light} light @param {string} seed @returns {string}
 */
function drawLayer(layer, picture, light, seed) {
  const [[name, raw]] = Object.entries(layer)
  const given = Array.isArray(raw) ? { at: raw } : (raw ?? {})
  const drawn = name === 'inset' ? inset(given, picture, seed) : drawThings(name, given, picture, light, seed)
  return given.askew ? `<g transform="rotate(${given.askew} ${picture.w / 2} ${picture.h / 2})">${drawn}</g>` : drawn
}

/** @param {string} name @param {any} given @param {any} picture @param {import('./lights.mjs').Light} around @param {string} seed */
function drawThings(name, given, picture, around, seed) {
  const motif = /** @type {any} */ (MOTIFS)[name]
  if (!motif) throw new Error(`Unknown motif "${name}" in ${picture.file}`)
  const light = given.light ? createLight(given.light) : around
  const define = given.light ? (/** @type {string} */ key, /** @type {() => string} */ body) => picture.define(`${given.light}/${key}`, body) : picture.define
  const spots = isList(given.at) ? given.at : [given.at]
  return spots
    .map((/** @type {any} */ at, /** @type {number} */ i) => motif(settle({ ...given, at, index: i, lit: motif.lit }, { ...picture, define }), createRandom(`${seed}/${i}${given.seed ?? ''}`), light))
    .join('')
}

export { round }
