// Everything that opens, turns or changes, on a phone by day and on a desk by night.
import { PHONE, WIDE } from '../browser/browser.ts'
import { isWhole } from '../isWhole.ts'
import { unreadableHere } from './overPictures.ts'
import { axe, axeInView, testEveryState } from './visit.ts'

testEveryState(
  { viewport: PHONE, colorScheme: 'light' },
  {
    // The rest of each page is looked at by the walks to all pages.
    'axe finds nothing in any state on a phone by day': isWhole ? axe : axeInView,
    'words over pictures can be read in every state on a phone by day': unreadableHere,
  },
)

if (isWhole) {
  testEveryState(
    { viewport: WIDE, colorScheme: 'dark' },
    {
      'axe finds nothing in any state on a desk by night': axe,
      'words over pictures can be read in every state on a desk by night': unreadableHere,
    },
  )
}
