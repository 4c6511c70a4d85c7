// A generated site -> its pages, by the plainest loop there is: parse, validate, render, write; one after the other.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { render } from '../../src/app/server.tsx'
import type { CheckedBlock, CheckedPage } from '../../src/model/checks/checkedPage.ts'
import { pageSchema } from '../../src/model/schemas/pageSchema.ts'
import { siteSchema } from '../../src/model/schemas/siteSchema.ts'
import { catalogue } from '../../src/node/pipeline/blockCatalogue.ts'
import { compileConfig, compilePage, finishPage } from '../../src/node/pipeline/compile.ts'
import { imageStore } from '../../src/node/assets/images.ts'

interface Declared {
  blocks: ({ type: string } & Record<string, unknown>)[]
  [field: string]: unknown
}

/** Builds the pages of a folder into another; gives the seconds it took. */
export async function floor(root: string, out: string): Promise<number> {
  const begun = performance.now()
  const options = {
    root,
    base: '/',
    origin: '',
    catalogue,
    images: imageStore(join(root, 'content/images'), join(out, 'cache'), '/'),
  }
  const config = siteSchema.parse(withoutSamples(parse(readFileSync(join(root, 'content/site.yaml'), 'utf8'))))
  const site = await compileConfig({ config, heads: [] }, options)
  for (const file of readdirSync(join(root, 'pages'))) {
    const { pages } = parse(readFileSync(join(root, 'pages', file), 'utf8')) as { pages: Declared[] }
    for (const { blocks, ...head } of pages) {
      const checked = { head: pageSchema.parse(head), blocks: blocks.map(validated) } as unknown as CheckedPage
      const page = finishPage(await compilePage(checked, { ...options, origin: config.url }), {})
      const folder = join(out, page.path)
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, 'index.html'), render(page, site).html)
      writeFileSync(join(folder, 'page.json'), JSON.stringify(page))
    }
  }
  return (performance.now() - begun) / 1000
}

function validated({ type, ...fields }: Declared['blocks'][number]): Partial<CheckedBlock> {
  return { type, sample: false, props: catalogue.get(type)?.schema.parse(fields) as Record<string, unknown> }
}

function withoutSamples(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSamples)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== 'sample')
      .map(([key, item]) => [key, withoutSamples(item)]),
  )
}
