// What is found out of a page in a language, whose links lead to pages that this language does not have.
import { expect, test } from 'vitest'
import { withLinks } from '../../src/node/pipeline/pageEntries.ts'

const locale = (root: string) =>
  ({
    base: `${root}te/`,
    site: { root },
    missing: new Set(['/shelves', '/']),
    compile: { origin: `https://example.org${root}te` },
  }) as unknown as Parameters<typeof withLinks>[1]

test.each(['/', '/below/'])('links to pages that a language lacks lead to those of the content, below %s', root => {
  const origin = `https://example.org${root.slice(0, -1)}`
  const findings = (shelves: string, visit: string, address: string) => ({
    letters: '',
    scripts: [],
    news: [
      {
        title: `${root}te/shelves in a text`,
        text: [{ t: 'p' as const, c: [{ t: 'a' as const, href: shelves, c: ['the shelves'] }] }],
        url: address,
        declared: 'pages.yaml#pages.0.blocks.0',
      },
      { title: 'Elsewhere', url: visit, declared: 'pages.yaml#pages.0.blocks.1' },
    ],
  })
  const compiled = findings(`${root}te/shelves#new`, `${root}te/visit`, `https://example.org${root}te/shelves?all`)
  const settled = findings(`${root}shelves#new`, `${root}te/visit`, `${origin}/shelves?all`)
  expect(withLinks(compiled as never, locale(root), origin)).toEqual(settled)
})
