// Pictures that open large, with arrows between them.
import clsx from 'clsx'
import { type BlockContext, isInFirstView } from '../../ui/blockContext.ts'
import { fill } from '../../ui/language.ts'
import { CloseIcon } from '../../ui/glyphs.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { withLang, useWords } from '../../ui/withLang.tsx'
import { Lightbox } from './parts/Lightbox.tsx'
import type { Props } from './schema.ts'
import { lastDay } from '../../ui/notices.ts'
import styles from './Gallery.module.css'

/**
 * A grid or cards. Without script the link of an entry leads to its address, where its picture is large; with script
 * it opens the lightbox.
 */
export function Gallery({ variant, title, lead, label, items, name, index }: Props & BlockContext) {
  const words = useWords()
  const early = variant === 'grid' ? 2 : 1
  const Title = title ? 'h3' : 'h2'
  return (
    <>
      <SectionHeading title={title} lead={lead} split />
      <ul className={styles[variant]} aria-label={label} data-gallery="">
        {items.map((item, n) => {
          const id = item.id ?? `${name}-${n + 1}`
          return (
            <li key={n} {...lastDay(item)} id={id} className={styles.item} data-shared={item.id && ''}>
              <Picture
                className={styles.picture}
                picture={item.image}
                sizes="(min-width: 1024px) 20vw, (min-width: 768px) 33vw, 50vw"
                priority={isInFirstView(index) && n < early}
              />
              {variant === 'cards' && <Title className={styles.title}>{withLang(item.title ?? '')}</Title>}
              {variant === 'cards' && (item.source || item.date) && (
                <p className={clsx('small', styles.source)}>
                  {withLang([item.source, item.date].filter(Boolean).join(', '))}
                </p>
              )}
              {variant === 'cards' ? (
                <a href={`#${id}`} className={clsx('pill', styles.read)}>
                  {withLang(words.readArticle)}
                  <span className="visually-hidden">: {withLang(item.title ?? '')}</span>
                </a>
              ) : (
                // biome-ignore lint/a11y/useAnchorContent: its name says what it shows
                <a
                  href={`#${id}`}
                  className={clsx('fill', styles.cover)}
                  aria-label={`${fill(words.enlarge, { n: n + 1 })}: ${item.image.alt}`}
                />
              )}
            </li>
          )
        })}
        {/* Around the picture that is large without script; leads to no part of the page, and so closes it. */}
        <li className={styles.leave} data-leave="">
          <a href={`#${name}`} aria-label={words.close}>
            <CloseIcon />
          </a>
        </li>
      </ul>
      <Lightbox name={name} />
    </>
  )
}
