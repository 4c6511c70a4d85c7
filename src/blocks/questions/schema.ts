// What people ask again and again, each with an answer that opens.
import { z } from 'zod'
import type { BlockAbout } from '../../fields/block.ts'
import { heading, kicker } from '../../fields/heading.ts'
import { richText, text } from '../../fields/text.ts'
import type { RichTextNode } from '../../ui/RichText.tsx'

export const about: BlockAbout<Props> = {
  name: 'Questions and answers',
  icon: 'question',
  purpose: 'Frequent questions (FAQ, accordion): each opens its answer when it is pressed.',
  words: 'question questions faq answers ప్రశ్నలు',
  group: 'explain',
  jsonLd: ({ items }) => [
    {
      '@type': 'FAQPage',
      mainEntity: items.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: textOf(answer).trim() },
      })),
    },
  ],
}

/** The words of rich text, with a line for each paragraph and entry of a list. */
const textOf = (nodes: RichTextNode[]): string =>
  nodes
    .map(node => {
      if (typeof node === 'string') return node
      return textOf(node.c ?? []) + (/^(?:p|li|br)$/.test(node.t) ? '\n' : '')
    })
    .join('')

export const schema = z.strictObject({
  kicker: kicker(),
  ...heading(),
  items: z
    .array(
      z.strictObject({
        question: text('The question, as people ask it'),
        answer: richText('The answer.'),
      }),
    )
    .min(1)
    .describe('Questions and answers, most asked first')
    .meta({ label: 'Questions' }),
})

export type Props = z.output<typeof schema>
