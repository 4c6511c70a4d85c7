// A slide as large as the screen: words over a scene.
import { ActionLink } from '../../../ui/ActionLink.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { RichText } from '../../../ui/RichText.tsx'
import { Text } from '../../../ui/Text.tsx'
import type { Slide } from '../schema.ts'
import styles from './SceneSlide.module.css'

/** The first slide's heading is the page's. */
export function SceneSlide({ item, first }: { item: Slide, first: boolean }) {
  const Heading = first ? 'h1' : 'h2'
  return (
    <div className={styles.slide}>
      <Picture className={styles.picture} picture={item.image} priority={first} />
      <div className={styles.words}>
        {item.kicker && <p className={styles.kicker}><Text>{item.kicker}</Text></p>}
        <Heading className={styles.heading}><Text>{item.heading}</Text></Heading>
        {item.text && <div className={styles.text}><RichText nodes={item.text} /></div>}
        {item.action && <p className={styles.action}><ActionLink to={item.action.to}>{item.action.label}</ActionLink></p>}
      </div>
    </div>
  )
}
