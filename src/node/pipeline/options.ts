// Which site is worked on, and where what is made of it goes.
import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { contentHash } from '../disk/files.mjs'
import { settings } from '../bundle/settings.ts'

export interface SiteOptions {
  /** The folder of package.json. */
  code: string
  /** The folder of pages.yaml and content/. */
  root: string
  /** Base path with a slash at both ends. */
  base: string
  /** Where the built site goes. */
  out: string
  /** Where work is kept between runs. */
  cache: string
  /** Where encoded pictures are kept between runs; without it in the cache. */
  pictures?: string
}

/** The options that the settings in the environment amount to. */
export function optionsFrom(code: string): SiteOptions {
  const { site, base, out, cache, pictures } = settings(code)
  return { code, root: site, base, out: existsSync(out) ? realpathSync(out) : out, cache, pictures }
}

/** This site's folder in the cache: sites do not share what was found out about them. */
export const siteCache = ({ cache, root }: Pick<SiteOptions, 'cache' | 'root'>) =>
  join(cache, `site-${contentHash(root)}`)

/** Where the next release of a published folder is put together, and what was published in it is noted. */
export const stagingFolder = ({ cache, out }: Pick<SiteOptions, 'cache' | 'out'>) =>
  join(cache, `out-${contentHash(out)}`)

/** Where the encoded pictures of a site are kept. */
export const pictureCache = (options: Pick<SiteOptions, 'cache' | 'root' | 'pictures'>) =>
  options.pictures ?? join(siteCache(options), 'pictures')

/** Where Vite puts the bundle for the browser. */
const bundleFolder = (options: Pick<SiteOptions, 'cache' | 'root'>) => join(siteCache(options), 'bundle')
/** Where all of the bundle is kept. */
export const bundleFile = (options: Pick<SiteOptions, 'cache' | 'root'>) => `${bundleFolder(options)}.json`
/** Its scripts. */
export const clientFolder = (options: SiteOptions) => join(bundleFolder(options), 'client')
/** The styles of all components. */
export const stylesFolder = (options: SiteOptions) => join(bundleFolder(options), 'styles')
