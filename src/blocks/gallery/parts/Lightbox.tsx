// An overlay that shows one picture at a time.
import clsx from 'clsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { NextIcon, PreviousIcon } from '../../../ui/glyphs.tsx'
import { useWords } from '../../../ui/withLang.tsx'
import styles from './Lightbox.module.css'

/** Empty until enhance.ts opens it. */
export function Lightbox({ name }: { name: string }) {
  const words = useWords()
  return (
    <Dialog className={styles.lightbox} id={`${name}-lightbox`} scripted labelledBy={`${name}-shown`}>
      <figure className={styles.figure}>
        <div className={styles.stage} data-stage="" />
        <figcaption className={styles.caption}>
          <button type="button" className="round" aria-label={words.previous} data-step="-1">
            <PreviousIcon />
          </button>
          <div className={styles.words} aria-live="polite">
            <h2 id={`${name}-shown`} className={styles.title}>
              {' '}
            </h2>
            <p className={clsx('small', styles.count)} data-count={words.slideOf} />
          </div>
          <button type="button" className="round" aria-label={words.next} data-step="1">
            <NextIcon />
          </button>
        </figcaption>
      </figure>
    </Dialog>
  )
}
