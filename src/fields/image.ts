// Pictures named by their file below content/images.
import { z } from 'zod'
import type { PictureData } from '../ui/Picture.tsx'
import { acrossFields, addIssue, refusal } from './issueParams.ts'
import { defer } from './deferred.ts'
import { asNameOf, controlOrNone, filled } from './text.ts'
import type { IconData } from '../ui/glyphs.tsx'

const file = asNameOf(
  'picture',
  filled('File below content/images, for example home/hero.svg').meta({
    label: 'Picture',
    examples: ['home/hero.svg'],
  }),
)
const TENTH = '(?:\\d0|0|100)%'
const position = z
  .union([
    z.enum(['top', 'center', 'bottom', 'left', 'right']),
    z
      .string()
      .regex(
        new RegExp(`^${TENTH} ${TENTH}$`),
        refusal('is no point of a picture', 'Write top, center, bottom, left or right, or two tens such as 30% 70%.'),
      ),
  ])
  .optional()
  .describe(
    'Which part stays in view when the picture is cropped: a side, or a point such as 30% 70%, ' +
      'which is in tens from the left and from the top',
  )
  .meta({ label: 'Part that stays in view', pointOf: 'src', isRare: true })

/**
 * A picture. Its `alt` says what it shows, and is empty where the picture adds nothing to the text.
 * The component receives {@link PictureData}: final address, size in CSS pixels, sources.
 */
export function image(description: string) {
  return z
    .strictObject({
      src: file,
      alt: controlOrNone('What the picture shows, in one sentence; empty where it adds nothing to the text beside it')
        .optional()
        .meta({ label: 'What the picture shows', examples: ['A boat on a pond in the morning'] }),
      position,
      onDark: z
        .literal(true)
        .optional()
        .describe('The picture can be seen on dark grounds, too; its transparent parts get a light ground otherwise')
        .meta({ label: 'Can be seen on a dark background' }),
    })
    .check(
      acrossFields((picture, context) => {
        const hint = 'Add alt: what it shows, or alt: "" where it adds nothing to the text.'
        if (!('alt' in picture))
          addIssue(
            context,
            [],
            { message: 'the picture has no alt text', hint },
            { code: 'missing-alt', needs: ['alt'] },
          )
      }),
    )
    .describe(description)
    .meta({ from: withEmptyAlt, before: [{ decorative: true }], until: '1.0' })
    .transform(value => defer<PictureData>('image', value))
}

/** A picture that is called decorative has an empty alt in that place, unless it has one. */
function withEmptyAlt(old: unknown): unknown {
  if ((old as { decorative?: unknown }).decorative !== true) return undefined
  const { decorative: _, ...picture } = old as Record<string, unknown>
  if ('alt' in picture) return picture
  return Object.fromEntries(
    Object.entries(old as object).map(field => (field[0] === 'decorative' ? ['alt', ''] : field)),
  )
}

// Icons by name from the Phosphor set; the page carries only the outlines it uses.

/** An icon name such as plant, tractor or hand-coins. The component receives its outline. */
export function icon(description: string) {
  const name = z
    .string()
    .regex(
      /^[a-z0-9-]+$/,
      refusal('is not an icon name', 'Icon names are lower case with hyphens, such as hand-coins.'),
    )
    .describe(`${description} The name of an icon, such as plant or hand-coins.`)
    .meta({ examples: ['plant', 'hand-coins', 'book-open'] })
  return asNameOf('icon', name).transform(value => defer<IconData>('icon', value))
}
