// Cards that grow, one at a time, to show their text.
import clsx from 'clsx'
import { type KeyboardEvent, type PointerEvent, useCallback, useState } from 'react'
import { ActionLink } from '../../../ui/ActionLink.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { RichText } from '../../../ui/RichText.tsx'
import { withLang } from '../../../ui/withLang.tsx'
import { useFragment } from '../../../ui/useFragment.ts'
import type { Card } from '../schema.ts'
import styles from './ExpandCards.module.css'

// Milliseconds; as long as the transitions in ExpandCards.module.css.
const MOVES = 400

/**
 * Pointing with a mouse opens a card and dims the others; a tap, Enter or Space opens or closes it;
 * Escape closes it even while the pointer is on it. `inner` is true below a section heading.
 */
export function ExpandCards({ name, items, inner }: { name: string; items: Card[]; inner: boolean }) {
  const [open, setOpen] = useState<number>()
  const show = useCallback(
    (index: number) => {
      setOpen(index)
      // The card that closes gives up its space, which moves the open card: scroll when both have settled.
      setTimeout(() => document.getElementById(items[index].id ?? '')?.scrollIntoView({ behavior: 'instant' }), MOVES)
    },
    [items],
  )
  useFragment(
    items.map(card => card.id),
    show,
  )
  const Title = inner ? 'h3' : 'h2'
  const point = (index?: number) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && matchMedia('(min-width: 768px)').matches) setOpen(index)
  }
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setOpen(undefined)
  }
  return (
    <ul className={clsx(styles.row, open !== undefined && styles.chosen)} onKeyDown={closeOnEscape}>
      {items.map((card, index) => (
        <li
          key={card.title}
          id={card.id}
          className={clsx(styles.card, open === index && styles.open)}
          onPointerEnter={point(index)}
          onPointerLeave={point()}
        >
          {card.image && (
            <Picture className={styles.picture} picture={card.image} sizes="(min-width: 768px) 30vw, 100vw" />
          )}
          <div className={styles.words} data-tone="veil">
            <Title className={styles.title}>
              <button
                type="button"
                className={`${styles.cover} needs-script`}
                aria-expanded={open === index}
                aria-controls={`${name}-card-${index + 1}`}
                onClick={event => {
                  // On a wide screen, pointing has already opened the card, so a mouse click must not close it.
                  const pointed =
                    (event.nativeEvent as globalThis.PointerEvent).pointerType === 'mouse' &&
                    matchMedia('(min-width: 768px)').matches
                  setOpen(open === index && !pointed ? undefined : index)
                }}
              >
                {withLang(card.title)}
              </button>
              <span className="without-script">{withLang(card.title)}</span>
            </Title>
            <div id={`${name}-card-${index + 1}`} className={styles.text}>
              <div>
                {card.content && <RichText nodes={card.content} />}
                {card.action && (
                  <p className={styles.action}>
                    <ActionLink to={card.action.to} about={card.title}>
                      {card.action.label}
                    </ActionLink>
                  </p>
                )}
              </div>
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}
