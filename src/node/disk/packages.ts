// Finds packages: those of a site from where the site is, all others from where the code is. The engine of a site may
// lie anywhere, and so may the site.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { folder } from 'virtual:code'

export const packages = createRequire(join(folder, 'package.json'))

/** The folders in which the packages of a site are looked for, nearest first. @param root the folder of pages.yaml */
export const packagePlaces = (root: string): string[] => [
  ...new Set([createRequire(resolve(root, 'package.json')), packages].flatMap(each => each.resolve.paths('any') ?? [])),
]

type PackageFile = Record<string, Record<string, string> | undefined>

/**
 * How to bring a package that is not there although package.json names it; undefined for all others. Hosts that set
 * NODE_ENV leave development packages out, and npm does not add them there either.
 * @param files the package.json files of the project
 */
export function leftOut(name: string, files = packageFiles(folder)): string | undefined {
  const lists = (field: string) => files.some(file => Object.hasOwn(file[field] ?? {}, name))
  if (lists('devDependencies')) return 'Development packages were left out here. Run: npm ci --include=dev'
  return lists('dependencies') ? 'package.json names it. Run: npm ci' : undefined
}

/** The package.json of a site, and that of the code or of the projects that have installed it. */
export function packageFiles(root: string): PackageFile[] {
  return packagePlaces(root).flatMap(place => {
    const home = dirname(place)
    // What a package needs for its own development is not installed with it.
    if (/[\\/]node_modules[\\/]/.test(home)) return []
    try {
      return [JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as PackageFile]
    } catch {
      return []
    }
  })
}
