import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { forbiddenInBrowser } from '../../src/node/bundle/guard.ts'

/** Every source file below src, with its import lines. */
const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter(file => /\.(ts|tsx|mjs)$/.test(file) && !file.endsWith('.d.ts'))
  .map(file => ({ file, imports: importsOf(file) }))

interface Import {
  name: string
  typeOnly: boolean
}

function importsOf(file: string): Import[] {
  const text = readFileSync(join('src', file), 'utf8')
  const code = text.replace(/`[^`]*`/g, '``') // the templates of new blocks have import lines too
  const found = [
    ...code.matchAll(/^(?:import|export)\s+(type\s)?(?:[^'"]*?\sfrom\s+)?['"]([^'"]+)['"]/gm),
    ...text.matchAll(/()\bimport\(\s*['"]([^'"]+)['"]\s*\)/g),
  ]
  return found.map(match => {
    const typeOnly = Boolean(match[1]) || /^import\s*\{(\s*type\s[^,}]+,?)+\}/.test(match[0])
    const name = match[2].startsWith('.') ? relative('src', resolve('src', dirname(file), match[2])) : match[2]
    return { name, typeOnly }
  })
}

/**
 * The room a file belongs to: fields, model, write, editor (what its two halves share), client and server (of the
 * editor), desk, ui, app, node, commands, search, translate, tools, schema (of a block) or block.
 */
function roomOf(file: string): string {
  const [room, folder] = file.split('/')
  if (room === 'editor' && (folder === 'client' || folder === 'server')) return folder
  // Commands and the plugin of Vite put the core and the tools together.
  if (room === 'node' && ['cli', 'commandLine', 'plugin.ts', 'clientBundler.ts'].includes(folder)) return 'commands'
  if (room !== 'blocks') return room
  return file.endsWith('/schema.ts') ? 'schema' : 'block'
}

const OURS = [
  'fields',
  'model',
  'doctor',
  'write',
  'editor',
  'desk',
  'search',
  'ui',
  'app',
  'node',
  'translate',
  'tools',
  'blocks',
  ...['intl.ts', 'marks.ts', 'openingHours.ts', 'telephone.ts'],
]
const isOurs = (name: string) => OURS.includes(name.split('/')[0])

/**
 * What each room may import at run time: our rooms, and packages. Types may come from any room that data flows through.
 */
const MAY: Record<string, { rooms: string[]; packages: RegExp }> = {
  fields: { rooms: ['fields'], packages: /^zod$/ },
  model: {
    rooms: ['fields', 'model', 'doctor'],
    packages: /^(zod|yaml|csv-parse\/sync|mdast-util-from-markdown|micromark-core-commonmark)$/,
  },
  doctor: { rooms: ['doctor', 'model'], packages: /^yaml$/ },
  write: { rooms: ['write', 'model'], packages: /^(yaml|node-diff3)$/ },
  editor: { rooms: ['editor', 'write', 'model'], packages: /^$/ },
  client: { rooms: ['client', 'editor', 'write', 'model', 'fields', 'ui'], packages: /^react(-dom(\/client)?)?$/ },
  server: {
    rooms: ['server', 'editor', 'write', 'translate', 'tools', 'node', 'model', 'fields', 'app'],
    packages: /./,
  },
  desk: { rooms: ['desk', 'server', 'editor', 'node', 'model'], packages: /./ },
  schema: { rooms: ['fields'], packages: /^zod$/ },
  search: { rooms: ['search'], packages: /^$/ },
  block: { rooms: ['ui', 'search', 'block'], packages: /^(react|clsx)$/ },
  ui: { rooms: ['ui'], packages: /^(react|react-dom\/client|clsx|embla-carousel-react)$/ },
  app: { rooms: ['app', 'ui', 'search'], packages: /^(react|react-dom(\/(client|server))?|react-router-dom|clsx)$/ },
  node: { rooms: ['node', 'model', 'fields', 'search', 'app'], packages: /./ },
  translate: { rooms: ['translate', 'tools', 'write', 'node', 'model', 'fields'], packages: /./ },
  tools: { rooms: ['tools', 'translate', 'write', 'node', 'model', 'fields', 'ui', 'app'], packages: /./ },
  commands: {
    rooms: ['commands', 'desk', 'translate', 'tools', 'server', 'write', 'node', 'model', 'fields'],
    packages: /./,
  },
}

test('rooms import only what the plan of the house allows', () => {
  const broken = files.flatMap(({ file, imports }) => {
    const may = MAY[roomOf(file)]
    return imports
      .filter(({ name, typeOnly }) => {
        // A file outside of rooms serves them all and knows none.
        if (typeOnly || (!name.includes('/') && isOurs(name))) return false
        if (!isOurs(name)) return !may.packages.test(name)
        const room = roomOf(name)
        return (
          !may.rooms.includes(room === 'schema' ? 'schema' : room) && !(name.endsWith('.css') && room === roomOf(file))
        )
      })
      .map(({ name }) => `${file} imports ${name}`)
  })
  expect(broken).toEqual([])
})

test('only the reader knows the doctor, by its one function, and the doctor knows no value of a site', () => {
  const across = files.flatMap(({ file, imports }) =>
    imports
      .filter(({ name }) => (roomOf(file) === 'doctor') !== name.startsWith('doctor/'))
      .map(({ name }) => ({ file, name })),
  )
  const asked = across.filter(({ name }) => name.startsWith('doctor/')).map(({ file, name }) => `${file} ${name}`)
  expect(asked).toEqual(['model/source/source.ts doctor/diagnose.ts'])
  const known = across.filter(({ file, name }) => roomOf(file) === 'doctor' && name.startsWith('model/'))
  const OF_TEXTS = /^model\/(?:messages\/|source\/(?:decode|limits|slip)\.ts$)/
  expect(known.filter(({ name }) => !OF_TEXTS.test(name))).toEqual([])
})

/** Rooms whose folders import in one direction, types included: each may import those before it. */
const ORDERS: Record<string, string[]> = {
  node: [
    'inspect',
    'disk',
    'bundle',
    'workers',
    'assets',
    'output',
    'deploy',
    'cache',
    'page',
    'searchIndex',
    'pipeline',
    'siteFiles',
    'reports',
    'build',
    'dev',
    'commandLine',
    'cli',
  ],
  model: ['messages', 'source', 'schemas', 'wording', 'page', 'checks', 'locales', 'site'],
}

test.each(Object.entries(ORDERS))('the folders of src/%s import in one direction', (room, order) => {
  const levelOf = (file: string) => {
    const [top, folder, inner] = file.split('/')
    // What lies beside the folders ties them together.
    return top !== room ? -1 : inner === undefined ? order.length : order.indexOf(folder)
  }
  const within = files.filter(({ file }) => file.startsWith(`${room}/`))
  const unknown = within.filter(({ file }) => levelOf(file) < 0)
  expect(unknown.map(({ file }) => file)).toEqual([])
  const broken = within.flatMap(({ file, imports }) =>
    imports.filter(({ name }) => levelOf(name) > levelOf(file)).map(({ name }) => `${file} imports ${name}`),
  )
  expect(broken).toEqual([])
})

test('no file imports itself over others, not even for types', () => {
  const known = new Map(files.map(({ file, imports }) => [file, imports.map(({ name }) => name)]))
  const done = new Set<string>()
  const circles: string[] = []
  const follow = (file: string, way: string[]) => {
    if (way.includes(file)) circles.push([...way.slice(way.indexOf(file)), file].join(' > '))
    else if (!done.has(file)) for (const next of known.get(file) ?? []) follow(next, [...way, file])
    done.add(file)
  }
  for (const { file } of files) follow(file, [])
  expect(circles).toEqual([])
})

test('a block imports no other block, and of its own schema only types', () => {
  const broken = files
    .filter(({ file }) => roomOf(file) === 'block')
    .flatMap(({ file, imports }) => {
      const own = file.split('/').slice(0, 2).join('/')
      return imports
        .filter(
          ({ name, typeOnly }) =>
            name.startsWith('blocks/') && (!name.startsWith(`${own}/`) || (name.endsWith('schema.ts') && !typeOnly)),
        )
        .map(({ name }) => `${file} imports ${name}`)
    })
  expect(broken).toEqual([])
})

test('what the editor loads in the browser reaches no library of the build', () => {
  const importsOfFile = new Map(files.map(({ file, imports }) => [file, imports.filter(({ typeOnly }) => !typeOnly)]))
  const seen = new Set<string>()
  const reached = (file: string): string[] => {
    if (seen.has(file)) return []
    seen.add(file)
    return (importsOfFile.get(file) ?? []).flatMap(({ name }) =>
      isOurs(name)
        ? reached(name)
        : MAY.client.packages.test(name) || MAY.write.packages.test(name)
          ? []
          : [`${file} imports ${name}`],
    )
  }
  expect(reached('editor/client/main.tsx')).toEqual([])
  expect(seen.size).toBeGreaterThan(30)
})

test('fields and schemas take types of ui alone; model knows no disk', () => {
  const rooms = (of: string[], not: RegExp) =>
    files
      .filter(({ file }) => of.includes(roomOf(file)))
      .flatMap(({ file, imports }) =>
        imports.filter(({ name }) => not.test(name)).map(({ name }) => `${file} imports ${name}`),
      )
  expect(rooms(['fields', 'schema'], /^(app|node|editor|model)\//)).toEqual([])
  expect(rooms(['model', 'app', 'ui', 'block'], /^editor\//)).toEqual([])
  expect(rooms(['model', 'editor'], /^(node:|react|vite|app\/|node\/|blocks\/)/)).toEqual([])
  expect(rooms(['app', 'ui', 'block'], /^(node:|zod$|yaml$)/)).toEqual([])
})

test.each([
  ['../model/check.ts', true],
  ['../../model/yaml/slip.ts', true],
  ['../node/disk/files.mjs', true],
  ['../editor/yaml/applyEdits.ts', true],
  ['./node/files/disk.ts', true],
  ['/src/fields/text.ts', true],
  ['zod', true],
  ['node:fs', true],
  ['./schema.ts', true],
  ['../ui/Picture.tsx', false],
  ['./modelling.ts', false],
  ['react-dom/client', false],
  ['some-package/build/index.js', false],
])('the guard of the browser bundle refuses %s: %s', (id, refused) => {
  expect(forbiddenInBrowser(id) !== undefined).toBe(refused)
})

test('the code knows no society of its own', () => {
  const words = /\b(rice|paddy|cotton|farmers?|telangana|hanamkonda|elkathurthy|cooperative society)\b/i
  const names = files
    .filter(({ file }) =>
      words.test(readFileSync(join('src', file), 'utf8').replace(/\.describe\([^)]*\)|^\s*(\/\/|\*|\/\*).*$/gm, '')),
    )
    .map(({ file }) => file)
  expect(names).toEqual([])
})

// A browser that keeps nothing throws wherever storage is named. A sheet is one file without imports.
const NAMES_STORAGE = ['editor/client/drafts.ts', 'translate/sheetDevice.ts']

test('what a browser keeps is kept by one module, which knows browsers that keep nothing', () => {
  const named = files
    .filter(({ file }) => /\b(?:localStorage|sessionStorage|indexedDB)\b/.test(readFileSync(join('src', file), 'utf8')))
    .map(({ file }) => file)
  expect(named.filter(file => !NAMES_STORAGE.includes(file))).toEqual([])
})

test('the server that pages are edited on waits for no other program', () => {
  const waits = files
    .filter(({ file }) => /^(?:editor\/server|node\/dev|desk)\//.test(file))
    .filter(({ file }) => /\b(?:spawnSync|execSync|execFileSync)\b/.test(readFileSync(join('src', file), 'utf8')))
    .map(({ file }) => file)
  expect(waits).toEqual([])
})

test('every module says in its first line what it is for', () => {
  const silent = files
    .filter(({ file }) => !/^(#!.*\n)?\/\/ \S/.test(readFileSync(join('src', file), 'utf8')))
    .map(({ file }) => file)
  expect(silent).toEqual([])
})

test('colours are those of the theme: style sheets name none but black, white and the greys of print', () => {
  const loose = readdirSync('src', { recursive: true, encoding: 'utf8' })
    // The editor and the catalogue are seen by those who write the site, over every theme.
    .filter(file => file.endsWith('.css') && !/^(?:editor|tools)\//.test(file))
    .flatMap(file =>
      [...readFileSync(join('src', file), 'utf8').matchAll(/#[0-9a-f]{3,8}\b/gi)]
        .filter(([color]) => !/^#(000|333|444|fff)$/i.test(color))
        .map(([color]) => `${file}: ${color}`),
    )
  expect(loose).toEqual([])
})

test('the code knows no look of its own but the neutral one', () => {
  const theme = readFileSync('content/theme.yaml', 'utf8')
  const words = theme.matchAll(/#[0-9a-f]{6}\b|@fontsource[\w/-]*|(?<=src: )[\w/-]+\.svg/gi)
  const own = [...new Set([...words].map(([word]) => word))]
  const known = files.flatMap(({ file }) => {
    const text = readFileSync(join('src', file), 'utf8')
    return own.filter(word => text.includes(word)).map(word => `${file}: ${word}`)
  })
  expect(own.length).toBeGreaterThan(20)
  expect(known).toEqual([])
})

test('what runs without development packages is a dependency: the imports of src, and the fonts of this site', () => {
  const { dependencies, peerDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const brought = new Set([...Object.keys(dependencies), ...Object.keys(peerDependencies)])
  const packageOf = (name: string) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name
  const imported = files.flatMap(({ file, imports }) =>
    imports
      .filter(
        ({ name, typeOnly }) =>
          !typeOnly && !isOurs(name) && !/^(?:node:|virtual:|starter\/|\$|page-schema-site)/.test(name),
      )
      .map(({ name }) => [file, packageOf(name)]),
  )
  const drawn = [...readFileSync('content/theme.yaml', 'utf8').matchAll(/@fontsource[\w-]*\/[\w-]+/g)]
  const needed = [...imported, ...drawn.map(([name]) => ['content/theme.yaml', name])]
  expect(drawn.length).toBeGreaterThan(0)
  expect(needed.filter(([, name]) => !brought.has(name))).toEqual([])
})
