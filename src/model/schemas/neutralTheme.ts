// The look of a site without content/theme.yaml, and of all that such a file leaves out.
import { asWritten } from '../../fields/deferred.ts'
import type { Palette, Role, Scheme, Theme, Tone, WrittenTheme } from './themeSchema.ts'

const LIGHT: Palette = {
  ground: '#ffffff',
  shade: '#f1f3f6',
  surface: '#ffffff',
  ink: '#1a1d21',
  mutedInk: '#555d67',
  link: '#1b5faa',
  label: '#555d67',
  emphasis: '#1b5faa',
  line: '#d9dde2',
  strongLine: '#7b838d',
  focus: '#1b5faa',
  highlight: '#8ab4e8',
  highlightInk: '#1a1d21',
  accent: '#1b5faa',
  accentHover: '#164d8a',
  accentInk: '#ffffff',
}

const DARK: Palette = {
  ...LIGHT,
  ground: '#15181b',
  shade: '#1f2429',
  surface: '#23282e',
  ink: '#eceff2',
  mutedInk: '#adb5bd',
  link: '#8cc0f5',
  label: '#adb5bd',
  emphasis: '#8cc0f5',
  line: '#363d45',
  strongLine: '#808b96',
  focus: '#8cc0f5',
}

/** Light words on a dark ground, whatever the scheme. */
const on = (ground: string, shade: string): Palette => ({
  ...DARK,
  ground,
  shade,
  surface: shade,
  link: DARK.ink,
  emphasis: DARK.ink,
  line: '#5a6470',
  strongLine: '#adb5bd',
  accent: DARK.ink,
  accentHover: '#ffffff',
  accentInk: '#1a1d21',
})

type Own = Omit<Scheme, 'page' | 'lightPicture' | 'darkPicture'>

const TONES: Own = {
  leaf: on('#2b3743', '#36434f'),
  night: on('#1d242b', '#2a323a'),
  frame: on('#1d242b', '#2a323a'),
  veil: on('#101316', '#23282e'),
}

const SANS = { system: ['system-ui', 'Roboto', 'Helvetica', 'Arial', 'sans-serif'] }

/** Fills in what a theme leaves out. */
export function completeTheme({ colors: { light = {}, dark = {} }, fonts, languages, ornament }: WrittenTheme): Theme {
  const pages = { light: { ...LIGHT, ...light.page }, dark: { ...DARK, ...dark.page } }
  const bases = { ...TONES, lightPicture: pages.light, darkPicture: pages.dark }
  const tones = (more: (tone: keyof typeof bases) => Partial<Palette> | undefined) =>
    Object.fromEntries(
      (Object.keys(bases) as (keyof typeof bases)[]).map(tone => [
        tone,
        { ...bases[tone], ...light[tone], ...more(tone) },
      ]),
    ) as Omit<Scheme, 'page'>
  return {
    light: { page: pages.light, ...tones(() => undefined) },
    dark: { page: pages.dark, ...tones(tone => dark[tone]) },
    fonts: { headings: fonts.headings ?? fonts.body ?? SANS, body: fonts.body ?? SANS },
    languages,
    ornament: ornament && asWritten('image', ornament).src,
  }
}

/**
 * Where a theme may say a colour, the place that counts first. A role that none of these names is neutral.
 * @returns paths into content/theme.yaml
 */
export function placesOf(scheme: 'light' | 'dark', tone: Tone, role: Role): string[][] {
  const base = tone === 'lightPicture' ? 'light' : tone === 'darkPicture' ? 'dark' : undefined
  return [
    ['colors', scheme, tone, role],
    ...(scheme === 'dark' && tone !== 'page' ? [['colors', 'light', tone, role]] : []),
    ...(base ? [['colors', base, 'page', role]] : []),
  ]
}
