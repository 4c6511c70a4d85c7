// The page of the present address, once the visitor has left the served one, and the sign that the next one is loading.
import { useDeferredValue, useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import { useLoaderData, useLocation, useNavigation, useNavigationType } from 'react-router-dom'
import { WordsContext } from '../../ui/useWords.ts'
import type { PageData } from '../data.ts'
import { PageContent } from '../page/PageContent.tsx'
import { NoticeBand } from '../shell/NoticeBand.tsx'
import { site } from '../site.ts'
import { showByClock } from '../enhance/byTheClock.ts'
import { arrive } from './arrive.ts'
import type { Places } from './places.ts'
import { Progress } from './Progress.tsx'

export interface PageProps {
  /** Called when a page takes the place of the served one, before it is painted. */
  onShow: () => void
  places: Places
}

/** Shows nothing as long as the visitor stays on the served page. */
export function Page({ places, ...props }: PageProps) {
  const page = useLoaderData() as PageData | null
  const { state } = useNavigation()
  const { pathname, search, key } = useLocation()
  const isBack = useNavigationType() === 'POP'
  // biome-ignore lint/correctness/useExhaustiveDependencies: every entry of the history is arrived at
  useLayoutEffect(() => arrive(page, isBack, places), [page, pathname, search, isBack, key])
  return (
    <WordsContext value={site.words}>
      {page && <DrawnPage key={page.path} page={page} {...props} />}
      {state === 'loading' && <Progress />}
      <div aria-live="polite" className="visually-hidden">
        {page?.title}
      </div>
    </WordsContext>
  )
}

function DrawnPage({ page, onShow }: Pick<PageProps, 'onShow'> & { page: PageData }) {
  const { hash } = useLocation()
  const isBack = useNavigationType() === 'POP'
  // Sections below the first view are drawn after the next paint, unless the visitor arrives there.
  const all = useDeferredValue(true, isBack || hash !== '')
  useLayoutEffect(() => onShow(), [onShow])
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever was drawn may have expired
  useLayoutEffect(() => showByClock(), [page, all])
  return (
    <>
      <PageContent page={page} all={all} />
      <BandOf page={page} />
    </>
  )
}

/** The band above the served header is that of the page which is shown. */
function BandOf({ page: { band } }: { page: PageData }) {
  const place = document.querySelector('[data-band]')
  return place && createPortal(band && <NoticeBand {...band} />, place)
}
