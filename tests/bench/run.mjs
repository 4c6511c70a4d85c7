// `npm run bench [-- 35 1000 10000]`: builds, rebuilds, validates and serves generated sites, and prints one table.
// The floor is a plain loop of parse, validate, render and write on one core, without places, pictures, bundles or
// menu.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generate } from './generate.mjs'
import { build, dev, edit, floor, holds, validate, workplace } from './measure.mjs'

if (process.argv.includes('--help')) {
  console.log(`Usage: npm run bench [-- 35 1000 10000]

Builds, rebuilds, validates and serves generated sites of so many pages, and prints one table of seconds and megabytes.
"CPU cold" is what the cold build took from all cores: the figure to compare where others use the machine.`)
  process.exit()
}

const PORT = Number(process.env.PORT ?? 4240)
const sizes = process.argv.slice(2).map(Number)
const COLUMNS = [
  'pages',
  'cold',
  'again',
  'edit',
  'validate',
  'dev',
  'dev edit',
  'floor',
  'cold/fl.',
  'CPU cold',
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
  const plain = await floor(place)
  const { ready, edited: shown } = await dev(place, n, count, PORT)
  return [
    count,
    cold.seconds,
    again.seconds,
    edited.seconds,
    validated.seconds,
    ready,
    shown,
    plain,
    cold.seconds / plain,
    cold.cpu,
    cold.megabytes,
    edited.megabytes,
  ]
}

const row = cells =>
  cells
    .map((cell, n) =>
      (typeof cell !== 'number' ? cell : n === 0 || n > 8 ? cell.toFixed(0) : cell.toFixed(2)).padStart(9),
    )
    .join('')

const base = mkdtempSync(join(tmpdir(), 'site-bench-'))
process.on('exit', () => {
  for (const folder of [base, ...kept]) rmSync(folder, { recursive: true, force: true })
})
const kept = []
console.log(row(COLUMNS))
for (const count of sizes.length ? sizes : [35, 1000, 10_000])
  console.log(row(await bench(join(base, String(count)), count)))
