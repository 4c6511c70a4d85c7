// Stands in for a translator: gives a site words in Telugu letters, which say nothing.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'

interface Pair {
  en: string
  te?: string | null
}

/** Words in Telugu letters, with the links, bold runs and placeholders of others. */
export const inTelugu = (text: string) =>
  text.replace(/\]\([^)]*\)|\{\w+\}|[A-Za-z]+/g, part =>
    /^[\]{]/.test(part) ? part : [...part].map(letter => LETTERS[letter.toLowerCase().charCodeAt(0) - 97]).join(''),
  )

const LETTERS = [...'అబచదఎఫగహఇజకలమనఒపఖరసతఉవడటయజ']

/** Runs `npm run translate -- te` on a site. */
export function runTranslate(root: string, cache: string): void {
  const env = { ...process.env, SITE: root, CACHE: cache }
  const { status, stderr } = spawnSync(process.execPath, ['src/build/cli.mjs', 'translate', 'te'], {
    env,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
}

/** Translates everything that has no words yet, but what `skip` names. */
export function translateAll(root: string, skip: (file: string, words: string) => boolean = () => false): void {
  const folder = join(root, 'content/te')
  for (const name of readdirSync(folder, { recursive: true }) as string[]) {
    if (!name.endsWith('.yaml')) continue
    const pairs = parse(readFileSync(join(folder, name), 'utf8')) as Pair[]
    const done = pairs.map(pair => (pair.te || skip(name, pair.en) ? pair : { ...pair, te: inTelugu(pair.en) }))
    writeFileSync(join(folder, name), stringify(done, { lineWidth: 0, nullStr: '' }))
  }
}
