// The look of a site, prepared for its pages: colours, ornament and fonts with the letters that it needs.
import { join } from 'node:path'
import type { Theme } from '../../model/schemas/themeSchema.ts'
import type { FontTexts } from '../assets/fonts.ts'
import { lettersOf, lettersOfPages } from '../assets/letters.ts'
import { type PreparedTheme, prepareTheme } from '../assets/theme.ts'
import type { Shared } from './compileSite.ts'
import type { PageEntry } from './pageEntry.ts'
import type { Edition } from './editions.ts'
import { type SiteOptions, siteCache } from './options.ts'

/** The theme of built pages: fonts hold the letters that the site says. */
export function builtTheme(
  theme: Theme,
  shared: Shared & { editions: readonly Edition[] },
  entries: PageEntry[],
  options: SiteOptions,
) {
  // The names of other languages stand on every page, and are not worth a font that every page waits for.
  const { editions: _, ...frame } = shared.site
  const others = lettersOf(JSON.stringify(shared.editions.map(({ site }) => site)))
  const texts = { frame: JSON.stringify(frame), pages: joined(lettersOfPages(entries), others) }
  return prepare(theme, shared, texts, options)
}

const joined = (...letters: string[]) => letters.filter(Boolean).join(' ')

/** The theme in development: fonts hold every letter, because any may come to be said. */
export function openTheme(theme: Theme, shared: Shared, options: SiteOptions) {
  return prepare(theme, shared, undefined, options)
}

async function prepare(
  theme: Theme,
  { images }: Shared,
  texts: FontTexts | undefined,
  options: SiteOptions,
): Promise<PreparedTheme> {
  const ornament = theme.ornament ? await images.prepare(theme.ornament) : undefined
  return prepareTheme(theme, texts, ornament, { cache: join(siteCache(options), 'fonts'), base: options.base })
}
