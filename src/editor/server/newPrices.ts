// New prices for the boards of the site, as they are typed into one small form.
import type { Edit } from '../../write/edited.ts'
import { startOf } from '../../fields/priceLines.ts'
import { isRecord, type Path, valueAt } from '../../model/source/path.ts'
import { type DevState, loadedOf } from '../../node/dev/devSite.ts'
import { pricePlan, type Taken, withLines } from '../../tools/board/priceAnswers.ts'
import { boardRows, type Row } from '../../tools/board/rows.ts'
import type { HeldPrice, PriceBoard } from '../protocol.ts'
import type { Requests } from './request.ts'
import { type Plan, type PlannedOn, PlannedTexts } from './plannedTexts.ts'

const nameOf = ({ code: { thing, unit } }: Row) => thing + unit

/** The boards of the site with the newest price of each row; none where the site has no boards. */
export function priceBoards(state: DevState): PriceBoard[] {
  const rows = boardRows(loadedOf(state))
  return [...new Set(rows.map(({ board }) => board))].map(board => ({
    title: board.title,
    isSample: board.isSample,
    rows: rows
      .filter(row => row.board === board)
      .map(row => ({
        id: nameOf(row),
        name: row.name,
        unit: row.thing.unit,
        price: row.newest?.price,
        from: row.newest && startOf(row.newest),
      })),
  }))
}

/** The lines that new prices become, and those prices that wait for a second look. */
export function planPrices(
  state: PlannedOn,
  { prices, from, source, accepted, areOurs }: Requests['prices'],
): Plan<{ held: HeldPrice[] }> {
  const loaded = loadedOf(state)
  const rows = boardRows(loaded)
  const answers = prices.flatMap(({ id, price }) => {
    const row = rows.find(each => nameOf(each) === id)
    const said = `${price}, ${from}${source ? ` (${source.replace(/[()]/g, ' ')})` : ''}`
    return row ? [{ ...row.code, isSure: false, name: row.name, said }] : []
  })
  const { taken, held } = pricePlan(answers, { rows, loaded, besideDays: [], accepted })
  const texts = new PlannedTexts(state)
  const wanted = areOurs ? taken.map(withoutMark) : taken
  for (const file of new Set(wanted.map(each => each.file)))
    texts.write(file, withLines(file, texts.text(file), wanted))
  if (areOurs) for (const each of firstOfLists(wanted)) moveMark(texts, each)
  return { ...texts.made(), told: { held } }
}

function withoutMark(taken: Taken): Taken {
  const { sample: _, ...entry } = taken.entry
  return { ...taken, entry }
}

const firstOfLists = (taken: readonly Taken[]) => [
  ...new Map(taken.map(each => [`${each.file} ${each.list.join('.')}`, each])).values(),
]

/** The mark of a list as a sample goes to those of its lines that have a price, but for the new ones. */
function moveMark(texts: PlannedTexts, { file, list, row }: Taken): void {
  const holder: Path = list.slice(0, -1)
  const value = texts.source(file).value
  const group = valueAt(value, holder)
  if (!isRecord(group) || group.sample !== true) return
  const known = new Set(row.board.lines.map(line => JSON.stringify([line.crop, line.grade, line.price])))
  const lines = valueAt(value, list)
  const left = (Array.isArray(lines) ? lines : []).flatMap((line: unknown, index): Edit[] => {
    if (!isRecord(line) || line.price === undefined || line.sample === true) return []
    const isOld = known.has(JSON.stringify([line.crop, line.grade, line.price]))
    return isOld ? [{ op: 'set', path: [...list, index, 'sample'], value: true }] : []
  })
  texts.edit(file, [...left, { op: 'delete', path: [...holder, 'sample'] }])
}
