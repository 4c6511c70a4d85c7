// Everything that opens, turns or changes, on a phone by day.
import { PHONE } from '../browser/browser.ts'
import { unreadableHere } from './overPictures.ts'
import { axeInView, testEveryState } from './visit.ts'

testEveryState(
  { viewport: PHONE, colorScheme: 'light' },
  {
    // The rest of each page is looked at by the walks to all pages.
    'axe finds nothing in any state on a phone by day': axeInView,
    'words over pictures can be read in every state on a phone by day': unreadableHere,
  },
)
