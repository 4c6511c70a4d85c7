// Questions as search engines read them.
import { expect, test } from 'vitest'
import { about, type Props } from '../../src/blocks/questions/schema.ts'

test('search engines get each answer with its question, in plain words with a line for each paragraph', () => {
  const answer = [
    { t: 'p', c: ['Two weeks. ', { t: 'strong', c: ['Two more'] }, ' at the desk.'] },
    { t: 'p', c: ['Ask.'] },
  ]
  const props = { items: [{ question: 'How long?', answer }] } as unknown as Props
  expect(about.jsonLd?.(props, {} as never)).toMatchObject([
    {
      mainEntity: [{ name: 'How long?', acceptedAnswer: { text: 'Two weeks. Two more at the desk.\nAsk.' } }],
    },
  ])
})
