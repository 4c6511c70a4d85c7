// The module that the plugin `codeModule` makes: where the code is, and hashes of its parts.
declare module 'virtual:code' {
  /** The folder of package.json. */
  export const folder: string
  /** Changes with any file, and so do the others with those they name. */
  export const all: string
  /** The code that reads, checks, compiles and writes a site. */
  export const core: string
  /** The code that makes pictures and fonts. */
  export const assets: string
  /** The folder of each block, by its type. */
  export const types: Record<string, string>
}
