// Links to the organisation's pages on social networks.
import clsx from 'clsx'
import { Icon } from '../../ui/glyphs.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { SmartLink } from '../../ui/SmartLink.tsx'
import { withLang } from '../../ui/withLang.tsx'
import type { Props } from './schema.ts'
import { lastDay } from '../../ui/notices.ts'
import styles from './Social.module.css'

/** Each network with the organisation's handle; the links open in a new tab and say so. */
export function Social({ title, lead, items }: Props) {
  return (
    <>
      <SectionHeading title={title} lead={lead} split />
      <ul className={styles.row}>
        {items.map((item, n) => (
          <li key={n} {...lastDay(item)}>
            <SmartLink to={item.url} className={styles.link}>
              <Icon className={clsx(styles.sign, item.color && `${item.color}-tint`)} icon={item.icon} />
              <span>
                <span className={styles.name}>{withLang(item.name)}</span>
                <span className={clsx('small', styles.handle)}>{withLang(item.username)}</span>
              </span>
            </SmartLink>
          </li>
        ))}
      </ul>
    </>
  )
}
