import { request } from 'node:http'
import { connect } from 'node:net'
import { execSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, inject, test } from 'vitest'
import { headersFor } from '../../src/node/deploy/headers.ts'
import { at, open } from '../browser/browser.ts'
import { hasNginx, startNginx } from '../browser/nginx.ts'
import { allRoutes, files, pageOf, read, routes } from '../browser/routes.ts'

const lower = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
const get = (path: string, init: RequestInit = {}) => fetch(at(path), { redirect: 'manual', ...init })
const sampleFiles = () => [
  '/',
  '/contact',
  '/sitemap.xml',
  '/manifest.webmanifest',
  '/search-words.json',
  '/.well-known/security.txt',
  ...['js', 'css', 'svg', 'woff2'].map(ending => `/${files(new RegExp(`^assets/.*\\.${ending}$`))[0]}`),
]

test('every kind of file is served with the headers of the one table', async () => {
  for (const path of sampleFiles()) {
    const { status, headers } = await get(path)
    expect([path, status]).toEqual([path, 200])
    expect(Object.fromEntries(headers)).toMatchObject(lower(headersFor(path)))
  }
})

test('a missing file is answered with 404, the policy, and no permission to keep the answer', async () => {
  for (const path of [
    '/nope',
    '/assets/nope.js',
    '/_headers',
    '/%5Fheaders',
    '/_nginx.conf',
    '/404.html',
    '/.vite/manifest.json',
    '/index.html.br',
  ]) {
    const { status, headers } = await get(path)
    expect([path, status]).toEqual([path, 404])
    expect(headers.get('cache-control')).toBe('no-cache')
    expect(headers.get('content-security-policy')).toBe(headersFor('/')['Content-Security-Policy'])
  }
})

test('text is sent compressed, with an ETag that saves the second download', async () => {
  for (const encoding of ['br', 'gzip']) {
    const { headers } = await get('/', { headers: { 'Accept-Encoding': encoding } })
    expect([headers.get('content-encoding'), headers.get('vary')]).toEqual([encoding, 'Accept-Encoding'])
    const again = await get('/', {
      headers: { 'Accept-Encoding': encoding, 'If-None-Match': headers.get('etag') ?? '' },
    })
    expect(again.status).toBe(304)
    expect(again.headers.get('content-security-policy')).not.toBe(null)
  }
})

test('one address a page: slashes at the end and other letter case lead there in one step', async () => {
  for (const path of allRoutes().filter(route => !route.endsWith('/'))) {
    const slash = await get(`${path}/?a=1`)
    expect([slash.status, slash.headers.get('location')]).toEqual([308, `${path}?a=1`])
    if (path === path.toLowerCase()) continue
    for (const spelling of [path.toLowerCase(), `${path.toLowerCase()}/`]) {
      const other = await get(spelling)
      expect([other.status, other.headers.get('location')]).toEqual([308, path])
    }
  }
})

test('every link of every page leads straight to a page or a file', async () => {
  const links = new Map(
    allRoutes().flatMap(route =>
      [...pageOf(route).matchAll(/<a [^>]*href="([^"]+)"/g)].map(match => [match[1].split(/[?#]/)[0], route] as const),
    ),
  )
  for (const [link, route] of links) {
    if (!link.startsWith('/')) continue
    const { status } = await get(link, { method: 'HEAD' })
    expect([route, link, status]).toEqual([route, link, 200])
  }
})

test('addresses that no browser sends neither stop the server nor leave its folder', async () => {
  const { hostname, port } = new URL(inject('origin'))
  const raw = (line: string) =>
    new Promise<string>(done => {
      const socket = connect({ host: hostname, port: Number(port) }, () =>
        socket.end(`${line}\r\nHost: x\r\nConnection: close\r\n\r\n`),
      )
      let answer = ''
      socket.on('data', bytes => {
        answer += bytes
      })
      socket.on('close', () => done(answer))
      socket.on('error', () => done(answer))
    })
  const targets = [
    '//',
    '//evil.example/',
    '///',
    '/%',
    '/%E0%A4%A',
    '/%00',
    '/../../etc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/..%2f..%2fpackage.json',
    '/\\..\\package.json',
    'http://evil.example/',
    '*',
    `/${'a'.repeat(7000)}`,
    '/?%',
    '/assets/../_headers',
  ]
  for (const target of targets) {
    const answer = await raw(`GET ${target} HTTP/1.1`)
    expect(answer).not.toMatch(
      /root:|"devDependencies"|Content-Security-Policy: default-src 'none'; .*\n.*\/assets\/\*/,
    )
    expect(answer).not.toMatch(/^location: (?:https?:)?\/\//im)
  }
  await raw('BREW / HTTP/1.1')
  const status = await new Promise(done =>
    request({ hostname, port, method: 'POST', path: '/' }, response => done(response.statusCode)).end('x'),
  )
  expect(status).toBe(405)
  expect((await get('/')).status).toBe(200)
})

test('no page has a style attribute, an inline script, a foreign script or frame, or an event handler', () => {
  for (const route of [...allRoutes().map(pageOf), ...files(/404\.html$/).map(read)]) {
    const markup = route.replace(/<script type="(?:application\/ld\+json|speculationrules)">[^<]*<\/script>/g, '')
    expect(markup).not.toMatch(/<[a-z][^>]* style=/)
    expect(markup).not.toMatch(/<[a-z][^>]* on[a-z]+=/)
    expect(markup).not.toMatch(/<script(?![^>]*\bsrc="\/)[^>]*>/)
    expect(markup).not.toMatch(/<(?:iframe|object|embed|base)\b/)
    expect(markup.match(/<meta http-equiv="Content-Security-Policy"/g)).toHaveLength(1)
    expect(markup.indexOf('http-equiv')).toBeLessThan(markup.indexOf('<link'))
  }
})

test('scripts and styles carry no data: address', () => {
  for (const file of files(/^assets\/.*\.(?:js|css)$/)) expect(read(file)).not.toMatch(/["'(]data:[a-z]+\//)
})

test('links to other sites say so and give them no hold on this one', () => {
  for (const route of routes()) {
    for (const [tag] of pageOf(route).matchAll(/<a [^>]*href="https:[^>]*>/g)) expect(tag).toMatch(/rel="[^"]*noopener/)
    for (const [, content] of pageOf(route).matchAll(/<a [^>]*target="_blank"[^>]*>(.*?)<\/a>/g))
      expect(content).toContain('opens in a new tab')
  }
})

test('markup is never written from text', () => {
  const sources = import.meta.glob('../../src/**/*.{ts,tsx}', {
    query: '?raw',
    eager: true,
    import: 'default',
  }) as Record<string, string>
  // React leaves what was served alone where it is given no HTML.
  const none = "dangerouslySetInnerHTML: { __html: '' }"
  const using = Object.entries(sources).filter(([, text]) =>
    /dangerouslySetInnerHTML|innerHTML|insertAdjacentHTML|document\.write/.test(text.replace(none, '')),
  )
  expect(using.map(([file]) => file)).toEqual([])
})

test('pictures carry no trace of where and when they were taken', async () => {
  for (const file of files(/\.(?:jpe?g|png|webp|avif)$/)) {
    const { exif, xmp, iptc } = await sharp(join(inject('out'), file)).metadata()
    expect([file, exif, xmp, iptc]).toEqual([file, undefined, undefined, undefined])
  }
})

test('every page warns that nobody asks for an OTP, a PIN or a payment, and shows how to call', () => {
  for (const route of allRoutes().filter(path => pageOf(path).includes('<footer'))) {
    expect([route, /OTP|ఓటీపీ/.test(pageOf(route))]).toEqual([route, true])
    expect(pageOf(route)).toMatch(/href="tel:\+\d/)
  }
})

test('what reaches visitors has no install scripts, and the lock names every package', () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { dev?: boolean; hasInstallScript?: boolean; integrity?: string }>
  }
  for (const [name, entry] of Object.entries(lock.packages)) {
    if (!name) continue
    expect([name, entry.dev || !entry.hasInstallScript, Boolean(entry.integrity)]).toEqual([name, true, true])
  }
})

describe.skipIf(!hasNginx)('where nginx is installed', () => {
  test('it answers with the same status, headers and types as the server of the project', async () => {
    const nginx = await startNginx(inject('out'))
    try {
      const names = ['content-type', 'location', ...Object.keys(lower({ ...headersFor('/') }))]
      for (const path of [
        ...sampleFiles(),
        '/nope',
        '/assets/nope.js',
        '/_headers',
        '/pillars/welfare',
        '/product/',
        '/product/rice',
      ]) {
        const [ours, theirs] = await Promise.all([get(path), fetch(nginx.origin + path, { redirect: 'manual' })])
        const told = ({ status, headers }: Response) => ({
          status,
          ...Object.fromEntries(
            names.map(name => [
              name,
              headers
                .get(name)
                ?.replace(/text\/(?:html|plain);\s*charset=utf-8/, match => match.split(';')[0])
                .replace('text/xml', 'application/xml')
                .replace('text/javascript', 'application/javascript'),
            ]),
          ),
        })
        const [a, b] = [told(ours), told(theirs)]
        if (ours.status === 308) Object.assign(b, { 'content-type': a['content-type' as never] })
        expect([path, b, theirs.status === 404 && path === '/assets/nope.js']).toEqual([
          path,
          a,
          path === '/assets/nope.js',
        ])
      }
    } finally {
      nginx.stop()
    }
  })

  test('the server in docs/deploy.md serves the site, and its link goes back to an earlier state at once', async () => {
    const text = readFileSync('docs/deploy.md', 'utf8')
    const srv = mkdtempSync(join(tmpdir(), 'srv-'))
    const states = [...text.matchAll(/ln -sfn states\/(\S+) \/srv\/site/g)]
    const [now, earlier] = states.map(([, state]) => join(srv, 'states', state))
    mkdirSync(earlier, { recursive: true })
    symlinkSync(inject('out'), now)
    copyFileSync(join(now, '_nginx.conf'), join(earlier, '_nginx.conf'))
    writeFileSync(join(earlier, 'index.html'), 'earlier')
    const choose = ([command]: RegExpExecArray) => execSync(command.replaceAll('/srv', srv))
    choose(states[0])
    const [, inside = ''] = /```nginx\nserver \{\n(.*?)^\}$/ms.exec(text) ?? []
    const nginx = await startNginx(srv, inside.replace(/^ *(?:listen|server_name).*$/gm, '').replaceAll('/srv', srv))
    try {
      const { status, headers } = await fetch(`${nginx.origin}/contact`)
      expect(status).toBe(200)
      expect(Object.fromEntries(headers)).toMatchObject(lower(headersFor('/contact')))
      choose(states[1])
      expect(await (await fetch(`${nginx.origin}/`)).text()).toBe('earlier')
    } finally {
      nginx.stop()
    }
  })
})

test('text cannot become script: no other policy can be made, and the one for the worker makes one address', async () => {
  const { page } = await open('/', { serviceWorkers: 'allow' })
  const tried = await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    const types = (
      window as unknown as {
        trustedTypes: { createPolicy: (name: string, rules: object) => { createScriptURL: (text: string) => unknown } }
      }
    ).trustedTypes
    const outcome = async (act: () => unknown) => {
      try {
        return String(await act())
      } catch (error) {
        return (error as Error).name
      }
    }
    return Promise.all([
      outcome(() => {
        document.createElement('script').src = '/x.js'
      }),
      outcome(() => {
        document.body.innerHTML = '<b>x</b>'
      }),
      outcome(() => types.createPolicy('other', {})),
      outcome(() =>
        types
          .createPolicy('offline', { createScriptURL: (text: string) => text })
          .createScriptURL('https://evil.example/x.js'),
      ),
      outcome(() => navigator.serviceWorker.register('/sw.js')),
    ])
  })
  expect(tried).toEqual(['TypeError', 'TypeError', 'TypeError', 'TypeError', 'TypeError'])
})
