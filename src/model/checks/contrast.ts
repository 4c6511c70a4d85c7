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
