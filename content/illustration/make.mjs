// Draws every picture of content/images from scenes/*.yaml, and writes captions.yaml.
// node content/illustration/make.mjs [part of a file name] [v for weights]
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { parse, stringify } from 'yaml'
import { asMarks } from './marks.mjs'
import { drawScene } from './scene.mjs'
import { onePass } from './svg.mjs'

const here = dirname(fileURLToPath(import.meta.url))
const images = join(here, '../images')
const only = process.argv[2] ?? ''
/** @type {Record<string, string>} */
const captions = {}
let count = 0
let heavy = 0

for (const list of readdirSync(join(here, 'scenes')).sort()) {
  const scenes = parse(readFileSync(join(here, 'scenes', list), 'utf8'), { merge: true })
  for (const [file, scene] of Object.entries(scenes)) {
    if (file.startsWith('.')) continue
    captions[`${file}.svg`] = scene.alt
    if (!file.includes(only)) continue
    const text = asMarks(onePass(drawScene(file, scene)))
    const target = join(images, `${file}.svg`)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, text)
    count++
    const small = brotliCompressSync(text).length
    if (text.length > 10500 || small > 3600) heavy++
    if (process.argv[3]) console.log(`${file}: ${text.length} B, ${small} B compressed`)
  }
}
const head = '# What each picture shows. Written by make.mjs from the alt lines of scenes/*.yaml.\n'
writeFileSync(join(here, 'captions.yaml'), head + stringify(captions, { lineWidth: 0 }))
console.log(`${count} pictures drawn, ${heavy} above the weight aim, ${Object.keys(captions).length} captions`)
