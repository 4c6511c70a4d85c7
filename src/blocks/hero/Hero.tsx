// The opening of a page.
import clsx from 'clsx'
import { type BlockContext, isInFirstView } from '../../ui/blockContext.ts'
import { ActionRow } from '../../ui/SmartLink.tsx'
import { Ornament } from '../../ui/glyphs.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { RichText } from '../../ui/RichText.tsx'
import { withLang } from '../../ui/withLang.tsx'
import type { Props } from './schema.ts'
import styles from './Hero.module.css'

// The colours of words on a picture do not depend on the visitor's device.
const TONES = { light: 'lightPicture', dark: 'darkPicture' }

/** Heading, lead, buttons and the page's first picture, which loads before anything else. */
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
    <div className={styles[variant]} data-tone={variant === 'landing' ? TONES[scheme] : undefined}>
      <div className={styles.words}>
        {kicker && <p className={clsx('label kicker', styles.kicker)}>{withLang(kicker)}</p>}
        <h1 className={styles.title}>
          {withLang(title)}
          {emphasis && (
            <>
              {' '}
              <em className={styles.emphasis}>{withLang(emphasis)}</em>
            </>
          )}
        </h1>
        {lead && <RichText className={styles.lead} nodes={lead} />}
        <ActionRow items={actions} className={styles.actions} />
        {facts.length > 0 && (
          <ul className={clsx('small wrap', styles.facts)}>
            {facts.map((fact, n) => (
              <li key={n}>{withLang(fact)}</li>
            ))}
          </ul>
        )}
      </div>
      {image && <Picture className={styles.picture} picture={image} priority={isInFirstView(index)} />}
      {variant === 'landing' && <Ornament />}
    </div>
  )
}
