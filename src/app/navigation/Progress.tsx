// Shows that the next page is loading: a thin line after a moment, the whole screen after longer.
import clsx from 'clsx'
import { useEffect, useState } from 'react'
import { useWords } from '../../ui/useWords.ts'
import styles from './Progress.module.css'

// In milliseconds.
const MOMENT = 150
const LONGER = 1200

/** Rendered while a page is loading; shows nothing for pages that arrive quickly. */
export function Progress() {
  const [stage, setStage] = useState<'none' | 'line' | 'screen'>('none')
  const words = useWords()
  useEffect(() => {
    const line = setTimeout(() => setStage('line'), MOMENT)
    const screen = setTimeout(() => setStage('screen'), LONGER)
    return () => {
      clearTimeout(line)
      clearTimeout(screen)
    }
  }, [])
  if (stage === 'none') return null
  if (stage === 'line') return <div className={styles.line} aria-hidden="true" />
  return (
    <div className={styles.screen} role="status">
      <span className={clsx('spinner', styles.spinner)} aria-hidden="true" />
      {words.loading}
    </div>
  )
}
