// Pictures and downloads whose names have signs that mean something in addresses.
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { imageStore } from '../../src/node/assets/images.ts'
import { catalogue } from '../../src/node/page/blockCatalogue.ts'
import { readFacts, readFiles } from '../../src/node/disk/siteFolder.ts'
import { filesNeeded } from '../../src/node/pipeline/inputs.ts'
import { compileConfig, compilePage } from '../../src/node/pipeline/compile.ts'
import { handler } from '../../src/node/deploy/serve.ts'
import { loadSite } from '../../src/model/site/loadSite.ts'
import { copySite } from '../authoring/copy.ts'

const NAME = 'Rules, 100% #1?'
const WRITTEN = 'Rules,%20100%25%20%231%3F'
const ADDRESS = 'Rules%2C%20100%25%20%231%3F'

test('pictures are published under plain names, and every address of a list of pictures is whole', async () => {
  const { folder } = copySite()
  const images = join(folder, 'content/images')
  mkdirSync(join(images, 'our house'))
  await sharp({ create: { width: 700, height: 300, channels: 3, background: '#fff' } })
    .png()
    .toFile(join(images, `our house/${NAME}.png`))
  renameSync(join(images, 'pond.svg'), join(images, `${NAME}.svg`))
  const store = imageStore(images, join(folder, 'cache'), '/b/')
  for (const name of [`our house/${NAME}.png`, `${NAME}.svg`]) {
    const {
      data: { src, sources = [] },
      files,
    } = await store.prepare(name)
    const addresses = [
      src,
      ...sources.flatMap(({ srcset }) => srcset.split(', ').map(entry => entry.replace(/ \d+w$/, ''))),
    ]
    expect(addresses.filter(address => !/^\/b\/assets\/images\/[\w.-]+$/.test(address))).toEqual([])
    expect(new Set(addresses)).toEqual(new Set(files.map(file => `/b/${file.path}`)))
  }
})

test('downloads keep their names, and their addresses lead to them from fields, links and texts', async () => {
  const site = copySite()
  const { folder } = site
  renameSync(join(folder, 'content/documents/rules.pdf'), join(folder, `content/documents/${NAME}.pdf`))
  site.edit('content/site.yaml', '/documents/rules.pdf', `"/documents/${WRITTEN}.pdf"`)
  site.edit('pages.yaml', '[the rooms](/#rooms)', `[the rules](/documents/${WRITTEN}.pdf#page=2)`)
  site.edit(
    'pages.yaml',
    '      - type: prose\n        title: In other tongues',
    `      - type: documents
        variant: reports
        items:
          - { id: rules, title: Rules, description: All of them, year: "2024", pdfFile: "${NAME}.pdf" }
      - type: prose
        title: In other tongues`,
  )
  const { site: checked, full, problems } = loadSite(readFiles(folder), catalogue, readFacts(folder))
  // Windows takes no question mark in a name; hosts do.
  expect(problems.map(({ code }) => code)).toEqual(['file-name'])
  if (!checked) return
  const options = {
    root: folder,
    base: '/b/',
    origin: '',
    images: imageStore(join(folder, 'content/images'), join(folder, 'cache'), '/b/'),
    catalogue,
  }
  const compiled = JSON.stringify([
    await compileConfig({ config: checked.config, heads: checked.pages.map(({ summary }) => summary.head) }, options),
    ...(await Promise.all(checked.pages.map(page => compilePage(full(page), options)))),
  ])
  expect([...compiled.matchAll(/"(\/b\/documents\/[^"]*)"/g)].map(([, address]) => address).sort()).toEqual([
    `/b/documents/${ADDRESS}.pdf`,
    `/b/documents/${ADDRESS}.pdf`,
    `/b/documents/${ADDRESS}.pdf#page=2`,
  ])
  const summaries = checked.pages.map(({ summary }) => summary)
  expect([...filesNeeded(summaries, 'content/documents/')]).toEqual([`${NAME}.pdf`])
})

test('the server finds a download by its address', async () => {
  const { folder } = copySite()
  writeFileSync(join(folder, '_headers'), '/*\n')
  mkdirSync(join(folder, 'documents'))
  writeFileSync(join(folder, `documents/${NAME}.pdf`), 'words')
  const server = createServer(handler(folder))
  await new Promise<void>(done => server.listen(0, 'localhost', done))
  const answer = await fetch(`http://localhost:${(server.address() as AddressInfo).port}/documents/${ADDRESS}.pdf`)
  expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
    200,
    'application/pdf',
    'words',
  ])
  server.close()
})
