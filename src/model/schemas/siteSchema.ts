// The shape of content/site.yaml: what every page shares.
import { dateFormat, languageNames } from '../../intl.ts'
import { z } from 'zod'
import { acrossFields, type Known, addIssue, refusal, refusalOf } from '../../fields/issueParams.ts'
import { contact, network } from '../../fields/contact.ts'
import { image } from '../../fields/image.ts'
import { link } from '../../fields/link.ts'
import { text, pattern } from '../../fields/text.ts'
import { nearest } from '../messages/nearest.ts'

// The words of the interface, so that a second language needs no change in src/.

/** Every label, message and announcement of the shell and the shared parts. */
const interfaceWords = z
  .strictObject({
    skip: pattern('Link that jumps to the content'),
    home: pattern('The home page, for the logo link'),
    mainMenu: pattern('Name of the main menu'),
    openMenu: pattern('Button that opens the menu'),
    closeMenu: pattern('Button that closes the menu'),
    searchLabel: pattern('Name of the search'),
    searchPlaceholder: pattern('Placeholder of the search box'),
    openSearch: pattern('Button that opens the search'),
    closeSearch: pattern('Button that closes the search'),
    searchFailed: pattern('Shown when the search list cannot be loaded'),
    suggestions: pattern('Announced count of suggestions, with {n}'),
    searchResults: pattern('Heading of the search page'),
    showingResultsFor: pattern('Words before the query'),
    enterTerm: pattern('Shown without a query'),
    noResults: pattern('Shown when nothing matches'),
    noResultsHint: pattern('Advice when nothing matches'),
    resultCount: pattern('Announced count of results, with {n}').optional(),
    didYouMean: pattern('Heading of the pages that may be meant where nothing was found').optional(),
    notFound: pattern('Heading of the page for unknown addresses'),
    notFoundHint: pattern('Advice on that page'),
    mainPages: pattern('Heading of the links on that page'),
    loading: pattern('Shown while a page loads'),
    blockFailed: pattern('Shown in place of a part that failed'),
    sampleNote: pattern('Line on pages that show sample entries'),
    pause: pattern('Button that stops a rotation'),
    play: pattern('Button that starts a rotation'),
    previous: pattern('Button to the previous item'),
    next: pattern('Button to the next item'),
    goToSlide: pattern('Button to a slide, with {name} and {n}'),
    slideOf: pattern('Name of a slide, with {n} and {total}'),
    close: pattern('Button that closes an overlay'),
    opensInNewTab: pattern('Added to links to other sites'),
    call: pattern('Button that calls'),
    readMore: pattern('Button that shows the whole of a text'),
    readArticle: pattern('Button that opens a clipping'),
    downloadPdf: pattern('Link to a paper'),
    download: pattern('Link to a report'),
    enlarge: pattern('Button that opens a picture, with {n}'),
    view: pattern('Name of the buttons that change the view'),
    gridView: pattern('Button to the grid'),
    timelineView: pattern('Button to the line through time'),
    showcaseView: pattern('Button to the cards that turn over'),
    turnCard: pattern('Button that turns a card over'),
    floating: pattern('What drifts behind a block, on the button that stops it'),
    breadcrumbs: pattern('Name of the way to the page, above its content'),
    share: pattern('Control that shares the page'),
    offline: pattern('Heading of the page shown for others without a network'),
    offlineHint: pattern('Advice on that page'),
    offlinePages: pattern('Heading of the pages that can be read without a network'),
    frameElsewhere: pattern('Link below a video or map of another site, for those who cannot see it here'),
    partlyTranslated: pattern(
      'Says how much of a page is in another language, with {n} in percent and {language}',
    ).optional(),
    readOriginal: pattern('Link to the page in the language of the content, with {language}').optional(),
    awaitsReview: pattern('Small line on translated pages of which readers have not reviewed every part').optional(),
    reviewAdvice: pattern('What to do on such pages; the telephone number follows').optional(),
    otherLanguage: pattern('Added to links to pages and documents in another language, with {language}').optional(),
    date: pattern('A day, where its order is not the usual one, with {day}, {month} and {year}').optional(),
    month: pattern('A month, where its order is not the usual one, with {month} and {year}').optional(),
    dayRange: pattern('Opening days from one to another, with {from} and {until}').optional(),
    timeRange: pattern('Opening hours from one time to another, with {from} and {until}').optional(),
    openNow: pattern('Beside the opening hours, while it is open').optional(),
    closedNow: pattern('Beside the opening hours, while it is closed').optional(),
    validUntil: pattern('The last day of a notice, with {date}').optional(),
    checkedOn: pattern('The day on which a notice was last checked, with {date}').optional(),
    updatedOn: pattern('The day of the last change of a page, with {date}').optional(),
    calendar: pattern('Link to the calendar of the site, at the end of its pages').optional(),
    sources: pattern('Opens the sources of what a section shows').optional(),
    hear: pattern('Above a recording of what is shown, with {length} and {size}').optional(),
    readBy: pattern('Below a recording, with {name} and {date}').optional(),
    keepRecording: pattern('Link that saves a recording on the device, with {size}').optional(),
    hoursNotAnnounced: pattern('Shown for places of which no hours are known').optional(),
    notAnnounced: pattern('Shown on a price board where no price holds today').optional(),
    pricesNotAnnounced: pattern(
      'Shown on a price board, and in its message, where none of its prices holds today',
    ).optional(),
    pricesLeftOut: pattern('Last line of a message in which not all prices fit, with {n}').optional(),
    showAll: pattern('Link that shows all rows of a table whose groups are chosen by links, with {n}').optional(),
    priceBefore: pattern('The price before the newest one, with {price}').optional(),
    tryAgain: pattern('Link that loads the page again'),
  })
  .describe('The words of the interface')

const LANGUAGE = /^[a-z]{2,3}(-[A-Z]{2})?$/
const language = () =>
  z.string().regex(
    LANGUAGE,
    refusalOf(written => {
      const code = codeOf(String(written))
      return {
        message: 'is not a language code such as en or te',
        hint: code && `Write ${code}.`,
        ofValue: true,
      }
    }),
  )

// Those of India, and those that most organisations elsewhere add.
const CODES = 'ar as bn de en es fr gu hi it ja kn ml mr ne or pa pt ru sa sd si ta te ur zh'.split(' ')

/** The code of a language that is called by its name, in English or in its own words. */
const codeOf = (name: string): string | undefined =>
  CODES.find(code => ['en', code].some(within => languageNames(within).of(code)?.toLowerCase() === name.toLowerCase()))
const locale = () => z.string().regex(/^[a-z]{2}_[A-Z]{2}$/, refusal('is not a locale such as en_IN'))
/** True for the name of a time zone, old names such as Asia/Calcutta too. */
export const isTimeZone = (name: string) => {
  try {
    return Boolean(dateFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
const menuLink = z.strictObject({ title: text('Words of the link'), to: link('Where it leads.') })

const menuItem = z
  .strictObject({
    title: text('Words of the menu item'),
    to: link('Where it leads; leave out when it has items.').optional(),
    items: z.array(menuLink).min(1).optional().describe('The second level'),
  })
  .check(
    acrossFields((item, context) => {
      if ('to' in item === 'items' in item)
        addIssue(context, [], { message: 'a menu item has either `to` or `items`' }, { needs: ['to', 'items'] })
    }),
  )

interface Languages {
  lang: string
  locale: string
  languages?: (string | { code: string; locale?: string })[]
}

/** Languages that contradict each other would be published as pages that say they are in another one. */
function compareLanguages({ lang, locale, languages = [] }: Known<Languages>, context: z.core.$RefinementCtx): void {
  const codes = languages.map(entry => (typeof entry === 'object' ? entry.code : entry))
  const fits = (code: string, name: string) => code.split('-')[0] === name.split('_')[0]
  if (lang !== undefined && codes[0] !== undefined && lang !== codes[0]) {
    const message = `the pages are in ${lang}, and the first of the languages is ${codes[0]}`
    const rest = codes.filter(code => code !== undefined && code !== lang)
    const hint = `Write lang: ${codes[0]}, or languages: [${[lang, ...rest].join(', ')}].`
    addIssue(context, ['lang'], { message, hint })
  }
  if (lang !== undefined && locale !== undefined && !fits(lang, locale) && (codes[0] ?? lang) === lang)
    addIssue(context, ['locale'], { message: `the locale ${locale} is not one of the language ${lang}`, hint: LOCALES })
  for (const [index, entry] of languages.entries()) {
    const code = codes[index]
    const { locale: own } = typeof entry === 'object' ? entry : {}
    if (code === undefined) continue
    if (codes.indexOf(code) < index)
      addIssue(context, ['languages', index], { message: `${code} is named twice`, hint: 'Delete one of the two.' })
    else if (own !== undefined && !fits(code, own)) {
      const message = `the locale ${own} is not one of the language ${code}`
      addIssue(context, ['languages', index, 'locale'], { message, hint: LOCALES })
    }
  }
}

const LOCALES = 'Write the language, _ and the country, such as en_IN or te_IN.'

/** The whole of content/site.yaml. */
export const siteSchema = z
  .strictObject({
    name: text('The full name of the organisation'),
    shortName: text('A short name for small screens and home screens'),
    tagline: text('What the organisation is, in one sentence'),
    lang: language().describe('The language of the pages').meta({ label: 'Language of the pages' }),
    languages: z
      .array(
        z.union([
          language(),
          z.strictObject({
            code: language().describe('The language, such as ur'),
            complete: z
              .array(z.string().startsWith('/'))
              .optional()
              .describe('Pages that have to be whole in it: paths; a * at the end stands for anything'),
            locale: locale().optional().describe('Language and country for sharing, where they are not the usual ones'),
          }),
        ]),
      )
      .min(1)
      .optional()
      .describe('The languages of the site, that of the content first: [en, te]. The others have files in content/te'),
    locale: locale().describe('Language and country for sharing'),
    url: z
      .string()
      .regex(/^https:\/\/[^/\s@?#]+$/, refusal('must be https:// and a host, without a slash at the end'))
      .describe('The published address'),
    schemaType: z
      .string()
      .regex(
        /^[A-Z][A-Za-z0-9]*$/,
        refusal('is not a type of schema.org', 'Write one word such as Organization or LocalBusiness.'),
      )
      .default('Organization')
      .describe('The schema.org type of the organisation'),
    timeZone: z
      .string()
      .refine(
        isTimeZone,
        refusalOf(name => {
          const near = nearest(String(name), Intl.supportedValuesOf('timeZone'))
          const hint = near ? `Did you mean ${near.word}?` : 'Write its continent and its city.'
          return { message: 'is not a time zone such as Asia/Kolkata', hint, ofValue: true }
        }),
      )
      .optional()
      .describe('The time zone by which days begin and end, such as Asia/Kolkata; UTC where it is left out'),
    checkEvery: z
      .number()
      .int()
      .min(1)
      .max(60)
      .default(12)
      .describe('After how many months the check lists what was not checked again'),
    figures: z
      .strictObject({
        source: z
          .enum(['required', 'optional'])
          .default('optional')
          .describe('required: the check lists every figure that does not say where it comes from'),
      })
      .optional()
      .describe('What figures have to say'),
    foundingDate: z.iso.date().optional().describe('Founding date, YYYY-MM-DD'),
    logo: image('The seal in the header'),
    appIcon: image('A square picture for home screens'),
    contact: contact('How to reach the organisation'),
    menu: z.array(menuItem).min(1).describe('The main menu, in order'),
    shortcuts: z
      .array(menuLink)
      .max(4)
      .default([])
      .describe('What most visitors come for, above the menu of small screens; kept on the visitor’s device'),
    footer: z
      .strictObject({
        groups: z
          .array(z.strictObject({ title: text('Heading'), links: z.array(menuLink).min(1).describe('The links') }))
          .describe('Lists of links'),
        contactTitle: text('Heading of the contact block'),
        contactAction: menuLink.describe('The button to the contact page'),
        socialTitle: text('Heading of the social links'),
        links: z.array(menuLink).default([]).describe('Links of the last line: accessibility, privacy, site map'),
        legal: text('The last line').meta({ label: 'Last line' }),
      })
      .describe('The footer'),
    social: z.array(network()).describe('Pages on other networks'),
    offline: z
      .array(link('A page.'))
      .default([])
      .describe('Pages kept on the visitor’s device after the first visit, besides the home page and shortcuts'),
    security: z
      .strictObject({
        contacts: z
          .array(link('Where a security problem can be reported: mailto: or tel:.'))
          .min(1)
          .describe('How to report a security problem, best way first'),
        expires: z.iso.date().describe('The day until which this is valid, YYYY-MM-DD; at most a year ahead'),
        languages: z.array(language()).min(1).default(['en']).describe('Languages you read, such as en and te'),
      })
      .optional()
      .describe('Published as /.well-known/security.txt'),
    searchOrder: z
      .array(link('A page with a search entry.'))
      .default([])
      .describe('Pages that come first in the search list, in this order; the others follow in page order'),
    words: interfaceWords,
  })
  .check(acrossFields(compareLanguages))

/** The validated site configuration. */
export type SiteConfig = z.output<typeof siteSchema> & {
  /** True when the contact is marked as sample. */
  sampleContact?: boolean
}
