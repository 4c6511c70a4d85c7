// A generated site and a generator -> the same site as that generator wants it, and what its built pages say.
import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parse } from 'yaml'
import { page, pagePath } from '../generate.mjs'

/** Writes the generator's templates, settings, pictures and the words of the frame; the pages follow one by one. */
export function lay({ template, data, images }, folder, generated) {
  const { name, tagline, url, lang, locale, menu, contact } = parse(
    readFileSync(join(generated, 'content/site.yaml'), 'utf8'),
  )
  cpSync(join(import.meta.dirname, template), folder, { recursive: true })
  cpSync(join(generated, 'content/images'), join(folder, images), { recursive: true })
  put(join(folder, data), JSON.stringify({ name, tagline, url, lang, locale, menu, email: contact.email }))
}

/** Writes the nth page as a file of its own; the words are those that the own build is given. */
export function write({ source, text }, folder, n, count, edition) {
  const yaml = page(n, count, edition)
    .split('\n')
    .slice(1)
    .map(line => line.slice(4))
    .join('\n')
  // An address, because Hugo has a meaning of its own for `path`.
  put(join(folder, source(pagePath(n))), text(yaml.replace(/^path:/, 'address:')))
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

/**
 * HTML without what may differ between generators: spaces, ways to write the same, and scripts with what React keeps or
 * loads for them.
 */
export const plain = text =>
  text
    .replace(/<!--.*?-->|<script\b.*?<\/script>|<template\b.*?<\/template>|<link rel="(?:module)?preload".*?>/gs, '')
    .replace(/<div hidden id="S:\w+"><\/div>/g, '')
    .replace(/\s*\/?>\s*/g, '>')
    .replace(/\s*</g, '<')
    .replace(/\s+/g, ' ')
    .replace(/&#(?:x27|39);/g, "'")
    .toLowerCase()

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
