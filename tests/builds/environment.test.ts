// What is in the shell of whoever builds: it does not change what is published.
import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, expect } from 'vitest'
import { longTest } from '../longTest.ts'
import { files, TestSite } from './site.ts'

const site = new TestSite()
afterAll(() => site.remove())

const VITE = [resolve('node_modules/vite/bin/vite.js'), 'build']
const ENVIRONMENTS: [name: string, command?: string[]][] = [['test', VITE], ['development']]

longTest('NODE_ENV does not change what is published, nor what the next build uses again', async () => {
  await site.build()
  const published = files(site.out)
  expect(Object.keys(published)).toContain('index.html')
  for (const [environment, command] of ENVIRONMENTS) {
    for (const folder of [site.out, site.cache]) rmSync(folder, { recursive: true, force: true })
    site.NODE_ENV = environment
    await site.build(site.out, site.cache, command)
    expect(files(site.out)).toEqual(published)
    site.NODE_ENV = 'production'
    await site.build()
    expect(files(site.out)).toEqual(published)
  }
})
