// Themes: what they fill in, what can be read in them, and the style that is made of them.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { prepareTheme } from '../../src/node/assets/prepareTheme.ts'
import { FontPackages } from '../../src/node/disk/fontPackages.ts'
import { contrast, nearestReadable, checkTheme } from '../../src/model/checks/theme.ts'
import { ROLES, TONES } from '../../src/model/schemas/themeSchema.ts'
import { parseSource } from '../../src/model/source/source.ts'
import { themeOf } from './themes.ts'

/** Reads content/theme.yaml with this text. */
const checked = (text: string) => checkTheme(new Map([['theme', parseSource('content/theme.yaml', text)]]), { fonts })

const fonts = new FontPackages('.')
const work = { cache: '', base: '/b/', fonts, cut: async () => Buffer.from('') }

/** The rules of a style sheet: media, selector, declarations. */
function rulesOf(css: string): string[][] {
  let media = ''
  return [...css.matchAll(/(@media [^{]*)\{|([^{}\n]+) \{ ([^{}]*) \}|^\}/gm)].flatMap(
    ([all, query, selector, inside]) => {
      if (query) media = query.trim()
      else if (all === '}') media = ''
      return selector ? [[media, selector, inside]] : []
    },
  )
}

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21)
  expect(contrast('#777777', '#777777')).toBe(1)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  expect(contrast('#ffffff', '#767676')).toBe(contrast('#767676', '#ffffff'))
})

test('the nearest colour that can be read keeps its hue and is barely readable', () => {
  for (const [color, grounds] of [
    ['#aaaaaa', ['#ffffff']],
    ['#e05050', ['#ffffff', '#eeeeee']],
    ['#305030', ['#101010']],
    ['#ffff00', ['#ffffff']],
  ] as const) {
    const found = nearestReadable(color, grounds, 4.5) as string
    const worst = Math.min(...grounds.map(ground => contrast(found, ground)))
    expect(worst).toBeGreaterThanOrEqual(4.5)
    expect(worst).toBeLessThan(4.6)
  }
  expect(nearestReadable('#e05050', ['#ffffff'], 4.5)).toMatch(/^#(d|c)/)
  expect(nearestReadable('#888888', ['#000000', '#ffffff'], 5)).toBeUndefined()
})

test('a site without a theme looks neutral, and everything in it can be read', () => {
  // Said by nobody, a colour is judged all the same.
  expect(checked('ornament: { src: a.svg, alt: "" }\n').problems).toEqual([])
  expect(checkTheme(new Map(), {})).toMatchObject({
    problems: [],
    theme: {
      fonts: { body: { system: ['system-ui', expect.anything(), expect.anything(), expect.anything(), 'sans-serif'] } },
    },
  })
})

test('what the light scheme says of a tone also holds in the dark one; words on pictures are those of the page', () => {
  const { light, dark } = themeOf({
    colors: {
      light: { page: { link: '#112233' }, leaf: { ground: '#445566' }, lightPicture: { ground: '#eeeeee' } },
      dark: { page: { link: '#ddeeff' }, leaf: { label: '#ffffff' } },
    },
  })
  expect([light.leaf.ground, dark.leaf.ground, dark.leaf.label]).toEqual(['#445566', '#445566', '#ffffff'])
  for (const scheme of [light, dark]) {
    expect([scheme.lightPicture.link, scheme.lightPicture.ground]).toEqual(['#112233', '#eeeeee'])
    expect(scheme.darkPicture.link).toBe('#ddeeff')
  }
})

test('every colour is checked where it is used: in each scheme, each tone, on each ground', () => {
  const codes = (text: string) => checked(text).problems.map(({ code, line }) => `${code} ${line}`)
  expect(codes('colors:\n  light:\n    page: { ink: "#777777" }\n')).toEqual(['low-contrast 3'])
  expect(codes('colors:\n  dark:\n    page: { ink: "#777777" }\n')).toEqual(['low-contrast 3'])
  for (const tone of Object.keys(TONES))
    expect([tone, codes(`colors:\n  light:\n    ${tone}:\n      ink: "#777777"\n`)]).toEqual([tone, ['low-contrast 4']])
  // Large words, borders and outlines need less.
  expect(
    codes('colors:\n  light:\n    page: { emphasis: "#868686", strongLine: "#868686", focus: "#868686" }\n'),
  ).toEqual([])
})

test('the fix of a colour that cannot be read is one that can', () => {
  const text = 'colors:\n  light:\n    page:\n      mutedInk: "#aaaaaa"\n'
  const [{ fix }] = checked(text).problems
  const { start, end, text: better } = fix as { start: number; end: number; text: string }
  expect(checked(text.slice(0, start) + better + text.slice(end)).problems).toEqual([])
})

test('the style has every colour of every tone, and in the dark only what changes', () => {
  const { css } = prepareTheme(
    themeOf({ colors: { dark: { night: { label: '#ffffff' } } } }),
    { frame: '', pages: '' },
    undefined,
    work,
  )
  const rules = rulesOf(css)
  const of = (media: string, selector: string) =>
    rules.filter(([query, name]) => query.startsWith(media) && name === selector).map(([, , inside]) => inside)
  const count = (inside: string) => inside.match(/--[a-z-]+: #[0-9a-f]{6};/g)?.length
  expect(count(of('', ':root')[1])).toBe(Object.keys(ROLES).length + 1)
  for (const tone of Object.keys(TONES).filter(name => name !== 'page'))
    expect([tone, count(of('@media screen', `[data-tone="${tone}"]`)[0])]).toEqual([tone, Object.keys(ROLES).length])
  expect(of('@media screen and (prefers-color-scheme: dark)', '[data-tone="night"]')).toEqual(['--label: #ffffff;'])
  expect(of('@media screen and (prefers-color-scheme: dark)', '[data-tone="veil"]')).toEqual([])
  // Paper is white in any scheme, so printers see the light page alone.
  expect(rules.filter(([media]) => media === '').map(([, selector]) => selector)).toEqual([':root', ':root'])
})

test('an ornament is as high as its tile; without one nothing is said of it', () => {
  const files = [{ path: 'assets/images/a.svg', make: async () => Buffer.from('') }]
  const tile = { data: { src: '/b/assets/images/a.svg', width: 48, height: 16 }, files }
  const prepared = prepareTheme(themeOf(), { frame: '', pages: '' }, tile, work)
  expect(prepared.css).toContain(
    "--ornament: url('/b/assets/images/a.svg') 0 0 / 48px 16px repeat-x; --ornament-height: 16px;",
  )
  expect(prepared.files).toEqual(files)
  expect(prepareTheme(themeOf(), { frame: '', pages: '' }, undefined, work).css).not.toContain('--ornament')
})

test('style sheets use the colours of roles that there are', () => {
  const roles = Object.keys(ROLES).map(role => `--${role.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}`)
  const given = new Set([
    ...roles,
    '--veil',
    '--plate',
    '--ornament',
    '--ornament-height',
    '--font-display',
    '--font-text',
  ])
  const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.css'))
    .map(file => [file, readFileSync(join('src', file), 'utf8')])
  const own = new Set(sheets.flatMap(([, css]) => [...css.matchAll(/(--[\w-]+):/g)].map(([, name]) => name)))
  const unknown = sheets.flatMap(([file, css]) =>
    [...css.matchAll(/var\((--[\w-]+)(,)?/g)]
      .filter(([, name, fallback]) => !given.has(name) && !own.has(name) && !fallback)
      .map(([, name]) => `${file}: ${name}`),
  )
  expect(unknown).toEqual([])
})

test.each([
  'x}</style><script>alert(1)</script>',
  'a; b',
  '../../brand',
  '$(brand)',
  'brand\\\\files',
])('no advice is made of what is no name: %s', text => {
  const [one, other] = checked(
    `fonts: { body: { package: ${JSON.stringify(text)}, system: [${JSON.stringify(text)}] } }\n`,
  ).problems
  expect([one.hint, other.hint]).toEqual([
    'Write its name, such as "@fontsource/lora".',
    'Write it with letters, digits, spaces and hyphens.',
  ])
})
