// The list of licences of everything that reaches visitors: code, letters and signs.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packagePlaces } from '../disk/packages.ts'

/** What the bundler calls its list, and what the whole list is called in the site. */
export const LICENCES = 'licences.txt'

// Signs are drawn from it.
const ICONS = '@phosphor-icons/core'

/**
 * @param bundled the bundler's list, as Markdown
 * @param fonts the packages that fonts are cut from, which the bundler never sees
 * @param root the folder of pages.yaml
 */
export function licences(bundled: string, fonts: readonly string[], root: string): string {
  const places = packagePlaces(root)
  const others = [...fonts, ICONS].map(name => {
    const folder = places.map(place => join(place, name)).find(existsSync)
    if (!folder) throw new Error(`The package ${name} is not installed; run npm ci.`)
    const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
      version: string
      license: string
    }
    return `## ${name} - ${version} (${license})\n\n${readFileSync(join(folder, 'LICENSE'), 'utf8').trim()}\n`
  })
  return [bundled.trimEnd(), ...others].join('\n\n')
}
