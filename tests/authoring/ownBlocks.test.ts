// What the blocks of a site's own lack is said with their own paths, before anything is built.
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { ownBlocks, withRealPaths } from '../../src/node/bundle/ownBlocks.mjs'

const SCHEMA = 'export const schema = 1\nexport const about = 2\n'

function siteWith(files: Record<string, string>) {
  const site = mkdtempSync(join(tmpdir(), 'own-'))
  const folder = join(site, 'blocks/lamp')
  mkdirSync(folder, { recursive: true })
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text)
  return { site, folder, check: () => ownBlocks(resolve('.'), site) }
}

test.each([
  ['a component', { 'schema.ts': SCHEMA }, 'Lamp.tsx must export Lamp.'],
  ['the name of its component', { 'schema.ts': SCHEMA, 'Lamp.tsx': 'export const Lmap = 1' }, 'must export Lamp.'],
  ['about', { 'schema.ts': 'export const schema = 1', 'Lamp.tsx': '' }, 'schema.ts must export about.'],
])('a block without %s is refused', (_, files, words) => {
  const { folder, check } = siteWith(files as Record<string, string>)
  expect(check).toThrow(words)
  expect(check).toThrow(folder)
})

test('a copy of a folder is refused; other folders and other forms of export are not', () => {
  const { site, folder, check } = siteWith({
    'schema.ts': "export * from './fields.ts'",
    'Lamp.tsx': 'export { Lamp }',
  })
  mkdirSync(join(site, 'blocks/shared parts'))
  expect(check).not.toThrow()
  renameSync(folder, join(site, 'blocks/lamp copy'))
  expect(check).toThrow('Rename the folder, or delete it.')
  rmSync(site, { recursive: true })
})

test('places in the code of a site are named where they are', () => {
  const { site, folder } = siteWith({ 'schema.ts': SCHEMA })
  const code = resolve('.')
  expect(withRealPaths('src/blocks/lamp/schema.ts:3:1', code, site)).toBe(`${folder}/schema.ts:3:1`)
  expect(withRealPaths(`${code}/src/blocks/hero/schema.ts`, code, site)).toBe('src/blocks/hero/schema.ts')
})
