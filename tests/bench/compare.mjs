// `node tests/bench/compare.mjs [1000 10000]`: the same generated site built by this project and by Eleventy, as one
// table. Cold first, then the same command again after an edit of one page. Eleventy is fetched from npm when this is
// run first.
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { install, run } from './compare/run.mjs'
import { html, lay, missing, weigh, write } from './compare/site.mjs'
import { generate } from './generate.mjs'
import { build, edit, holds, workplace } from './measure.mjs'

const sizes = process.argv.slice(2).map(Number)
const COLUMNS = ['pages', 'cold s', 'edit s', 'MB cold', 'MB edit', 'KB a page']
const DIGITS = [0, 2, 2, 0, 0, 1]
const row = (name, values) =>
  name.padEnd(22) +
  values.map((value, n) => (typeof value === 'number' ? value.toFixed(DIGITS[n]) : value).padStart(10)).join('')

/** One row's numbers: what was built, how long it took and how much memory. */
function numbersOf(out, cold, edited) {
  const { pages, kilobytes } = weigh(out)
  return [pages, cold.seconds, edited.seconds, cold.megabytes, edited.megabytes, kilobytes]
}

/** The project's own build of the generated site. */
async function ours(folder, count, n) {
  const place = workplace(folder)
  kept.push(place.cache)
  const cold = await build(place)
  edit(place, n, count, 1)
  const edited = await build(place)
  if (!holds(place, n, 1)) throw new Error('the edit did not reach the built page')
  return numbersOf(place.out, cold, edited)
}

/** Eleventy's build of the same pages; nothing may be left out, or the times say nothing. */
async function theirs(packages, folder, generated, count, n) {
  const out = join(folder, '_site')
  const command = [process.execPath, join(packages, 'node_modules/@11ty/eleventy/cmd.cjs'), '--quiet']
  const check = (page, edition) => {
    const lost = missing(html(out, page), page, count, edition)
    if (lost.length) throw new Error(`Eleventy leaves out ${lost.length} texts of page ${page}: ${lost[0]}`)
  }
  lay(folder, generated)
  for (let page = 0; page < count; page++) write(folder, page, count)
  const cold = await run(folder, command)
  for (const page of [0, n, count - 1]) check(page)
  write(folder, n, count, 1)
  const edited = await run(folder, command)
  check(n, 1)
  return numbersOf(out, cold, edited)
}

async function compare(count, packages) {
  const n = Math.floor(count / 2)
  const generated = join(base, String(count))
  generate(generated, count)
  console.log(row('this project', await ours(generated, count, n)))
  console.log(row('Eleventy', await theirs(packages, join(base, `eleventy-${count}`), generated, count, n)))
}

const packages = install()
const base = mkdtempSync(join(packages, 'run-'))
const kept = [base]
process.on('exit', () => {
  for (const folder of kept) rmSync(folder, { recursive: true, force: true })
})
console.log(row('', COLUMNS))
for (const count of sizes.length ? sizes : [1000]) await compare(count, packages)
