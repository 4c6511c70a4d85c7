// Keys by which React knows the entries of a list.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// Fields that hold words, of which two entries may have the same.
const WORDS = /key=\{(?:\w+\.)*(?:title|label|name|heading|subtitle|question|text|fact|point|step|line|year|to|src)\}/
const WRITTEN = /key=\{`/

test('entries of lists are known by their position or an id, and never by their words', () => {
  const files = ['app', 'blocks', 'ui'].flatMap(room =>
    readdirSync(join('src', room), { recursive: true, encoding: 'utf8' })
      .filter(file => file.endsWith('.tsx'))
      .map(file => join(room, file)),
  )
  expect('<li key={item.title}>').toMatch(WORDS)
  const texts = files.map(file => [file, readFileSync(join('src', file), 'utf8')])
  expect(texts.filter(([, text]) => WORDS.test(text) || WRITTEN.test(text)).map(([file]) => file)).toEqual([])
})
