// Pictures that open in a lightbox, with arrows between them.
import { useState } from 'react'
import { type BlockContext, standsFirst } from '../../ui/block.ts'
import { Picture } from '../../ui/Picture.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { withLang } from '../../ui/withLang.tsx'
import { nameFragment, useFragment } from '../../ui/useFragment.ts'
import { fill, useWords } from '../../ui/words.ts'
import { Lightbox } from './parts/Lightbox.tsx'
import type { Props } from './schema.ts'
import styles from './Gallery.module.css'

/** A grid or cards. Every picture is in the page itself, so nothing is missing without scripts. */
export function Gallery({ variant, title, lead, label, items, name, index }: Props & BlockContext) {
  const words = useWords()
  const [shown, show] = useState<number>()
  useFragment(
    items.map(item => item.id),
    show,
  )
  const open = (n?: number) => {
    nameFragment(n === undefined ? undefined : items[n].id)
    show(n)
  }
  const early = variant === 'grid' ? 2 : 1
  const Title = title ? 'h3' : 'h2'
  return (
    <>
      <SectionHeading title={title} lead={lead} split />
      <ul className={styles[variant]} aria-label={label}>
        {items.map((item, n) => (
          <li key={item.image.src} id={item.id} className={styles.item}>
            <Picture
              className={styles.picture}
              picture={item.image}
              sizes="(min-width: 1024px) 20vw, (min-width: 768px) 33vw, 50vw"
              priority={standsFirst(index) && n < early}
            />
            {variant === 'cards' && <Title className={styles.title}>{withLang(item.title ?? '')}</Title>}
            {variant === 'cards' && (item.source || item.date) && (
              <p className={styles.source}>{withLang([item.source, item.date].filter(Boolean).join(', '))}</p>
            )}
            {variant === 'cards' ? (
              <button type="button" className={`${styles.read} script-only`} onClick={() => open(n)}>
                {withLang(words.readArticle)}
                <span className="visually-hidden">: {withLang(item.title ?? '')}</span>
              </button>
            ) : (
              <button
                type="button"
                className={`${styles.cover} script-only`}
                onClick={() => open(n)}
                aria-label={fill(words.enlarge, { n: n + 1 })}
              />
            )}
          </li>
        ))}
      </ul>
      <Lightbox items={items} shown={shown} onShow={open} name={name} />
    </>
  )
}
