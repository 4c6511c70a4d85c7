// Names for addresses and files, made of words in the scripts of India.
import { expect, test } from 'vitest'
import { plainLetters } from '../../src/editor/texts.ts'

test.each([
  ['లక్ష్మి', 'lakshmi'],
  ['విత్తనాల మేళా 2026', 'vittanala-mela-2026'],
  ['రుణం', 'runam'],
  ['పంపిణీ కేంద్రం', 'pampini-kendram'],
  ['దుఃఖం', 'duhkham'],
  ['धान खरीद', 'dhana-kharida'],
  ['ज़मीन', 'jamina'],
  ['ಬೀಜ', 'bija'],
  ['விதை', 'vitai'],
  ['బియ్యం & Rice ౧౨', 'biyyam-rice-12'],
  ['Café', 'cafe'],
  ['اردو', ''],
])('%s is %s in an address', (words, name) => expect(plainLetters(words)).toBe(name))
