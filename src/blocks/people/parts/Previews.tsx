// A few people, each with the beginning of a text that opens in full.
import clsx from 'clsx'
import { useWords } from '../../../ui/useWords.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { DialogButton } from '../../../ui/DialogButton.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { RichText } from '../../../ui/RichText.tsx'
import { withLang } from '../../../ui/withLang.tsx'
import type { Leader } from '../schema.ts'
import { preview } from './shortText.ts'
import { lastDay } from '../../../ui/lastDay.ts'
import styles from './Previews.module.css'

/**
 * `length` is that of the preview in characters; `inner` is true below a section heading.
 */
export function Previews({
  items,
  length,
  name,
  inner,
}: {
  items: Leader[]
  length: number
  name: string
  inner: boolean
}) {
  const words = useWords()
  const Title = inner ? 'h3' : 'h2'
  return (
    <ul className={styles.list}>
      {items.map((item, index) => (
        <li key={index} {...lastDay(item)} id={item.id} className={styles.person} data-person="">
          <Picture className={styles.portrait} picture={item.image} sizes="(min-width: 768px) 20vw, 60vw" />
          <div>
            <Title className={styles.name}>{withLang(item.name)}</Title>
            <p className="byline">{withLang(item.title)}</p>
            <p className={styles.preview}>{withLang(preview(item.description, length))}</p>
            <DialogButton dialog={`${name}-whole-${index + 1}`} className={clsx('pill', styles.more)}>
              {withLang(words.readMore)}
              <span className="visually-hidden">: {item.name}</span>
            </DialogButton>
          </div>
          <Dialog full id={`${name}-whole-${index + 1}`} labelledBy={`${name}-person-${index + 1}`}>
            <div className={styles.whole}>
              <Picture className={styles.large} picture={item.image} sizes="(min-width: 768px) 30vw, 80vw" />
              <div>
                <h2 id={`${name}-person-${index + 1}`} className={styles.name}>
                  {withLang(item.name)}
                </h2>
                <p className="byline">{withLang(item.title)}</p>
                <RichText className={styles.text} nodes={item.description} />
              </div>
            </div>
          </Dialog>
        </li>
      ))}
    </ul>
  )
}
