// The files of a new site, made of those in src/starter: in the words of its language, with its name and its colours.
import { parse, parseDocument, stringify, visit } from 'yaml'
import { languageOf } from '../../model/locales/languages.ts'
import { contrast, nearestReadable } from '../../model/checks/theme.ts'
import { completeTheme } from '../../model/schemas/neutralTheme.ts'
import { type Palette, themeSchema, type WrittenTheme } from '../../model/schemas/themeSchema.ts'

/** What a new site is asked for. */
export interface Answers extends Brand {
  name: string
  /** Codes of languages, that of the content first. */
  languages: string[]
}

interface StarterLanguage {
  /** How its lines are set, as in content/theme.yaml; nothing for letters like the Latin ones. */
  lines?: object
  /** The words of the starter in this language, by those it is written in. */
  pairs: Record<string, string>
}

const files = import.meta.glob<string>('../../starter/**/*', { eager: true, query: '?raw', import: 'default' })
const fileOf = (name: string) => files[`../../starter/${name}`]

/** The language in which the starter is written. */
export const WRITTEN_IN = 'en'

// en-GB has the words of en.
const plain = (code: string) => code.split('-')[0]

const starterLanguage = (code: string) => {
  const text = fileOf(`languages/${plain(code)}.yaml`)
  return text === undefined ? undefined : (parse(text) as StarterLanguage)
}

/** Languages that a site can begin with. */
export const STARTER_LANGUAGES = [
  WRITTEN_IN,
  ...Object.keys(files).flatMap(path => /languages\/(\w+)\.yaml$/.exec(path)?.[1] ?? []),
]

/** The words of the starter in a language, by those it is written in; undefined where there are none. */
function wordsIn(code: string): ReadonlyMap<string, string> | undefined {
  const language = starterLanguage(code)
  return language && new Map(Object.entries(language.pairs))
}

/** What a text of the starter in one language is in another, as far as it is known. */
export function starterPairs(from: string, to: string): ReadonlyMap<string, string> {
  const [source, target] = [wordsIn(from), wordsIn(to)]
  const known = [...((source ?? target)?.keys() ?? [])]
  const pairs = known.flatMap((text): [string, string][] => {
    const other = plain(to) === WRITTEN_IN ? text : target?.get(text)
    return other === undefined ? [] : [[source?.get(text) ?? text, other]]
  })
  // Where two texts are one in the language of the content, the first counts.
  return new Map(pairs.toReversed())
}

/** The files of a new site by their paths, and remarks about its colours. */
export function starterFiles(answers: Answers): { files: Map<string, string>; told: string[] } {
  const { name, languages, colour, highlight } = answers
  const words = wordsIn(languages[0])
  const site: Record<string, unknown> = {
    name,
    shortName: name,
    lang: languages[0],
    languages,
    locale: languageOf(languages[0]).locale,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  }
  const tagline = parse(fileOf('site.yaml')).tagline as string
  const inWords = (text: string) => words?.get(text) ?? text
  const fill = (text: string): unknown => {
    const [, key] = /^\{(\w+)\}$/.exec(text) ?? []
    return key === 'tagline' ? inWords(tagline) : key && key in site ? site[key] : inWords(text)
  }
  const { colors, told } = starterColours(answers)
  const drawing = (file: string) =>
    fileOf(file)
      .replaceAll('#accent', colour)
      .replaceAll('#highlight', highlight)
      .replaceAll('#ink', colors.light?.page?.accentInk ?? '')
  return {
    files: new Map([
      ['pages.yaml', filled(fileOf('pages.yaml'), fill)],
      ['content/site.yaml', filled(fileOf('site.yaml'), fill)],
      ['content/theme.yaml', themeFile({ colors, ...linesOf(languages), ornament: ORNAMENT })],
      ['content/images/mark.svg', drawing('mark.svg')],
      ['content/images/ornament.svg', drawing('ornament.svg')],
      ['.gitignore', 'node_modules\ndist/\n.cache/\npictures.html\n'],
      // Hosts and the workflow ask it which Node the site is made with.
      ['.nvmrc', `${process.versions.node.split('.')[0]}\n`],
    ]),
    told,
  }
}

const ORNAMENT = { src: 'ornament.svg', alt: '' }

/** A file of the starter with other values; its comments stay. */
function filled(text: string, fill: (text: string) => unknown): string {
  const document = parseDocument(text)
  visit(document, {
    Scalar(key, node) {
      if (key === 'key' || typeof node.value !== 'string') return undefined
      const value = fill(node.value)
      if (typeof value !== 'string') return document.createNode(value, { flow: true })
      // Quotes of a name in the starter are not those that the value needs.
      if (value !== node.value) Object.assign(node, { value, type: 'PLAIN' })
      return undefined
    },
  })
  return document.toString({ lineWidth: 0, flowCollectionPadding: true })
}

function linesOf(codes: string[]): { languages?: object } {
  const lines = codes.flatMap(code => {
    const set = starterLanguage(code)?.lines
    return set ? [[plain(code), set]] : []
  })
  return lines.length ? { languages: Object.fromEntries(lines) } : {}
}

const themeFile = (theme: object) =>
  '# How the site looks. What is left out is neutral; npm run validate says which colours cannot be read.\n' +
  stringify(theme, { lineWidth: 0 })

// The theme of a new site: everything that its colours decide, so that words can be read wherever they stand.

/** The colours that a site is made with, each as #rrggbb. */
interface Brand {
  /** Buttons, links, and the grounds of dark sections. */
  colour: string
  /** Marks, progress lines and small headings on dark grounds. */
  highlight: string
}

const NEUTRAL = completeTheme(themeSchema.parse({}))
// Best first. One of the outer two can be read on any colour.
const INKS = ['#ffffff', NEUTRAL.light.page.ink, '#000000']
const WORDS = 4.5

/** The colours of a theme, and a sentence for each colour that could not be taken as it is. */
function starterColours({ colour, highlight }: Brand): { colors: WrittenTheme['colors']; told: string[] } {
  const { light, dark } = NEUTRAL
  const words = readable(colour, groundsOf(light.page), WORDS)
  const onDark = readable(colour, groundsOf(dark.page), WORDS)
  const marks = { highlight, highlightInk: inkOn(highlight) }
  const buttons = { accent: colour, accentHover: hoverOf(colour), accentInk: inkOn(colour) }
  const wording = (color: string) => ({ link: color, label: color, emphasis: color, focus: color })
  const tone = (least: number) => {
    const ground = readable(colour, [light.leaf.mutedInk], least)
    const shade = readable(colour, [light.leaf.mutedInk], least + 1)
    return { ground, shade, surface: shade, label: readable(highlight, [ground, shade], WORDS), ...marks }
  }
  return {
    colors: {
      light: {
        page: { ...wording(words), ...marks, ...buttons },
        leaf: tone(5),
        night: tone(7),
        frame: tone(7),
        veil: marks,
      },
      dark: { page: { ...wording(onDark), ...marks, ...buttons } },
    },
    told:
      words === colour
        ? []
        : [
            `${colour} cannot be read on white. Links are ${words}, the nearest colour that can; ` +
              `buttons are ${colour}.`,
          ],
  }
}

const groundsOf = ({ ground, shade, surface }: Palette) => [ground, shade, surface]

/** The colour itself where it can be read on all grounds, else the nearest one. */
const readable = (color: string, grounds: string[], least: number) =>
  grounds.every(ground => contrast(color, ground) >= least) ? color : (nearestReadable(color, grounds, least) ?? color)

const inkOn = (color: string) => INKS.find(ink => contrast(ink, color) >= WORDS) ?? INKS[0]

/** A colour with a little more contrast to what is written on it; the same where there is none. */
function hoverOf(color: string): string {
  const ink = inkOn(color)
  return nearestReadable(color, [ink], contrast(color, ink) * 1.3) ?? color
}
