import { test } from 'vitest'
import { isWhole } from './isWhole.ts'

/** A test of the long run alone. */
export const longTest = test.runIf(isWhole)
