// Every page on a desk.
import { WIDE } from '../browser/browser.ts'
import { edgeless, enlarged, inPrint, movingDuring, noise, unseenFocus } from './looks.ts'
import { unreadable, unreadableInSteps } from './overPictures.ts'
import { axe, axeByNight, byNight, everySecond, testEveryRoute } from './visit.ts'

const [moving, axeByDay] = movingDuring(axe)

testEveryRoute(
  { viewport: WIDE },
  {
    'every page loads in silence: no report of the policy, no foreign request, no cookie, nothing stored': noise,
    'for a visitor who wants less motion nothing moves by itself': everySecond(moving, 0),
    'with letters twice as large nothing scrolls sideways on a desk': enlarged,
    'axe finds nothing on any page on a desk by day': everySecond(axeByDay, 0),
    'in print every slide, tab, card and overlay text is open': inPrint,
    'in forced colours every button and every field keeps an edge or an underline': edgeless,
    'what the keyboard reaches is always seen: never below the header, never outside the window': unseenFocus,
    'axe finds nothing on any page on a desk by night': everySecond(axeByNight, 1),
    'words over pictures can be read at their worst pixel on a desk by night': everySecond(byNight(unreadable), 0),
    'words over pictures can be read on every slide and when something is open, on a desk by night': everySecond(
      byNight(unreadableInSteps),
      1,
    ),
  },
)
