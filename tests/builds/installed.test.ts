// The package in a repository of its own: packed, put into node_modules of an empty folder, and used from there.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

const NAME = 'page-schema-site'
const folder = mkdtempSync(join(tmpdir(), 'installed-'))
const bin = join(folder, 'node_modules/.bin', NAME)
// No package is asked for; whoever tries reaches nobody.
const { SITE: _, OUT: __, CACHE: ___, ...environment } = process.env
const env = { ...environment, npm_config_offline: 'true', npm_config_registry: 'http://127.0.0.1:9' }
let dev: ChildProcess | undefined
// As long as a dev server may take on a busy machine to begin, or to begin anew.
const LONG = 120_000

function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(bin, args, { cwd: folder, env, encoding: 'utf8' })
  return { status, stdout, stderr }
}

const built = (file: string) => readFileSync(join(folder, 'dist', file), 'utf8')

/** Does what `npm install` does with the file that `npm pack` made, with the packages that are here. */
beforeAll(() => {
  const packed = spawnSync('npm', ['pack', '--silent', '--pack-destination', folder], {
    env,
    encoding: 'utf8',
  })
  expect(packed.stderr).toBe('')
  const home = join(folder, 'node_modules', NAME)
  mkdirSync(home, { recursive: true })
  spawnSync('tar', ['-xzf', join(folder, packed.stdout.trim()), '-C', home, '--strip-components=1'])
  const own = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
  // What authors of blocks install besides.
  for (const name of [...Object.keys(own.dependencies), 'typescript', '@types/react']) {
    const link = join(folder, 'node_modules', name)
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(resolve('node_modules', name), link)
  }
  mkdirSync(dirname(bin))
  chmodSync(join(home, own.bin[NAME]), 0o755)
  symlinkSync(join('..', NAME, own.bin[NAME]), bin)
  // As `npm init` writes it.
  writeFileSync(join(folder, 'package.json'), '{ "name": "library", "private": true, "type": "commonjs" }\n')
})

afterAll(() => dev?.kill())

test('a new site is valid at once, and folders with something else in them are refused', () => {
  const made = run('new', 'site', '.', '--name', 'Mill Pond Library', '--languages', 'en,te,hi,ta')
  expect(made).toMatchObject({ status: 0, stderr: '' })
  // Where words are still to be written.
  expect(made.stdout).toMatch(/content\/te\/pages.yaml .* 0 to write\n(?:.*\n)*.*content\/ta\/pages.yaml +25 to write/)
  // The document that says how it is published is there.
  const [guide] = /\S+deploy\.md/.exec(made.stdout) ?? ['']
  expect(guide).toBe(`node_modules/${NAME}/docs/deploy.md`)
  expect(readFileSync(join(folder, guide), 'utf8')).toContain('## The workflow')
  const { scripts, name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  expect([name, scripts.dev]).toEqual(['library', `${NAME} dev`])
  expect(run('new', 'site', '.')).toMatchObject({ status: 1, stderr: expect.stringContaining('is not empty') })
})

test('its own block is found, and other programs check and build it in every language that has words', () => {
  expect(run('new', 'block', 'lamp')).toMatchObject({ status: 0, stderr: '' })
  const pages = readFileSync(join(folder, 'pages.yaml'), 'utf8')
  const section = '      - type: lamp\n        body: The lamp is lit.\n'
  writeFileSync(join(folder, 'pages.yaml'), pages.replace(/(?=^ +- type: actions$)/m, section))
  // As other programs do it.
  const program = `import { build, validate } from '${NAME}'
    const { published, errors } = await build({ site: '.' })
    console.log(errors, published.pages.map(({ path }) => path).join(), (await validate({ site: '.' })).version)
    await validate({ site: 'nowhere' }).catch(error => console.log(error.message))`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: folder,
    env,
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  expect(stdout).toMatch(/^0 \/,\S* 1\nThere is no (?:site|folder)/)
  expect(readdirSync(join(folder, 'dist'))).toEqual(expect.arrayContaining(['te', 'hi']))
  expect(readdirSync(join(folder, 'dist'))).not.toContain('ta')
  expect(built('index.html')).toMatch(/<section[^>]*data-block="lamp".*The lamp is lit\./)
  expect(built('te/index.html')).toContain('మా పనులు')
  expect(built('hi/contact/index.html')).toContain('खुलने का समय')
})

test('the other commands work from there', () => {
  expect(run('new', 'block', 'hero').stderr).toContain('There is a block hero already.')
  expect(run('validate')).toMatchObject({
    status: 0,
    stderr: '',
    stdout: expect.stringMatching(/^3 pages are valid\./),
  })
  expect(run('build').status).toBe(0)
  expect(run('pictures', 'dist')).toMatchObject({ status: 0, stderr: '', stdout: 'No page changed.\n\n' })
  expect(run('schema', '--check').stdout).toContain('content/schema/pages.json is out of date')
})

// Fees of a school: prices with days, in a block of its own, of which a field gets another name.
const FEES = `import { z } from 'zod'
import type { BlockAbout } from '${NAME}/block'
import { dates, price, priceOf, pricesHaveDates, text } from '${NAME}/fields'

const fee = z.strictObject({ name: text('What is paid for'), price: price('The fee'), ...dates() })

export const schema = z.strictObject({ heading: text('The heading'), fees: z.array(fee.check(pricesHaveDates())) })

export type Props = z.output<typeof schema>

export const about: BlockAbout<Props> = {
  purpose: 'What lessons cost.',
  group: 'figures',
  prices: ({ fees }) => ({ rows: fees.map(({ name, ...each }) => ({ crop: name, price: priceOf(each) })) }),
}
`
const SECTION = `      - type: fees
        heading: What lessons cost # asked each day
        fees:
          - { name: Piano, price: "Rs 1,200", from: 2026-04-01 }
`

test('prices of its own block are checked, and published for other programs', () => {
  mkdirSync(join(folder, 'blocks/fees'))
  writeFileSync(join(folder, 'blocks/fees/schema.ts'), FEES)
  writeFileSync(
    join(folder, 'blocks/fees/Fees.tsx'),
    "import type { Props } from './schema.ts'\nexport const Fees = ({ heading }: Props) => <h2>{heading}</h2>\n",
  )
  writeFileSync(join(folder, 'blocks/fees/examples.yaml'), '- { name: one, props: { heading: Fees, fees: [] } }\n')
  const pages = readFileSync(join(folder, 'pages.yaml'), 'utf8')
  const put = (section: string) =>
    writeFileSync(join(folder, 'pages.yaml'), pages.replace(/(?=^ +- type: actions$)/m, section))
  put(SECTION.replace('Rs 1,200', 'Rs 0,000'))
  expect(run('validate').stderr).toContain('has no figure for "Rs 0,000"')
  put(SECTION.replace(', from: 2026-04-01', ''))
  expect(run('validate').stderr).toContain('a price needs the day from which it holds')
  put(SECTION)
  expect(run('validate')).toMatchObject({ status: 0, stderr: '' })
  expect(run('build').status).toBe(0)
  expect(built('index.html')).toContain('<h2>What lessons cost</h2>')
  const row = { crop: 'Piano', price: 'Rs 1,200', amount: 1200, from: '2026-04-01' }
  expect(JSON.parse(built('board.json'))).toMatchObject({ currency: 'INR', boards: [{ rows: [row] }] })
})

test('a field of its block gets another name in one line: older pages are the same, and one command mends them', () => {
  const before = built('index.html')
  edit('blocks/fees/schema.ts', "heading: text('The heading')", "title: text('The heading').meta({ was: ['heading'] })")
  edit('blocks/fees/Fees.tsx', '({ heading }: Props) => <h2>{heading}</h2>', '({ title }: Props) => <h2>{title}</h2>')
  const { status, stderr } = run('validate')
  expect([status, stderr.match(/warning \S+/g)]).toEqual([0, ['warning old-form:']])
  expect(stderr).toContain('"heading" is called title now')
  expect(run('build').status).toBe(0)
  expect(built('index.html')).toBe(before)
  expect(run('migrate', '--write')).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('1 line of pages.yaml'),
  })
  expect(readFileSync(join(folder, 'pages.yaml'), 'utf8')).toContain(SECTION.replace('heading: What', 'title: What'))
  expect(run('validate')).toMatchObject({ status: 0, stderr: '' })
})

test('TypeScript knows the types of its blocks, and nothing but what the package offers', () => {
  const wrong = `import { text } from 'page-schema-site/fields'
import type { Props } from './schema.ts'
export const title = text(5)
export const wrong = (props: Props) => props.nothing
export * from 'page-schema-site/fields/describe.ts'
`
  writeFileSync(join(folder, 'blocks/lamp/wrong.ts'), wrong)
  const tsc = join(folder, 'node_modules/typescript/bin/tsc')
  const { stdout } = spawnSync(process.execPath, [tsc, '-p', '.'], { cwd: folder, env, encoding: 'utf8' })
  // Nothing is wrong in the files that were made.
  expect(stdout.match(/^\S+: error \w+/gm)).toEqual([
    'blocks/lamp/wrong.ts(3,27): error TS2345',
    expect.stringMatching(/^blocks\/lamp\/wrong\.ts\(4,\d+\): error TS2339$/),
    expect.stringMatching(/^blocks\/lamp\/wrong\.ts\(5,\d+\): error TS2307$/),
  ])
  expect(stdout).toContain("Property 'nothing' does not exist")
  rmSync(join(folder, 'blocks/lamp/wrong.ts'))
})

let said = ''
/** Where the dev server serves now. */
const origin = () => said.match(/http:\/\/localhost:\d+/g)?.at(-1) ?? ''

test('dev serves it, with scripts that find their packages', async () => {
  dev = spawn(bin, ['dev', '--port', '0'], { cwd: folder, env })
  for (const stream of [dev.stdout, dev.stderr])
    stream?.on('data', (chunk: Buffer) => {
      said += String(chunk)
    })
  await vi.waitUntil(origin, { timeout: LONG, interval: 100 })
  const read = async (path: string) => {
    const answer = await fetch(origin() + path)
    expect([path, answer.status]).toEqual([path, 200])
    return answer.text()
  }
  expect(await read('/')).toContain('The lamp is lit.')
  const importsOf = async (path: string) =>
    [...(await read(path)).matchAll(/\bfrom "([^"]+)"|^import "([^"]+)"/gm)].map(([, from, bare]) => from ?? bare)
  // Vite refuses packages under the names that they had before it found another one; browsers load the page again.
  await vi.waitFor(
    async () => {
      const imports = [
        ...(await importsOf('/src/ui/carousel/hydrateCarousel.tsx')),
        ...(await importsOf('/src/blocks/lamp/Lamp.tsx')),
      ]
      expect(imports).toEqual(expect.arrayContaining([expect.stringContaining('/.vite/deps/react-dom_client.js')]))
      // Files outside of the package are not served.
      expect(imports.filter(path => path.startsWith('/@fs/'))).toEqual([])
      for (const path of imports) await read(path)
    },
    { timeout: LONG, interval: 500 },
  )
  expect(await read('/src/blocks/lamp/Lamp.module.css')).toContain('frame')
  expect(said).not.toContain('Unable to parse')
  // As the bundled server answers: addresses that mean nothing, and code that runs in Node.
  const statusOf = async (path: string) => (await fetch(origin() + path)).status
  expect([await statusOf('/%'), await statusOf('/src/node/cli.mjs')]).toEqual([400, 404])
})

function edit(file: string, find: string, put: string): void {
  const path = join(folder, file)
  writeFileSync(path, readFileSync(path, 'utf8').replace(find, put))
}

/** Waits until a page holds some words. A server that begins anew cannot be reached for a moment. */
const shows = (path: string, words: string) =>
  vi.waitFor(async () => expect(await (await fetch(origin() + path)).text()).toContain(words), {
    timeout: LONG,
    interval: 100,
  })

test('an edit of its block shows in dev', async () => {
  edit('blocks/lamp/Lamp.tsx', '<div', '<div data-lit=""')
  await shows('/', 'data-lit=""')
})

test('new fields of its block show in dev, and so does a new block', async () => {
  edit('blocks/lamp/schema.ts', "'The text.'", "'What the lamp says.'")
  expect(run('new', 'block', 'bell').status).toBe(0)
  await shows('/catalogue', 'What the lamp says.')
  await shows('/catalogue', 'id="bell"')
})
