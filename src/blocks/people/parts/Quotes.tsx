// Cards of people; each opens what the person said.
import { Dialog } from '../../../ui/Dialog.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { withLang } from '../../../ui/withLang.tsx'
import type { Endorsement } from '../schema.ts'
import { useSelection } from './useSelection.ts'
import styles from './Quotes.module.css'

/** The quotes are in the page; without scripts each is shown below its card. */
export function Quotes({ items, name, inner }: { items: Endorsement[]; name: string; inner: boolean }) {
  const { selected, open, choose, close } = useSelection(items)
  const Title = inner ? 'h3' : 'h2'
  return (
    <ul className={styles.grid}>
      {items.map((item, index) => (
        <li key={item.id} id={item.id} className={styles.card} data-selected={selected === index || undefined}>
          <div className={styles.face}>
            <Picture className={styles.portrait} picture={item.image} sizes="(min-width: 768px) 10vw, 25vw" />
            <div>
              <Title className={styles.name}>
                <button
                  type="button"
                  className={`${styles.cover} needs-script`}
                  onClick={() => choose(index)}
                  aria-haspopup="dialog"
                >
                  {withLang(item.name)}
                </button>
                <span className="without-script">{withLang(item.name)}</span>
              </Title>
              <p className={styles.position}>{withLang(item.position)}</p>
            </div>
          </div>
          <Dialog open={open && selected === index} onClose={close} labelledBy={`${name}-quote-${item.id}`}>
            <figure className={styles.quote}>
              <figcaption>
                <h2 id={`${name}-quote-${item.id}`} className={styles.heading}>
                  {withLang(item.name)}
                </h2>
                <p className={styles.position}>{withLang(item.position)}</p>
                {item.period && <p className={styles.period}>{item.period}</p>}
              </figcaption>
              <blockquote className={styles.words}>
                <p>“{withLang(item.bio)}”</p>
              </blockquote>
            </figure>
          </Dialog>
        </li>
      ))}
    </ul>
  )
}
