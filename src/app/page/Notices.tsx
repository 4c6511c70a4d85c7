// One line about a page: how much of it is in another language, and that its translation or some words are not final.
import clsx from 'clsx'
import { Fragment } from 'react'
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
      {lines.map((line, n) => (
        <Fragment key={line.to}>
          {n > 0 && ' · '}
          {withLang(line.text)} <SmartLink to={line.to}>{withLang(line.link)}</SmartLink>
        </Fragment>
      ))}
      {hasSamples && (lines.length ? ' · ' : '')}
      {hasSamples && withLang(sampleNote)}
    </p>
  )
}
