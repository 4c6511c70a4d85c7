// Steers a browser, with a package that most sites do without.
import type { BrowserType } from 'playwright-core'
import { leftOut } from '../../node/disk/packages.ts'

const PACKAGE = 'playwright-core'
const INSTALL = `Run: npm install --save-dev ${PACKAGE}`

/** What starts Chromium. */
export async function loadChromium(): Promise<BrowserType> {
  try {
    return (await import('playwright-core')).chromium
  } catch {
    throw new Error(`Pictures need the package ${PACKAGE}. ${leftOut(PACKAGE) ?? INSTALL}`)
  }
}
