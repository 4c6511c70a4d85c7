// The fields of the head of a section, spread into its schema: { kicker: kicker(), ...heading(), banner: banner() }.
import { image } from './image.ts'
import { richText, text } from './text.ts'

/** A few words above the heading. */
export const kicker = () => text('A few words above the heading').meta({ label: 'Line above the heading' }).optional()

/** The heading and the lead below it. */
export const heading = () => ({
  title: text('The heading').optional(),
  lead: richText('One or two sentences below the heading.').meta({ label: 'Introduction' }).optional(),
})

/** A picture beside the heading. */
export const banner = () =>
  image('A picture beside the heading').meta({ label: 'Picture beside the heading' }).optional()
