// The command `export`: a list of a site as a table, which `import` takes back.
import { checkTableName, tableOf } from './csv.ts'
import { FORCE, writeNewFile } from '../disk/newFile.ts'
import { findList } from './listInSite.ts'
import { loadFolder } from '../pipeline/check.ts'
import type { Command } from '../commandLine/commandLine.ts'

export default {
  usage: ['-- outlets.items', '-- outlets.items --to shops.csv'],
  about: `Writes a list of the site as a table that spreadsheets open: a row for each entry, a column for each field.
"npm run import" takes it back.`,
  settings: ['site', 'cache'],
  words: ['list'],
  options: {
    to: { value: '<file>', about: 'the file to write; without it the table is printed' },
    force: FORCE,
  },
  async run({ settings: { site }, values: { to, force }, words: [name] }) {
    if (!name) return 'Name a list by the name that { from: … } would use, such as outlets.items.'
    if (typeof to === 'string') checkTableName(to)
    const loaded = await loadFolder(site)
    const list = findList(loaded, name)
    if (typeof list === 'string') throw new Error(list)
    const { text, left } = tableOf(list.entries)
    // What no cell can hold stays as it is when the table is imported.
    for (const column of left) console.error(`Left out, because no cell can hold it: ${column}`)
    if (typeof to !== 'string') process.stdout.write(text)
    else {
      writeNewFile(to, text, { force: Boolean(force) })
      console.log(`${list.entries.length} entries of ${list.name} written to ${to}.`)
    }
    return 0
  },
} satisfies Command
