// Everything that opens, turns or changes: whole pages in each state, on a phone by day and on a desk by night.
import { PHONE, WIDE } from '../browser/browser.ts'
import { unreadableHere } from './overPictures.ts'
import { axe, testEveryState } from './visit.ts'

testEveryState(
  { viewport: PHONE, colorScheme: 'light' },
  { 'axe finds nothing on the whole page in any state on a phone by day': axe },
)

testEveryState(
  { viewport: WIDE, colorScheme: 'dark' },
  {
    'axe finds nothing in any state on a desk by night': axe,
    'words over pictures can be read in every state on a desk by night': unreadableHere,
  },
)
