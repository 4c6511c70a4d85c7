// Objects of Intl, each made once: making one takes longer than using it a hundred times.

const kept = new Map<string, object>()

/** The object of a kind for a language and a form; made when it is first asked for. */
function keptOne<Kind extends object>(
  kind: new (locale?: string, form?: never) => Kind,
  locale?: string,
  form?: object,
) {
  const name = `${kind.name} ${locale} ${form ? JSON.stringify(form) : ''}`
  const known = kept.get(name) as Kind | undefined
  if (known) return known
  const made = new kind(locale, form as never)
  kept.set(name, made)
  return made
}

/** Writes moments; throws for a time zone that does not exist. */
export const dateFormat = (locale?: string, form?: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  keptOne(Intl.DateTimeFormat as never, locale, form)

/** Writes numbers. */
export const numberFormat = (locale?: string, form?: Intl.NumberFormatOptions): Intl.NumberFormat =>
  keptOne(Intl.NumberFormat as never, locale, form)

/** Joins the parts of a list: one, two and three. */
export const listFormat = (locale?: string): Intl.ListFormat => keptOne(Intl.ListFormat as never, locale)

/** Says which form of a word goes with a number. */
export const pluralRules = (locale?: string): Intl.PluralRules => keptOne(Intl.PluralRules as never, locale)

/** Names languages. */
export const languageNames = (locale: string, form: Omit<Intl.DisplayNamesOptions, 'type'> = {}): Intl.DisplayNames =>
  keptOne(Intl.DisplayNames as never, locale, { ...form, type: 'language' })

/** Finds where signs end that people take for one. */
export const signs = (): Intl.Segmenter => keptOne(Intl.Segmenter as never)

/** What is known of a language by its code. */
export const localeOf = (code: string): Intl.Locale => keptOne(Intl.Locale as never, code)
