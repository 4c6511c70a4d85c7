// A page between header and footer.
import { Breadcrumbs } from '../shell/Breadcrumbs.tsx'
import { NotFound, Offline } from '../shell/NotFound.tsx'
import { PageView, type PageViewProps } from './PageView.tsx'
import clsx from 'clsx'
import { Fragment, type ReactNode } from 'react'
import { fill, dateInWords } from '../../ui/language.ts'
import { SmartLink } from '../../ui/SmartLink.tsx'
import { withLang, useWords } from '../../ui/withLang.tsx'
import type { Notice, PageData } from '../data.ts'
import styles from './Notices.module.css'

/** The way to the page, its blocks and the lines about it. */
export function PageContent(props: PageViewProps) {
  const { page } = props
  const fallback = page.notFound ? <NotFound /> : page.offline ? <Offline /> : undefined
  // A page that begins with a picture has its notices at its end.
  const hasWay = page.layout === 'default' && page.breadcrumbs
  return (
    <>
      {hasWay && <Breadcrumbs page={page} />}
      {hasWay && <Notices page={page} folded />}
      {fallback || <PageView {...props} />}
      {!hasWay && <Notices page={page} />}
    </>
  )
}

// One line about a page: when it changed, how much is in another language, whether readers have reviewed that, and its
// samples.

interface NoticesProps {
  page: PageData
  /** True above the page, which is not to begin with several small lines. */
  folded?: boolean
}

/** Renders nothing where there is nothing to say. What a translation has to say of itself opens, with all the rest. */
export function Notices({ page: { updated, notice, draftNotice, band, blocks }, folded = false }: NoticesProps) {
  const { sampleNote, updatedOn } = useWords()
  const hasSamples = band?.sample || blocks.some(block => block.sample)
  const lines: ReactNode[] = [
    draftNotice && <WithLink {...draftNotice} />,
    updated && updatedOn && <time dateTime={updated}>{withLang(fill(updatedOn, { date: dateInWords(updated) }))}</time>,
    notice && <WithLink {...notice} />,
    hasSamples && withLang(sampleNote),
  ].filter(Boolean)
  if (!lines.length) return null
  const said = lines.map((line, n) => (
    <Fragment key={n}>
      {n > 0 && ' · '}
      {line}
    </Fragment>
  ))
  if (!draftNotice) return <p className={clsx('small', styles.notice)}>{said}</p>
  return (
    <details className={clsx('small', styles.notice)} open={!folded}>
      <summary>{withLang(draftNotice.summary)}</summary>
      <p>{said}</p>
    </details>
  )
}

const WithLink = ({ text, link, to, parts = {} }: Notice) => (
  <>
    {withLang(fill(text, parts))} <SmartLink to={to}>{withLang(fill(link, parts))}</SmartLink>
  </>
)
