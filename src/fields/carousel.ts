// The fields of a row of slides, spread into the schema of its block: { ...heading(), ...carousel(), items: … }.
import { z } from 'zod'
import { control } from './text.ts'

/** What the row and its slides are called, whether it moves by itself, and whether it has dots. */
export const carousel = () => ({
  label: control('What the carousel holds, for screen readers, such as Testimonials').meta({
    label: 'Name for screen readers',
  }),
  itemName: control('What one slide is called, as in "Go to testimonial 2"').meta({ label: 'Name of one slide' }),
  autoplay: z
    .union([z.number().int().min(500), z.array(z.number().int().min(500)).min(1)])
    .optional()
    .describe(
      'Milliseconds a slide stays; a list gives one time per slide, and its last time is used for the rest. ' +
        'Without it nothing advances',
    )
    .meta({ unit: 'ms' }),
  dots: z.boolean().default(true).describe('A button per slide'),
})
