// A theme as style: its colours, fonts and ornament, and the files that these need.
import { type Palette, type Role, ROLES, type Theme, TONES, type Tone } from '../../model/schemas/themeSchema.ts'
import type { FileToMake } from '../disk/made.ts'
import { type FontTexts, type FontWork, type PreparedFonts, prepareFonts } from './fonts.ts'
import type { PreparedImage } from './images.ts'

/** What the pages of a site need to look as its theme says. */
export interface PreparedTheme extends Pick<PreparedFonts, 'early' | 'italics' | 'scripts'> {
  css: string
  files: FileToMake[]
  /** The colours of browser bars. */
  bars: { light: string; dark: string }
  /** True where the device's fonts come before those of other scripts. */
  deviceFirst: boolean
  /** The packages whose fonts are published. */
  packages: string[]
}

/**
 * Prepares the look of a site.
 * @param texts what the site says; where nothing is given, the fonts keep every letter
 * @param ornament the picture that the theme names as its ornament
 */
export function prepareTheme(
  theme: Theme,
  texts: FontTexts | undefined,
  ornament: PreparedImage | undefined,
  work: FontWork,
): PreparedTheme {
  const { css, families, files, ...preloads } = prepareFonts(theme.fonts, texts, work)
  const fonts = [`--font-display: ${families.headings};`, `--font-text: ${families.body};`]
  // Behind pictures that were drawn for paper, in the colours of paper.
  const plate = `--plate: ${theme.light.page.shade};`
  return {
    ...preloads,
    css: [
      `@layer tokens {\n:root { ${[...fonts, plate, ...ornamentOf(ornament)].join(' ')} }\n${colorsOf(theme)}\n}`,
      css,
      languagesOf(theme, families.body),
    ].join('\n'),
    files: [...files, ...(ornament?.files ?? [])],
    deviceFirst: Object.values(theme.languages).some(({ system }) => system),
    bars: { light: theme.light.page.ground, dark: theme.dark.page.ground },
    packages: [...new Set([theme.fonts.headings, theme.fonts.body].flatMap(font => font.package ?? []))],
  }
}

/**
 * How words of some languages are set. Not in a layer, so that no block can space or slant letters that are joined.
 * @param text the families of running text
 */
function languagesOf({ languages }: Theme, text: string): string {
  return Object.entries(languages)
    .map(([code, { text: line, headings, system = [] }]) => {
      const own = system.map(name => `'${name}'`).join(', ')
      const fonts = own && ` --font-text: ${own}, ${text};`
      // Words among others are drawn with the device's font, so that they bring no font along.
      const run = own && ` font-family: ${own}, ${text};`
      return [
        `:lang(${code}) { --least-text: ${line}; --least-line: ${headings};${fonts}`,
        '  letter-spacing: 0; text-transform: none; font-style: normal; font-synthesis: none; hyphens: manual; }',
        `@layer base { [lang|='${code}'] { line-height: ${line};${run} }`,
        `:is(h1, h2, h3, h4, button) [lang|='${code}'] { line-height: ${headings}; } }\n`,
      ].join('\n')
    })
    .join('')
}

/** The custom property of a role: mutedInk is --muted-ink. */
const property = (role: Role) => `--${role.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}`

const declarations = (palette: Partial<Palette>) =>
  (Object.keys(ROLES) as Role[])
    .filter(role => palette[role] !== undefined)
    .map(role => `${property(role)}: ${palette[role]};`)
    .join(' ')

/** The colour of the veil is known everywhere: it also lies behind dialogs and in shadows. */
const rule = (tone: Tone, palette: Partial<Palette>, veil?: string) =>
  tone === 'page'
    ? `:root { ${declarations(palette)}${veil ? ` --veil: ${veil};` : ''} }`
    : `[data-tone="${tone}"] { ${declarations(palette)} }`

function colorsOf({ light, dark }: Pick<Theme, 'light' | 'dark'>): string {
  const tones = Object.keys(TONES) as Tone[]
  const others = tones.filter(tone => tone !== 'page')
  const changed = (tone: Tone) =>
    Object.fromEntries(Object.entries(dark[tone]).filter(([role, color]) => color !== light[tone][role as Role]))
  return [
    rule('page', light.page, light.veil.ground),
    // Paper has one scheme and no grounds.
    '@media screen {',
    ...others.map(tone => rule(tone, light[tone])),
    '}',
    '@media screen and (prefers-color-scheme: dark) {',
    rule('page', changed('page'), dark.veil.ground),
    ...others.filter(tone => Object.keys(changed(tone)).length).map(tone => rule(tone, changed(tone))),
    '}',
  ].join('\n')
}

/** The band of the ornament is as high as its tile; without one there is no band. */
function ornamentOf(ornament: PreparedImage | undefined): string[] {
  if (!ornament) return []
  const { src, width, height } = ornament.data
  return [`--ornament: url('${src}') 0 0 / ${width}px ${height}px repeat-x;`, `--ornament-height: ${height}px;`]
}
