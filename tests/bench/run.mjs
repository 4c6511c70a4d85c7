// `npm run bench [-- 35 1000 10000]`: builds, rebuilds, validates and serves generated sites, and prints one table.
// With `--languages 2`, the sites in one language and in two take turns.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { generate } from './generate.mjs'
import { build, dev, edit, editTelugu, holds, validate, workplace } from './measure.mjs'
import { addTelugu, runTranslate, translateAll } from './telugu.mjs'

if (process.argv.includes('--help')) {
  console.log(`Usage: npm run bench [-- 35 1000 10000] [--languages 2]

Builds, rebuilds, validates and serves generated sites of so many pages, and prints one table of seconds and megabytes.
"CPU cold" is what the cold build took from all cores: the figure to compare where others use the machine. With two
languages it builds, rebuilds and validates each site in one and in two, twice in turn; "edit" is that of one pair.`)
  process.exit()
}

const PORT = Number(process.env.PORT ?? 4240)
const { positionals, values } = parseArgs({ options: { languages: { type: 'string' } }, allowPositionals: true })
const sizes = positionals.length ? positionals.map(Number) : [35, 1000, 10_000]
const COLUMNS = [
  'pages',
  'cold',
  'again',
  'edit',
  'validate',
  'dev',
  'dev edit',
  'CPU cold',
  'CPU edit',
  'MB cold',
  'MB edit',
]

async function bench(folder, count) {
  generate(folder, count)
  const place = workplace(folder)
  kept.push(place.cache)
  const cold = await build(place)
  const again = await build(place)
  const n = Math.floor(count / 2)
  edit(place, n, count, 1)
  const edited = await build(place)
  if (!holds(place, n, 1)) throw new Error('the edit did not reach the built page')
  const validated = await validate(place)
  const { ready, edited: shown } = await dev(place, n, count, PORT)
  return [
    count,
    cold.seconds,
    again.seconds,
    edited.seconds,
    validated.seconds,
    ready,
    shown,
    cold.cpu,
    edited.cpu,
    cold.megabytes,
    edited.megabytes,
  ]
}

/** A generated site in one language or in two: seconds, and megabytes of the cold build. */
async function benchLanguages(folder, count, languages) {
  generate(folder, count)
  const place = workplace(folder)
  kept.push(place.cache)
  if (languages > 1) {
    addTelugu(folder)
    // With a cache of its own, so that the build is a cold one.
    const { cache } = workplace(`${folder}-translate`)
    runTranslate(folder, cache)
    kept.push(cache)
    translateAll(folder)
  }
  const cold = await build(place)
  const again = await build(place)
  const n = Math.floor(count / 2)
  if (languages > 1) editTelugu(place, n)
  else edit(place, n, count, 1)
  const edited = await build(place)
  if (!holds(place, n, 1, languages > 1 ? 'te' : '')) throw new Error('the edit did not reach the built page')
  const validated = await validate(place)
  return [count, languages, cold.seconds, again.seconds, edited.seconds, validated.seconds, cold.megabytes]
}

const row = (cells, whole) =>
  cells.map((cell, n) => (typeof cell !== 'number' ? cell : cell.toFixed(whole(n) ? 0 : 2)).padStart(9)).join('')

const base = mkdtempSync(join(tmpdir(), 'site-bench-'))
process.on('exit', () => {
  for (const folder of [base, ...kept]) rmSync(folder, { recursive: true, force: true })
})
const kept = []
if (values.languages) {
  console.log(row(['pages', 'languages', 'cold', 'again', 'edit', 'validate', 'MB cold']))
  for (const count of sizes)
    for (const turn of [1, 2])
      for (const languages of [1, 2]) {
        const cells = await benchLanguages(join(base, `${count}-${turn}-${languages}`), count, languages)
        console.log(row(cells, n => n < 2 || n > 5))
      }
} else {
  console.log(row(COLUMNS))
  for (const count of sizes) console.log(row(await bench(join(base, String(count)), count), n => n === 0 || n > 8))
}
