/**
 * How far a run goes: by day (`npm test`) to few pages with few tries, by night (`npm run test:all`) to all of them, and
 * to the tests of `*.night.*` files. This is the one place that knows which run it is; tests ask for pages and tries.
 */
const isNight = process.env.NIGHT === '1'

/** Folders of sites whose every page is looked at: by day a small one, by night that of this repository too. */
export const SITES = isNight ? ['tests/sites/library', '.'] : ['tests/sites/library']

/** How many or how large, or which: what it is by day, and by night. */
export const amount = <T>(byDay: T, byNight: T): T => (isNight ? byNight : byDay)

/** Of a list one in so many by day, beginning with the one at a place; by night all. */
export const oneIn = <T>(every: number, list: readonly T[], first = 0): T[] =>
  list.filter((_, n) => isLookedAt(n, every, first))

/** Whether a place is among those of {@link oneIn}. */
export const isLookedAt = (place: number, every: number, first = 0): boolean =>
  isNight || place % every === first % every
