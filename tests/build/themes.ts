// Themes for tests.
import { completeTheme } from '../../src/model/schemas/neutralTheme.ts'
import { themeSchema } from '../../src/model/schemas/themeSchema.ts'

/** A theme as content/theme.yaml may say it; what it leaves out is neutral. */
export const themeOf = (written: unknown = {}) => completeTheme(themeSchema.parse(written))
