// What is an address on a page: the same for links, for duplicates and for what is remembered of a page.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isOfFrame } from '../../src/model/page/checkedPage.ts'
import { loadLibrary, textOf } from './library.ts'

const awards = `      - type: showcase
        label: Awards
        items:
          - { id: lamp, title: Lamp, presenter: Town, description: For light., year: "1990-95", image: { src: shelf.svg, alt: A lamp } }
`
const linking = (to: string) => textOf('pages.yaml').replace('"/shelves#novels"', JSON.stringify(to))
const problemsOf = (text: string) =>
  loadLibrary({ 'pages.yaml': text }).problems.map(({ code, hint }) => `${code} ${hint}`)

test('a period of a timeline and an entry with an id are addresses', () => {
  expect(problemsOf(linking('/history#1996-2005'))).toEqual([])
  expect(problemsOf(linking('/visit#lamp') + awards)).toEqual([])
})

test('a year that no block renders as an id is none', () => {
  expect(problemsOf(linking('/visit#1990-95') + awards)).toEqual([
    'dead-fragment Give the section that id, or drop the # part.',
  ])
})

const more = (text: string) => loadLibrary({ 'pages.yaml': textOf('pages.yaml') + text }).problems
const cards = (id: string) => `      - type: cardGrid\n        items: [{ title: One, id: ${id} }, { title: Two }]\n`
const last = textOf('pages.yaml').split('\n').length - 1

test.each([
  ['the section above', cards('desk'), `pages.yaml:${last + 2}:35`, 'section 7 (cardGrid) > items > 1 (One) > id'],
  [
    'its own section',
    cards('one').replace('items:', 'id: one\n        items:'),
    `pages.yaml:${last + 3}:35`,
    'section 7 (cardGrid) > items > 1 (One) > id',
  ],
  [
    'an entry of another section',
    awards + cards('lamp'),
    `pages.yaml:${last + 6}:35`,
    'section 8 (cardGrid) > items > 1 (One) > id',
  ],
])('an entry cannot have the id of %s', (_, text, at, place) => {
  const problems = more(text)
  expect(problems.map(({ file, line, column, code }) => `${file}:${line}:${column} ${code}`)).toEqual([
    `${at} duplicate-id`,
  ])
  expect(problems[0]).toMatchObject({
    page: '/visit',
    place,
    message: expect.stringMatching(/stands twice on this page, first in line \d+$/),
    hint: 'Choose another id.',
  })
})

test('an entry of a list in another file is named there, and so is what it stands against', () => {
  const { problems } = loadLibrary({
    'pages.yaml': `${textOf('pages.yaml')}      - type: cardGrid\n        items: { from: cards }\n`,
    'content/cards.yaml': '- { title: One, id: desk }\n- { title: Two }\n',
  })
  expect(problems.map(({ file, line, code, message }) => [file, line, code, message])).toEqual([
    ['content/cards.yaml', 1, 'duplicate-id', expect.stringMatching(/first at pages\.yaml:\d+$/)],
  ])
})

test('a list that is shown twice is found once, at the second section', () => {
  const line =
    '      - { type: timeline, label: Periods, achievementsTitle: Reached, items: { from: history.periods } }\n'
  expect(more(line)).toEqual([])
  expect(more(line + line).map(({ line: at, code, place }) => [at, code, place])).toEqual([
    [last + 2, 'duplicate-id', expect.stringMatching(/^section 8/)],
  ])
})

test('two entries of one list are named once', () => {
  expect(more(cards('one').replace('title: Two', 'title: Two, id: one')).map(({ code }) => code)).toEqual(['not-valid'])
})

test('an entry cannot have an id of the frame', () => {
  expect(more(cards('suggestion-2')).map(({ line, code, message }) => [line, code, message])).toEqual([
    [last + 2, 'reserved-id', 'the id suggestion-2 belongs to the site itself'],
  ])
})

test('the ids of the frame are those that it renders', () => {
  const files = ['src/app', 'src/ui']
    .flatMap(folder => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(file => `${folder}/${file}`))
    .filter(file => file.endsWith('.tsx'))
  const found = [...files, 'index.html'].flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(/\sid=(?:"([^"]+)"|\{`([^`]+)`\})/g)].map(
      match => match[1] ?? match[2].replace(/\$\{\w+\}/, '7'),
    ),
  )
  expect(found.toSorted()).toEqual(['main', 'menu', 'root', 'search', 'suggestions'])
  expect(found.filter(id => !isOfFrame(id))).toEqual([])
})
