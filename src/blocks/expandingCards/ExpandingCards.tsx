// Cards that grow, one at a time, to show their text.
import clsx from 'clsx'
import type { BlockContext } from '../../ui/blockContext.ts'
import { ChevronIcon } from '../../ui/glyphs.tsx'
import { lastDay } from '../../ui/notices.ts'
import { Picture } from '../../ui/Picture.tsx'
import { RichText } from '../../ui/RichText.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { ActionLink } from '../../ui/SmartLink.tsx'
import { withLang } from '../../ui/withLang.tsx'
import type { Props } from './schema.ts'
import styles from './ExpandingCards.module.css'

/** Pointing, a tap or focus opens a card; the script adds the rest. */
export function ExpandingCards({ name, kicker, title, lead, banner, items }: Props & BlockContext) {
  const Title = title === undefined ? 'h2' : 'h3'
  return (
    <>
      <SectionHeading title={title} kicker={kicker} lead={lead} picture={banner} split />
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
    </>
  )
}
