// What content/theme.yaml says, and what is wrong with it: colours that cannot be read, fonts that are not there.
import { didYouMean, nearest, suggest } from '../messages/nearest.ts'
import type { Problem } from '../messages/problem.ts'
import type { Library, Located } from '../source/library.ts'
import { report } from '../source/report.ts'
import { completeTheme, placesOf } from '../schemas/neutralTheme.ts'
import {
  type FontChoice,
  type Palette,
  type Role,
  type Theme,
  TONES,
  type Tone,
  themeSchema,
  type WrittenTheme,
} from '../schemas/themeSchema.ts'
import { type Path, pathKey, valueAt } from '../source/path.ts'
import { type CheckedContent, checkContent } from '../page/tableCells.ts'
import { type CheckedPage, subjectOfPage } from '../page/checkedPage.ts'
import type { Facts, FontPackage } from './facts.ts'

/** The look of a site and everything wrong with it. */
export interface CheckedTheme extends CheckedContent<WrittenTheme> {
  theme: Theme
}

const CONCERN = { place: [] }

type FontFacts = Pick<Facts, 'fonts' | 'leftOut'>

/** Reads and checks content/theme.yaml. Without it, and while it has faults, the site looks neutral. */
export function checkTheme(library: Library, facts: FontFacts): CheckedTheme {
  const checked = checkContent<WrittenTheme>(library, 'theme', themeSchema)
  const { value, located } = checked
  const theme = completeTheme(value ?? themeSchema.parse({}))
  if (!value || !located) return { ...checked, theme }
  return { ...checked, theme, problems: [...checkContrast(theme, located), ...checkFonts(value, located, facts)] }
}

/** A role, the roles it is read on, and the contrast that WCAG asks: 4.5 for words, 3 for large ones and controls. */
const READ_ON: [role: Role, grounds: Role[], least: number, what: string][] = [
  ['ink', ['ground', 'shade', 'surface'], 4.5, 'words need'],
  ['mutedInk', ['ground', 'shade', 'surface'], 4.5, 'words need'],
  ['link', ['ground', 'shade', 'surface'], 4.5, 'words need'],
  ['label', ['ground', 'shade', 'surface'], 4.5, 'words need'],
  ['emphasis', ['ground', 'shade', 'surface'], 3, 'large words need'],
  ['highlightInk', ['highlight'], 4.5, 'words need'],
  ['accentInk', ['accent', 'accentHover'], 4.5, 'words need'],
  ['strongLine', ['ground'], 3, 'borders need'],
  ['focus', ['ground', 'shade', 'surface'], 3, 'the outline needs'],
]

function checkContrast(theme: Theme, located: Located): Problem[] {
  const found = new Map<string, Problem>()
  for (const scheme of ['light', 'dark'] as const)
    for (const tone of Object.keys(TONES) as Tone[])
      for (const [role, grounds, least, what] of READ_ON) {
        const palette = theme[scheme][tone]
        const worst = worstGround(palette, role, grounds)
        if (contrast(palette[role], palette[worst]) >= least) continue
        const unreadable = { scheme, tone, palette, role, grounds, worst, least, what }
        const problem = lowContrast(unreadable, located)
        // The dark scheme and pictures take a colour over unless they name another; it is reported once.
        const key = [pathKey(problem.at ?? []), role, palette[role], palette[worst]].join(' ')
        if (!found.has(key)) found.set(key, problem)
      }
  return [...found.values()]
}

/** The ground on which a role can be read least. */
const worstGround = (palette: Palette, role: Role, grounds: Role[]) =>
  grounds.toSorted((a, b) => contrast(palette[role], palette[a]) - contrast(palette[role], palette[b]))[0]

interface Unreadable {
  scheme: 'light' | 'dark'
  tone: Tone
  palette: Palette
  role: Role
  grounds: Role[]
  worst: Role
  least: number
  what: string
}

function lowContrast(
  { scheme, tone, palette, role, grounds, worst, least, what }: Unreadable,
  located: Located,
): Problem {
  const color = palette[role]
  const colors = grounds.map(name => palette[name])
  const better = nearestReadable(color, colors, least)
  const written = (name: Role) => placesOf(scheme, tone, name).find(path => valueAt(located.value, path) !== undefined)
  const own = written(role)
  const at = own ?? written(worst) ?? placesOf(scheme, tone, role)[0]
  const given = own ? '' : ', which the neutral theme gives,'
  const where = at[1] === scheme && at[2] === tone ? '' : ` of ${scheme} > ${tone}`
  const ground = `${worst} ${palette[worst]}${where}`
  // Rounded down, so that 4.499 does not read as 4.5.
  const ratio = Math.floor(contrast(color, palette[worst]) * 100) / 100
  return report(
    { located, concern: CONCERN },
    at,
    'low-contrast',
    `${role} ${color}${given} on ${ground} has a contrast of ${ratio}; ${what} ${least}`,
    better
      ? `${own ? 'Write' : `Add ${role}:`} "${better}", the nearest colour that passes.`
      : `No ${role} can be read on all of ${grounds.join(', ')}: make these more alike.`,
    { fix: better && own ? { ...located.span(at), text: `"${better}"`, sure: false } : undefined },
  )
}

const MEND = 'Install the package again; if it is your own, make the file again.'
// What a theme that names no scripts takes.
const FIRST_WEIGHT = 400

function checkFonts(theme: WrittenTheme, located: Located, facts: FontFacts): Problem[] {
  if (!facts.fonts) return []
  return (['headings', 'body'] as const).flatMap(use => {
    const font = theme.fonts[use]
    return font?.package ? checkFont(font, ['fonts', use], located, facts) : []
  })
}

function checkFont(
  { package: name = '', scripts = {}, italic }: FontChoice,
  at: Path,
  located: Located,
  { fonts = new Map<string, FontPackage>(), leftOut }: FontFacts,
): Problem[] {
  const damaged = (path: Path, damage: string) =>
    report({ located, concern: CONCERN }, [...at, ...path], 'damaged-file', `of the package ${name}, ${damage}`, MEND)
  const problem = (path: Path, message: string, hint?: string, better?: string, part?: 'key'): Problem => {
    const whole = [...at, ...path]
    const fix = better === undefined ? undefined : { ...located.span(whole, part), text: better, sure: false }
    return report({ located, concern: CONCERN }, whole, 'missing-font', message, hint, { fix, part })
  }
  const font = fonts.get(name)
  if (!font) {
    const bringsIt = leftOut?.(name)
    const near = bringsIt ? undefined : nearest(name, fonts.keys())
    const hint = near ? didYouMean(name, near.word) : (bringsIt ?? `Install it: npm install --save-exact ${name}`)
    return [problem(['package'], `the package ${name} is not installed`, hint, near && `"${near.word}"`)]
  }
  if (font.damage) return [damaged(['package'], font.damage)]
  if (!Object.keys(scripts).length) {
    const { damage } = font.face('latin', FIRST_WEIGHT)
    return damage ? [damaged(['package'], damage)] : []
  }
  const lacks = Object.entries(scripts).flatMap(([script, weights]) => {
    const known = [...font.scripts.keys()]
    if (!font.scripts.has(script))
      return problem(
        ['scripts', script],
        `${name} has no script ${script}`,
        suggest(script, known),
        nearest(script, known)?.word,
        'key',
      )
    const [first, last] = [font.weights[0], font.weights[font.weights.length - 1]]
    const has = (weight: number) => (font.variable ? weight >= first && weight <= last : font.weights.includes(weight))
    const choice = font.variable ? `Use one from ${first} to ${last}.` : `Use one of: ${font.weights.join(', ')}.`
    return weights.flatMap((weight, index) => {
      const place = ['scripts', script, index]
      if (!has(weight)) return problem(place, `${name} has no weight ${weight}`, choice)
      const { damage } = font.face(script, weight)
      return damage ? damaged(place, damage) : []
    })
  })
  return italic && !font.italic ? [...lacks, problem(['italic'], `${name} has no italics`, 'Delete italic.')] : lacks
}

/**
 * Finds the letters of titles that no font of the theme has: pictures of shared links show boxes in their place.
 * A theme without packages draws with whatever the machine has, of which nothing is known.
 */
export function missingLetters(theme: Theme, { fonts }: Pick<Facts, 'fonts'>): (title: unknown) => string[] {
  const ranges = [theme.fonts.headings, theme.fonts.body].flatMap(font =>
    [...(fonts?.get(font.package ?? '')?.scripts.values() ?? [])].flat(),
  )
  const has = (letter: string) => {
    const code = letter.codePointAt(0) as number
    return ranges.length === 0 || ranges.some(([first, last]) => code >= first && code <= last)
  }
  return title =>
    typeof title !== 'string' || PLAIN.test(title) ? [] : [...new Set([...title].filter(letter => !has(letter)))]
}

/** Warns of titles with letters that no font of the theme has. */
export function checkLetters(pages: readonly CheckedPage[], missing: (title: unknown) => string[]): Problem[] {
  return pages.flatMap((page): Problem[] => {
    const letters = missing(page.head.title)
    if (letters.length === 0) return []
    const message = `no font of the site has ${letters.join(' ')}, so the picture of shared links shows boxes there`
    const hint = 'Name a font with these letters in content/theme.yaml, or write the title without them.'
    return [report(subjectOfPage(page), ['title'], 'missing-letters', message, hint, { severity: 'warning' })]
  })
}

// Every font has these, and nearly all titles are made of them.
const PLAIN = /^[\u0020-\u007E]*$/

// How well one colour can be read on another, as WCAG 2 measures it.

type Triple = readonly [number, number, number]

/** The red, green and blue of #rrggbb, each from 0 to 1. */
const channels = (color: string) =>
  [1, 3, 5].map(start => Number.parseInt(color.slice(start, start + 2), 16) / 255) as unknown as Triple

function luminance(color: string): number {
  const [red, green, blue] = channels(color).map(value =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colours written as #rrggbb, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** The hue in degrees; saturation and lightness from 0 to 1. */
function toHsl(color: string): Triple {
  const [red, green, blue] = channels(color)
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  const lightness = (most + least) / 2
  const range = most - least
  if (range === 0) return [0, 0, lightness]
  const hue =
    most === red ? (green - blue) / range : most === green ? 2 + (blue - red) / range : 4 + (red - green) / range
  return [(hue * 60 + 360) % 360, range / (1 - Math.abs(2 * lightness - 1)), lightness]
}

function fromHsl([hue, saturation, lightness]: Triple): string {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const channel = (shift: number) => {
    const position = (shift + hue / 30) % 12
    const value = lightness - reach * Math.max(-1, Math.min(position - 3, 9 - position, 1))
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(0)}${channel(8)}${channel(4)}`
}

// Finer than one of the 256 steps of a channel.
const STEP = 0.002

/**
 * The nearest colour that can be read on all grounds: the same hue, darker or lighter.
 * @param least the contrast that is needed
 * @returns undefined when some grounds are light and others dark, so that there is none
 */
export function nearestReadable(color: string, grounds: readonly string[], least: number): string | undefined {
  const [hue, saturation, lightness] = toHsl(color)
  for (let distance = STEP; distance <= 1 + STEP; distance += STEP) {
    for (const moved of [lightness - distance, lightness + distance]) {
      const candidate = fromHsl([hue, saturation, Math.min(1, Math.max(0, moved))])
      if (grounds.every(ground => contrast(candidate, ground) >= least)) return candidate
    }
  }
  return undefined
}
