// scenes.yaml -> content/images/*.svg. Run: npm run illustrate
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parse } from 'yaml'
import { LIGHTS } from './lights.mjs'
import { landscape, paddy, palm } from './landscape.mjs'
import * as motifs from './motifs.mjs'
import { plate, seal } from './plates.mjs'
import { between, random } from './random.mjs'

const here = import.meta.dirname
const SIZES = { wide: [1600, 900], four: [800, 600], tall: [600, 800], square: [600, 600], portrait: [600, 750] }

/** One scene of scenes.yaml as a whole SVG document. */
export function draw({ size, light: name, seed, horizon = 0.56, sun, palms = 3, paddy: tall = 0.28, motifs: list = [], plate: figure, seal: kind }) {
  const [width, height] = SIZES[size] ?? size
  const light = LIGHTS[name ?? 'day']
  const open = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`
  if (kind) return `${open}${seal(kind, width)}</svg>`
  if (figure) return `${open}${plate({ width, height, light, seed, figure })}</svg>`
  const next = random(seed + 7)
  const y = height * horizon
  const trunks = Array.from({ length: palms }, () => palm({ x: between(next, 0.04, 0.96) * width, y: y + 4, tall: height * between(next, 0.12, 0.24), color: light.tree, lean: between(next, -6, 6) })).join('')
  const things = list.map(([kindOf, x, foot, scale, options]) => motifs[kindOf]({ x: x * width, y: foot * height, scale: scale * height / 600, ...options })).join('')
  const front = tall ? paddy({ width, height, tall: height * tall, light, seed: seed + 11, thick: width > 1000 ? 1.1 : 1 }) : ''
  return `${open}${landscape({ width, height, light, seed, horizon, sun })}${trunks}${things}${front}</svg>`
}

if (process.argv[1] === import.meta.filename) {
  const scenes = parse(readFileSync(join(here, 'scenes.yaml'), 'utf8'))
  for (const [name, scene] of Object.entries(scenes)) {
    const file = join(here, '../images', `${name}.svg`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, draw(scene))
  }
  console.log(`${Object.keys(scenes).length} pictures drawn`)
}
