// The word that was probably meant by one that was not understood.

/** The candidate nearest to a word, and whether no other comes as near. */
export interface Near {
  word: string
  sure: boolean
}

/** The candidate nearest to a word, when it is near enough; of several the first in the alphabet. */
export function nearest(word: string, candidates: Iterable<string>): Near | undefined {
  let best: string[] = []
  let least = Math.min(4, Math.max(1, Math.floor(word.length / 3)))
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) > least) continue
    const cost = distance(word.toLowerCase(), candidate.toLowerCase())
    if (cost < least) best = [candidate]
    else if (cost === least) best.push(candidate)
    least = Math.min(cost, least)
  }
  if (best.length === 0) return undefined
  // Another letter case is nearer than another letter.
  const exact = best.filter(candidate => candidate.toLowerCase() === word.toLowerCase())
  const [first, second] = (exact.length ? exact : best).toSorted()
  return { word: first, sure: second === undefined && least <= 2 }
}

/** 'Did you mean X?', or the whole list in alphabetical order when nothing is near and the list is short. */
export function suggest(word: string, candidates: Iterable<string>): string | undefined {
  const known = [...candidates]
  const near = nearest(word, known)
  if (near) return `Did you mean ${near.word}?`
  return known.length > 0 && known.length <= 40 ? `Use one of: ${known.toSorted().join(', ')}.` : undefined
}

/** Edits (insert, delete, replace, swap of neighbours) that turn one word into the other. */
export function distance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)]
  for (let i = 1; i <= a.length; i++) {
    rows[i] = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      rows[i][j] = Math.min(rows[i - 1][j] + 1, rows[i][j - 1] + 1, rows[i - 1][j - 1] + same)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        rows[i][j] = Math.min(rows[i][j], rows[i - 2][j - 2] + 1)
      }
    }
  }
  return rows[a.length][b.length]
}
