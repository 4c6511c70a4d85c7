// A seed -> the same numbers every time, so that a picture never changes by itself.

/** Returns a function giving numbers from 0 to 1; the same seed gives the same row. */
export function random(seed) {
  let state = seed * 2654435761 >>> 0
  return () => {
    state = state + 0x6d2b79f5 >>> 0
    let mixed = Math.imul(state ^ state >>> 15, state | 1)
    mixed ^= mixed + Math.imul(mixed ^ mixed >>> 7, mixed | 61)
    return ((mixed ^ mixed >>> 14) >>> 0) / 4294967296
  }
}

/** A number between two bounds. */
export const between = (next, low, high) => low + (high - low) * next()

/** A number as SVG writes it: at most one decimal. */
export const n = value => String(Math.round(value * 10) / 10)
