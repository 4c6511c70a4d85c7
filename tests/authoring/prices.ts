// The library with two price boards, one in YAML and one in a table, and what a sheet of them would send back.
import type { SiteCopy } from './copy.ts'
import { copySite } from './copy.ts'

export const YAML = 'content/mill.yaml'
export const TABLE = 'content/yard.csv'

export const MILL = `# What the mill pays.
wheat:
  # Ask the miller before you change these.
  - { crop: Wheat, grade: Milling, unit: a sack, place: The mill }
  - { crop: Wheat, grade: Milling, price: "£2,100", from: 2026-10-01 } # the old one
  - { crop: Wheat, grade: Milling, price: "£2,300", from: 2026-11-01 }
  - { crop: Barley, unit: a sack, place: The mill } # not yet
  # Oats are bought at two places.
  - { crop: Oats, unit: a sack, place: The mill, price: "£900", from: 2026-11-01 }
  - { crop: Oats, unit: a sack, place: The yard, price: "£910", checked: 2026-11-02 }
`

export const YARD =
  '\uFEFFcrop;grade;unit;place;price;from\r\nCotton;;a bale;The yard;;\r\nCotton;;a bale;The yard;"£7,000";2026-11-01\r\nFlax;"Long; fine";a bale;;;\r\n'

const PAGE = `
  - path: /prices
    title: Prices
    description: "What the mill and the yard pay today for wheat, barley, oats, cotton and flax, with the day of each price."
    blocks:
      - type: hero
        variant: plain
        title: Prices
      - { type: board, title: At the mill, items: { from: mill.wheat } }
      - { type: board, title: In the yard, items: { from: yard } }
      - { type: board, title: At the mill again, items: { from: mill.wheat } }
`

/** A copy of the library with the boards. */
export function siteWithPrices(): SiteCopy {
  const site = copySite()
  site.edit('content/site.yaml', 'lang: en\n', 'lang: en\ntimeZone: Europe/London\n')
  site.write('pages.yaml', `${site.read('pages.yaml').trimEnd()}\n${PAGE}`)
  site.write(YAML, MILL)
  site.write(TABLE, YARD)
  return site
}

/** A row as the sheet's script has it. */
export interface SheetRow {
  code: string
  name: string
  unit: string
  sign: string
}

/** The rows of a sheet. */
export function rowsOfSheet(html: string): SheetRow[] {
  const json = /<script type="application\/json" id="data">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
  return (JSON.parse(json) as { rows: SheetRow[] }).rows
}
