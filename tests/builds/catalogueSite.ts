// A site whose pages are the examples of the catalogue, one each, built and served once for the tests of a worker.
import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'
import { catalogue } from '../../src/node/page/blockCatalogue.ts'
import { handler } from '../../src/node/deploy/serve.ts'
import { buildCopy } from './site.ts'

interface WrittenExample {
  props: { variant?: string }
}

/** One example of a block, alone on a page of its own. */
export interface ExamplePage extends WrittenExample {
  path: string
  type: string
}

/** The path of the page that shows an example of a block, by its number in `examples.yaml`, from 0. */
export const examplePath = (type: string, n = 0) => `/catalogue/${type}-${n}`

/** Every example of every block. */
export const EXAMPLES: ExamplePage[] = readdirSync('src/blocks').flatMap(type =>
  (parse(readFileSync(`src/blocks/${type}/examples.yaml`, 'utf8')) as WrittenExample[]).map(({ props }, n) => ({
    path: examplePath(type, n),
    type,
    props,
  })),
)

const HEADING = { type: 'hero', variant: 'plain', id: 'top', title: 'An example' }
const opensPage = ({ type, props }: ExamplePage) => catalogue.get(type)?.opensPage({ ...props })

let built: Promise<{ origin: string; out: string }> | undefined

/** Where the examples are served, and the folder in which they were built. */
export function catalogueSite(): Promise<{ origin: string; out: string }> {
  built ??= buildExamples()
  return built
}

async function buildExamples() {
  const root = mkdtempSync(join(tmpdir(), 'catalogue-'))
  cpSync('tests/sites/library', root, { recursive: true })
  // Examples show pictures and documents of this site.
  for (const part of ['images', 'documents'])
    cpSync(join('content', part), join(root, 'content', part), { recursive: true })
  const pages = EXAMPLES.map(example => ({
    path: example.path,
    title: example.path.slice(1),
    noindex: true,
    description: `An example of the catalogue, shown alone on a page of its own as visitors see it: ${example.path}`,
    blocks: [...(opensPage(example) ? [] : [HEADING]), { type: example.type, ...example.props }],
  }))
  const file = join(root, 'pages.yaml')
  const site = parse(readFileSync(file, 'utf8')) as { pages: object[] }
  // A link to the top leads to that of its own page here.
  writeFileSync(
    file,
    stringify({ ...site, pages: [...site.pages, ...pages] }, { aliasDuplicateObjects: false }).replaceAll(
      ' /#top\n',
      ' "#top"\n',
    ),
  )
  const { status, stderr } = await buildCopy(root)
  if (status !== 0) throw new Error(stderr)
  const out = join(root, 'out')
  const server = createServer(handler(out))
  await new Promise<void>(done => server.listen(0, 'localhost', done))
  // Other files of the worker may ask for it, so it ends with the worker.
  server.unref()
  return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, out }
}
