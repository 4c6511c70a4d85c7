// The theme of a new site: everything that its colours decide, so that words can be read wherever they stand.
import { contrast, nearestReadable } from '../../model/checks/contrast.ts'
import { completeTheme } from '../../model/schemas/neutralTheme.ts'
import { type Palette, themeSchema, type WrittenTheme } from '../../model/schemas/themeSchema.ts'

/** The colours that a site is made with, each as #rrggbb. */
export interface Brand {
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
export function starterColours({ colour, highlight }: Brand): { colors: WrittenTheme['colors']; told: string[] } {
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
