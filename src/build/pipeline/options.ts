// Which site is worked on, and where what is made of it goes.
import { existsSync, realpathSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { cacheFolder, contentHash } from '../bundle/bundles.mjs'

export interface SiteOptions {
  /** The folder of package.json. */
  code: string
  /** The folder of pages.yaml and content/. */
  root: string
  /** Base path with a slash at both ends. */
  base: string
  /** Where the built site goes. */
  out: string
  /** Where work is kept between runs; below node_modules, so that bundles in it find their packages. */
  cache: string
}

/** The options that the environment names: SITE, BASE, OUT and CACHE. */
export function optionsFrom(code: string): SiteOptions {
  const { SITE = code, OUT = join(code, 'dist') } = process.env
  return {
    code,
    root: resolve(SITE),
    base: basePath(),
    out: existsSync(OUT) ? realpathSync(OUT) : resolve(OUT),
    cache: cacheFolder(code),
  }
}

/** The base path that the environment names, with a slash at both ends. */
export const basePath = ({ BASE = '' } = process.env) => `/${BASE.replace(/^\/+|\/+$/g, '')}/`.replace('//', '/')

/** This site's folder in the cache: sites do not share what was found out about them. */
export const siteCache = ({ cache, root }: Pick<SiteOptions, 'cache' | 'root'>) =>
  join(cache, `site-${contentHash(root)}`)

/** Where the bundle for the browser is kept. */
export const clientFolder = (options: SiteOptions) => join(siteCache(options), 'client')
