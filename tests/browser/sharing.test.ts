import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import { open, PHONE, enhanced } from './browser.ts'
import { checkedPages, allRoutes, files, isTranslated, pageOf, read, routes } from './routes.ts'

const plain = (text: string) =>
  text
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
// What a reader sees as one letter may be several characters.
const letters = (text: string) => [...new Intl.Segmenter('te').segment(text)].length
const meta = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`, 'g'))].map(match =>
    plain(match[1]),
  )
const data = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html)?.[1] ?? '{}')
const home = () => /<loc>(.*?)\/?<\/loc>/.exec(read('sitemap.xml'))?.[1] as string

test('every page has one title, one description and one canonical address, all in the head', () => {
  const seen = { titles: new Set<string>(), descriptions: new Set<string>() }
  for (const route of allRoutes()) {
    const [head, body] = pageOf(route).split('</head>')
    expect(body).not.toMatch(/<title|<meta|rel="canonical"/)
    expect(head.length).toBeLessThan(300_000)
    expect(head.match(/<title>/g)).toHaveLength(1)
    const [description, ...more] = meta(head, 'description')
    expect(more).toEqual([])
    expect([route, letters(description) >= (route.startsWith('/te') ? 50 : 70)]).toEqual([route, true])
    expect([route, letters(description) <= 155]).toEqual([route, true])
    seen.titles.add(/<title>(.*?)<\/title>/.exec(head)?.[1] ?? '')
    seen.descriptions.add(description)
    if (meta(head, 'robots').includes('noindex')) continue
    expect(head).toContain(`<link rel="canonical" href="${home()}${route}">`)
  }
  expect([seen.titles.size, seen.descriptions.size]).toEqual([allRoutes().length, allRoutes().length])
})

test('a shared link says the page in few words', () => {
  for (const route of allRoutes()) {
    const html = pageOf(route)
    const one = (name: string) => {
      const found = meta(html, name)
      expect([route, name, found.length]).toEqual([route, name, 1])
      return found[0]
    }
    expect(one('og:title').length).toBeLessThanOrEqual(65)
    expect(one('og:title')).not.toContain('·')
    expect(one('og:description').length).toBeLessThanOrEqual(80)
    expect(one('og:url')).toBe(`${home()}${route}`)
    expect(one('og:locale')).toBe(isTranslated(route) ? 'te_IN' : 'en_IN')
    expect(one('twitter:card')).toBe('summary_large_image')
    expect([one('og:image:width'), one('og:image:height')]).toEqual(['1200', '630'])
    expect(one('og:image:alt').length).toBeGreaterThan(3)
    expect(one('og:site_name').length).toBeGreaterThan(3)
  }
})

test('every page has a share picture of its own: JPEG, 1200 by 630, at most 300 KB', async () => {
  const pictures = new Set<string>()
  for (const route of allRoutes()) {
    const [address] = meta(pageOf(route), 'og:image')
    expect(address.startsWith(`${home()}/`)).toBe(true)
    const bytes = readFileSync(join(inject('out'), address.slice(home().length)))
    const { format, width, height } = await sharp(bytes).metadata()
    expect([route, format, width, height, bytes.length <= 300_000]).toEqual([route, 'jpeg', 1200, 630, true])
    pictures.add(address)
  }
  expect(pictures.size).toBe(allRoutes().length)
})

test('inner pages show the way to them, and search engines are told the same', () => {
  for (const route of routes().filter(path => path !== '/')) {
    const html = pageOf(route)
    const strip = /<nav aria-label="You are here">(.*?)<\/nav>/s.exec(html)?.[1]
    if (!strip) {
      expect([route, html.includes('<header')]).toEqual([route, false])
      continue
    }
    const steps = [...strip.matchAll(/<li[^>]*>(.*?)<\/li>/g)].map(match => ({
      title: plain(match[1].replace(/<[^>]+>/g, '')),
      linked: match[1].includes('<a '),
    }))
    const list = data(html)['@graph'].find((entry: { '@type': string }) => entry['@type'] === 'BreadcrumbList')
      .itemListElement as { position: number; name: string; item: string }[]
    expect(list.map(({ position }) => position)).toEqual(list.map((_, index) => index + 1))
    expect(list.map(({ name }) => name)).toEqual(
      steps.filter((step, index) => step.linked || index === steps.length - 1).map(({ title }) => title),
    )
    for (const { item } of list) expect(routes()).toContain(item.slice(home().length) || '/')
    expect(steps[0].linked && !steps[steps.length - 1].linked).toBe(true)
  }
})

test('the organisation is described once a page, by the same name, and what it says is on the page', () => {
  for (const route of routes()) {
    const html = pageOf(route)
    const [organization, ...more] = [data(html), ...(data(html)['@graph'] ?? [])].filter(entry =>
      entry['@id']?.endsWith('#organization'),
    )
    expect([route, more.length]).toEqual([route, 0])
    expect(organization['@id']).toBe(`${home()}/#organization`)
    expect(organization).toMatchObject({
      '@type': expect.any(String),
      name: expect.any(String),
      url: home(),
      logo: expect.stringMatching(/\/icons\/icon-512\.png$/),
      foundingDate: '1956-07-27',
      sameAs: expect.any(Array),
    })
    for (const address of [organization.logo.slice(home().length + 1)]) expect(files(/^icons\//)).toContain(address)
    if (html.includes('<footer'))
      for (const value of [organization.name, organization.telephone, organization.email])
        expect([route, value, !value || plain(html).includes(value)]).toEqual([route, value, true])
    for (const value of organization.sameAs) if (html.includes('<footer')) expect(html).toContain(`href="${value}"`)
    expect([route, html.includes('FAQPage')]).toEqual([route, html.includes('data-block="questions"')])
  }
})

test('search engines are told no samples, and nothing that the page does not show', () => {
  const pages = new Map(checkedPages().map(page => [page.head.path, page]))
  for (const route of routes()) {
    const html = pageOf(route)
    const samples = (pages.get(route)?.blocks ?? [])
      .filter(block => block.sample)
      .flatMap(({ id, anchors }) => [id, ...anchors.map(anchor => anchor.id)])
      .filter(Boolean)
    const jsonLd = (
      (data(html)['@graph'] ?? []) as {
        '@type': string
        '@id'?: string
        name?: string
        headline?: string
        mainEntity?: { name: string }[]
      }[]
    ).filter(thing => !/BreadcrumbList/.test(thing['@type']) && !thing['@id']?.endsWith('#organization'))
    for (const thing of jsonLd) {
      expect(samples).not.toContain(thing['@id']?.split('#')[1])
      const shown = plain(html.split('</head>')[1])
      for (const { name } of thing.mainEntity ?? []) expect(shown).toContain(name)
      if (!thing.mainEntity) expect(shown).toContain(thing.headline ?? thing.name)
    }
  }
  // The society's telephone is a sample until it names its own.
  expect(/^contact:\n {2}sample: true$/m.test(readFileSync('content/site.yaml', 'utf8'))).toBe(
    data(pageOf('/')).telephone === undefined,
  )
})

test('the sitemap lists each page for search engines once, and robots.txt leads to it', () => {
  const listed = [...read('sitemap.xml').matchAll(/<loc>(.*?)<\/loc>/g)].map(
    match => match[1].slice(home().length) || '/',
  )
  expect(listed.toSorted()).toEqual(allRoutes().filter(route => !meta(pageOf(route), 'robots').includes('noindex')))
  expect(read('robots.txt')).toContain(`Sitemap: ${home()}/sitemap.xml`)
  expect(read('robots.txt')).not.toContain('Disallow')
})

test('without script the share control is a message for WhatsApp with title and address', async () => {
  const { page } = await open('/product/rice', { javaScriptEnabled: false, viewport: PHONE })
  const link = page.getByRole('link', { name: /^Share this page/ }).first()
  const target = new URL((await link.getAttribute('href')) ?? '')
  expect([target.origin, target.searchParams.get('text')]).toEqual(['https://wa.me', `Rice ${home()}/product/rice`])
})

test('with a share sheet the control opens it, by pointer and by Space', async () => {
  const { page } = await open('/product/rice', { viewport: PHONE })
  await page.addInitScript(() => {
    Object.assign(window, { shared: [] })
    Navigator.prototype.share = async data => {
      ;(window as unknown as { shared: unknown[] }).shared.push(data)
    }
  })
  await page.reload()
  await enhanced(page)
  // The control comes alive with the first touch.
  await page.mouse.move(9, 9)
  const button = page.getByRole('button', { name: 'Share this page' }).first()
  await button.click()
  await button.press('Space')
  const expected = { title: 'Rice', url: `${home()}/product/rice` }
  expect(await page.evaluate(() => (window as unknown as { shared: unknown[] }).shared)).toEqual([expected, expected])
})
