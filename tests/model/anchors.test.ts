// What is an address on a page: the same for links, for duplicates and for what is remembered of a page.
import { expect, test } from 'vitest'
import { loadLibrary, textOf } from './library.ts'

const awards = `      - type: showcase
        label: Awards
        items:
          - { id: lamp, title: Lamp, presenter: Town, description: For light., year: "1990-95", image: { src: shelf.svg, alt: A lamp } }
`
const linking = (to: string) => textOf('pages.yaml').replace('"/shelves#novels"', JSON.stringify(to))
const problemsOf = (text: string) => loadLibrary({ 'pages.yaml': text }).problems.map(({ code, hint }) => `${code} ${hint}`)

test('a period of a timeline and an entry with an id are addresses', () => {
  expect(problemsOf(linking('/history#1996-2005'))).toEqual([])
  expect(problemsOf(linking('/visit#lamp') + awards)).toEqual([])
})

test('a year that no block renders as an id is none', () => {
  expect(problemsOf(linking('/visit#1990-95') + awards)).toEqual(['dead-fragment Give the section that id, or drop the # part.'])
})
