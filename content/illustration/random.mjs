/**
 * A seeded source of numbers, so that every run draws the same pictures.
 * @typedef {(() => number) & { range: (a: number, b: number) => number, int: (a: number, b: number) => number, pick: <T>(list: T[]) => T }} Random
 */

/** Hashes a text to a 32-bit seed. @param {string} text @returns {number} */
export function hash(text) {
  let h = 2166136261
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619)
  return h >>> 0
}

/** Makes a mulberry32 generator for a seed. @param {number | string} seed @returns {Random} */
export function createRandom(seed) {
  let state = typeof seed === 'number' ? seed : hash(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  return Object.assign(next, {
    range: (/** @type {number} */ a, /** @type {number} */ b) => a + (b - a) * next(),
    int: (/** @type {number} */ a, /** @type {number} */ b) => Math.floor(a + (b - a + 1) * next()),
    pick: (/** @type {any[]} */ list) => list[Math.floor(next() * list.length)],
  })
}
