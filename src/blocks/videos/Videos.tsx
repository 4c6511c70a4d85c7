// Videos that load only after the visitor presses play.
import { ActionLink } from '../../ui/SmartLink.tsx'
import { type BlockContext, isInFirstView } from '../../ui/blockContext.ts'
import { Embed } from '../../ui/embed/Embed.tsx'
import { PlayIcon } from '../../ui/glyphs.tsx'
import { dateInWords } from '../../ui/language.ts'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { withLang } from '../../ui/withLang.tsx'
import type { Props } from './schema.ts'
import { lastDay } from '../../ui/notices.ts'
import styles from './Videos.module.css'

/** The first video is shown large. */
export function Videos({ title, lead, play, note, items, channel, index }: Props & BlockContext) {
  const Title = title ? 'h3' : 'h2'
  return (
    <>
      <SectionHeading title={title} lead={lead} split />
      <ul className={styles.list}>
        {items.map((item, n) => (
          <li key={item.id} {...lastDay(item)} id={item.id} className={styles.item}>
            <Embed
              src={`${item.embedUrl}?autoplay=1`}
              elsewhere={item.embedUrl.replace('-nocookie.com/embed/', '.com/watch?v=')}
              title={item.title}
              poster={item.thumbnailUrl}
              label={play}
              note={note}
              sign={<PlayIcon />}
              priority={n === 0 && isInFirstView(index)}
              allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
            />
            <Title className={styles.title}>{withLang(item.title)}</Title>
            <p className={styles.description}>
              {withLang(item.description)}
              {item.uploaded && (
                <>
                  {' '}
                  <time dateTime={item.uploaded}>{dateInWords(item.uploaded)}</time>
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
      {channel && (
        <p className={styles.channel}>
          <ActionLink to={channel.to} quiet>
            {channel.label}
          </ActionLink>
        </p>
      )}
    </>
  )
}
