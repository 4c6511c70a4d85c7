// Between header and footer: the page that is shown, and the one that may follow, drawn where nobody sees it yet.
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
  /** The page that was served. It stands in `<main>` itself, where the browser took it over, and is never drawn ahead. */
  first: PageData
  /** The page to show. */
  page: PageData
  /** One that the visitor may go to next. */
  ahead?: PageData
  /** True for the page as it was served. */
  served: boolean
  /** True when all of it has to be there before it is seen, because the visitor arrives further down. */
  whole: boolean
}

/** The one `<main>`. A page that is arrived at from its top shows the words that are seen first, and the rest a moment later. */
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

/** False while only what is seen first is to be there. */
function useAll(shown: boolean, whole: boolean): boolean {
  const atOnce = shown && whole
  // One that was drawn ahead may be arrived at further down after all.
  return useAfterPaint(shown, atOnce) || atOnce
}

interface LaterPageProps extends Pick<PagesProps, 'page' | 'whole'> {
  shown: boolean
  main: RefObject<HTMLElement | null>
}

/** Until it is shown, its elements stand outside the document, and nothing of it runs. */
function LaterPage({ page, shown, whole, main }: LaterPageProps) {
  const [box] = useState(() => Object.assign(document.createElement('div'), { className: styles.page }))
  const all = useAll(shown, whole)
  // Before anything of the page is measured.
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
