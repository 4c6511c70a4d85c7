// A ledger of prices.
import clsx from 'clsx'
import type { ReactNode } from 'react'
import type { BlockContext } from '../../ui/blockContext.ts'
import { ActionRow } from '../../ui/SmartLink.tsx'
import { fill } from '../../ui/language.ts'
import { daysOfReference, firstEnd, messageOf, nothingAnnounced, rowName } from '../../ui/prices.ts'
import { daysInWords, lastDay } from '../../ui/notices.ts'
import { NotAnnounced } from '../../ui/NotAnnounced.tsx'
import { phoneLinkOf } from '../../telephone.ts'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { withLang, useWords, type Words } from '../../ui/withLang.tsx'
import styles from './Board.module.css'
import type { Props } from './schema.ts'

type Sender = BlockContext['sender']
type Row = Props['rows'][number]
type Price = NonNullable<Row['price']>

/** A row for each thing that is priced; while nothing is, a line that says so, and whom to call. */
export function Board(props: Props & Pick<BlockContext, 'sender' | 'sample'>) {
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
          <div className={clsx(!isSilent && styles.late)}>
            <NotAnnounced words={nothingAnnounced(words)} call={call} />
            <ul className={clsx('small', styles.things)}>
              {rows.map((row, n) => (
                <li key={n} {...lastDay(row)}>
                  {withLang(rowName(row, rows))}
                </li>
              ))}
            </ul>
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
function callOf(actions: Props['actions'], { phone }: Sender, { call = '' }: Words) {
  const own = actions.find(({ to }) => to.startsWith('tel:'))
  const to = phoneLinkOf(phone)
  if (own && own.to !== to) return { to: own.to, number: own.label }
  return { to, label: own?.label ?? call, number: phone }
}

/** The link that sends the board as a message, until the first of its prices ends; none for samples. */
function sharing(
  { title, rows, share, sender, sample }: Props & Pick<BlockContext, 'sender' | 'sample'>,
  words: Words,
) {
  if (!share || sample || rows.every(({ price }) => !price)) return []
  const message = encodeURIComponent(messageOf([{ title, rows, url: sender.url }], sender, words))
  return [{ label: share, to: `https://wa.me/?text=${message}`, until: { ends: firstEnd(rows) } }]
}

interface RowProps extends Pick<Props, 'higher'> {
  row: Row
  Title: 'h2' | 'h3'
}

/** What is priced, its price and, smaller, what else is paid for it. Scripts hide what is over. */
function RowOf({ row, higher, Title }: RowProps) {
  const { crop, grade, place, moisture, unit, price, references = [], history = [] } = row
  const words = useWords()
  const { notAnnounced = '', priceBefore = '{price}' } = words
  const mark = (of: number) => higher && row.higher?.of === of && <Mark words={higher} {...row.higher} />
  return (
    <li {...lastDay(row)} className={styles.row}>
      <div>
        <Title>{withLang(crop)}</Title>
        {grade && <p>{withLang(grade)}</p>}
      </div>
      {price && <Figure price={price} unit={unit} mark={mark(0)} className={styles.latest} />}
      {(!price || price.until) && <p className={styles.none}>{withLang(notAnnounced)}</p>}
      <div className={clsx('small', styles.more)}>
        <p>{inLine(place, moisture)}</p>
        {price && (
          <div {...lastDay(price)}>
            <p>{inLine(price.source, daysInWords(price, words))}</p>
            {history[0] && <p>{withLang(fill(priceBefore, { price: history[0].price }))}</p>}
          </div>
        )}
      </div>
      {references.map((each, n) => (
        <div key={n} {...lastDay(each)} className={clsx('small', styles.reference)}>
          <div>
            <p>{withLang(each.name)}</p>
            <p>{inLine(each.source, daysOfReference(each, words))}</p>
          </div>
          <Figure price={each} unit={unit} mark={mark(n + 1)} />
        </div>
      ))}
    </li>
  )
}

const inLine = (...parts: (string | undefined)[]) => withLang(parts.filter(Boolean).join(' · '))

interface FigureProps {
  price: Price
  unit?: string
  mark: ReactNode
  className?: string
}

/** A price at the end of its line, and what it is for. */
const Figure = ({ price, unit, mark, className }: FigureProps) => (
  <div {...lastDay(price)} className={clsx(styles.figure, className)}>
    <p>
      {/* Signs of currencies keep their side in languages that are written from right to left. */}
      <bdi>{withLang(price.price)}</bdi>
    </p>
    {unit && <p className="small">{withLang(unit)}</p>}
    {mark}
  </div>
)

/** Says of a price that it is the higher one, as long as all that it was compared with is valid. */
const Mark = ({ words, until }: { words: string; until?: { ends: number } }) => (
  <p className={styles.mark} {...lastDay({ until })}>
    {withLang(words)}
  </p>
)
