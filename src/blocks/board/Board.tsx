// A ledger of prices.
import { ActionRow } from '../../ui/SmartLink.tsx'
import { fill } from '../../ui/language.ts'
import { messageOf, type PriceRow, priceRows, sourceTitle } from '../../ui/prices.ts'
import { lastDay, daysInWords } from '../../ui/notices.ts'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { withLang, useWords } from '../../ui/withLang.tsx'
import styles from './Board.module.css'
import type { Props } from './schema.ts'

/** A row for each thing that is priced; one whose price is over says that there is none yet. */
export function Board({ title, lead, items, share, actions }: Props) {
  const message = encodeURIComponent(messageOf([{ title, items }], useWords()))
  const sharing = share ? [{ label: share, to: `https://wa.me/?text=${message}` }] : []
  const Title = title ? 'h3' : 'h2'
  return (
    <>
      <SectionHeading title={title} lead={lead} split />
      <ul className={styles.board}>
        {priceRows(items).map((row, n) => (
          <li key={n} {...lastDay(row.base ?? {})} className={styles.row}>
            <div>
              <Title>{withLang(row.crop)}</Title>
              {row.grade && <p>{withLang(row.grade)}</p>}
            </div>
            <Prices {...row} />
            <p className="small">{withLang([row.place, row.moisture].filter(Boolean).join(' · '))}</p>
          </li>
        ))}
      </ul>
      <ActionRow items={[...actions, ...sharing]} />
    </>
  )
}

/** The newest price, and the one before it. Scripts hide a price whose last day is over; what follows then shows. */
function Prices({ prices, unit }: PriceRow) {
  const words = useWords()
  const { notAnnounced = '', priceBefore = '{price}' } = words
  const [latest, before] = prices
  return (
    <div>
      {latest && (
        <div {...lastDay(latest)} className={styles.latest}>
          <p className={styles.price}>{withLang(latest.price)}</p>
          <p className="small">
            {withLang([unit, sourceTitle(latest.source), daysInWords(latest, words)].filter(Boolean).join(' · '))}
          </p>
        </div>
      )}
      <p>{withLang(notAnnounced)}</p>
      {before && (
        <p {...lastDay(before)} className="small">
          {withLang(fill(priceBefore, { price: before.price }))}
        </p>
      )}
    </div>
  )
}
