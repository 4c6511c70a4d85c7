// What `validate` says of a site, `build` does: it publishes what is valid, and leaves alone what was published.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { CACHE } from '../authoring/spawned.ts'
import { buildCopy, engineCommand, files } from './site.ts'

const SITE = 'tests/sites/library'
const root = mkdtempSync(join(tmpdir(), 'agree-'))
const folder = join(root, 'site')
const out = join(root, 'out')
const text = (file: string) => readFileSync(join(SITE, file), 'utf8')
afterAll(() => rmSync(root, { recursive: true, force: true }))

const build = (OUT = out) => buildCopy(folder, { OUT })
const validate = () => engineCommand(folder, ['validate'], { CACHE })

function put(changes: Record<string, string>): void {
  rmSync(folder, { recursive: true, force: true })
  cpSync(SITE, folder, { recursive: true })
  for (const [file, content] of Object.entries(changes)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), content)
  }
}

const config = text('content/site.yaml')
const pages = text('pages.yaml')
const languages = (list: string) => config.replace('lang: en\n', `lang: en\nlanguages: ${list}\n`)
const TELUGU = '- { en: Maps, te: పటాలు }\n'

type Changes = Record<string, string>

const VALID: Changes = {
  // A language written from several scripts; aliases that are called like a language of others and in capitals.
  'content/site.yaml': languages('[en, ja, ko]'),
  'pages.yaml': pages.replace('  - path: /visit\n', '  - path: /visit\n    aliases: [/te, /VISIT]\n'),
}

const REFUSED: Record<string, Changes> = {
  'a page in the folder of a language': {
    'content/site.yaml': languages('[en, te]'),
    'pages.yaml': pages.replace('path: /visit', 'path: /te/visit').replaceAll('to: /visit', 'to: /te/visit'),
  },
  'an alias there': {
    'content/site.yaml': languages('[en, te]'),
    'pages.yaml': pages.replace('  - path: /visit\n', '  - path: /visit\n    aliases: [/te]\n'),
  },
  'another language first': { 'content/site.yaml': languages('[te, en]') },
  'a language that is none of its files': {
    'content/site.yaml': languages('[en, tl]'),
    'content/te/shelves.yaml': TELUGU,
  },
  'a language twice': { 'content/site.yaml': languages('[en, te, te]') },
  'an empty file of pairs': { 'content/site.yaml': languages('[en, te]'), 'content/te/shelves.yaml': '' },
  'lost letters in pairs': {
    'content/site.yaml': languages('[en, te]'),
    'content/te/shelves.yaml': TELUGU.replace('పటాలు', '"????"'),
  },
  'an empty site.yaml': { 'content/site.yaml': '' },
}

test('what is valid is built, and stays where what is not valid is refused', async () => {
  put(VALID)
  expect(await validate()).toMatchObject({ status: 0 })
  expect(await build()).toMatchObject({ status: 0, stderr: expect.not.stringMatching(/^\s+at /m) as string })
  const published = files(out)
  expect(Object.keys(published)).toContain('index.html')
  put({ 'content/site.yaml': '' })
  expect(await build()).toMatchObject({ status: 1, stderr: expect.not.stringMatching(/^\s+at /m) as string })
  expect(files(out)).toEqual(published)
})

// A build is refused by the check that refuses here.
test.each(Object.entries(REFUSED))('%s is not valid', async (_, changes) => {
  put(changes)
  expect(await validate()).toMatchObject({ status: 1 })
})

test('a folder that can never be made is refused in words', async () => {
  put({})
  const { status, stderr } = await build('/proc/x')
  expect({ status, stderr: stderr.trim() }).toEqual({
    status: 1,
    stderr: 'No folder can be made in /proc. Name another folder with --out or OUT.',
  })
})
