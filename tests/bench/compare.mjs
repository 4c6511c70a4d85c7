// `node tests/bench/compare.mjs [1000 10000]`: the same generated site built by this project, Hugo, Eleventy and React
// Router, as one table.
// Cold first, then the same command again after an edit of one page. The packages are fetched from npm when this is run
// first.
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { install, run } from './compare/run.mjs'
import { html, lay, missing, plain, weigh, write } from './compare/site.mjs'
import { tools } from './compare/tools.mjs'
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

/** Another generator's build of the same pages, and the page that was edited. */
async function theirs(tool, folder, generated, count, n) {
  lay(tool, folder, generated)
  for (let page = 0; page < count; page++) write(tool, folder, page, count)
  const out = join(folder, tool.out)
  const cold = await run(folder, tool.command)
  for (const page of [0, n, count - 1]) check(tool, html(out, page), page, count)
  write(tool, folder, n, count, 1)
  const edited = await run(folder, tool.command)
  check(tool, html(out, n), n, count, 1)
  return { numbers: numbersOf(out, cold, edited), page: plain(html(out, n)) }
}

/** Nothing may be left out, or the times say nothing. */
function check({ name }, text, n, count, edition) {
  const lost = missing(text, n, count, edition)
  if (lost.length) throw new Error(`${name} leaves out ${lost.length} texts of page ${n}: ${lost[0]}`)
}

async function compare(count, packages) {
  const n = Math.floor(count / 2)
  const generated = join(base, String(count))
  generate(generated, count)
  console.log(row('this project', await ours(generated, count, n)))
  let first
  for (const tool of tools(packages)) {
    if (!tool.version) {
      console.log(`${tool.name.padEnd(22)}  is not installed (apt-get install hugo)`)
      continue
    }
    const { numbers, page } = await theirs(tool, join(base, `${tool.template}-${count}`), generated, count, n)
    first ??= page
    if (page !== first) throw new Error(`${tool.name} makes other HTML than the generators before it`)
    console.log(row(`${tool.name} ${tool.version}`, numbers))
  }
}

const packages = install()
const base = mkdtempSync(join(packages, 'run-'))
const kept = [base]
process.on('exit', () => {
  for (const folder of kept) rmSync(folder, { recursive: true, force: true })
})
console.log(row('', COLUMNS))
for (const count of sizes.length ? sizes : [1000]) await compare(count, packages)
