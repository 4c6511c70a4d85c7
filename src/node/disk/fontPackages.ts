// The font packages that are installed for a site, by what they say of themselves.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { FontPackage } from '../../model/checks/facts.ts'
import { readFontFile } from '../inspect/fontBytes.ts'
import { packagePlaces } from './packages.ts'
import { fileAt } from './stats.ts'

const SCOPES = ['@fontsource', '@fontsource-variable']

/** A font package and where its files are. */
export interface InstalledFont extends FontPackage {
  /** Its name without the scope. */
  id: string
  family: string
  /** Its letters by script, as CSS writes ranges: U+0000-00FF, U+0131. */
  ranges: ReadonlyMap<string, string>
  /** The file of a face; undefined where it has none. */
  file: (script: string, weight: number, style: 'normal' | 'italic') => string | undefined
}

/** The font packages of a site. Each is read when it is asked for: one that nobody names may be as it likes. */
export class FontPackages {
  private readonly places: string[]
  private readonly known = new Map<string, FontPackage | undefined>()

  /** @param root the folder of pages.yaml */
  constructor(root: string) {
    this.places = packagePlaces(root)
  }

  /** The names of all that are installed. */
  keys(): string[] {
    const scopes = this.places.flatMap(place => SCOPES.map(scope => [join(place, scope), scope] as const))
    return scopes.flatMap(([folder, scope]) =>
      existsSync(folder) ? readdirSync(folder).map(name => `${scope}/${name}`) : [],
    )
  }

  /** A package by its name; undefined where it is not installed. One that cannot be used says why. */
  get(name: string): FontPackage | undefined {
    if (!this.known.has(name)) this.known.set(name, this.read(name))
    return this.known.get(name)
  }

  /** The same where it can be used. */
  usable(name: string): InstalledFont | undefined {
    const font = this.get(name)
    return font && 'file' in font ? (font as InstalledFont) : undefined
  }

  private read(name: string): FontPackage | undefined {
    const isFont = SCOPES.some(scope => name.startsWith(`${scope}/`))
    const place = isFont && this.places.find(each => existsSync(join(each, name)))
    if (!place) return undefined
    try {
      return readFont(join(place, name), name.startsWith('@fontsource-variable/'))
    } catch (error) {
      return { ...UNUSABLE, damage: (error as Error).message }
    }
  }
}

const UNUSABLE = { variable: false, weights: [], italic: false, scripts: new Map(), face: () => ({}) }

const weight = z.coerce.number()
const metadata = z.object({
  id: z.string(),
  family: z.string(),
  weights: z.array(z.number()).min(1),
  styles: z.array(z.string()),
  variable: z.union([z.literal(false), z.object({ wght: z.object({ min: weight, max: weight }).optional() })]),
})
const unicode = z.record(z.string(), z.string().regex(/^U\+[\dA-F]+(?:-[\dA-F]+)?(?:, *U\+[\dA-F]+(?:-[\dA-F]+)?)*$/i))

/** @throws where the package is not as those of Fontsource are; the message says what is wrong with which file */
function readFont(folder: string, isVariable: boolean): InstalledFont {
  const { id, family, weights, styles, variable } = read(folder, 'metadata.json', metadata)
  const ranges = new Map(Object.entries(read(folder, 'unicode.json', unicode)))
  // Its licence is published with the letters.
  if (!fileAt(join(folder, 'LICENSE'))) throw new Error('it has no file LICENSE')
  const axis = variable && isVariable ? variable.wght : undefined
  const pathOf = (script: string, weight: number, style: string) =>
    join('files', `${id}-${script}-${axis ? 'wght' : weight}-${style}.woff2`)
  const known = new Map<string, ReturnType<typeof faceAt>>()
  return {
    id,
    family,
    variable: Boolean(axis),
    weights: axis ? [axis.min, axis.max] : weights,
    italic: styles.includes('italic'),
    ranges,
    scripts: new Map([...ranges].map(([script, range]) => [script, pairsOf(range)])),
    file: (...face) => (fileAt(join(folder, pathOf(...face))) ? join(folder, pathOf(...face)) : undefined),
    face: (script, weight) => {
      const path = pathOf(script, weight, 'normal')
      const found = known.get(path) ?? faceAt(folder, path)
      known.set(path, found)
      return found
    },
  }
}

function faceAt(folder: string, path: string): ReturnType<FontPackage['face']> {
  if (!fileAt(join(folder, path))) return { damage: `it has no file ${path.replaceAll('\\', '/')}` }
  const { damage, height } = readFontFile(readFileSync(join(folder, path)))
  return { height, damage: damage && `its file ${path.replaceAll('\\', '/')} cannot be used: ${damage}` }
}

function read<Value>(folder: string, name: string, schema: z.ZodType<Value>): Value {
  const file = join(folder, name)
  if (!fileAt(file)) throw new Error(`it has no file ${name}`)
  let value: unknown
  try {
    value = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    throw new Error(`its file ${name} is no JSON`)
  }
  const { data, error } = schema.safeParse(value)
  if (error) {
    const [{ path, message }] = error.issues
    throw new Error(`its file ${name} is not as Fontsource writes it (${path.join(' > ') || 'all of it'}: ${message})`)
  }
  return data as Value
}

/** U+0000-00FF, U+0131 as pairs of first and last. */
const pairsOf = (range: string) =>
  range.split(/,\s*/).map(part => {
    const [first, last = first] = part.replace(/^U\+/i, '').split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const
  })
