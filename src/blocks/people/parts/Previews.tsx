// A few people, each with the beginning of a text that opens in full.
import clsx from 'clsx'
import { useWords, withLang } from '../../../ui/withLang.tsx'
import { Dialog, DialogButton } from '../../../ui/Dialog.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { RichText, type RichTextNode } from '../../../ui/RichText.tsx'
import type { Leader } from '../schema.ts'
import { madeOf } from '../../../marks.ts'
import { lastDay } from '../../../ui/notices.ts'
import styles from './Previews.module.css'
import { plainText } from '../../../search/words.ts'

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

// The beginning of a text.

/**
 * The first `length` characters and an ellipsis, or the whole text if it is no longer than that. Where signs belong to
 * the letters before them, whole words.
 */
export function preview(nodes: RichTextNode[], length: number): string {
  return madeOf(plainText(nodes), text => {
    const words = text.trim()
    if (words.length <= length) return words
    const cut = words.slice(0, length)
    const isTorn = /[\p{M}\u200C\u200D]/u.test(words.slice(length - 1, length + 1))
    return `${isTorn ? cut.replace(/\s+\S*$/, '') : cut}…`
  })
}
