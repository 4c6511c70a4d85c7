// The commonest job: new prices for the boards of the site, in one small form.
import { Fragment, useEffect, useState } from 'react'
import { todayUtc } from '../../model/checks/facts.ts'
import type { HeldPrice, PriceBoard } from '../protocol.ts'
import { focusOn, useAnswer, useEditing } from './editing.ts'
import { WORDS } from './editorWords.ts'
import { KEPT_FOR_GOOD } from './drafts.ts'
import { Button, Form, Labelled, RefusalNote, useFirstControl } from './parts.tsx'

const KEY = 'prices'
const SOURCE = 'site-editing-source-of-prices'

const NONE: readonly PriceBoard[] = []

/** The price boards of the site; asked again after every change. */
export function usePriceBoards(): readonly PriceBoard[] {
  const { server, page } = useEditing()
  const [boards = NONE] = useAnswer(server, 'boards', {}, page.history)
  return boards
}

/** The form: a number for each row that has a new price, the day from which it is valid, and its source. */
export function Prices({ boards, onDone }: { boards: readonly PriceBoard[]; onDone: () => void }) {
  const { server, ask, say } = useEditing()
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [from, setFrom] = useState(todayUtc)
  const [source, setSource] = useState(() => KEPT_FOR_GOOD.get(SOURCE) ?? '')
  const [areOurs, setOurs] = useState(true)
  const [held, setHeld] = useState<HeldPrice[]>([])
  const form = useFirstControl<HTMLFormElement>()
  useEffect(() => {
    if (held.length) focusOn(form.current?.querySelector<HTMLElement>('.field:has(+ .refusal) input') ?? null)
  }, [held, form])
  const rows = boards.flatMap(board => board.rows)
  const given = rows.flatMap(({ id }) => (typed[id]?.trim() ? [{ id, price: typed[id].trim() }] : []))
  const send = (accepted: string[] = []) =>
    ask(KEY, async () => {
      KEPT_FOR_GOOD.set(SOURCE, source.trim() || undefined)
      const wanted = { prices: given, from, source: source.trim() || undefined, accepted, areOurs }
      const outcome = await server.act('prices', wanted)
      const doubts = ('held' in outcome && outcome.held) || []
      setHeld(doubts)
      if (!('done' in outcome)) return outcome
      const open = new Set(doubts.map(({ name }) => name))
      const left = rows.filter(({ id, name }) => typed[id] && open.has(name))
      setTyped(Object.fromEntries(left.map(({ id }) => [id, typed[id]])))
      say(open.size ? WORDS.pricesHeld(open.size) : WORDS.pricesSaved(given.length))
      if (open.size === 0) onDone()
      return outcome
    })
  return (
    <Form ref={form} act={() => send()}>
      <h2>{WORDS.prices}</h2>
      {boards.map(board => (
        <fieldset key={board.title}>
          <legend>{board.title}</legend>
          {board.rows.map(row => (
            <Fragment key={row.id}>
              <Labelled label={nameOf(row)} help={nowOf(row)}>
                {own => (
                  <input
                    {...own}
                    inputMode="decimal"
                    autoComplete="off"
                    value={typed[row.id] ?? ''}
                    onChange={({ target }) => setTyped({ ...typed, [row.id]: target.value })}
                  />
                )}
              </Labelled>
              {held
                .filter(({ name }) => name === row.name)
                .map(({ name, why, isDoubt }) => (
                  <div className="refusal" role="alert" key={why}>
                    <p>
                      {name}: {why}.
                    </p>
                    {isDoubt ? (
                      <Button act={() => send([name])}>{WORDS.priceIsRight}</Button>
                    ) : (
                      <p>{WORDS.correctPrice}</p>
                    )}
                  </div>
                ))}
            </Fragment>
          ))}
        </fieldset>
      ))}
      <Labelled label={WORDS.pricesFrom}>
        {own => <input {...own} type="date" required value={from} onChange={({ target }) => setFrom(target.value)} />}
      </Labelled>
      <Labelled label={WORDS.pricesSource}>
        {own => <input {...own} value={source} onChange={({ target }) => setSource(target.value)} />}
      </Labelled>
      {boards.some(({ isSample }) => isSample) && (
        <label className="check">
          <input type="checkbox" checked={areOurs} onChange={() => setOurs(!areOurs)} />
          {WORDS.pricesAreOurs}
        </label>
      )}
      <RefusalNote field={KEY} />
      <button type="submit" disabled={given.length === 0 || !from}>
        {WORDS.savePrices}
      </button>
      <Button act={onDone}>{WORDS.cancel}</Button>
    </Form>
  )
}

type Row = PriceBoard['rows'][number]

const nameOf = ({ name, unit }: Row) => [name, unit].filter(Boolean).join(', ')

const nowOf = ({ price, from }: Row) => (price ? WORDS.priceNow(price, from ?? '') : WORDS.noPriceYet)
