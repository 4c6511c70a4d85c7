// Awards and similar things in three views of one list.
import clsx from 'clsx'
import { type PointerEvent, useState } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { withLang } from '../../ui/withLang.tsx'
import { useWords } from '../../ui/words.ts'
import { ViewSwitch, type View } from './parts/ViewSwitch.tsx'
import type { Item, Props } from './schema.ts'
import styles from './Showcase.module.css'

/** The served page shows the grid; the other views draw the same list differently. */
export function Showcase({ title, lead, label, items }: Props) {
  const [view, setView] = useState<View>('grid')
  return (
    <>
      <SectionHeading title={title} lead={lead} split />
      <ul className={clsx(styles.list, styles[view])} aria-label={label} data-view={view}>
        {items.map((item, index) => (
          <Thing key={item.title} item={item} view={view} inner={title !== undefined} number={index + 1} />
        ))}
      </ul>
      <ViewSwitch view={view} onChange={setView} label={label} />
    </>
  )
}

/** One item. In the showcase view it is a card that turns over when pointed at, tapped, or with Enter or Space. */
function Thing({ item, view, inner, number }: { item: Item; view: View; inner: boolean; number: number }) {
  const words = useWords()
  const [pressed, setPressed] = useState(false)
  const [pointed, setPointed] = useState(false)
  const turns = view === 'showcase'
  const turned = turns && (pressed || pointed)
  const Title = inner ? 'h3' : 'h2'
  const point = (inside: boolean) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') setPointed(inside)
  }
  return (
    <li
      id={item.id}
      className={clsx(styles.thing, turned && styles.turned)}
      onPointerEnter={point(true)}
      onPointerLeave={event => {
        point(false)(event)
        if (event.pointerType === 'mouse') setPressed(false)
      }}
    >
      <div className={styles.faces}>
        <div className={styles.front} inert={turned}>
          <Picture className={styles.picture} picture={item.image} sizes="(min-width: 768px) 33vw, 100vw" />
          <p className={styles.mark} aria-hidden="true">
            {item.icon ? <Icon icon={item.icon} /> : (item.year ?? String(number).padStart(2, '0'))}
          </p>
          <div className={styles.words}>
            <Title className={styles.title}>{withLang(item.title)}</Title>
            <p className={styles.presenter}>
              {withLang(item.presenter)}
              {item.year && `, ${item.year}`}
            </p>
            {(item.recipient || item.organization) && (
              <p className={styles.presenter}>
                {withLang([item.recipient, item.organization].filter(Boolean).join(', '))}
              </p>
            )}
          </div>
        </div>
        <div className={styles.back} data-tone={turns ? 'leaf' : undefined} inert={turns && !turned}>
          {turns && <p className={styles.backTitle}>{withLang(item.title)}</p>}
          <p className={styles.description}>{withLang(item.description)}</p>
        </div>
      </div>
      {turns && (
        <button
          type="button"
          className={styles.turn}
          aria-expanded={turned}
          onClick={() => setPressed(!turned)}
          onKeyDown={event => {
            if (event.key === 'Escape') {
              setPressed(false)
              setPointed(false)
            }
          }}
        >
          <span className="visually-hidden">
            {words.turnCard}: {withLang(item.title)}
          </span>
        </button>
      )}
    </li>
  )
}
