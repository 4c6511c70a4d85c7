// The looks at pages on the site of another owner.
import { expect, test } from 'vitest'
import { runTests } from './otherOwner.ts'

test('its pages pass every look', () => {
  const { status, failed } = runTests('--project', 'browser')
  expect({ status, failed }).toEqual({ status: 0, failed: [] })
})
