// One line about a page: when it changed, how much is in another language, how much of that readers have reviewed, and
// its samples.
import clsx from 'clsx'
import { Fragment, type ReactNode } from 'react'
import { fill } from '../../ui/fill.ts'
import { dateInWords } from '../../ui/language.ts'
import { SmartLink } from '../../ui/SmartLink.tsx'
import { withLang } from '../../ui/withLang.tsx'
import { useWords } from '../../ui/useWords.ts'
import type { Notice, PageData } from '../data.ts'
import styles from './Notices.module.css'

/** Renders nothing where there is nothing to say. */
export function Notices({ page: { updated, notice, draftNotice, band, blocks } }: { page: PageData }) {
  const { sampleNote, updatedOn } = useWords()
  const hasSamples = band?.sample || blocks.some(block => block.sample)
  const lines: ReactNode[] = [
    updated && updatedOn && <time dateTime={updated}>{withLang(fill(updatedOn, { date: dateInWords(updated) }))}</time>,
    notice && <WithLink {...notice} />,
    draftNotice && <WithLink {...draftNotice} />,
    hasSamples && withLang(sampleNote),
  ].filter(Boolean)
  if (!lines.length) return null
  return (
    <p className={clsx('small', styles.notice)}>
      {lines.map((line, n) => (
        <Fragment key={n}>
          {n > 0 && ' · '}
          {line}
        </Fragment>
      ))}
    </p>
  )
}

const WithLink = ({ text, link, to, parts = {} }: Notice) => (
  <>
    {withLang(fill(text, parts))} <SmartLink to={to}>{withLang(fill(link, parts))}</SmartLink>
  </>
)
