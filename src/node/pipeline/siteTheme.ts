// The look of a site, prepared for its pages: colours, ornament and fonts with the letters that it needs.
import { join } from 'node:path'
import type { Theme } from '../../model/schemas/themeSchema.ts'
import type { FontTexts } from '../assets/fonts.ts'
import { fontLettersOf, lettersOfPages } from '../assets/cutFont.ts'
import { type PreparedTheme, prepareTheme } from '../assets/prepareTheme.ts'
import type { ImageStore } from '../assets/images.ts'
import type { Locale } from './locales.ts'
import type { PageEntry } from './pageEntry.ts'
import { type SiteOptions, siteCache } from './read.ts'
import { FontPackages } from '../disk/fontPackages.ts'

/** The theme of built pages: fonts hold the letters that the site says. */
export function builtTheme(
  theme: Theme,
  { locales: [first, ...others], images }: { locales: readonly Pick<Locale, 'site'>[]; images: ImageStore },
  entries: PageEntry[],
  options: SiteOptions,
) {
  // The names of other languages stand on every page, and are not worth a font that every page waits for.
  const { editions: _, ...frame } = first.site
  const letters = fontLettersOf(JSON.stringify(others.map(({ site }) => site)))
  const texts = { frame: JSON.stringify(frame), pages: joined(lettersOfPages(entries), letters) }
  return prepare(theme, images, texts, options)
}

const joined = (...letters: string[]) => letters.filter(Boolean).join(' ')

/** The theme in development: fonts hold every letter, because any may come to be said. */
export function openTheme(theme: Theme, images: ImageStore, options: SiteOptions) {
  return prepare(theme, images, undefined, options)
}

async function prepare(
  theme: Theme,
  images: ImageStore,
  texts: FontTexts | undefined,
  options: SiteOptions,
): Promise<PreparedTheme> {
  const ornament = theme.ornament ? await images.prepare(theme.ornament) : undefined
  const fonts = new FontPackages(options.root)
  return prepareTheme(theme, texts, ornament, { cache: join(siteCache(options), 'fonts'), base: options.base, fonts })
}
