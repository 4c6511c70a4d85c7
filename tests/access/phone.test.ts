// Every page on a phone.
import { PHONE } from '../browser/browser.ts'
import { enlarged, nameless, narrow, small } from './looks.ts'
import { unreadable, unreadableInSteps } from './overPictures.ts'
import { axe, axeByNight, everySecond, testEveryRoute } from './visit.ts'

// The page is opened in the narrowest window and turned into that of a phone by the first look.
testEveryRoute(
  { viewport: { width: 320, height: 640 } },
  {
    'at 320 px, and with text spacing set by the visitor, nothing scrolls sideways and no text is cut off':
      narrow(PHONE),
    'with letters twice as large nothing scrolls sideways on a phone': enlarged,
    'axe finds nothing on any page on a phone by day': everySecond(axe, 1),
    'every link and button has words': nameless,
    'on a phone everything to press is at least 24 px, and what matters most at least 44 px': small,
    'words over pictures can be read at their worst pixel on a phone by day': everySecond(unreadable, 1),
    'words over pictures can be read on every slide and when something is open, on a phone by day': everySecond(
      unreadableInSteps,
      0,
    ),
    'axe finds nothing on any page on a phone by night': everySecond(axeByNight, 0),
  },
)
