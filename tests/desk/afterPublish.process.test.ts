// What follows a publication: the site's command; and a desk that speaks HTTPS itself.
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { TLSSocket } from 'node:tls'
import { expect, onTestFinished, test } from 'vitest'
import { openDesk } from '../../src/desk/openDesk.ts'
import { deskServer } from '../../src/desk/serveDesk.ts'
import type { Published, Waiting } from '../../src/editor/publishingProtocol.ts'
import { engineFolder } from '../../src/node/bundle/engine.mjs'
import { certificateFor } from './certificate.ts'
import { browserOf, deskFile, git, PAGE, servedDesk, sharedSite } from './servedDesk.ts'

const KICKER = ['pages', 0, 'blocks', 0, 'kicker']
const CLI = resolve('src/node/cli.mjs')

/** A desk with a command, at which something is published. */
async function publishing(command: readonly string[]) {
  const line = `afterPublish: ${JSON.stringify(command)}\n`
  const desk = await servedDesk(undefined, undefined, origin => deskFile(origin) + line)
  const binu = await browserOf(desk, 'binu')
  const publish = async (value: string) => {
    await binu.write(KICKER, value)
    expect((await binu.ask('publish', { message: value })).body as Published).toMatchObject({ end: 'sent' })
  }
  const waiting = async (by = binu) => (await by.ask('waiting')).body as Waiting
  return { desk, publish, waiting }
}

test('the site that it builds is to the byte the one built of the branch', async () => {
  const [own, other] = [mkdtempSync(join(tmpdir(), 'built-')), mkdtempSync(join(tmpdir(), 'built-'))]
  const build = (out: string) => [CLI, 'build', '--out', join(out, 'dist'), '--today', '2026-11-29']
  const { desk, publish } = await publishing([process.execPath, ...build(own)])
  await publish('Open on seven days')
  await desk.afterPublish.run()
  const clone = mkdtempSync(join(tmpdir(), 'clone-'))
  git(clone, 'clone', '--quiet', desk.remote, '.')
  execFileSync(process.execPath, build(other), { env: { ...process.env, SITE: clone }, stdio: 'pipe' })
  const filesIn = (out: string) =>
    readdirSync(join(out, 'dist'), { recursive: true, withFileTypes: true })
      .filter(each => each.isFile())
      .map(each => join(each.parentPath, each.name).slice(out.length))
      .sort()
  expect(filesIn(own)).toEqual(filesIn(other))
  expect(filesIn(own).length).toBeGreaterThan(20)
  const differing = filesIn(own).filter(file => !readFileSync(own + file).equals(readFileSync(other + file)))
  expect(differing).toEqual([])
  expect(readFileSync(join(own, 'dist/index.html'), 'utf8')).toContain('Open on seven days')
  expect(desk.failures).toEqual([])
})

test('what is published while it runs is run for once more, and why it failed is told to those who publish', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'runs-'))
  const held = join(folder, 'held')
  writeFileSync(held, '')
  const script = `const { existsSync, readFileSync, rmSync, writeFileSync } = require('node:fs')
    const text = readFileSync(process.env.SITE + '/pages.yaml', 'utf8')
    const log = ${JSON.stringify(join(folder, 'log'))}
    const end = () => {
      if (existsSync(${JSON.stringify(held)})) return setTimeout(end, 20)
      writeFileSync(log, /Day \\d/.exec(text)[0] + ';' + typeof process.env.FORGE_TOKEN + '\\n', { flag: 'a' })
      if (text.includes('Day 3')) { console.error('The disk is full.'); process.exit(1) }
    }
    end()`
  const { desk, publish, waiting } = await publishing([process.execPath, '-e', script])
  const runs = () => readFileSync(join(folder, 'log'), 'utf8').trim().split('\n')
  await publish('Day 1')
  expect(await waiting()).toMatchObject({ isOnItsWay: true })
  const first = desk.afterPublish.run()
  await publish('Day 2')
  rmSync(held)
  await first
  expect(runs().at(-1)).toBe('Day 2;undefined')
  expect(await waiting()).toMatchObject({ isOnItsWay: false })
  await publish('Day 3')
  await desk.afterPublish.run()
  expect(await waiting()).toMatchObject({ failure: expect.stringContaining('The disk is full.') })
  expect(await waiting(await browserOf(desk, 'asha'))).not.toHaveProperty('failure')
  await publish('Day 4')
  await desk.afterPublish.run()
  expect(await waiting()).not.toHaveProperty('failure')
})

test('files of public/ are there for those who edit', async () => {
  const site = sharedSite()
  execFileSync('mkdir', ['-p', join(site.folder, 'public/.well-known')])
  for (const [file, text] of [
    ['press.txt', 'For the press'],
    ['.well-known/own.json', '{}'],
    ['robots.txt', 'Own'],
  ])
    writeFileSync(join(site.folder, 'public', file), text)
  git(site.folder, 'add', '.')
  git(site.folder, 'commit', '--quiet', '--message', 'Files')
  git(site.folder, 'push', '--quiet')
  const desk = await servedDesk(site)
  const { cookie } = await browserOf(desk, 'binu')
  const get = async (path: string) => (await desk.ask(path, { headers: { cookie } })).text
  expect([await get('/press.txt'), await get('/.well-known/own.json'), await get('/robots.txt')]).toEqual([
    'For the press',
    '{}',
    'Own',
  ])
  expect((await desk.ask('/press.txt')).status).toBe(401)
})

test('with a certificate it speaks HTTPS itself, and takes a renewed one without a new start', async () => {
  const { folder } = sharedSite()
  const cache = mkdtempSync(join(tmpdir(), 'cache-'))
  const write = ({ key, chain }: ReturnType<typeof certificateFor>) => {
    writeFileSync(join(folder, 'key.pem'), key)
    writeFileSync(join(folder, 'chain.pem'), chain)
  }
  write(certificateFor('desk.example.org', 1))
  const own = 'certificate: { chain: chain.pem, key: key.pem }\n'
  writeFileSync(join(folder, 'desk.yaml'), deskFile('https://desk.example.org') + own)
  const options = { code: resolve('.'), root: folder, base: '/', out: join(cache, 'dist'), cache }
  const { server, renew } = deskServer(await openDesk(options, engineFolder(resolve('.')), { failed: console.error }))
  server.listen(0, 'localhost')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const asked = () =>
    new Promise<{ status?: number; lasting?: string | string[]; serial: string }>((done, failed) => {
      const headers = { ...PAGE, host: 'desk.example.org' }
      const sent = request({ port, headers, agent: false, rejectUnauthorized: false }, response => {
        const serial = (response.socket as TLSSocket).getPeerCertificate().serialNumber
        done({ status: response.statusCode, lasting: response.headers['strict-transport-security'], serial })
        response.resume()
      })
      sent.on('error', failed)
      sent.end()
    })
  expect(await asked()).toEqual({ status: 401, lasting: expect.stringContaining('max-age'), serial: '01' })
  write(certificateFor('desk.example.org', 2))
  renew()
  expect((await asked()).serial).toBe('02')
  // Of one that is written at this moment the old one stays.
  writeFileSync(join(folder, 'key.pem'), certificateFor('desk.example.org', 3).key)
  expect(renew).toThrow('certificate that desk.yaml names')
  expect((await asked()).serial).toBe('02')
})
