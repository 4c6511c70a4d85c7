// Finds packages from where the code is: the engine of a site may lie anywhere.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { folder } from 'virtual:code'

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
    // Nobody installs what a package needs for its own development.
    if (/[\\/]node_modules[\\/]/.test(home)) return []
    try {
      return [JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as PackageFile]
    } catch {
      return []
    }
  })
}
