// A bar above a standalone page.
import clsx from 'clsx'
import { Icon } from '../../ui/glyphs.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { SmartLink } from '../../ui/SmartLink.tsx'
import { phoneLinkOf } from '../../telephone.ts'
import { withLang } from '../../ui/withLang.tsx'
import type { Props } from './schema.ts'
import { lastDay } from '../../ui/notices.ts'
import styles from './TopBar.module.css'

/** The way back to the site on the left; e-mail, telephone and social networks on the right. */
export function TopBar({ label, email, phone, social, home }: Props) {
  return (
    <div className={clsx('wrap', styles.bar, 'ring-within')} data-tone="frame" role="group" aria-label={label}>
      {home && (
        <SmartLink to={home.to} className={clsx('touch', styles.home)}>
          {home.logo && <Picture className={styles.logo} picture={home.logo} />}
          {withLang(home.label)}
        </SmartLink>
      )}
      <ul className={clsx('wrap', styles.list)}>
        <li>
          <a href={`mailto:${email}`} className={clsx('touch', styles.link)}>
            {email}
          </a>
        </li>
        <li>
          <a href={phoneLinkOf(phone)} className={clsx('touch', styles.link)}>
            {phone}
          </a>
        </li>
      </ul>
      <ul className={styles.networks}>
        {social.map((item, n) => (
          <li key={n} {...lastDay(item)}>
            <SmartLink to={item.url} className={styles.sign}>
              <Icon icon={item.icon} />
              <span className="visually-hidden">{item.name}</span>
            </SmartLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
