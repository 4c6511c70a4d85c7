// Pictures named by their file below content/images.
import { z } from 'zod'
import type { PictureData } from '../ui/Picture.tsx'
import { defer } from './deferred.ts'
import type { IssueParams } from './issueParams.ts'
import { filled } from './text.ts'

const file = filled('File below content/images, for example home/hero.svg').meta({ examples: ['home/hero.svg'] })
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
      alt: filled('What the picture shows, in one sentence')
        .optional()
        .meta({ examples: ['A boat on a pond in the morning'] }),
      decorative: z.literal(true).optional().describe('The picture adds nothing to the text beside it'),
      position,
    })
    .refine(picture => picture.alt || picture.decorative, {
      error: 'the picture has no alt text. Add alt: what it shows, or decorative: true',
      params: { code: 'missing-alt', needs: ['alt', 'decorative'] } satisfies IssueParams,
    })
    .refine(picture => !picture.alt || !picture.decorative, {
      error: 'the picture has alt text and is decorative too. Delete one of them',
      params: { code: 'missing-alt' } satisfies IssueParams,
    })
    .describe(description)
    .transform(value => defer<PictureData>('image', value))
}
