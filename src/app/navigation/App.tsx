// What changes pages by script: the page that is shown after the served one, and what says that it is on its way.
import { useInsertionEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { WordsContext } from '../../ui/words.ts'
import type { PageData } from '../data.ts'
import { Pages } from '../page/Pages.tsx'
import { NoticeBand } from '../shell/NoticeBand.tsx'
import { site } from '../site.ts'
import { Progress } from './Progress.tsx'
import { type Served, useNavigation } from './useNavigation.ts'

export interface AppProps {
  served: Served
  /** Drawn at once in place of the served page: in development, and where something in that has ended. */
  first?: PageData
}

/** Shows nothing as long as the visitor stays on the served page. */
export function App({ served, first }: AppProps) {
  const { page, ahead, waiting, whole } = useNavigation(served, first)
  return (
    <WordsContext value={site.words}>
      <Pages page={page} ahead={ahead} whole={whole} onShow={served.leave} />
      {page && <BandOf page={page} />}
      {waiting && <Progress />}
      <div aria-live="polite" className="visually-hidden">
        {page?.title}
      </div>
    </WordsContext>
  )
}

/** What stands above the served header is that of the page which is shown. */
function BandOf({ page: { band } }: { page: PageData }) {
  const [box] = useState(() => document.createElement('div'))
  useInsertionEffect(() => document.querySelector('[data-band]')?.replaceChildren(box), [box])
  return createPortal(band && <NoticeBand {...band} />, box)
}
