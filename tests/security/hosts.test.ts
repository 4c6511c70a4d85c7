// One table of odd addresses, which the server of `preview` and a real nginx must answer alike.
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HOSTS } from '../../src/node/deploy/hosts.ts'
import { handler } from '../../src/node/deploy/serve.ts'
import { hasNginx, startNginx } from '../browser/nginx.ts'

const pageNames = ['', 'about', 'search', 'Story', 'services/dental', 'te', 'te/about', 'hi', 'hi/about']
const FILES: Record<string, string | Buffer> = {
  ...Object.fromEntries(pageNames.map(name => [join(name, 'index.html'), `page ${name}`])),
  'index.html.gz': gzipSync('page '),
  'index.html.br': 'brotli',
  'about/index.html.gz': gzipSync('page about'),
  'about/data.json': '{}',
  '404.html': 'missing',
  'te/404.html': 'missing in te',
  'hi/404.html': 'missing in hi',
  'offline.html': 'offline',
  'robots.txt': 'User-agent: *',
  'sitemap.xml': '<urlset/>',
  'sw.js': 'const RELEASE={}',
  'manifest.webmanifest': '{}',
  'te/manifest.webmanifest': '{}',
  '.well-known/security.txt': 'Contact: x',
  'assets/a-1.css': 'a {}',
  'assets/a-1.css.gz': gzipSync('a {}'),
  'assets/a-1.avif': 'avif',
  'assets/a-1.woff2': 'font',
  'documents/rules.pdf': '%PDF-',
  'documents/data.csv': 'a,b',
  'documents/data.csv.gz': gzipSync('a,b'),
  'documents/words, 100% #1.docx': 'docx',
  '.vite/manifest.json': '{}',
  '.env': 'secret',
  'about/.git/config': 'secret',
}
const ALIASES = [
  ['/about-us', '/about'],
  ['/Old', '/services/dental'],
  ['/old', '/services/dental'],
  ['/story', '/Story'],
  ['/te/old', '/te/about'],
  ['/old_page.html', '/about'],
  ['/హోమ్/పాత', '/about'],
]

// Spellings of an address below the base. Those with a host in them are what an attacker sends.
const ADDRESSES = `
  / // /// /? /?a=1 /?a=//b /index.html /index.html?x=1
  /about /about/ /about// /about/?x=1 /about?x=1&y=%20 /about/?q=a%0db /about/index.html /about/index.html/ /about/data.json
  //about //about// /About /ABOUT /About/ /ABOUT?x=1 /aBoUt/?x=1 /%61bout /%41bout /about%20 /about%3Fb/ /a%23b/ /about%2F
  /about%2findex.html /about/. /about/.. /./about /about/../search /%2e/about /about/%2e%2e/search /about/%2E. /.well-known/security.txt
  /search/?q=dental /search?q=dental /SEARCH/?q=a+b /services/dental/ /services//dental /services /services/ /Services/Dental
  /Story /story /STORY /Story/ /story/?x=1
  /old_page.html /old_page.html/ /Old_Page.HTML?x=1 /%E0%B0%B9%E0%B1%8B%E0%B0%AE%E0%B1%8D/%E0%B0%AA%E0%B0%BE%E0%B0%A4?x=1 /%E0%B0%B9%E0%B1%8B%E0%B0%AE%E0%B1%8D/%E0%B0%AA%E0%B0%BE%E0%B0%A4/
  /about-us /about-us/ /about-us?utm_source=x /about-us/?x=1 //about-us /About-Us /Old /old /OLD /old?x
  /te /te/ /te// //te /te?x=1 /te/?x=1 /TE /TE/ /te/about /te/about/ /te/About /te/old /te/old/?x=1 /te/OLD /te/none /te/none/ /hi /hi/ /hi/none
  /ten /ten/ /te/index.html /hi/about/?a
  /none /none/ /none?x=1 /None /none.html /about.html /documents /documents/ /assets /assets/none.css
  /404.html /404.html/ /te/404.html /404 /offline.html /_headers /_redirects /_nginx.conf /_headers/ //_headers /.vite/manifest.json /.env /about/.git/config
  /index.html.gz /index.html.br /about/index.html.gz /assets/a-1.css.gz /te/index.html.gz
  /assets/a-1.css /assets/a-1.avif /assets/a-1.woff2 /robots.txt /sitemap.xml /sw.js /manifest.webmanifest /te/manifest.webmanifest
  /documents/rules.pdf /documents/data.csv /documents/data.csv.gz /documents/words,%20100%25%20%231.docx /documents/RULES.pdf
  /%5Cother.example/ /%5cother.example/login/ /\\other.example/ /\\\\other.example /%5C%5Cother.example/ //other.example/ //other.example/?x=1
  ///other.example// /%2F%2Fother.example/ /%2fother.example/ /%09/other.example/ /%0a/other.example/ /%0d%0aA:b/ /x%0dA:b/ /x%0aA:b/
  /%00/ /%0d /%7f/ /other.example%5C/ /@other.example/ /https://other.example/ /https:/other.example/ /;//other.example/ /%E2%80%AE/
  /%E0%B0%85/ /%e0%b0%85 /te/%E0%B0%85/ /%E0%A4%A/ /%E0%A4%A /%ff/ /%c0%af/ /%ed%a0%80/ /%zz /% /a%
  /a+b/ /a'b/ /a"b/ /a{b}/ /a|b/ /a^b/ /$1/ /$host/ /\${uri}/ /a~b/ /[x]/ /(x)/ /a<b>/ /a\`b/
`
  .trim()
  .split(/\s+/)

interface Answer {
  status: number
  headers: Record<string, string>
  body: string
}

/** Asks for an address as it is written, with no tidying up. */
const ask = (port: number, path: string) =>
  new Promise<Answer>((done, failed) => {
    const socket = connect(port, '127.0.0.1')
    const chunks: Buffer[] = []
    socket.on('data', chunk => chunks.push(chunk)).on('error', failed)
    socket.on('end', () => {
      const [head, ...rest] = Buffer.concat(chunks).toString('latin1').split('\r\n\r\n')
      const [first, ...lines] = head.split('\r\n')
      const headers = lines.map(line => /^(.*?): ?(.*)$/s.exec(line)?.slice(1) ?? [line, ''])
      done({
        status: Number(first.split(' ')[1]),
        headers: Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), value])),
        body: rest.join('\r\n\r\n'),
      })
    })
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: site.example\r\nAccept-Encoding: gzip\r\nConnection: close\r\n\r\n`,
      'latin1',
    )
  })

/** What of an answer has to be alike. Errors for what no browser sends have no page. */
function essence({ status, headers, body }: Answer): unknown {
  if (status === 308) return { status, location: headers.location }
  if (status === 400) return { status }
  return {
    status,
    body,
    type: headers['content-type']?.replace('; ', ';'),
    encoding: headers['content-encoding'],
    vary: headers.vary,
    cached: headers['cache-control'],
  }
}

describe.each(['/', '/clinic/'])('below %s', base => {
  const below = (path: string) => base.slice(0, -1) + path
  let server: Server
  let nginx: Awaited<ReturnType<typeof startNginx>> | undefined
  let ports: number[]

  beforeAll(async () => {
    const root = mkdtempSync(join(tmpdir(), 'hosts-'))
    const out = join(root, base)
    const site = {
      base,
      redirects: ALIASES.map(([from, to]) => [below(from), below(to)] as [string, string]),
      pages: pageNames.map(name => (/^(?:te|hi)?$/.test(name) ? below(`/${name && `${name}/`}`) : below(`/${name}`))),
      editions: ['te', 'hi'].map(code => `${base}${code}/`),
    }
    const files = { ...FILES, ...Object.fromEntries(HOSTS.flatMap(host => host(site))) }
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(out, path)), { recursive: true })
      writeFileSync(join(out, path), text)
    }
    server = createServer(handler(out))
    await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
    if (hasNginx) nginx = await startNginx(out, `root ${root}; include ${out}/_nginx.conf;`)
    ports = [(server.address() as AddressInfo).port, ...(nginx ? [Number(new URL(nginx.origin).port)] : [])]
  })
  afterAll(() => {
    server.close()
    nginx?.stop()
  })

  test('the table has at least sixty addresses', () => {
    expect(new Set(ADDRESSES).size).toBeGreaterThan(150)
  })

  test.skipIf(!hasNginx).each(ADDRESSES)('preview and nginx answer %s alike', async address => {
    const [preview, real] = await Promise.all(ports.map(port => ask(port, below(address))))
    expect(essence(real)).toEqual(essence(preview))
  })

  test('no answer leads to another host, and every redirect keeps the query', async () => {
    for (const address of ADDRESSES)
      for (const port of ports) {
        const { status, headers } = await ask(port, below(address))
        expect([address, status]).toEqual([address, expect.toBeOneOf([200, 308, 400, 404])])
        if (status !== 308) continue
        expect([address, headers.location]).toEqual([address, expect.stringMatching(/^\/(?![/\\])[!-~]*$/)])
        expect(new URL(headers.location, 'https://site.example').host).toBe('site.example')
        expect([address, /[?].*/.exec(headers.location)?.[0]]).toEqual([address, /[?].*/.exec(address)?.[0]])
      }
  })

  test('redirects arrive, and none leads to itself', async () => {
    for (const address of ADDRESSES)
      for (const port of ports) {
        let path = below(address)
        for (let step = 0; ; step++) {
          const { status, headers } = await ask(port, path)
          if (status !== 308) break
          expect([address, step < 4, headers.location]).toEqual([address, true, expect.not.stringMatching(/^$/)])
          expect(headers.location).not.toBe(path)
          path = headers.location
        }
      }
  })

  test('every redirect that Netlify and Cloudflare Pages are given stays on the host', () => {
    const site = { base, redirects: ALIASES.map(([from, to]) => [below(from), below(to)] as [string, string]) }
    const rules = new Map(HOSTS.flatMap(host => host(site))).get('_redirects')?.trimEnd().split('\n') ?? []
    for (const rule of rules) expect(rule).toMatch(/^\/(?![/\\])[!-~]* \/(?![/\\])[!-~]* 308$/)
  })
})
