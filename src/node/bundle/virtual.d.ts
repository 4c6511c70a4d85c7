// The module of the plugin `codeModule`: where the code is, hashes of its parts, which scripts enhance sections.
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
  /** The scripts that enhance sections, by their folders below src, such as blocks/table and ui/carousel. */
  export const scripted: string[]
}
