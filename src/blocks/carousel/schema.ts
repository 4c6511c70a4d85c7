// Slides of which one or a few are seen at a time.
import { z } from 'zod'
import type { BlockAbout } from '../../fields/block.ts'
import { image } from '../../fields/image.ts'
import { richText, text } from '../../fields/text.ts'

export const about: BlockAbout = { purpose: 'Slides of which one or a few are seen at a time, with arrows, dots and a pause button.' }

const common = {
  title: text('The heading').optional(),
  lead: richText('One or two sentences below the heading.').optional(),
  label: text('What the carousel holds, for screen readers, such as Testimonials'),
  itemName: text('What one slide is called, as in "Go to testimonial 2"'),
  autoplay: z.union([z.number().int().min(500), z.array(z.number().int().min(500)).min(1)]).optional()
    .describe('Milliseconds a slide stays; a list gives one time per slide. Without it nothing advances'),
  dots: z.boolean().default(true).describe('A button per slide'),
}

const testimonial = z.strictObject({
  name: text('Who speaks'),
  image: image('A picture of who speaks'),
  content: z.strictObject({
    testimonial: text('The words themselves, without quotation marks'),
    location: text('Village or place'),
  }).describe('What is said, and where'),
  backgroundColor: z.enum(['paper', 'deep', 'leaf', 'night']).default('deep').describe('The ground behind the slide'),
})

export const schema = z.discriminatedUnion('variant', [
  z.strictObject({
    variant: z.literal('testimonial').describe('People and their words, one at a time'),
    ...common,
    items: z.array(testimonial).min(1).describe('The testimonials, in order'),
  }),
])

export type Props = z.output<typeof schema>
export type Testimonial = z.output<typeof testimonial>
