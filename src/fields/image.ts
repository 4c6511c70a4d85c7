// Pictures named by their file below content/images.
import { z } from 'zod'
import type { PictureData } from '../ui/Picture.tsx'
import { acrossFields, addIssue, refusal } from './issueParams.ts'
import { defer } from './deferred.ts'
import { asNameOf, control, filled } from './text.ts'
import type { IconData } from '../ui/glyphs.tsx'

const file = asNameOf(
  'picture',
  filled('File below content/images, for example home/hero.svg').meta({ examples: ['home/hero.svg'] }),
)
const position = z
  .enum(['top', 'center', 'bottom', 'left', 'right'])
  .optional()
  .describe('Which part stays in view when the picture is cropped')

/**
 * A picture. Either `alt` says what it shows, or `decorative: true` says that it adds nothing to the text.
 * The component receives {@link PictureData}: final address, size in CSS pixels, sources.
 */
export function image(description: string) {
  return z
    .strictObject({
      src: file,
      alt: control('What the picture shows, in one sentence')
        .optional()
        .meta({ examples: ['A boat on a pond in the morning'] }),
      decorative: z.literal(true).optional().describe('The picture adds nothing to the text beside it'),
      position,
      onDark: z
        .literal(true)
        .optional()
        .describe('The picture can be seen on dark grounds, too; its transparent parts get a light ground otherwise'),
    })
    .check(
      acrossFields((picture, context) => {
        if (!('alt' in picture) && !('decorative' in picture))
          addIssue(
            context,
            [],
            { message: 'the picture has no alt text', hint: 'Add alt: what it shows, or decorative: true.' },
            {
              code: 'missing-alt',
              needs: ['alt', 'decorative'],
            },
          )
        if (picture.alt && picture.decorative)
          addIssue(
            context,
            [],
            { message: 'the picture has alt text and is decorative too', hint: 'Delete one of them.' },
            {
              code: 'missing-alt',
            },
          )
      }),
    )
    .describe(description)
    .transform(value => defer<PictureData>('image', value))
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
