// Ten kinds of change of a block in a site of many files: seconds of `migrate`, what differs, and that it ends whole.
import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { cpuOfChildren } from './memory.mjs'

const CODE = resolve(import.meta.dirname, '../..')
const COMMANDS = join(CODE, 'src/node/cli.mjs')
const hasAll = process.argv.includes('--each')
const count = Number(process.argv.slice(2).find(each => /^\d+$/.test(each)) ?? 10_000)
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

/** Ten kinds of change of a section, before and after. */
const KINDS = [
  // A field, in a block with another name.
  ['type: lantern # its block\nheading: "Lamps" # renamed', 'type: lamp # its block\ntitle: "Lamps" # renamed'],
  // A field of entries, in lines and in braces.
  [
    'type: lamp\ntitle: Lamps\nitems:\n  # First\n  - label: Desk\n  - { label: Hall, note: A note }',
    'type: lamp\ntitle: Lamps\nitems:\n  # First\n  - name: Desk\n  - { name: Hall, note: A note }',
  ],
  // Out of a group.
  ['type: lamp\ntitle: Lamps\nshade:\n  size: 3 # cm', 'type: lamp\ntitle: Lamps\nsize: 3 # cm'],
  // Into a group.
  ['type: lamp\nshadeColour: red # warm\ntitle: Lamps', 'type: lamp\nshade:\n  colour: red # warm\ntitle: Lamps'],
  // A list of texts to one of groups.
  ['type: lamp\ntitle: Lamps\nitems: [One, Two]', 'type: lamp\ntitle: Lamps\nitems: [{ name: One }, { name: Two }]'],
  // A value of a choice.
  ['type: lamp\ntitle: Lamps\nlook: tiles # two', 'type: lamp\ntitle: Lamps\nlook: grid # two'],
  // A block that was part of another one.
  ['type: light\n# Which\nkind: torch\n# Its name\ntitle: Torches', 'type: lamp\n# Its name\ntitle: Torches'],
  // A field that is gone.
  ['type: lamp\nglow: true\ntitle: Lamps', 'type: lamp\ntitle: Lamps'],
  // A picture with a field of this package that is gone.
  [
    'type: lamp\ntitle: Lamps\npicture: { src: pond.svg, decorative: true }',
    'type: lamp\ntitle: Lamps\npicture: { src: pond.svg, alt: "" }',
  ],
  // A group with another name, whose text has several lines.
  [
    'type: lamp\nheading: >-\n  Lamps\n  and more\nphoto:\n  src: pond.svg\n  alt: A pond',
    'type: lamp\ntitle: >-\n  Lamps\n  and more\npicture:\n  src: pond.svg\n  alt: A pond',
  ],
]

/** A page with sections of one kind, or with --each of all ten. */
function page(n) {
  const kinds = hasAll ? KINDS : [KINDS[n % KINDS.length]]
  const at = side => {
    const sections = kinds.map(kind => `      - ${kind[side].replaceAll('\n', '\n        ')}\n`)
    return `pages:
  - path: /lamp-${n}
    title: Lamp ${n}
    description: "A page with lamps, which shows what was written before, in every form, on page ${n}."
    blocks:
      - { type: hero, variant: plain, title: "Lamps" }
${sections.join('')}`
  }
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
  const before = cpuOfChildren()
  const { code, output } = await ended(start(...args))
  const seconds = (performance.now() - begun) / 1000
  const cpu = cpuOfChildren() - before
  if (code !== 0) throw new Error(`${label} ended with ${code}\n${output.slice(-3000)}`)
  console.log(`${label}  ${seconds.toFixed(1)} s, ${cpu.toFixed(1)} s of CPU  ${output.trim().split('\n').at(-1)}`)
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
