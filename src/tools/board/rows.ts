// The rows of the price boards of a site: what is priced, its newest price, and the names that both go by in messages.
import { createHash } from 'node:crypto'
import { amountIn, amountWithoutFigure, inGroups, plainDigits } from '../../fields/money.ts'
import { type PriceLine, startOf } from '../../fields/priceLines.ts'
import { languageOfFile } from '../../model/locales/languages.ts'
import type { CheckedBlock } from '../../model/page/checkedPage.ts'
import { pathKey, type Path } from '../../model/source/path.ts'
import { catalogue } from '../../node/page/blockCatalogue.ts'
import type { LoadedFolder } from '../../node/pipeline/check.ts'
import { renderedWords } from '../../translate/sign.ts'

/** A list of prices that a page shows. */
export interface Board {
  title: string
  lines: PriceLine[]
  isSample: boolean
  /** Where each line is written. */
  at: { file: string; path: Path }[]
  /** A text of it in a language. */
  say: (text: string, code: string) => string
}

/** What is priced: a crop of one grade at one place, by one unit. */
export interface Row {
  board: Board
  /** The positions of its lines, and the newest of those with a price. */
  own: number[]
  newest?: PriceLine & { price: string }
  thing: Pick<PriceLine, 'crop' | 'grade' | 'place' | 'unit'>
  /** Its name, without the unit. */
  name: string
  /** What it is called by in a message: letters for the crop at its place, for the unit, and for the newest price. */
  code: { thing: string; unit: string; newest: string }
}

/** The rows of all boards, each list once. */
export function boardRows(loaded: LoadedFolder): Row[] {
  const seen = new Set<string>()
  return (loaded.draft?.pages ?? []).flatMap(page =>
    loaded.full(page).blocks.flatMap((block, index) => {
      const at = linesOf(block).map((_, n) => block.located.origin(['items', n]))
      const key = at.map(({ file, path }) => pathKey([file, ...path])).join('\n')
      if (!catalogue.get(block.type)?.about.prices || at.length === 0 || seen.has(key)) return []
      seen.add(key)
      const said = [...loaded.translations.values()].map(translations => {
        const words = renderedWords(loaded, translations, page).filter(({ word }) => word.block === index)
        return [translations.language.code, new Map(words.map(({ word, text }) => [word.text, text]))] as const
      })
      const texts = new Map(said)
      const isSample = at.some((_, n) => block.located.isSample(['items', n]))
      const say = (text: string, code: string) => texts.get(code)?.get(text) ?? text
      return rowsIn({ title: block.label, lines: linesOf(block), isSample, at, say })
    }),
  )
}

const linesOf = ({ props }: CheckedBlock) =>
  (Array.isArray(props.items) ? props.items : []).filter((line): line is PriceLine => typeof line?.crop === 'string')

function rowsIn(board: Board): Row[] {
  const { lines, at } = board
  const numbers = [...new Set(lines.flatMap(({ row }) => row ?? []))]
  return numbers.map(number => {
    const own = lines.flatMap((line, index) => (line.row === number ? [index] : []))
    const all = own.map(index => lines[index])
    const priced = all.flatMap(line => (line.price === undefined ? [] : [{ ...line, price: line.price }]))
    const [newest] = priced.toSorted((a, b) => (startOf(a) < startOf(b) ? 1 : -1))
    const { crop, grade } = all[0]
    const [place, unit] = (['place', 'unit'] as const).map(part => all.find(line => line[part])?.[part])
    const { file, path } = at[own[0]]
    // The number of an entry may change, and that of a page.
    const list = [file.replace(/\.\w+$/, ''), ...path.filter(step => typeof step === 'string')]
    const name = [crop, grade, place].filter(Boolean).join(', ')
    const code = {
      thing: letters(4, [...list, crop, grade, place]),
      unit: letters(2, [unit]),
      newest: letters(3, newest ? [newest.price, startOf(newest)] : []),
    }
    return { board, own, newest, thing: { crop, grade, place, unit }, name, code }
  })
}

/** Letters that make no words, and that nothing on a phone turns into the digits of another script. */
export const LETTERS = 'bcdfghjkmnpqrstvwxyz'

const letters = (count: number, value: unknown) =>
  [...createHash('sha256').update(JSON.stringify(value)).digest().subarray(0, count)]
    .map(byte => LETTERS[byte % LETTERS.length])
    .join('')

// How prices are written.

/** True for a sign or name of a currency, such as Rs, in any case. */
export const isSign = (word: string): boolean =>
  [word, word.toUpperCase(), word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase()].some(
    each => amountWithoutFigure(`${each} 0`) !== undefined,
  )

const FIGURES = /\d[\d,.'’]*(?<=\d)/

/** How the prices of a site are written: the text before and after the figures, and numbers in their groups. */
export interface PriceStyle {
  before: string
  after: string
  others: string[]
}

/** The style of a row: that of its newest price, of another one, or of the amounts in the texts of the site. */
export function styleOf(row: Row, rows: readonly Row[], loaded: LoadedFolder): PriceStyle | undefined {
  const near = [row, ...rows.filter(other => other.board === row.board), ...rows]
  const prices = near.flatMap(({ newest }) => newest?.price ?? [])
  const like = prices.find(price => amountIn(price) && FIGURES.test(plainDigits(price)))
  if (like === undefined) return styleOfTexts(loaded)
  const { index, 0: figures } = FIGURES.exec(plainDigits(like)) as RegExpExecArray
  return { before: like.slice(0, index), after: like.slice(index + figures.length), others: prices.map(plainDigits) }
}

function styleOfTexts({ sources, translations }: LoadedFolder): PriceStyle | undefined {
  const codes = [...translations.keys()]
  const texts = [...sources.values()].filter(({ file }) => !languageOfFile(file, codes)).map(({ text }) => text)
  const found = texts.flatMap(text => [...text.matchAll(/(?<!\S)((?:\p{Sc}|\p{L}+\.?) ?)([1-9][\d,]*)/gu)])
  const signed = found.filter(([, sign]) => isSign(sign.trim()))
  const times = (sign: string) => signed.filter(([, other]) => other === sign).length
  const [most] = signed.toSorted(([, a], [, b]) => times(b) - times(a))
  return most && { before: most[1], after: '', others: signed.map(([, , figures]) => figures) }
}

/** A number as a price. */
export const priceText = (number: number, { before, after, others }: PriceStyle): string =>
  before + inGroups(number, others) + after
