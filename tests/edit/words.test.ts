// The words of the editor in its two languages.
import { expect, test } from 'vitest'
import { ENGLISH } from '../../src/editor/client/englishWords.ts'
import { TELUGU } from '../../src/editor/client/teluguWords.ts'

type Word = string | ((...values: unknown[]) => string)

/** Words by their names, those of groups among them. */
const wordsOf = (words: object): [string, Word][] =>
  Object.entries(words).flatMap(([name, word]) =>
    typeof word === 'object'
      ? wordsOf(word).map(([inner, each]): [string, Word] => [`${name}.${inner}`, each])
      : [[name, word]],
  )

// Each may be a number, a text or a list.
const VALUES = [['1234'], ['5678'], ['9012']]

const said = (word: Word) => (typeof word === 'string' ? word : word(...VALUES))
const valuesIn = (text: string) => VALUES.flat().filter(value => text.includes(value))

const telugu = new Map(wordsOf(TELUGU))

test.each(wordsOf(ENGLISH))('the editor says %s in Telugu too, with the same values', (name, english) => {
  const text = said(telugu.get(name) ?? '')
  expect(valuesIn(text)).toEqual(valuesIn(said(english)))
  if (/[a-z]/i.test(said(english))) expect(text).toMatch(/\p{Script=Telugu}/u)
})
