// What commands print for other programs: one object of a published form, whether all is well or not.
import { readFileSync, rmSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { refusals } from '../../src/node/deploy/hostLimits.ts'
import { command } from './command.ts'
import { copySite, type SiteCopy } from './copy.ts'

const form = z.fromJSONSchema(JSON.parse(readFileSync('docs/output.schema.json', 'utf8')))

let site: SiteCopy
beforeEach(() => {
  site = copySite()
})
afterEach(() => rmSync(site.folder, { recursive: true, force: true }))

/** What a command prints: an object of the form, with its version and nothing else. */
async function printed(...args: string[]) {
  const { status, stdout, stderr } = await command(site.folder, ...args, '--format', 'json')
  const output = JSON.parse(stdout)
  expect(form.safeParse(output).error).toBeUndefined()
  expect([output.version, output.command, stderr]).toEqual([1, args[0], ''])
  return { status, output }
}

test('validate: the problems, and how far each language is', async () => {
  expect((await printed('validate')).output).toMatchObject({ errors: 0, problems: [] })
  site.edit('pages.yaml', 'type: stats', 'type: stast')
  const { status, output } = await printed('validate')
  expect([status, output.errors, output.problems[0].code]).toEqual([1, 1, 'unknown-type'])
})

test('translate: what is missing by file, and what was written', async () => {
  site.edit('content/site.yaml', 'lang: en', 'lang: en\nlanguages: [en, te]')
  const { status, output } = await printed('translate', 'te', '--check')
  expect([status, output.written]).toEqual([1, false])
  expect(output.files.map(({ file }: { file: string }) => file)).toContain('content/te/site.yaml')
  expect((await printed('translate', 'te')).output.written).toBe(true)
  expect((await printed('translate', 'te', '--check')).output.waiting.length).toBeGreaterThan(10)
})

test('a build says what hosts would refuse: too many or too large files, too many redirects, too large a site', () => {
  const few = { sizes: new Map([['index.html', 5000]]), redirects: [] }
  const many = new Map(Array.from({ length: 20_001 }, (_, n) => [`${n}.html`, 10]))
  expect(refusals({ ...few, sizes: many })).toEqual([
    'Cloudflare Pages (free) takes at most 20000 files; the site has 20001.',
  ])
  expect(refusals({ ...few, sizes: new Map([['a.mp4', 30 * 1024 * 1024]]) })).toEqual([
    'Cloudflare Pages (free) takes files of at most 26.2 MB; a.mp4 has 31.5 MB.',
  ])
  const large = new Map(Array.from({ length: 60 }, (_, n) => [`${n}.jpg`, 20e6]))
  expect(refusals({ ...few, sizes: large }).map(each => each.split(' takes')[0])).toEqual([
    'GitHub Pages',
    'GitLab Pages',
  ])
  expect(refusals(few)).toEqual([])
  const long = [`/${'x'.repeat(1000)} /a 308`]
  expect(refusals({ ...few, redirects: long })).toEqual([
    'Cloudflare Pages (free) takes redirects of at most 1000 characters; the longest has 1008.',
  ])
  const redirects = Array.from({ length: 2001 }, (_, n) => `/${n} /a 308`)
  expect(refusals({ ...few, redirects })).toEqual([
    'Cloudflare Pages (free) takes at most 2000 redirects; the site has 2001: old addresses, and capitals.',
  ])
})
