// Ten kinds of change of a block in a site of many files: seconds of `migrate`, what differs, and that it ends whole.
import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const CODE = resolve(import.meta.dirname, '../..')
const COMMANDS = join(CODE, 'src/node/cli.mjs')
const [count = 10_000] = process.argv.slice(2).map(Number)
const root = join(process.env.TMPDIR ?? '/tmp', `bench-migrate-${process.pid}`)
const cache = join(CODE, 'node_modules/.cache/bench', `migrate-${process.pid}`)

const SCHEMA = `import type { BlockAbout } from 'page-schema-site/block'
import { image, text } from 'page-schema-site/fields'
import { z } from 'zod'

export const about: BlockAbout = {
  purpose: 'Lamps, for a measurement.',
  group: 'many',
  was: ['lantern', 'light'],
  from: ({ kind, ...fields }) => (kind === 'sun' ? undefined : fields),
}

const item = z
  .strictObject({ name: text('Its name').meta({ was: ['label'] }), note: text('A note').optional() })
  .meta({ from: old => (typeof old === 'string' ? { name: old } : undefined) })

export const schema = z
  .strictObject({
    title: text('The heading').meta({ was: ['heading'] }),
    look: z.enum(['grid', 'row']).meta({ valuesWere: { grid: ['tiles'] } }).optional(),
    size: z.number().optional().meta({ was: ['shade.size'] }),
    shade: z.strictObject({ colour: text('Its colour').meta({ was: ['../shadeColour'] }) }).optional(),
    picture: image('A picture').optional().meta({ was: ['photo'] }),
    items: z.array(item).default([]).describe('Lamps'),
  })
  .meta({ gone: { glow: 'Every lamp glows.' } })

export type Props = z.output<typeof schema>
`
const COMPONENT = `import type { Props } from './schema.ts'
export default function Lamp({ title }: Props) {
  return <h2>{title}</h2>
}
`
const EXAMPLES = '- name: One\n  props: { title: Lamps }\n'

/** A page in ten older forms, or in those of today: each line of the one is a line of the other, or gone. */
const page = n => {
  const lines = [
    ['pages:'],
    [`  - path: /lamp-${n}`],
    [`    title: Lamp ${n}`],
    [`    description: "A page with lamps, which shows what was written before, in every form, on page ${n}."`],
    ['    blocks:'],
    ['      - { type: hero, variant: plain, title: "Lamps" }'],
    ['      # A section with a comment'],
    ['      - type: lantern # its block', '      - type: lamp # its block'],
    ['        heading: "Lamps, all of them" # renamed', '        title: "Lamps, all of them" # renamed'],
    ['        look: tiles', '        look: grid'],
    ['        glow: true', undefined],
    ['        photo: { src: pond.svg, decorative: true }', '        picture: { src: pond.svg, alt: "" }'],
    ['        shade:', undefined],
    ['          size: 3 # centimetres', '        size: 3 # centimetres'],
    ['        items:'],
    ['          - label: Desk', '          - name: Desk'],
    ['            note: A note'],
    ['      - type: light', '      - type: lamp'],
    ['        kind: torch', undefined],
    ['        title: Torches'],
    ['        items: [One, Two]', '        items: [{ name: One }, { name: Two }]'],
    ['      - type: lamp'],
    ['        title: Red lamps'],
    [undefined, '        shade:'],
    ['        shadeColour: red # moved', '          colour: red # moved'],
  ]
  const at = side =>
    `${lines
      .map(line => (line.length === 1 ? line[0] : line[side]))
      .filter(each => each !== undefined)
      .join('\n')}\n`
  return { before: at(0), after: at(1) }
}

const fileOf = n => join(root, 'pages', `lamp-${n}.yaml`)
const writeSite = () => {
  for (let n = 0; n < count; n++) writeFileSync(fileOf(n), page(n).before)
}

function start(...args) {
  const env = { ...process.env, CI: '1', SITE: root, CACHE: cache, OUT: join(root, 'dist') }
  return spawn(process.execPath, [COMMANDS, 'migrate', ...args], { cwd: CODE, env, stdio: ['ignore', 'pipe', 'pipe'] })
}

const ended = child =>
  new Promise(done => {
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', chunk => {
        output += chunk
      })
    child.on('close', code => done({ code, output }))
  })

async function timed(label, ...args) {
  const begun = performance.now()
  const { code, output } = await ended(start(...args))
  const seconds = (performance.now() - begun) / 1000
  if (code !== 0) throw new Error(`${label} ended with ${code}\n${output.slice(-3000)}`)
  console.log(`${label}  ${seconds.toFixed(1)} s  ${output.trim().split('\n').at(-1)}`)
}

/** How many files are as they were, as they are to be, and something else. */
function states() {
  const found = { before: 0, after: 0, other: 0 }
  for (let n = 0; n < count; n++) {
    const text = readFileSync(fileOf(n), 'utf8')
    const { before, after } = page(n)
    found[text === before ? 'before' : text === after ? 'after' : 'other']++
    if (text !== before && text !== after && found.other === 1) console.log(text)
  }
  return JSON.stringify(found)
}

/** Kills it when it has changed some files, and lets the next call finish. */
async function killed() {
  const child = start('--write')
  const over = ended(child)
  while (child.exitCode === null && readFileSync(fileOf(0), 'utf8') === page(0).before)
    await new Promise(done => setTimeout(done, 5))
  child.kill('SIGKILL')
  await over
  console.log(`killed  ${states()}`)
  await timed('the next call', '--write')
  console.log(`then  ${states()}`)
}

mkdirSync(join(root, 'pages'), { recursive: true })
cpSync(join(CODE, 'tests/sites/library/content'), join(root, 'content'), { recursive: true })
cpSync(join(CODE, 'tests/sites/library/pages.yaml'), join(root, 'pages.yaml'))
cpSync(join(CODE, 'tests/sites/library/pages/search.yaml'), join(root, 'pages/search.yaml'))
mkdirSync(join(root, 'blocks/lamp'), { recursive: true })
writeFileSync(join(root, 'blocks/lamp/schema.ts'), SCHEMA)
writeFileSync(join(root, 'blocks/lamp/Lamp.tsx'), COMPONENT)
writeFileSync(join(root, 'blocks/lamp/examples.yaml'), EXAMPLES)
try {
  // The engine with the block is made by the first call, which finds nothing.
  await timed('the engine')
  writeSite()
  await timed('shown')
  await timed('written', '--write')
  console.log(states())
  await timed('again', '--write')
  writeSite()
  await killed()
} finally {
  rmSync(root, { recursive: true, force: true })
  rmSync(cache, { recursive: true, force: true })
}
