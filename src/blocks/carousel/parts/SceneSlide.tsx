// A slide as large as the screen, with words over its picture.
import clsx from 'clsx'
import { ActionLink } from '../../../ui/SmartLink.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { RichText } from '../../../ui/RichText.tsx'
import { withLang } from '../../../ui/withLang.tsx'
import type { Slide } from '../schema.ts'
import styles from './SceneSlide.module.css'

/** The picture of the first slide loads before anything else, because visitors see it first. */
export function SceneSlide({ item, first }: { item: Slide; first: boolean }) {
  return (
    <div className={styles.slide}>
      <Picture className={clsx('fill', styles.picture)} picture={item.image} priority={first} />
      <div className={styles.words}>
        {item.kicker && (
          <p className="label kicker" data-holds-alone="">
            {withLang(item.kicker)}
          </p>
        )}
        <h2 className={styles.heading} data-holds-alone="">
          {withLang(item.heading)}
        </h2>
        {item.text && (
          <div className={clsx('rich', styles.text)} data-holds-alone="">
            <RichText nodes={item.text} />
          </div>
        )}
        {item.action && (
          <p className={styles.action} data-holds-alone="">
            <ActionLink to={item.action.to}>{item.action.label}</ActionLink>
          </p>
        )}
      </div>
    </div>
  )
}
