// The code of a site's own block changes, and builds notice it.
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { siteCache } from '../../src/node/pipeline/read.ts'
import { copySite } from '../authoring/copy.ts'
import { CACHE } from '../authoring/spawned.ts'
import { buildCopy, engineCommand, files } from './site.ts'

test('a changed component of a site changes the page with its block, and the build is that of a new site', async () => {
  const { folder, edit } = copySite()
  const [out, fresh] = ['out', 'fresh'].map(name => join(folder, name))
  const page = () => readFileSync(join(out, 'visit/index.html'), 'utf8')
  expect(await buildCopy(folder)).toMatchObject({ status: 0, stderr: '' })
  expect(page()).not.toContain('data-changed')
  edit('blocks/hours/Hours.tsx', '<dl ', '<dl data-changed="" ')
  const build = (OUT: string) => engineCommand(folder, ['build'], { CACHE, OUT })
  expect(await build(out)).toMatchObject({ status: 0, stderr: '' })
  expect(page()).toContain('data-changed=""')
  // The bundle, which is checked by its content, stays.
  rmSync(join(siteCache({ cache: CACHE, root: folder }), 'store'), { recursive: true })
  expect(await build(fresh)).toMatchObject({ status: 0, stderr: '' })
  expect(files(out)).toEqual(files(fresh))
})
