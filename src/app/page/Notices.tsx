// One line about a page: how much is in another language, how much of that readers have reviewed, and its samples.
import clsx from 'clsx'
import { Fragment } from 'react'
import { fill } from '../../ui/fill.ts'
import { SmartLink } from '../../ui/SmartLink.tsx'
import { withLang } from '../../ui/withLang.tsx'
import { useWords } from '../../ui/words.ts'
import type { PageData } from '../data.ts'
import styles from './Notices.module.css'

/** Renders nothing where there is nothing to say. */
export function Notices({ page: { notice, draftNotice, band, blocks } }: { page: PageData }) {
  const { sampleNote } = useWords()
  const hasSamples = band?.sample || blocks.some(block => block.sample)
  const lines = [notice, draftNotice].filter(line => line !== undefined)
  if (!lines.length && !hasSamples) return null
  return (
    <p className={clsx('small', styles.notice)}>
      {lines.map(({ text, link, to, parts = {} }, n) => (
        <Fragment key={to}>
          {n > 0 && ' · '}
          {withLang(fill(text, parts))} <SmartLink to={to}>{withLang(fill(link, parts))}</SmartLink>
        </Fragment>
      ))}
      {hasSamples && (lines.length ? ' · ' : '')}
      {hasSamples && withLang(sampleNote)}
    </p>
  )
}
