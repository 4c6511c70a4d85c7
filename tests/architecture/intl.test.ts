// What asks the platform for forms of languages is made once: making it takes longer than a hundred uses.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dateFormat, languageNames, numberFormat } from '../../src/intl.ts'

test('objects of Intl are made by src/intl.ts alone', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(file => /\.(?:tsx?|mjs)$/.test(file))
  const others = files.filter(
    file => file !== 'intl.ts' && /\bnew Intl\./.test(readFileSync(join('src', file), 'utf8')),
  )
  expect(others).toEqual([])
})

test('the same object serves all who ask for the same form, and no other', () => {
  const form = { month: 'long', timeZone: 'UTC' } as const
  expect(dateFormat('te', { ...form })).toBe(dateFormat('te', { ...form }))
  expect(dateFormat('te', form)).not.toBe(dateFormat('en', form))
  expect(dateFormat('en', form)).not.toBe(dateFormat('en', { ...form, timeZone: 'Asia/Kolkata' }))
  expect(numberFormat('en-IN').format(1678974)).toBe('16,78,974')
  expect(languageNames('en').of('te')).toBe('Telugu')
  expect(() => dateFormat('en', { timeZone: 'Nowhere/Land' })).toThrow()
})
