// The opening section of a page.
import clsx from 'clsx'
import { type BlockContext, standsFirst } from '../../ui/block.ts'
import { ActionRow } from '../../ui/ActionLink.tsx'
import { IkatBand } from '../../ui/IkatBand.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { RichText } from '../../ui/RichText.tsx'
import { withLang } from '../../ui/withLang.tsx'
import type { Props } from './schema.ts'
import styles from './Hero.module.css'

/** Heading, lead, buttons and a picture, which loads before anything else if the section is the page's first. */
export function Hero({
  variant,
  scheme,
  kicker,
  title,
  emphasis,
  lead,
  image,
  actions,
  facts,
  index,
}: Props & BlockContext) {
  return (
    <div className={clsx(styles[variant], variant === 'landing' && scheme === 'dark' && styles.dark)}>
      <div className={styles.words}>
        {kicker && <p className={styles.kicker}>{withLang(kicker)}</p>}
        <h1 className={styles.title}>
          {withLang(title)}
          {emphasis && (
            <>
              {' '}
              <em className={styles.emphasis}>{withLang(emphasis)}</em>
            </>
          )}
        </h1>
        {lead && (
          <div className={styles.lead}>
            <RichText nodes={lead} />
          </div>
        )}
        <ActionRow items={actions} className={styles.actions} />
        {facts.length > 0 && (
          <ul className={styles.facts}>
            {facts.map(fact => (
              <li key={fact}>{withLang(fact)}</li>
            ))}
          </ul>
        )}
      </div>
      {image && <Picture className={styles.picture} picture={image} priority={standsFirst(index)} />}
      {variant === 'landing' && <IkatBand />}
    </div>
  )
}
