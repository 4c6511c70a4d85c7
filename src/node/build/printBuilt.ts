// What a build prints at its end.
import { LOOKED_UP, refusals } from '../deploy/hostLimits.ts'
import type { Built } from './buildSite.ts'
import { reportText } from '../reports/reportText.ts'
import { weightsText } from './weights.ts'

/** Prints what is wrong and what was built; throws where nothing was. */
export function printBuilt({ checked, published }: Built): void {
  if (checked.problems.length) console.error(reportText(checked, { color: Boolean(process.stderr.isTTY) }))
  if (!published) throw new Error('The site was not built, because it has problems (listed above).')
  console.log(weightsText(published.pages))
  const refused = refusals(published.sizes)
  if (refused.length) console.error([...refused, `These are the limits of ${LOOKED_UP}.`].join('\n'))
}
