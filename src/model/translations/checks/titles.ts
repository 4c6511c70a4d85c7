// Titles in a language whose letters no font of the site has: the pictures of shared links could not show them.
import { type Problem, warning } from '../../messages/problem.ts'
import { textKey } from '../textKey.ts'
import type { Translations } from '../translations.ts'

/**
 * Warns of each translated title with letters that no font of the theme has.
 * @param titles those of the content
 * @param missing the letters of a text that no font has
 */
export function checkTitles(
  { files, language }: Translations,
  titles: Iterable<unknown>,
  missing: (title: unknown) => string[],
): Problem[] {
  const known = new Set([...titles].map(title => (typeof title === 'string' ? textKey(title) : '')))
  return files.flatMap(({ pairs, located }) =>
    pairs.flatMap(({ source, target, path }) => {
      const letters = known.has(textKey(source)) ? missing(target) : []
      if (letters.length === 0) return []
      const lacking = letters.join(' ')
      const message = `no font of the site has ${lacking}, so the picture of shared links may show boxes there`
      const hint = 'Name a font with these letters in content/theme.yaml.'
      return [warning(located.place([...path, language.code]), 'missing-letters', message, hint)]
    }),
  )
}
