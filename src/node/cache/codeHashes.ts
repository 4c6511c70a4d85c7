// Hashes of the code: what was found out with one state of it is not kept as that of another.
import { core, types } from 'virtual:code'

/** What the meaning of content depends on: the code that reads it, and the folder of each block. */
export interface CodeHashes {
  core: string
  /** By block type. */
  types: Record<string, string>
}

/** The hashes of the code that runs. */
export const CODE: CodeHashes = { core: `${core} ${process.version}`, types }
