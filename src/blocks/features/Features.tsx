// Items explained one below the other, each beside its picture.
import clsx from 'clsx'
import { ActionLink } from '../../ui/SmartLink.tsx'
import { Icon } from '../../ui/glyphs.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { RichText } from '../../ui/RichText.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { withLang } from '../../ui/withLang.tsx'
import type { Feature, Props } from './schema.ts'
import { lastDay } from '../../ui/notices.ts'
import styles from './Features.module.css'

/** A heading and its items; on wide screens the pictures alternate between the two sides. */
export function Features({ kicker, title, lead, stepsTitle, items }: Props) {
  const Title = title ? 'h3' : 'h2'
  return (
    <>
      <SectionHeading title={title} kicker={kicker} lead={lead} split />
      <div className={styles.list}>
        {items.map((item, n) => (
          <article key={n} {...lastDay(item)} id={item.id} className={styles.item}>
            {item.image && (
              <Picture
                className={clsx('photo', styles.picture)}
                picture={item.image}
                sizes="(min-width: 768px) 45vw, 100vw"
              />
            )}
            <div>
              {item.icon && <Icon className={clsx('sign', styles.sign)} icon={item.icon} />}
              <Title className={styles.title}>{withLang(item.title)}</Title>
              {item.subtitle && <p className="byline">{withLang(item.subtitle)}</p>}
              <Details item={item} stepsTitle={stepsTitle} />
            </div>
          </article>
        ))}
      </div>
    </>
  )
}

/** Everything below an item's title: text, figures, steps, points and a button. */
function Details({ item, stepsTitle }: { item: Feature; stepsTitle?: string }) {
  return (
    <>
      {item.description && <RichText className={styles.text} nodes={item.description} />}
      {item.figures.length > 0 && (
        <dl className={styles.figures}>
          {item.figures.map((figure, n) => (
            <div key={n} {...lastDay(figure)}>
              <dt>
                {withLang(figure.label)}
                {figure.asOf && ` · ${figure.asOf}`}
              </dt>
              <dd className={styles.value}>{withLang(figure.value)}</dd>
              {figure.note && <dd className={clsx('small', styles.note)}>{withLang(figure.note)}</dd>}
            </div>
          ))}
        </dl>
      )}
      {item.steps.length > 0 && stepsTitle && <p className={styles.label}>{withLang(stepsTitle)}</p>}
      {item.steps.length > 0 && (
        <ol className={styles.steps}>
          {item.steps.map((step, n) => (
            <li key={n}>{withLang(step)}</li>
          ))}
        </ol>
      )}
      {item.points.length > 0 && (
        <ul className={clsx('bullets', styles.points)}>
          {item.points.map((point, n) => (
            <li key={n}>{withLang(point)}</li>
          ))}
        </ul>
      )}
      {item.action && (
        <div className={styles.action}>
          <ActionLink to={item.action.to} quiet about={item.title}>
            {item.action.label}
          </ActionLink>
        </div>
      )}
    </>
  )
}
