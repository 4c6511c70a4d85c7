// Awards and similar things in three views of one list.
import clsx from 'clsx'
import type { BlockContext } from '../../ui/blockContext.ts'
import { Icon } from '../../ui/glyphs.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { withLang, useWords } from '../../ui/withLang.tsx'
import { VIEWS, ViewSwitch } from './parts/ViewSwitch.tsx'
import type { Item, Props } from './schema.ts'
import { lastDay } from '../../ui/notices.ts'
import styles from './Showcase.module.css'

/** A grid at first; the other views draw the same list differently. Without script the address chooses the view. */
export function Showcase({ title, lead, label, items, name }: Props & BlockContext) {
  return (
    <>
      <SectionHeading title={title} lead={lead} split />
      <div className={styles.views}>
        {VIEWS.map(view => (
          <span key={view} id={`${name}-${view}`} className={styles.place} data-place={view} />
        ))}
        <ViewSwitch label={label} name={name} />
        <ul className={styles.list} aria-label={label} data-view="grid">
          {items.map((item, index) => (
            <Thing key={index} item={item} inner={title !== undefined} number={index + 1} />
          ))}
        </ul>
      </div>
    </>
  )
}

/** One item. In the showcase view it is a card that turns over when pointed at, tapped, or with Enter or Space. */
function Thing({ item, inner, number }: { item: Item; inner: boolean; number: number }) {
  const words = useWords()
  const Title = inner ? 'h3' : 'h2'
  return (
    <li id={item.id} className={styles.thing} {...lastDay(item)}>
      {/* Safari gives a button the focus only with a tabindex. */}
      <button type="button" tabIndex={0} className={clsx('fill', styles.turn)}>
        <span className="visually-hidden">
          {words.turnCard}: {withLang(item.title)}
        </span>
      </button>
      <div className={styles.faces}>
        <div className={styles.front} data-front="">
          <Picture
            className={clsx('photo', styles.picture)}
            picture={item.image}
            sizes="(min-width: 768px) 33vw, 100vw"
          />
          <p className={styles.mark} aria-hidden="true">
            {item.icon ? <Icon icon={item.icon} /> : (item.year ?? String(number).padStart(2, '0'))}
          </p>
          <div className={styles.words}>
            <Title className={styles.title}>{withLang(item.title)}</Title>
            <p className={clsx('byline', styles.presenter)}>
              {withLang(item.presenter)}
              {item.year && `, ${item.year}`}
            </p>
            {(item.recipient || item.organization) && (
              <p className={clsx('byline', styles.presenter)}>
                {withLang([item.recipient, item.organization].filter(Boolean).join(', '))}
              </p>
            )}
          </div>
        </div>
        <div className={styles.back} data-back="">
          <p className={styles.backTitle} aria-hidden="true">
            {withLang(item.title)}
          </p>
          <p className={styles.description}>{withLang(item.description)}</p>
        </div>
      </div>
    </li>
  )
}
