// Between header and footer, once the visitor has left the served page: the page that is shown, and the one that may
// follow, rendered where nobody sees it yet.
import { Activity, useInsertionEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useAfterPaint } from '../../ui/afterPaint.ts'
import type { PageData } from '../data.ts'
import { PageContent } from './PageContent.tsx'
import styles from './Pages.module.css'

export interface PagesProps {
  /** The page to show; none as long as it is the served one. */
  page?: PageData
  /** The page that the visitor may go to next. */
  ahead?: PageData
  /** True when all of the page has to be there at once, because the visitor does not arrive at its top. */
  whole: boolean
  /** Called when a page takes the place of the served one. */
  onShow: () => void
}

/** A page shows the words of the first view first, and the rest after the next paint. */
export function Pages({ page, ahead, whole, onShow }: PagesProps) {
  return [page, ahead].map(
    each => each && <OnePage key={each.path} page={each} shown={each === page} whole={whole} onShow={onShow} />,
  )
}

/** False while only the first view is rendered. */
function useAll(shown: boolean, whole: boolean): boolean {
  const atOnce = shown && whole
  // A page that was rendered ahead may be arrived at further down after all.
  return useAfterPaint(shown, atOnce) || atOnce
}

interface OnePageProps extends Pick<PagesProps, 'whole' | 'onShow'> {
  page: PageData
  shown: boolean
}

/** Until the page is shown, its elements are outside the document and its effects do not run. */
function OnePage({ page, shown, whole, onShow }: OnePageProps) {
  const [box] = useState(() => Object.assign(document.createElement('div'), { className: styles.page }))
  const all = useAll(shown, whole)
  // An insertion effect, because effects of the page measure it.
  useInsertionEffect(() => {
    if (!shown) return
    onShow()
    // Whatever else is there was served, or put there by an extension of the browser.
    document.getElementById('main')?.replaceChildren(box)
    return () => box.remove()
  }, [shown, box, onShow])
  useInsertionEffect(() => {
    box.classList.toggle(styles.wordsFirst, !all)
  }, [all, box])
  return (
    <Activity mode={shown ? 'visible' : 'hidden'}>{createPortal(<PageContent page={page} all={all} />, box)}</Activity>
  )
}
