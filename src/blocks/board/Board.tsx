// A ledger of prices.
import clsx from 'clsx'
import type { ReactNode } from 'react'
import type { BlockContext } from '../../ui/blockContext.ts'
import { ActionRow } from '../../ui/SmartLink.tsx'
import { fill } from '../../ui/language.ts'
import { daysOfReference, firstEnd, messageOf, nothingAnnounced, rowName } from '../../ui/prices.ts'
import { daysInWords, lastDay } from '../../ui/notices.ts'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { withLang, useWords, type Words } from '../../ui/withLang.tsx'
import styles from './Board.module.css'
import type { Props } from './schema.ts'

type Sender = BlockContext['sender']
type Row = Props['rows'][number]
type Price = NonNullable<Row['price']>

/** A row for each thing that is priced; while nothing is, a line that says so, and whom to call. */
export function Board(props: Props & Pick<BlockContext, 'sender'>) {
  const { title, lead, rows, actions, higher, sender } = props
  const words = useWords()
  const isSilent = rows.every(({ price }) => !price)
  // Where all prices end, a page that is served late comes to say so.
  const mayBeSilent = rows.every(({ price }) => !price || price.until)
  const call = callOf(actions, sender, words)
  const isCall = ({ to }: { to: string }) => isSilent && to === call.to
  return (
    <>
      <SectionHeading title={title} lead={lead} split />
      <div className={styles.board}>
        {mayBeSilent && (
          <div className={clsx(styles.silent, !isSilent && styles.late)}>
            <p>{withLang(nothingAnnounced(words))}</p>
            <a href={call.to}>
              {call.label && <span className="small">{withLang(call.label)}</span>}
              {withLang(call.number)}
            </a>
            {rows.every(({ references }) => !references) && (
              <ul className="small">
                {rows.map((row, n) => (
                  <li key={n} {...lastDay(row)}>
                    {withLang(rowName(row, rows))}
                  </li>
                ))}
              </ul>
            )}
          </div>
        )}
        {rows.some(({ price, references }) => price || references) && (
          <ul className={styles.rows}>
            {rows.map((row, n) => (
              <RowOf key={n} row={row} higher={higher} Title={title ? 'h3' : 'h2'} />
            ))}
          </ul>
        )}
      </div>
      <ActionRow items={[...actions.filter(action => !isCall(action)), ...sharing(props, words)]} />
    </>
  )
}

/** What visitors dial while no price is announced: what the first button for it dials, or else the site's number. */
function callOf(actions: Props['actions'], { phone, phoneHref }: Sender, { call = '' }: Words) {
  const own = actions.find(({ to }) => to.startsWith('tel:'))
  if (own && own.to !== phoneHref) return { to: own.to, number: own.label }
  return { to: phoneHref, label: own?.label ?? call, number: phone }
}

/** The link that sends the board as a message, until the first of the prices in it ends; none without a price. */
function sharing({ title, rows, share, sender }: Props & Pick<BlockContext, 'sender'>, words: Words) {
  if (!share || rows.every(({ price }) => !price)) return []
  const message = encodeURIComponent(messageOf([{ title, rows, url: sender.url }], sender, words))
  return [{ label: share, to: `https://wa.me/?text=${message}`, until: { ends: firstEnd(rows) } }]
}

interface RowProps extends Pick<Props, 'higher'> {
  row: Row
  Title: 'h2' | 'h3'
}

/** What is priced, its price and, smaller, what else is paid for it. Scripts hide what is over. */
function RowOf({ row, higher, Title }: RowProps) {
  const { crop, grade, place, moisture, price, references = [] } = row
  const { notAnnounced = '' } = useWords()
  const mark = (of: number) => higher && row.higher?.of === of && <Mark words={higher} {...row.higher} />
  return (
    <li {...lastDay(row)} className={styles.row}>
      <div>
        <Title>{withLang(crop)}</Title>
        {grade && <p>{withLang(grade)}</p>}
        <p className="small">{withLang([place, moisture].filter(Boolean).join(' · '))}</p>
      </div>
      <div>
        {price && <Latest row={row} price={price} mark={mark(0)} />}
        {(!price || price.until) && <p>{withLang(notAnnounced)}</p>}
        {references.map((each, n) => (
          <ReferenceLine key={n} {...each} unit={row.unit} mark={mark(n + 1)} />
        ))}
      </div>
    </li>
  )
}

/** The price that holds, since when, and the one before. */
function Latest({ row: { unit, history = [] }, price, mark }: { row: Row; price: Price; mark: ReactNode }) {
  const words = useWords()
  const { priceBefore = '{price}' } = words
  return (
    <div {...lastDay(price)} className={styles.latest}>
      <p className={styles.price}>{withLang(price.price)}</p>
      {mark}
      <p className="small">{withLang([unit, price.source, daysInWords(price, words)].filter(Boolean).join(' · '))}</p>
      {history[0] && <p className="small">{withLang(fill(priceBefore, { price: history[0].price }))}</p>}
    </div>
  )
}

type ReferenceProps = NonNullable<Row['references']>[number] & { unit?: string; mark: ReactNode }

function ReferenceLine({ unit, mark, ...reference }: ReferenceProps) {
  const words = useWords()
  const { name, price, source } = reference
  const days = daysOfReference(reference, words)
  return (
    <div {...lastDay(reference)} className={clsx('small', styles.reference)}>
      <p>
        {withLang(name)}: <b>{withLang(price)}</b>
      </p>
      {mark}
      <p>{withLang([unit, source, days].filter(Boolean).join(' · '))}</p>
    </div>
  )
}

/** Says of a price that it is the higher one, as long as all that it was compared with holds. */
const Mark = ({ words, until }: { words: string; until?: { ends: number } }) => (
  <p className={styles.mark} {...lastDay({ until })}>
    {withLang(words)}
  </p>
)
