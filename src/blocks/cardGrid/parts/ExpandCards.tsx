// Cards that grow, one at a time, to show their text.
import clsx from 'clsx'
import { ActionLink } from '../../../ui/SmartLink.tsx'
import { ChevronIcon } from '../../../ui/glyphs.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { RichText } from '../../../ui/RichText.tsx'
import { withLang } from '../../../ui/withLang.tsx'
import type { Card } from '../schema.ts'
import { lastDay } from '../../../ui/notices.ts'
import styles from './ExpandCards.module.css'

/** Pointing, a tap or focus opens a card; expandCards.ts adds the rest. `inner` is true below a section heading. */
export function ExpandCards({ name, items, inner }: { name: string; items: Card[]; inner: boolean }) {
  const Title = inner ? 'h3' : 'h2'
  return (
    <ul className={styles.row} data-expand="">
      {items.map((card, index) => (
        <li key={index} {...lastDay(card)} id={card.id} className={clsx('covered', styles.card)}>
          {card.image && (
            <Picture
              className={clsx('fill', styles.picture)}
              picture={card.image}
              sizes="(min-width: 768px) 30vw, 100vw"
            />
          )}
          <div className={styles.words} data-tone="veil">
            <Title className={styles.title}>
              <button type="button" className="cover" aria-controls={`${name}-card-${index + 1}`}>
                {withLang(card.title)}
                <ChevronIcon />
              </button>
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
