// The Vite plugin for blocks of a site's own: files below its folder `blocks` take part as if they lay in src/blocks.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, isAbsolute, join, relative, resolve } from 'node:path'

/** What blocks of other repositories import, as in `exports` of package.json: files below src, by their names. */
export const PUBLIC_ENTRIES = {
  fields: 'fields/index.ts',
  block: 'fields/block.ts',
  ui: 'ui/index.ts',
  enhance: 'ui/scripts.ts',
}

const slashed = path => path.replaceAll('\\', '/')

/** The path of a file below a folder, with forward slashes; undefined for files elsewhere. */
function below(folder, file) {
  const way = relative(folder, file)
  return way && !/^\.\.(?:[\\/]|$)/.test(way) && !isAbsolute(way) ? slashed(way) : undefined
}

/** Where a file of the site's blocks seems to lie; undefined for other files. */
export function seemingPath(code, site, file) {
  const way = below(join(site, 'blocks'), file)
  return way && join(code, 'src/blocks', way)
}

/** A text with the files of the site's blocks where they are, not where they seem to lie. */
export const withRealPaths = (text, code, site) =>
  text.replaceAll(`${slashed(code)}/src/blocks/`, 'src/blocks/').replace(/src\/blocks\/(\w+)\//g, (seeming, name) => {
    const folder = join(site, 'blocks', name)
    return site !== code && existsSync(folder) ? `${slashed(folder)}/` : seeming
  })

/** Throws for a block that lacks what every block exports. A folder without a schema is none. */
function checkBlock(folder, name) {
  if (!existsSync(join(folder, 'schema.ts'))) return
  if (!/^[a-z][A-Za-z0-9]*$/.test(name))
    throw new Error(`${folder} is no name of a block: one word of letters and digits. Rename the folder, or delete it.`)
  const component = name[0].toUpperCase() + name.slice(1)
  const exported = { 'schema.ts': ['schema', 'about'], [`${component}.tsx`]: [component] }
  for (const [file, names] of Object.entries(exported)) {
    const path = join(folder, file)
    const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
    const missing = names.find(each => !new RegExp(`\\bexport(?: \\*|\\b[^]*\\b${each}\\b)`).test(text))
    if (missing) throw new Error(`${path} must export ${missing}. Write it there, or delete the folder ${folder}.`)
  }
}

/**
 * Bundles name their files alike wherever the site lies, so that sites with the same blocks share a bundle. What they
 * import from `page-schema-site/` is this code, installed beside the site or not.
 * @param code the folder of package.json
 * @param site the folder of pages.yaml
 * @throws when a block of the site has the name of one in src/blocks
 */
export function ownBlocks(code, site) {
  const blocks = join(code, 'src/blocks')
  const own = existsSync(join(site, 'blocks')) ? readdirSync(join(site, 'blocks')) : []
  const taken = own.find(name => existsSync(join(blocks, name)))
  if (taken) throw new Error(`There is a block ${taken} already. Give that in ${join(site, 'blocks')} another name.`)
  if (site !== code) for (const name of own) checkBlock(join(site, 'blocks', name), name)
  const real = path => {
    const way = below(blocks, path)
    const file = way && join(site, 'blocks', way)
    return file && !existsSync(path) && existsSync(file) ? file : undefined
  }
  // What `import.meta.glob` calls them: by their way from the root.
  const way = slashed(relative(code, join(site, 'blocks')))
  const called = `"${way.startsWith('../') ? way : `/${way}`}/`
  const names = {
    name: 'site:own-block-names',
    enforce: 'post',
    transform: {
      filter: { code: called },
      handler: text => ({ code: text.replaceAll(called, '"/src/blocks/'), map: null }),
    },
  }
  const files = {
    name: 'site:own-blocks',
    enforce: 'pre',
    config: () => ({
      resolve: {
        alias: [
          { find: '@site', replacement: site },
          ...Object.entries(PUBLIC_ENTRIES).map(([name, file]) => ({
            find: new RegExp(`^page-schema-site/${name}$`),
            replacement: join(code, 'src', file),
          })),
          { find: 'page-schema-site', replacement: join(code, 'src') },
        ],
      },
    }),
    resolveId(id, importer) {
      const [path, query] = id.split(/(?=\?)/)
      const file = path.startsWith('/src/')
        ? join(code, path)
        : path.startsWith('.') && importer
          ? resolve(dirname(importer.replace(/\?.*/, '')), path)
          : path
      if (!isAbsolute(file)) return undefined
      const seeming = seemingPath(code, site, file) ?? file
      return real(seeming) && slashed(seeming) + (query ?? '')
    },
    load(id) {
      const [path, query] = id.split('?')
      const file = real(path)
      if (!file) return undefined
      this.addWatchFile(file)
      const text = readFileSync(file, 'utf8')
      return query?.startsWith('raw') ? `export default ${JSON.stringify(text)}` : text
    },
  }
  return [files, names]
}
