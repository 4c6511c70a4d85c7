// Steers a browser, with a package that most sites do without.
import type { BrowserType } from 'playwright-core'

/** What starts Chromium. */
export async function loadChromium(): Promise<BrowserType> {
  try {
    return (await import('playwright-core')).chromium
  } catch {
    throw new Error('Pictures need the package playwright-core. Run: npm install --save-dev playwright-core')
  }
}
