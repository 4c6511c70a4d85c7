// An overlay that shows one picture at a time.
import { type KeyboardEvent, useEffect, useState } from 'react'
import { Dialog } from '../../../ui/Dialog.tsx'
import { NextIcon, PreviousIcon } from '../../../ui/glyphs.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { withLang } from '../../../ui/withLang.tsx'
import { fill, useWords } from '../../../ui/words.ts'
import type { Item } from '../schema.ts'
import styles from './Lightbox.module.css'

/** The pictures, which one is shown, and how to show another. */
export interface LightboxProps {
  items: Item[]
  /** Index of the picture shown; undefined while the overlay is closed. */
  shown?: number
  onShow: (index?: number) => void
  name: string
}

/** Arrow buttons and arrow keys wrap around; the close button, Escape or a click outside closes it. */
export function Lightbox({ items, shown, onShow, name }: LightboxProps) {
  const words = useWords()
  // The last picture stays in the overlay while it fades out.
  const [last, setLast] = useState<number>()
  useEffect(() => {
    if (shown !== undefined) setLast(shown)
  }, [shown])
  const index = shown ?? last
  const item = index === undefined ? undefined : items[index]
  const go = (step: number) => onShow(((shown ?? 0) + step + items.length) % items.length)
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') go(-1)
    if (event.key === 'ArrowRight') go(1)
  }
  return (
    <Dialog
      className={styles.lightbox}
      open={shown !== undefined}
      onClose={() => onShow()}
      labelledBy={`${name}-shown`}
      onKeyDown={keys}
    >
      {item && index !== undefined && (
        <figure className={styles.figure}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: keyboard users have the close button and Escape */}
          <div
            className={styles.stage}
            onClick={event => {
              if (event.target === event.currentTarget) onShow()
            }}
          >
            <Picture key={item.image.src} picture={{ ...item.image, alt: item.title ? item.image.alt : '' }} priority />
          </div>
          <figcaption className={styles.caption}>
            <button type="button" className={styles.arrow} onClick={() => go(-1)} aria-label={words.previous}>
              <PreviousIcon />
            </button>
            <div className={styles.words} aria-live="polite">
              <h2 id={`${name}-shown`} className={styles.title}>
                {withLang(item.title ?? item.image.alt)}
              </h2>
              <p className={styles.count}>{fill(words.slideOf, { n: index + 1, total: items.length })}</p>
            </div>
            <button type="button" className={styles.arrow} onClick={() => go(1)} aria-label={words.next}>
              <NextIcon />
            </button>
          </figcaption>
        </figure>
      )}
    </Dialog>
  )
}
