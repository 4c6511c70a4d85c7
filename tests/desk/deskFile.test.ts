// What desk.yaml may say, and what is said of other things.
import { mkdtempSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DeskReader, readDesk } from '../../src/desk/deskFile.ts'
import { deskFile } from './servedDesk.ts'

function siteWith(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'desk-'))
  writeFileSync(join(folder, 'desk.yaml'), text)
  return folder
}

const GOOD = deskFile('https://desk.example.org')

test('it names people by short names, and the address as browsers send it', () => {
  const { origin, people } = readDesk(siteWith(GOOD.replace('.org\n', '.org/\n')))
  expect([origin, [...people.keys()], people.get('asha')?.role]).toEqual([
    'https://desk.example.org',
    ['asha', 'binu', 'chitra'],
    'writes',
  ])
})

test.each<[string, string, string, RegExp]>([
  ['a role that there is not', 'role: writes', 'role: write', /desk\.yaml:4:.*writes/s],
  ['an address without HTTPS', 'https:', 'http:', /desk\.yaml:2:10/],
  ['an address with a path', 'example.org\n', 'example.org/desk\n', /desk\.yaml:2:10/],
  ['a name that would be a path', 'asha:', '../asha:', /desk\.yaml:4/],
  ['a name that would be an option of git', 'asha:', '-asha:', /desk\.yaml:4/],
  ['a name that git could not keep', 'name: Asha', "name: 'A\\u003casha'", /desk\.yaml:4/],
  ['a mistyped field', 'people:', 'poeple:', /Did you mean people|people/],
  [
    'a host of no known kind',
    'people:',
    'forge: { kind: bitbucket, repository: a/b }\npeople:',
    /desk\.yaml:3:16.*github/s,
  ],
  ['a repository without an owner', 'people:', 'forge: { kind: github, repository: site }\npeople:', /desk\.yaml:3:36/],
  [
    'a host without HTTPS',
    'people:',
    'forge: { kind: gitlab, repository: a/b, address: http://a.b }\npeople:',
    /:3:50/,
  ],
  ['a certificate without its key', 'people:', 'certificate: { chain: a.pem }\npeople:', /desk\.yaml:3.*key/s],
  ['a command as one text', 'people:', 'afterPublish: npm run build\npeople:', /desk\.yaml:3:15/],
  ['no YAML', 'people:', 'people: [', /desk\.yaml/],
])('%s is told where it stands', (_, find, put, said) => {
  const text = GOOD.replace(find, put.replace('\\u003c', '<'))
  expect(() => readDesk(siteWith(text))).toThrow(said)
})

test('no file, and an empty one, say what to do', () => {
  expect(() => readDesk(mkdtempSync(join(tmpdir(), 'desk-')))).toThrow(/docs\/desk\.md/)
  expect(() => readDesk(siteWith(''))).toThrow(/desk\.yaml/)
})

test('while the server runs, people come and go with the file; one with mistakes is told once and changes nothing', () => {
  const folder = siteWith(GOOD)
  const told: unknown[] = []
  const reader = new DeskReader(folder, error => told.push(error))
  const write = (text: string, second: number) => {
    writeFileSync(join(folder, 'desk.yaml'), text)
    utimesSync(join(folder, 'desk.yaml'), second, second)
  }
  write(GOOD.replace('role: writes', 'role: reads'), 1_800_000_000)
  expect([reader.settings.people.size, reader.settings.people.size, told.length]).toEqual([3, 3, 1])
  write(GOOD.replace(/ {2}asha.*\n/, ''), 1_800_000_001)
  expect([...reader.settings.people.keys()]).toEqual(['binu', 'chitra'])
})
