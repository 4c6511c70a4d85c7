import { expect, test } from 'vitest'
import { faultsIn } from '../audit.mjs'

test('a report of the registry is read; silence is not taken for good news', () => {
  expect(faultsIn('{"vulnerabilities":{}}')).toEqual([])
  expect(faultsIn('{"vulnerabilities":{"left":{"name":"left","severity":"high"}}}')).toEqual(['left: high'])
  for (const silence of ['', 'npm error', '{"message":"405","statusCode":405}'])
    expect(faultsIn(silence)).toBeUndefined()
})
