// The conformance tests of blocks on the site of another owner.
import { expect, test } from 'vitest'
import { runTests } from './otherOwner.ts'

test('its blocks, and those of the project, pass the conformance tests', () => {
  const { status, passed, failed } = runTests('--project', 'unit', 'tests/blocks/examples.test.tsx')
  expect({ status, failed }).toEqual({ status: 0, failed: [] })
  expect(passed).toBeGreaterThan(50)
})
