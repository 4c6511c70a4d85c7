// Everything that opens, turns or changes, and how a visitor gets there.
import type { Page } from 'playwright-core'

const press = (name: RegExp | string) => (page: Page) => page.getByRole('button', { name }).first().click()

/** A state's name, its page, and what brings it about. */
export const STATES: [state: string, path: string, reach: (page: Page, phone: boolean) => Promise<unknown>][] = [
  [
    'the menu',
    '/farmer',
    async (page, phone) => {
      if (phone) await press('Open the menu')(page)
      await page
        .locator(phone ? '#menu summary' : 'header nav summary')
        .first()
        .click()
    },
  ],
  [
    'suggestions',
    '/contact',
    async page => {
      await press('Open the search')(page)
      await page.getByRole('combobox').fill('rice')
      await page.getByRole('option').first().waitFor()
    },
  ],
  ['an expanded card', '/marketing', page => page.getByRole('button', { name: 'Seeds' }).press('Enter')],
  ['a leader in full', '/discover/leadership', press(/^Read More/)],
  ['another period', '/discover/milestones', page => page.getByRole('tab', { selected: true }).press('End')],
  ['an endorsement', '/discover/endorsed', press('Bank Manager')],
  ['the line of awards', '/awards', press('Timeline View')],
  [
    'a card turned over',
    '/awards',
    async page => {
      await press('Showcase View')(page)
      await press(/^Turn the card over/)(page)
    },
  ],
  ['outlets of one place', '/product/rice', page => page.getByLabel('Find a shop or a place').fill('parkal')],
  ['a large picture', '/media/gallery', press('Enlarge picture 1')],
  ['a clipping', '/media/paper', press(/^Read Article/)],
  ['a message not sent', '/contact', press('Send Message')],
  ['another slide', '/anniversary', press(/^Next: Anniversary/)],
]
