// What a table changes in a list, as the text that a maintainer reads.
import type { Comparison, ListEntry } from './compare.ts'
import { cellText } from './spreadsheet.ts'
import { cut } from '../../model/messages/valueInWords.ts'
import { flatEntry } from '../../model/source/header.ts'
import type { Source } from '../../model/source/source.ts'
import type { SiteList } from './listInSite.ts'

/** What became of the changes. */
export type Done = 'same' | 'shown' | 'written'

interface Shown {
  list: SiteList
  table: Source
  comparison: Comparison
  done: Done
  /** True when entries that are gone are removed. */
  removes: boolean
  lostComments: string[]
}

const MAX_VALUE_LENGTH = 60

/** The changes, each with its row as the spreadsheet counts, and what became of them. */
export function comparisonText({ list, table, comparison, done, removes, lostComments }: Shown): string {
  const { key, matches, added, changed, gone } = comparison
  const by = key ? `by ${key}; --key names another column` : 'row by row, because no column tells the entries apart'
  const name = (entry: ListEntry) =>
    cut(cellText(key ? valueIn(entry, key) : Object.values(entry)[0]), MAX_VALUE_LENGTH)
  const rowOf = (row: number) => `row ${/\d+$/.exec(table.cellAt?.(table.place(['items', row])) ?? '')?.[0]}`
  const lines = [
    ...added.map(({ row, entry }) => `new      ${name(entry)}  (${rowOf(row)})`),
    ...changed.flatMap(({ row, index, fields }) => [
      `changed  ${name(list.entries[index])}  (${rowOf(row)})`,
      ...fields.map(({ column, before, after }) => `           ${column}: ${shown(before)} → ${shown(after)}`),
    ]),
    ...gone.map(index => `gone     ${name(list.entries[index])}${removes ? '' : '  (stays; --remove removes it)'}`),
    ...lostComments.map(comment => `comment  ${comment}  (goes with its entry)`),
  ]
  const same = matches.length - added.length - changed.length
  const counts = `${added.length} new, ${changed.length} changed, ${gone.length} gone, ${same} as they are.`
  return [
    `${table.file} and ${list.name} in ${list.source.file}, compared ${by}.`,
    ...(lines.length ? [lines.join('\n')] : []),
    `${counts} ${ENDS[done]}`.replace('FILE', list.source.file),
  ].join('\n\n')
}

const ENDS: Record<Done, string> = {
  same: 'There is nothing to write.',
  shown: 'Nothing was written; --write writes this to FILE.',
  written: 'Written to FILE.',
}

const valueIn = (entry: ListEntry, column: string): unknown => new Map(flatEntry(entry)).get(column)

const shown = (value: unknown) => (cellText(value) ? cut(cellText(value), MAX_VALUE_LENGTH) : '(empty)')
