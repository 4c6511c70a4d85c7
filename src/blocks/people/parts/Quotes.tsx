// Cards of people; each opens what the person said.
import clsx from 'clsx'
import { Dialog, DialogButton } from '../../../ui/Dialog.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { withLang } from '../../../ui/withLang.tsx'
import type { Endorsement } from '../schema.ts'
import { lastDay } from '../../../ui/notices.ts'
import styles from './Quotes.module.css'

/** `inner` is true below a section heading. */
export function Quotes({ items, name, inner }: { items: Endorsement[]; name: string; inner: boolean }) {
  const Title = inner ? 'h3' : 'h2'
  return (
    <ul className={styles.grid}>
      {items.map(item => (
        <li key={item.id} {...lastDay(item)} id={item.id} className={clsx('covered', styles.card)} data-person="">
          <div className={styles.face}>
            <Picture className={styles.portrait} picture={item.image} sizes="(min-width: 768px) 10vw, 25vw" />
            <div>
              <Title className={styles.name}>
                <DialogButton
                  dialog={`${name}-${item.id}`}
                  className={clsx('cover', styles.cover)}
                  aria-haspopup="dialog"
                >
                  {withLang(item.name)}
                </DialogButton>
              </Title>
              <p className={clsx('small', styles.position)}>{withLang(item.position)}</p>
            </div>
          </div>
          <Dialog id={`${name}-${item.id}`} labelledBy={`${name}-quote-${item.id}`}>
            <figure>
              <figcaption>
                <h2 id={`${name}-quote-${item.id}`} className={styles.heading}>
                  {withLang(item.name)}
                </h2>
                <p className={clsx('small', styles.position)}>{withLang(item.position)}</p>
                {item.period && <p className={clsx('label', styles.period)}>{item.period}</p>}
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
