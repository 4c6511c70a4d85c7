// Finds the Chromium or Chrome of this machine, for pictures of pages and for the tests.
import { existsSync } from 'node:fs'

const BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
]

/** The path of the browser that CHROMIUM names, or else of one that is installed; undefined where there is none. */
export const findBrowser = () => [process.env.CHROMIUM, ...BROWSERS].find(path => path && existsSync(path))
