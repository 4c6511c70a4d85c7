// A menu of pictures: each leads somewhere.
import clsx from 'clsx'
import type { BlockContext } from '../../ui/blockContext.ts'
import { lastDay } from '../../ui/notices.ts'
import { Picture } from '../../ui/Picture.tsx'
import { Reveal } from '../../ui/reveal/Reveal.tsx'
import { RichText } from '../../ui/RichText.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { SmartLink } from '../../ui/SmartLink.tsx'
import { withLang } from '../../ui/withLang.tsx'
import type { Props } from './schema.ts'
import styles from './PictureMenu.module.css'

/** A heading and its pictures, two beside each other on small screens. */
export function PictureMenu({ columns, kicker, title, lead, banner, reveal, items }: Props & BlockContext) {
  const Title = title === undefined ? 'h2' : 'h3'
  return (
    <>
      <SectionHeading title={title} kicker={kicker} lead={lead} picture={banner} split />
      <Reveal as="ul" reveal={reveal} className={clsx(styles.menu, styles[`columns${columns}`])}>
        {items.map((item, n) => (
          <li key={n} {...lastDay(item)} id={item.id} className={clsx('covered', styles.entry)}>
            <div className={clsx('window', styles.window)}>
              <Picture picture={item.image} sizes="(min-width: 768px) 25vw, 50vw" />
            </div>
            <Title className={styles.title}>
              <SmartLink to={item.to} className={clsx('cover', styles.cover)}>
                {withLang(item.title)}
              </SmartLink>
            </Title>
            {item.content && <RichText className={styles.text} nodes={item.content} />}
          </li>
        ))}
      </Reveal>
    </>
  )
}
