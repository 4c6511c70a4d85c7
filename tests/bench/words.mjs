// A seed -> endless plain sentences, the same on every machine, no two alike.
const WORDS = (
  'river stone lamp window market garden ladder winter candle harbour letter meadow copper basket orchard thunder saddle ribbon ' +
  'lantern valley anchor feather mirror pepper cotton needle hammer bridge island kettle carpet pillow ginger walnut maple cedar ' +
  'quiet early narrow steady bright hollow gentle distant wooden silver open common patient plain careful former twelve several ' +
  'carries mends counts gathers follows leaves keeps opens joins weighs repairs measures returns crosses borrows writes reads plants'
).split(' ')

/** A source of text for one page; `seed` is any whole number. */
export function textSource(seed) {
  let state = (seed * 2654435761 + 12345) >>> 0
  const random = below => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 4294967296) * below)
  }
  const words = count => Array.from({ length: count }, () => WORDS[random(WORDS.length)]).join(' ')
  const capital = text => text[0].toUpperCase() + text.slice(1)
  return {
    number: random,
    /** A heading of some words. */
    title: (count = 3) => capital(words(count)),
    /** A sentence with a full stop. */
    sentence: (count = 12) => `${capital(words(count))}.`,
  }
}
