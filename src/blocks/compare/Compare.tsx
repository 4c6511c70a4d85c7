// Pairs of pictures, before and after, each pair under a slider.
import clsx from 'clsx'
import type { BlockContext } from '../../ui/blockContext.ts'
import { Picture } from '../../ui/Picture.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { withLang } from '../../ui/withLang.tsx'
import type { Pair, Props } from './schema.ts'
import { lastDay } from '../../ui/notices.ts'
import styles from './Compare.module.css'

/** Without script the two pictures of a pair stand side by side. */
export function Compare({ title, lead, slider, items, name }: Props & BlockContext) {
  const Title = title ? 'h3' : 'h2'
  return (
    <>
      <SectionHeading title={title} lead={lead} split />
      <ul className={styles.list}>
        {items.map((item, index) => (
          <li key={index} {...lastDay(item)} className={styles.pair}>
            <Slider item={item} id={`${name}-pair-${index + 1}`} label={slider} />
            <Title id={`${name}-pair-${index + 1}`} className={styles.heading}>
              {withLang(item.heading)}
            </Title>
            <dl className={styles.words}>
              {[item.before, item.after].map((side, n) => (
                <div key={n} className="pair">
                  <dt className="label">{withLang(side.title)}</dt>
                  <dd>{withLang(side.para)}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </>
  )
}

/**
 * A range input, so that mouse, touch and arrow keys all move the edge between the two pictures.
 * `id` is the id of the pair's heading, which is part of the slider's name.
 */
function Slider({ item, id, label }: { item: Pair; id: string; label: string }) {
  return (
    <div className={clsx('covered', styles.frame)} data-pair={`${item.before.title}\n${item.after.title}`}>
      <Picture
        className={clsx('fill', styles.after)}
        picture={item.after.image}
        sizes="(min-width: 768px) 45vw, 100vw"
      />
      <Picture
        className={clsx('fill', styles.before)}
        picture={item.before.image}
        sizes="(min-width: 768px) 45vw, 100vw"
      />
      <span className={styles.edge} data-tone="veil" aria-hidden="true" />
      <span className={`${styles.tag} ${styles.then}`} data-tone="veil" aria-hidden="true">
        {withLang(item.before.title)}
      </span>
      <span className={`${styles.tag} ${styles.now}`} data-tone="veil" aria-hidden="true">
        {withLang(item.after.title)}
      </span>
      <input
        type="range"
        min="0"
        max="100"
        defaultValue="50"
        id={`${id}-slider`}
        aria-label={label}
        aria-labelledby={`${id}-slider ${id}`}
        className={clsx('cover fill', styles.range)}
      />
    </div>
  )
}
