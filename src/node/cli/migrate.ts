// The command `migrate`: what is written as in an earlier version becomes what it is today.
import { folder as code } from 'virtual:code'
import { changedLines, finishMigration, migrationOf, writeMigration } from '../../tools/migrate/migrateSite.ts'
import type { Migration } from '../../tools/migrate/migrateFiles.ts'
import type { Command } from '../commandLine/commandLine.ts'
import { checkHoldsSite } from '../commandLine/holdsSite.ts'
import { lineChangeText } from '../commandLine/output.ts'
import { optionsFrom } from '../pipeline/read.ts'

// What follows is in the files, where git diff shows it.
const MAX_LINES = 40

export default {
  usage: ['', '-- --write'],
  about: `Writes fields, values and sections of earlier versions as they are written today: in pages, content,
headings of tables, and what refers to them. Comments and order stay, and every page says what it said
before. Nothing is written without --write; then all files change as one step. "npm run validate -- --fix"
does it too, and mends what else is sure.`,
  settings: ['site', 'cache'],
  options: {
    write: { about: 'writes what otherwise is only shown' },
    all: { about: 'shows every line, where otherwise those after 40 are only counted' },
  },
  async run({ settings: { site }, values: { write, all } }) {
    checkHoldsSite(site)
    const options = { ...optionsFrom(code), root: site }
    for (const file of await finishMigration(options)) console.log(`${file}: finished what was begun`)
    const migration = migrationOf(options)
    printPlan(migration, Boolean(all))
    printLeft(migration, Boolean(all))
    if (migration.texts.length && !write) console.log('Nothing was written; --write writes it.')
    else if (migration.texts.length) {
      if (!(await writeMigration(options, migration)))
        throw new Error('A file was changed meanwhile. Nothing was written; try again.')
      console.log('Written. Look at git diff, run npm run validate, and commit.')
    }
    return migration.left.length ? 1 : 0
  },
} satisfies Command

function printLeft({ left }: Migration, isAll: boolean): void {
  const shown = isAll ? left : left.slice(0, MAX_LINES)
  for (const { file, line, column, reason } of shown)
    console.error(`${file}:${line}:${column}  stays as it is: ${reason}.`)
  if (left.length > shown.length) console.error(`… and ${left.length - shown.length} files more; --all names them.`)
}

function printPlan({ texts, left }: Migration, isAll: boolean): void {
  if (texts.length === 0) {
    if (left.length === 0) console.log('Everything is written as it is today.')
    return
  }
  const lines = texts.flatMap(changedLines)
  const shown = isAll ? lines : lines.slice(0, MAX_LINES)
  for (const line of shown) console.log(lineChangeText(line))
  const more = lines.length - shown.length
  if (more) console.log(`… and ${more} lines more; --all shows them.`)
  const [one] = texts
  const where = texts.length === 1 ? one.file : `${texts.length} files`
  console.log(`\n${lines.length} ${lines.length === 1 ? 'line' : 'lines'} of ${where}.`)
}
