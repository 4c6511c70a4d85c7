// How to reach the organisation, and a form that prepares a message.
import clsx from 'clsx'
import type { BlockContext } from '../../ui/blockContext.ts'
import { Hours } from '../../ui/Hours.tsx'
import { Icon } from '../../ui/glyphs.tsx'
import { dateInWords } from '../../ui/language.ts'
import { Picture } from '../../ui/Picture.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { SmartLink } from '../../ui/SmartLink.tsx'
import { phoneLinkOf } from '../../telephone.ts'
import { withLang } from '../../ui/withLang.tsx'
import { MessageForm } from './parts/MessageForm.tsx'
import type { Props } from './schema.ts'
import { lastDay } from '../../ui/notices.ts'
import styles from './Contact.module.css'

/** Details on the left; on the right the form or, without one, the picture, which else is below the details. */
export function Contact({ title, lead, details, labels, form, social, image, name }: Props & BlockContext) {
  const picture = image && <Picture className={styles.picture} picture={image} sizes="(min-width: 768px) 50vw, 100vw" />
  return (
    <>
      <SectionHeading title={title} lead={lead} split />
      <div className={clsx(styles.columns, !form && !image && styles.single)}>
        <div className={form && image ? styles.details : undefined}>
          <dl className={styles.details}>
            <div>
              <dt className="label">{withLang(labels.phone)}</dt>
              <dd className={styles.large}>
                <a href={phoneLinkOf(details.phone)} className="touch">
                  {details.phone}
                </a>
              </dd>
            </div>
            <div>
              <dt className="label">{withLang(labels.email)}</dt>
              <dd className={styles.large}>
                <a href={`mailto:${details.email}`} className="touch">
                  {details.email}
                </a>
              </dd>
            </div>
            <div>
              <dt className="label">{withLang(labels.address)}</dt>
              <dd>
                <address className={styles.address}>
                  {details.address.map((line, n) => (
                    <span key={n}>{withLang(line)}</span>
                  ))}
                </address>
              </dd>
            </div>
            <div>
              <dt className="label">{withLang(labels.hours)}</dt>
              <dd>
                <Hours {...details} />
              </dd>
              {details.holidays.map((holiday, n) => (
                <dd key={n} {...lastDay(holiday)} className="small">
                  {withLang(`${dateInWords(holiday.date)}: ${holiday.name}`)}
                </dd>
              ))}
            </div>
          </dl>
          {social.length > 0 && <Networks items={social} />}
          {form && picture}
        </div>
        {form ? <MessageForm words={form} email={details.email} name={name} /> : picture}
      </div>
    </>
  )
}

const Networks = ({ items }: { items: Props['social'] }) => (
  <ul className={clsx('wrap', styles.social)}>
    {items.map((item, n) => (
      <li key={n} {...lastDay(item)}>
        <SmartLink to={item.url} className={clsx('touch', styles.network)}>
          <Icon icon={item.icon} />
          {withLang(item.name)}
        </SmartLink>
      </li>
    ))}
  </ul>
)
