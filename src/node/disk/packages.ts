// Finds packages from where the code is: the engine of a site may lie anywhere.
import { readFileSync, existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { folder } from 'virtual:code'
import type { FontPackage } from '../../model/checks/facts.ts'

export const packages = createRequire(join(folder, 'package.json'))

type PackageFile = Record<string, Record<string, string> | undefined>

/**
 * How to bring a package that is not there although package.json names it; undefined for all others. Hosts that set
 * NODE_ENV leave development packages out, and npm does not add them there either.
 */
export function leftOut(name: string, files = packageFiles()): string | undefined {
  const lists = (field: string) => files.some(file => Object.hasOwn(file[field] ?? {}, name))
  if (lists('devDependencies')) return 'Development packages were left out here. Run: npm ci --include=dev'
  return lists('dependencies') ? 'package.json names it. Run: npm ci' : undefined
}

/** The package.json of the project, or of the projects that have installed it. */
function packageFiles(): PackageFile[] {
  const homes = (packages.resolve.paths('any') ?? []).map(dirname)
  return homes.flatMap(home => {
    // What a package needs for its own development is not installed with it.
    if (/[\\/]node_modules[\\/]/.test(home)) return []
    try {
      return [JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as PackageFile]
    } catch {
      return []
    }
  })
}

// The font packages that are installed, by what they say of themselves.

const SCOPES = ['@fontsource', '@fontsource-variable']

/** A font package and where its files are. */
export interface InstalledFont extends FontPackage {
  /** Its name without the scope. */
  id: string
  family: string
  /** Its letters by script, as CSS writes ranges: U+0000-00FF, U+0131. */
  ranges: ReadonlyMap<string, string>
  /** The file of a face. */
  file: (script: string, weight: number, style: 'normal' | 'italic') => string
}

const places = () => packages.resolve.paths('any') ?? []

/** Every Fontsource package that is installed, by its name. */
export function fontPackages(): ReadonlyMap<string, InstalledFont> {
  const names = places().flatMap(place =>
    SCOPES.filter(scope => existsSync(join(place, scope))).flatMap(scope =>
      readdirSync(join(place, scope)).map(name => `${scope}/${name}`),
    ),
  )
  return new Map(
    names.flatMap(name => {
      const font = fontPackage(name)
      return font ? [[name, font] as const] : []
    }),
  )
}

/** A Fontsource package by its name; undefined where it is not installed. */
export function fontPackage(name: string): InstalledFont | undefined {
  const place =
    SCOPES.some(scope => name.startsWith(`${scope}/`)) && places().find(each => existsSync(join(each, name)))
  return place ? readFont(join(place, name), name.startsWith('@fontsource-variable/')) : undefined
}

interface Metadata {
  id: string
  family: string
  weights: number[]
  styles: string[]
  variable: false | { wght?: { min: string; max: string } }
}

function readFont(folder: string, isVariable: boolean): InstalledFont {
  const read = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'))
  const { id, family, weights, styles, variable } = read('metadata.json') as Metadata
  const ranges = new Map(Object.entries(read('unicode.json') as Record<string, string>))
  const axis = variable && isVariable ? variable.wght : undefined
  return {
    id,
    family,
    variable: Boolean(axis),
    weights: axis ? [Number(axis.min), Number(axis.max)] : weights,
    italic: styles.includes('italic'),
    ranges,
    scripts: new Map([...ranges].map(([script, range]) => [script, pairsOf(range)])),
    file: (script, weight, style) => join(folder, 'files', `${id}-${script}-${axis ? 'wght' : weight}-${style}.woff2`),
  }
}

/** U+0000-00FF, U+0131 as pairs of first and last. */
const pairsOf = (range: string) =>
  range.split(/,\s*/).map(part => {
    const [first, last = first] = part.replace('U+', '').split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const
  })
