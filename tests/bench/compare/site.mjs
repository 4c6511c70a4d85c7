// A generated site as Eleventy wants it, and what its built pages say.
import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parse } from 'yaml'
import { page, pagePath } from '../generate.mjs'

/** Writes templates, settings, pictures and the words of the frame; the pages follow one by one. */
export function lay(folder, generated) {
  const { name, tagline, url, lang, locale, menu, contact } = parse(
    readFileSync(join(generated, 'content/site.yaml'), 'utf8'),
  )
  cpSync(join(import.meta.dirname, 'eleventy'), folder, { recursive: true })
  cpSync(join(generated, 'content/images'), join(folder, 'images'), { recursive: true })
  put(join(folder, '_data/site.json'), JSON.stringify({ name, tagline, url, lang, locale, menu, email: contact.email }))
}

/** Writes the nth page as a file of its own; the words are those that the own build is given. */
export function write(folder, n, count, edition) {
  const yaml = page(n, count, edition)
    .split('\n')
    .slice(1)
    .map(line => line.slice(4))
    .join('\n')
  const file = n === 0 ? 'content/index.md' : `content${pagePath(n)}.md`
  put(join(folder, file), `---\n${yaml.replace(/^path:/, 'address:')}---\n`)
}

function put(file, content) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}

/** The built HTML of the nth page. */
export const html = (out, n) => readFileSync(join(out, pagePath(n), 'index.html'), 'utf8')

/** Number and mean kilobytes of the built pages. */
export function weigh(out) {
  const files = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter(file => /(^|\/)index\.html$/.test(file))
  return {
    pages: files.length,
    kilobytes: files.reduce((sum, file) => sum + statSync(join(out, file)).size, 0) / files.length / 1000,
  }
}

/** The texts of the nth page that its HTML lacks. */
export function missing(text, n, count, edition) {
  const [{ title, description, blocks }] = parse(page(n, count, edition)).pages
  const strings = []
  const walk = (value, key) => {
    if (typeof value === 'object') for (const [name, item] of Object.entries(value)) walk(item, name)
    else if (!['type', 'variant', 'field'].includes(key)) strings.push(String(value))
  }
  walk([title, description, blocks])
  return strings.filter(string => !text.includes(string))
}
