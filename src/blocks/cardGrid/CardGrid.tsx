// A grid of similar cards.
import clsx from 'clsx'
import { ActionLink, SmartLink } from '../../ui/SmartLink.tsx'
import type { BlockContext } from '../../ui/blockContext.ts'
import { Icon } from '../../ui/glyphs.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Reveal } from '../../ui/reveal/Reveal.tsx'
import { RichText } from '../../ui/RichText.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { withLang } from '../../ui/withLang.tsx'
import type { Card, Props } from './schema.ts'
import { lastDay } from '../../ui/notices.ts'
import styles from './CardGrid.module.css'

/** A heading and its cards; the variant decides how a card looks. */
export function CardGrid({ variant, columns, kicker, title, lead, banner, reveal, items }: Props & BlockContext) {
  return (
    <>
      <SectionHeading title={title} kicker={kicker} lead={lead} picture={banner} split />
      <Reveal as="ul" reveal={reveal} className={clsx(styles.grid, styles[variant], styles[`columns${columns}`])}>
        {items.map((item, n) => (
          <li key={n} {...lastDay(item)} id={item.id} className={clsx('covered', styles.card)}>
            <CardBody card={item} inner={title !== undefined} number={variant === 'numbered' ? n + 1 : undefined} />
          </li>
        ))}
      </Reveal>
    </>
  )
}

/** What is on a card. `inner` is true below a section heading, where titles are h3, not h2. */
function CardBody({ card, inner, number }: { card: Card; inner: boolean; number?: number }) {
  const Title = inner ? 'h3' : 'h2'
  const words = withLang(card.title)
  return (
    <>
      {card.image && (
        <div className={clsx('window', styles.window)}>
          <Picture picture={card.image} sizes="(min-width: 768px) 25vw, 50vw" />
        </div>
      )}
      {card.icon && !card.image && <Icon className={clsx('sign', styles.sign)} icon={card.icon} />}
      {number && (
        <p className={styles.number} aria-hidden="true">
          {String(number).padStart(2, '0')}
        </p>
      )}
      <Title className={styles.title}>
        {card.to ? (
          <SmartLink to={card.to} className={clsx('cover', styles.cover)}>
            {words}
          </SmartLink>
        ) : (
          words
        )}
      </Title>
      {card.content && <RichText className={styles.text} nodes={card.content} />}
      {card.points.length > 0 && (
        <ul className={clsx('bullets', styles.points)}>
          {card.points.map((point, n) => (
            <li key={n}>{withLang(point)}</li>
          ))}
        </ul>
      )}
      {card.action && (
        <div className={styles.action}>
          <ActionLink to={card.action.to} quiet about={card.title}>
            {card.action.label}
          </ActionLink>
        </div>
      )}
    </>
  )
}
