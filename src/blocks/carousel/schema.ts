// Slides of which one or a few are seen at a time.
import { z } from 'zod'
import type { BlockAbout } from '../../fields/block.ts'
import { icon, image } from '../../fields/image.ts'
import { heading, kicker } from '../../fields/heading.ts'
import { action } from '../../fields/link.ts'
import { control, richText, text } from '../../fields/text.ts'

export const about: BlockAbout<Props> = {
  name: 'Slides',
  icon: 'slideshow',
  purpose: 'Slides of which one or a few are seen at a time, with arrows, dots and a pause button.',
  words: 'slides slider slideshow banner photos quotes స్లైడ్లు బ్యానర్',
  group: 'many',
  opensPage: ({ variant }) => variant === 'slide',
}

const common = {
  ...heading(),
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
}

const testimonial = z.strictObject({
  name: text('Who speaks'),
  image: image('A picture of who speaks'),
  content: z
    .strictObject({
      testimonial: text('The words themselves, without quotation marks'),
      location: text('Village or place'),
    })
    .describe('What is said, and where'),
  backgroundColor: z
    .enum(['paper', 'deep', 'leaf', 'night'])
    .default('deep')
    .describe('The ground behind the slide')
    .meta({ label: 'Background', choices: { paper: 'Light', deep: 'A little darker', leaf: 'Green', night: 'Dark' } }),
})

const slide = z.strictObject({
  kicker: kicker(),
  heading: text('The heading of the slide'),
  text: richText('What the slide says.').optional(),
  image: image('The picture behind the words'),
  action: action('A button on the slide').optional(),
})

const side = z.strictObject({
  title: text('When, such as Before'),
  para: text('What it was like').meta({ label: 'Text' }),
})

const transformation = z.strictObject({
  heading: text('What changed'),
  img: image('A picture of the change').meta({ label: 'Picture' }),
  before: side.describe('How it was').meta({ label: 'Before' }),
  after: side.describe('How it is').meta({ label: 'After' }),
})

const stat = z.strictObject({
  logo: icon('The sign.'),
  title: text('The figure as it is printed'),
  subtitle: text('What is counted'),
  para: text('What it means, in a sentence').meta({ label: 'Text' }),
})

const award = z.strictObject({
  img: image('The award').meta({ label: 'Picture' }),
  name: text('What was given'),
  year: text('When it was given'),
  type: text('The kind of award, such as Excellence'),
})

export const schema = z.discriminatedUnion('variant', [
  z.strictObject({
    variant: z
      .literal('testimonial')
      .describe('People and their words, one at a time')
      .meta({ label: 'People and their words' }),
    ...common,
    items: z.array(testimonial).min(1).describe('The testimonials, in order').meta({ label: 'Slides' }),
  }),
  z.strictObject({
    variant: z
      .literal('slide')
      .describe('A whole screen each; opens a page, whose main heading is the title (heard, not seen)')
      .meta({ label: 'A whole screen each' }),
    ...common,
    items: z.array(slide).min(1).describe('The slides, in order').meta({ label: 'Slides' }),
  }),
  z.strictObject({
    variant: z
      .literal('transformation')
      .describe('Before and after; 2 at a time, 1 under 1024 px')
      .meta({ label: 'Before and after' }),
    ...common,
    items: z.array(transformation).min(1).describe('The changes, in order').meta({ label: 'Slides' }),
  }),
  z.strictObject({
    variant: z
      .literal('stat')
      .describe('Figures with a sign; 3 at a time, 2 under 1024 px, 1 under 768 px')
      .meta({ label: 'Figures' }),
    ...common,
    items: z.array(stat).min(1).describe('The figures, in order').meta({ label: 'Slides' }),
  }),
  z.strictObject({
    variant: z
      .literal('award')
      .describe('Awards; 4 at a time, 2 under 1024 px, 1 under 768 px')
      .meta({ label: 'Awards' }),
    ...common,
    items: z.array(award).min(1).describe('The awards, in order').meta({ label: 'Slides' }),
  }),
])

export type Props = z.output<typeof schema>
/** A slide with the words of a person. */
export type Testimonial = z.output<typeof testimonial>
/** A slide that fills the screen. */
export type Slide = z.output<typeof slide>
/** A slide with a change, before and after. */
export type Transformation = z.output<typeof transformation>
/** A slide with a figure. */
export type Stat = z.output<typeof stat>
/** A slide with an award. */
export type Award = z.output<typeof award>
