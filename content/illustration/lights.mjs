/**
 * The lights a picture can stand in. Each is a few colours of its own; things keep
 * their own pigment, tinted by the light and faded into the haze with distance.
 * @typedef {{ name: string, sky: string, low: string, sun: string, far: string, near: string, line: string, field: string, furrow: string, front: string, grain: string, earth: string, lamp: string, paint: (name: string, fade?: number) => string }} Light
 */

/** The pigments of things, as they are at noon. */
const PIGMENTS = {
  paper: '#fbf7ee', deep: '#f3ecdc', ink: '#1d2a22', leaf: '#1f5138', leaflight: '#2f6b49', turmeric: '#e3a320', brick: '#b5482a', indigo: '#2c3550',
  white: '#f8f2e4', wall: '#efe2c8', wallshade: '#d3bf99', stone: '#b9ad98', stoneshade: '#8f8573', tile: '#b5482a', tileshade: '#8c3721', tin: '#a9b3b0', tinshade: '#7c8886',
  wood: '#8a5a34', woodshade: '#63401f', skin: '#8a5638', skinlight: '#a06a45', hair: '#241c1a', sack: '#d8b982', sackshade: '#b18f58', straw: '#e0b95a', strawshade: '#b98f35',
  cotton: '#fdfaf2', cottonshade: '#ddd9ce', steel: '#8d9aa0', dark: '#33302e', blue: '#7fa9b8', water: '#8fb7b5', sari: '#b5482a', rose: '#c2607a', teal: '#2f7a78', plum: '#6d3a5c', moss: '#6f8f3f',
  soil: '#8a5b3b', soillight: '#a87449', grass: '#7ea04a', glass: '#56707a', gold: '#d9a52e', goldlight: '#f4d47a', silver: '#b9c0c2', silverlight: '#e3e7e6', bronze: '#a8683a', bronzelight: '#cf9763', marigold: '#e8871e',
}

const LIGHTS = {
  dawn: { sky: '#f8e8cb', low: '#f3c493', sun: '#e07b3c', far: '#dd9a78', near: '#c0583a', line: '#2d4a37', field: '#45653b', furrow: '#365432', front: '#1e3528', grain: '#e9924a', earth: '#c58a58', lamp: '#ffd98a', tint: '#ffe4c4', ambient: '#c0714a', mix: 0.08 },
  day: { sky: '#f7f2e4', low: '#dfe9dc', sun: '#f3c149', far: '#b9cfa4', near: '#8fb068', line: '#2f6238', field: '#558a42', furrow: '#44773c', front: '#1c4a30', grain: '#f0c04a', earth: '#d9b67f', lamp: '#fff3cf', tint: '#ffffff', ambient: '#ffffff', mix: 0 },
  dusk: { sky: '#f6d9bb', low: '#e3a687', sun: '#f8e5a6', far: '#bf8576', near: '#96595b', line: '#2c3550', field: '#53506a', furrow: '#43455f', front: '#232845', grain: '#f3dd98', earth: '#a3736a', lamp: '#ffdf94', tint: '#e9c9c0', ambient: '#4a3f63', mix: 0.2 },
  night: { sky: '#1d2544', low: '#4a5378', sun: '#f6efd6', far: '#414b75', near: '#323b61', line: '#1c2342', field: '#2e3858', furrow: '#273150', front: '#141a33', grain: '#c4b27e', earth: '#4a4a63', lamp: '#ffcf6b', tint: '#aab3d6', ambient: '#2a3459', mix: 0.36 },
  monsoon: { sky: '#c4d0cd', low: '#e8ebdf', sun: '#eef0e2', far: '#a7bdb3', near: '#7b9d8a', line: '#2c5544', field: '#5a9152', furrow: '#477f4a', front: '#1a4435', grain: '#d6c661', earth: '#a98d6b', lamp: '#fff0c0', tint: '#e6efea', ambient: '#88a39b', mix: 0.1 },
  past: { sky: '#f1e9d8', low: '#e2d5ba', sun: '#f4e8c6', far: '#d2c3a5', near: '#b9a785', line: '#85755a', field: '#ab9a79', furrow: '#9c8b6a', front: '#665843', grain: '#d9c89d', earth: '#cbb892', lamp: '#e8d9b2', tint: '#ffffff', ambient: '#ffffff', mix: 0 },
}

/** The names of the lights. */
export const LIGHT_NAMES = Object.keys(LIGHTS)

/** @param {string} hex */
const split = (hex) => [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16))
/** @param {number[]} rgb */
const join = (rgb) => `#${rgb.map((v) => Math.max(0, Math.min(255, Math.round(v))).toString(16).padStart(2, '0')).join('')}`

/** Mixes two hex colours. @param {string} a @param {string} b @param {number} t share of b @returns {string} */
export function mix(a, b, t) {
  const [p, q] = [split(a), split(b)]
  return join(p.map((v, i) => v + (q[i] - v) * t))
}

/** Maps a colour to a two-tone scale, for the faded 'past'. @param {string} hex */
function duotone(hex) {
  const [r, g, b] = split(hex)
  return mix('#54472f', '#f3ebda', Math.min(1, (0.3 * r + 0.59 * g + 0.11 * b) / 245))
}

/** A light by name, with its `paint` function. @param {string} name @returns {Light} */
export function createLight(name) {
  const base = /** @type {any} */ (LIGHTS)[name]
  if (!base) throw new Error(`Unknown light "${name}"`)
  const tint = split(base.tint)
  const lit = (/** @type {string} */ hex) => (name === 'past' ? duotone(hex) : mix(join(split(hex).map((v, i) => (v * tint[i]) / 255)), base.ambient, base.mix))
  const paint = (/** @type {string} */ key, fade = 0) => {
    const pigment = /** @type {any} */ (PIGMENTS)[key]
    const own = key.startsWith('#') ? lit(key) : pigment ? lit(pigment) : base[key]
    if (!own) throw new Error(`Unknown colour "${key}"`)
    return fade ? mix(own, base.low, fade) : own
  }
  return { ...base, name, paint }
}
