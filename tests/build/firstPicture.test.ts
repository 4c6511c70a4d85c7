import { expect, test } from 'vitest'
import type { PageData } from '../../src/app/data.ts'
import { firstPicture } from '../../src/node/page/pageJsonLd.ts'

const CATALOGUE = new Map([
  ['opener', { opensPage: () => true }],
  ['other', { opensPage: () => false }],
])
const picture = (src: string) => ({ src, width: 16, height: 9, alt: '' })
const page = (...blocks: [string, object][]) =>
  ({ blocks: blocks.map(([type, props], n) => ({ key: `${n}`, type, props })) }) as unknown as PageData

test('a page opens with the first picture of the block that holds its main heading, however deep it lies', () => {
  expect(
    firstPicture(
      page(['other', { image: picture('ground') }], ['opener', { title: 'x', image: picture('scene') }]),
      CATALOGUE,
    )?.src,
  ).toBe('scene')
  expect(
    firstPicture(
      page(['opener', { items: [{ heading: 'x', image: picture('one') }, { image: picture('two') }] }]),
      CATALOGUE,
    )?.src,
  ).toBe('one')
  expect(
    firstPicture(page(['opener', { title: 'x' }], ['other', { image: picture('later') }]), CATALOGUE),
  ).toBeUndefined()
})
