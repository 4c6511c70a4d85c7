// The shape of content/theme.yaml: how a site looks.
import { z } from 'zod'
import {
  acrossFields,
  addIssue,
  type IssueParams,
  type IssueText,
  refusal,
  refusalOf,
} from '../../fields/issueParams.ts'
import { asWritten } from '../../fields/deferred.ts'
import { image } from '../../fields/image.ts'

const WEIGHTS: Partial<Record<string, number>> = { light: 300, regular: 400, normal: 400, medium: 500, bold: 700 }

/** What is said of a weight that is not a number. */
function weightInWords(written: unknown): IssueText {
  const weight = WEIGHTS[String(written).toLowerCase()]
  return { message: 'is not a number', hint: `Write ${weight ?? 'one such as 400 or 700'}.`, ofValue: true }
}

/** What each colour of a palette is for. */
export const ROLES = {
  ground: 'What everything stands on',
  shade: 'Every second section, pictures that are loading, and what the pointer is on',
  surface: 'Cards, tables and forms',
  ink: 'Words',
  mutedInk: 'Words of less weight',
  link: 'Links',
  label: 'Short words above headings, and others that stand out',
  emphasis: 'Large figures, and words of a heading that stand out',
  line: 'Thin lines that part things',
  strongLine: 'Borders of buttons and fields',
  focus: 'The outline of what the keyboard is on',
  highlight: 'Marks and progress lines',
  highlightInk: 'Words on highlight',
  accent: 'Buttons',
  accentHover: 'Buttons that the pointer is on',
  accentInk: 'Words on buttons',
} as const

/** What a colour is for. */
export type Role = keyof typeof ROLES

/** The parts of a site that have colours of their own. */
export const TONES = {
  page: 'The page itself',
  leaf: 'Sections with tone: leaf',
  night: 'Sections with tone: night',
  frame: 'The footer, and the bar at the top',
  lightPicture: 'Words on a light picture. What is left out is taken from the light page',
  darkPicture: 'Words on a dark picture. What is left out is taken from the dark page',
  veil: 'Words on pictures that are darkened behind them; the ground is the colour of the veil',
} as const

/** A part of a site that has colours of its own. */
export type Tone = keyof typeof TONES

/** One colour for every role, each written as #rrggbb. */
export type Palette = Readonly<Record<Role, string>>

/** The palettes of the light or of the dark scheme. */
export type Scheme = Readonly<Record<Tone, Palette>>

/** Maps the keys of an object one by one; the type keeps their names. */
const mapped = <Key extends string, Value>(keys: Record<Key, string>, make: (about: string) => Value) =>
  Object.fromEntries(Object.entries<string>(keys).map(([key, about]) => [key, make(about)])) as Record<Key, Value>

const color = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, refusal('is not a colour', 'Write # and six digits in quotes, such as "#2a5db0".'))

const palette = (about: string) =>
  z.strictObject(mapped(ROLES, description => color.optional().describe(description))).describe(about)

const scheme = () => z.strictObject(mapped(TONES, about => palette(about).optional()))

// Quoted in the style sheet.
const fontName = z
  .string()
  .regex(
    /^[\p{L}\p{N} ._-]+$/u,
    refusal('is not the name of a font', 'Write it with letters, digits, spaces and hyphens.'),
  )

const percent = z.number().min(1).max(300)

const lineHeight = (about: string) =>
  z.number().min(1).max(3).describe(`${about}, as a multiple of the size of the letters, such as 1.5`)

const localFont = z.strictObject({
  local: z.array(fontName).min(1).describe('Names of one font as devices know it: [Georgia, Gelasio]'),
  size: percent.describe('How large its letters are drawn, in percent, to be as wide as those of the web font'),
  ascent: percent.describe('Room above the baseline in percent of the size'),
  descent: percent.describe('Room below the baseline in percent of the size'),
})

const font = (about: string) =>
  z
    .strictObject({
      package: z
        .string()
        .regex(
          /^@fontsource(?:-variable)?\/[a-z0-9-]+$/,
          refusal('is not a Fontsource package', 'Write its name, such as "@fontsource/lora".'),
        )
        .optional()
        .describe('The npm package of the font, from Fontsource; leave out to use fonts of the device alone')
        .meta({ examples: ['@fontsource/lora', '@fontsource-variable/lora'] }),
      scripts: z
        .record(z.string(), z.array(z.int(refusalOf(weightInWords)).min(1).max(1000)).min(1))
        .optional()
        .describe('The scripts it is used for, and the weights of each; { latin: [400] } when left out')
        .meta({ examples: [{ latin: [400, 600] }] }),
      italic: z.literal(true).optional().describe('Loads the italics too, where words are in italics'),
      metrics: z
        .strictObject({
          ascent: percent.describe('Room above the baseline in percent of the size'),
          descent: percent.describe('Room below the baseline in percent of the size'),
        })
        .optional()
        .describe('The height of a line, where that of the font does not set words in the middle'),
      fallbacks: z
        .array(localFont)
        .optional()
        .describe('Fonts of the device that are shown until it has come, drawn as large, so that nothing moves'),
      system: z
        .array(fontName)
        .min(1)
        .describe('Fonts of the device for letters that it has not, best first: [Georgia, serif]'),
    })
    .check(
      acrossFields((choice, context) => {
        if (!('package' in choice) && ['scripts', 'italic', 'metrics', 'fallbacks'].some(key => key in choice))
          addIssue(
            context,
            [],
            {
              message: 'scripts, italic, metrics and fallbacks are those of a package',
              hint: 'Name the package, or delete them.',
            },
            { needs: ['package'] },
          )
      }),
    )
    .describe(about)

/** The whole of content/theme.yaml. */
export const themeSchema = z.strictObject({
  colors: z
    .strictObject({
      light: scheme().optional().describe('For visitors whose device is set to light'),
      dark: scheme().optional().describe('For visitors whose device is set to dark; tones left out are as in light'),
    })
    .default({})
    .describe('Colours by what they are for, each as # and six digits in quotes'),
  fonts: z
    .strictObject({
      headings: font('Headings and large figures').optional(),
      body: font('Everything else').optional(),
    })
    .default({})
    .describe('The two fonts of the site'),
  languages: z
    .record(
      z.string().regex(/^[a-z]{2,3}$/, refusal('is not the code of a language such as te')),
      z.strictObject({
        text: lineHeight('The least height of the lines of running text'),
        headings: lineHeight('The least height of the lines of headings, buttons and labels'),
        system: z
          .array(fontName)
          .min(1)
          .optional()
          .describe('Fonts of the device that come before those of the site in running text, best first'),
      }),
    )
    .default({})
    .describe('Languages whose letters need other lines, by their codes, wherever words in them stand'),
  ornament: image('A tile that is repeated as a band below openings and above the footer, as an SVG file')
    .refine(picture => asWritten('image', picture).src.endsWith('.svg'), {
      ...refusalOf(() => ({ message: 'the ornament must be a drawing', hint: 'Name an SVG file.' })),
      params: { code: 'image-format' } satisfies IssueParams,
    })
    .optional(),
})

/** What content/theme.yaml says. */
export type WrittenTheme = z.output<typeof themeSchema>

/** A font as the theme chooses it. */
export type FontChoice = NonNullable<WrittenTheme['fonts']['body']>

/** How a site looks, with everything that content/theme.yaml leaves out. */
export interface Theme {
  light: Scheme
  dark: Scheme
  fonts: { headings: FontChoice; body: FontChoice }
  /** How words of languages with other letters are set, by the codes of the languages. */
  languages: WrittenTheme['languages']
  /** The file below content/images of the ornament. */
  ornament?: string
}
