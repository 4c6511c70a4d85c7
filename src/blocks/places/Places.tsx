// Places to come to, with their days and hours.
import clsx from 'clsx'
import { spansOf } from '../../openingHours.ts'
import { phoneLinkOf } from '../../telephone.ts'
import type { BlockContext } from '../../ui/blockContext.ts'
import { Hours } from '../../ui/Hours.tsx'
import { dateInWords } from '../../ui/language.ts'
import { daysInWords, lastDay } from '../../ui/notices.ts'
import { NotAnnounced } from '../../ui/NotAnnounced.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { ActionRow } from '../../ui/SmartLink.tsx'
import { withLang, useWords } from '../../ui/withLang.tsx'
import type { Props } from './schema.ts'
import styles from './Places.module.css'

type Place = Props['items'][number]

/** A row for each place. Where none has hours yet, one line says so, with whom to call beside it, as large. */
export function Places({ title, lead, items, actions, sender }: Props & Pick<BlockContext, 'sender'>) {
  const { notAnnounced = '', hoursNotAnnounced = notAnnounced, call = '' } = useWords()
  const Title = title ? 'h3' : 'h2'
  const isSilent = !items.some(hasHours)
  return (
    <>
      <SectionHeading title={title} lead={lead} split />
      <div className={styles.places}>
        {isSilent && (
          <NotAnnounced
            className={styles.silent}
            words={hoursNotAnnounced}
            call={{ to: phoneLinkOf(sender.phone), number: sender.phone, label: call }}
          />
        )}
        <ul className={clsx(isSilent && styles.alone)}>
          {items.map((item, n) => (
            <li key={n} className={styles.place} {...lastDay(item)}>
              <div>
                <Title>{withLang(item.name)}</Title>
                {item.at && <p>{withLang(item.at)}</p>}
                {item.note && <p className="small">{withLang(item.note)}</p>}
              </div>
              <Times item={item} />
            </li>
          ))}
        </ul>
      </div>
      <ActionRow items={actions} />
    </>
  )
}

const hasHours = (item: Place) => Boolean(item.hours) || spansOf(item).length > 0

function Times({ item }: { item: Place }) {
  const words = useWords()
  const days = daysInWords(item, words)
  return (
    <div className={clsx(styles.times, 'small')}>
      {hasHours(item) && (
        <p className={styles.hours}>
          <Hours {...item} />
        </p>
      )}
      {days && <p>{withLang(days)}</p>}
      {item.holidays.map((holiday, n) => (
        <p key={n} {...lastDay(holiday)}>
          {withLang(`${dateInWords(holiday.date)}: ${holiday.name}`)}
        </p>
      ))}
      {item.phone && (
        <a href={phoneLinkOf(item.phone)} className="touch">
          {withLang(item.phone)}
        </a>
      )}
    </div>
  )
}
