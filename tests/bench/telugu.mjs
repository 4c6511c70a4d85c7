// Stands in for a translator: gives a site words in Telugu letters, which say nothing.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parse, stringify } from 'yaml'

const CODE = resolve(import.meta.dirname, '../..')
const LETTERS = [...'అబచదఎఫగహఇజకలమనఒపఖరసతఉవడటయజ']

/** Words in Telugu letters, with the links, bold runs and placeholders of others. */
export const inTelugu = text =>
  text.replace(/\]\([^)]*\)|\{\w+\}|[A-Za-z]+/g, part =>
    /^[\]{]/.test(part) ? part : [...part].map(letter => LETTERS[letter.toLowerCase().charCodeAt(0) - 97]).join(''),
  )

/** Gives a site in English Telugu too. */
export function addTelugu(root) {
  const file = join(root, 'content/site.yaml')
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace(/^lang: en$/m, 'lang: en\nlanguages: [en, te]'))
}

/** Runs `npm run translate -- te` on a site. */
export function runTranslate(root, cache) {
  const env = { ...process.env, SITE: root, CACHE: cache }
  const command = [join(CODE, 'src/node/cli.mjs'), 'translate', 'te']
  const { status, stderr } = spawnSync(process.execPath, command, { cwd: CODE, env, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
}

/** Translates everything that has no words yet, but what `skip` names. */
export function translateAll(root, skip = () => false) {
  const folder = join(root, 'content/te')
  for (const name of readdirSync(folder, { recursive: true })) {
    if (!name.endsWith('.yaml')) continue
    const pairs = parse(readFileSync(join(folder, name), 'utf8'))
    const done = pairs.map(pair => (pair.te || skip(name, pair.en) ? pair : { ...pair, te: inTelugu(pair.en) }))
    writeFileSync(join(folder, name), stringify(done, { lineWidth: 0, nullStr: '' }))
  }
}
