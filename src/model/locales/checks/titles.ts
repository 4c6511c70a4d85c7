// Titles in a language whose letters no font of the site has: the pictures of shared links could not show them.
import { type Problem, warning } from '../../messages/problem.ts'
import type { Translations } from '../translations.ts'

/**
 * Warns of each translated title with letters that no font of the theme has.
 * @param titles those of the content, and the files that say them
 * @param missing the letters of a text that no font has
 */
export function checkTitles(
  translations: Translations,
  titles: readonly { text: unknown; file: string }[],
  missing: (title: unknown) => string[],
): Problem[] {
  const { code } = translations.language
  const known = new Set(
    titles.flatMap(({ text, file }) => (typeof text === 'string' ? translations.pairsOf({ text, file }) : [])),
  )
  return [...known].flatMap(({ target, path, file }) => {
    const letters = missing(target)
    const place = letters.length ? translations.file(file)?.located.place([...path, code]) : undefined
    if (!place) return []
    const lacking = letters.join(' ')
    const message = `no font of the site has ${lacking}, so the picture of shared links may show boxes there`
    const hint = 'Name a font with these letters in content/theme.yaml.'
    return [warning(place, 'missing-letters', message, hint)]
  })
}
