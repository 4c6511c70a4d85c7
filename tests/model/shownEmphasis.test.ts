// Single stars and underscores of running text that are shown, though somebody meant the words between them.
import { expect, test } from 'vitest'
import { shownEmphasis } from '../../src/model/checks/markup.ts'

test.each([
  ['The _సొసైటీ_లో is', '*సొసైటీ*'],
  ['The __desk (north)__side', '**desk (north)**'],
  ['The *own books *first', '*own books*'],
  ['The * own books* first', '*own books*'],
  ['The _own books _ first', '*own books*'],
  ['- a card\n- the _పుస్తకం_కు', '*పుస్తకం*'],
])('the signs of "%s" are told to be shown', (text, better) => {
  expect(shownEmphasis(text).map(({ hint }) => hint)).toEqual([`Write ${better}, or a backslash before each sign.`])
})

test.each([
  'The *own books* and _own books_ and __own books__',
  '*సొసైటీ (ఉత్తర)*లో and **desk (north)**side',
  '2*3*4, a * b * c, file_name_here and @_mill_pond',
  'Rates* are those of the *Society, as told',
  '*1 for members, *2 for others',
  'Name: _____ and __________',
  'The \\_own books\\_',
  'See [the file](https://example.org/_own_books_a)',
  '* a card\n* a lamp',
])('of "%s" nothing is told', text => {
  expect(shownEmphasis(text)).toEqual([])
})
