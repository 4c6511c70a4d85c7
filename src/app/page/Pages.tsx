// Between header and footer: the page that is shown, and the one that may follow, rendered where nobody sees it yet.
import { Activity, type RefObject, useInsertionEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useAfterPaint } from '../../ui/afterPaint.ts'
import type { PageData } from '../data.ts'
import { PageView } from './PageView.tsx'
import { Breadcrumbs } from '../shell/Breadcrumbs.tsx'
import { NotFound } from '../shell/NotFound.tsx'
import { Offline } from '../shell/Offline.tsx'
import styles from './Pages.module.css'

export interface PagesProps {
  /** The page that was served. Its elements are in `<main>` itself, and it is never rendered ahead. */
  first: PageData
  /** The page to show. */
  page: PageData
  /** The page that the visitor may go to next. */
  ahead?: PageData
  /** True while the page is the one that was served. */
  served: boolean
  /** True when all of the page has to be there at once, because the visitor does not arrive at its top. */
  whole: boolean
}

/** The one `<main>`. A page shows the words of the first view first, and the rest after the next paint. */
export function Pages({ first, page, ahead, served, whole }: PagesProps) {
  const main = useRef<HTMLElement>(null)
  const later = [page, ...(ahead ? [ahead] : [])].filter(({ path }) => path !== first.path)
  return (
    <main id="main" tabIndex={-1} ref={main}>
      {page.path === first.path && <FirstPage page={page} served={served} whole={whole} />}
      {later.map(each => (
        <LaterPage key={each.path} page={each} shown={each === page} whole={whole} main={main} />
      ))}
    </main>
  )
}

function FirstPage({ page, served, whole }: Pick<PagesProps, 'page' | 'served' | 'whole'>) {
  return <Content page={page} served={served} all={useAll(true, whole)} />
}

/** False while only the first view is rendered. */
function useAll(shown: boolean, whole: boolean): boolean {
  const atOnce = shown && whole
  // A page that was rendered ahead may be arrived at further down after all.
  return useAfterPaint(shown, atOnce) || atOnce
}

interface LaterPageProps extends Pick<PagesProps, 'page' | 'whole'> {
  shown: boolean
  main: RefObject<HTMLElement | null>
}

/** Until the page is shown, its elements are outside the document and its effects do not run. */
function LaterPage({ page, shown, whole, main }: LaterPageProps) {
  const [box] = useState(() => Object.assign(document.createElement('div'), { className: styles.page }))
  const all = useAll(shown, whole)
  // An insertion effect, because effects of the page measure it.
  useInsertionEffect(() => {
    if (!shown) return
    main.current?.append(box)
    return () => box.remove()
  }, [shown, box, main])
  useInsertionEffect(() => {
    box.classList.toggle(styles.wordsFirst, !all)
  }, [all, box])
  return (
    <Activity mode={shown ? 'visible' : 'hidden'}>
      {createPortal(<Content page={page} served={false} all={all} />, box)}
    </Activity>
  )
}

interface ContentProps {
  page: PageData
  served: boolean
  all: boolean
}

function Content({ page, served, all }: ContentProps) {
  return (
    <>
      {page.layout === 'default' && page.breadcrumbs && <Breadcrumbs page={page} />}
      {page.notFound ? <NotFound /> : page.offline ? <Offline /> : <PageView page={page} served={served} all={all} />}
    </>
  )
}
