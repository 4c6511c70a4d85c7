// What is in the shell of whoever builds: it does not change what is published.
import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { endOf, files, TestSite } from './site.ts'

const VITE = [resolve('node_modules/vite/bin/vite.js'), 'build']
const ENVIRONMENTS: [name: string, command?: string[]][] = [['test', VITE], ['development']]

test('NODE_ENV does not change what is published, nor what the next build uses again', async () => {
  const site = new TestSite()
  onTestFinished(() => site.remove())
  const build = async (NODE_ENV: string, command?: string[]) => {
    expect(await endOf(site.start({ command, env: { NODE_ENV } }))).toBe(0)
    return files(site.out)
  }
  const published = await build('production')
  expect(Object.keys(published)).toContain('index.html')
  for (const [environment, command] of ENVIRONMENTS) {
    for (const folder of [site.out, site.cache]) rmSync(folder, { recursive: true, force: true })
    expect(await build(environment, command)).toEqual(published)
    expect(await build('production')).toEqual(published)
  }
})
