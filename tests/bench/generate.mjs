// A number of pages -> a site of that size in English in a folder: pages.yaml, one file a page, 24 shared pictures.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parse, stringify } from 'yaml'
import { blocksOf } from './blocks.mjs'
import { textSource } from './words.mjs'

const CODE = resolve(import.meta.dirname, '../..')
const PICTURES = 24

/** Writes a site with `count` pages; the first is the home page. */
export function generate(folder, count) {
  mkdirSync(join(folder, 'pages'), { recursive: true })
  mkdirSync(join(folder, 'content/images'), { recursive: true })
  for (let n = 0; n < PICTURES; n++) writeFileSync(join(folder, `content/images/${n}.svg`), picture(n))
  writeFileSync(join(folder, 'content/site.yaml'), stringify(config(count)))
  writeFileSync(join(folder, 'pages.yaml'), 'include: ["pages/*.yaml"]\npages: []\n')
  for (let n = 0; n < count; n++) writeFileSync(join(folder, pageFile(n)), page(n, count))
}

/** The file of the nth page, from the site's folder. */
export const pageFile = n => `pages/p${String(n).padStart(5, '0')}.yaml`

/** The address of the nth page: three levels, as large sites have. */
export const pagePath = n => (n === 0 ? '/' : `/part-${Math.floor(n / 100)}/page-${n}`)

/** The YAML of the nth page; another `edition` has other words in its first section. */
export function page(n, count, edition = 0) {
  const text = textSource(n)
  const declared = {
    path: pagePath(n),
    title: text.title(4),
    description: text.sentence(14).slice(0, 140).padEnd(80, '.'),
    ...(n % 10 === 0 && { search: { title: text.title(3), content: text.sentence(20) } }),
    blocks: blocksOf({
      text,
      picture: () => ({ src: `${text.number(PICTURES)}.svg`, alt: text.sentence(6) }),
      link: pagePath(text.number(count)),
    }),
  }
  if (edition) declared.blocks[0].lead = `Edition ${edition}. ${textSource(n + edition * 7919).sentence()}`
  return stringify({ pages: [declared] }, { lineWidth: 0 })
}

// The words of the interface come from the real site, so that the bench never lags behind the schema.
function config(count) {
  const { languages: _, ...site } = parse(readFileSync(join(CODE, 'content/site.yaml'), 'utf8'))
  const rewrite = value => {
    if (typeof value === 'string') return /^\/[A-Za-z]/.test(value) ? '/' : value
    if (Array.isArray(value)) return value.map(rewrite)
    if (typeof value !== 'object' || value === null) return value
    if ('src' in value) return { src: '0.svg', alt: '' }
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, rewrite(item)]))
  }
  const menu = Array.from({ length: 8 }, (_, n) => ({
    title: textSource(n + 1e6).title(2),
    to: pagePath(Math.min(count - 1, n * 100)),
  }))
  return { ...rewrite(site), menu }
}

function picture(n) {
  const text = textSource(n + 2e6)
  const shapes = Array.from(
    { length: 30 },
    () =>
      `<circle cx="${text.number(800)}" cy="${text.number(600)}" r="${10 + text.number(60)}" fill="hsl(${text.number(360)} 40% 60%)"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600" viewBox="0 0 800 600"><rect width="800" height="600" fill="#eee"/>${shapes.join('')}</svg>\n`
}
