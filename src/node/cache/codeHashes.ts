// Hashes of the code: what was found out with one state of it is not kept as that of another.
import { codeFiles, contentHash, hashOfFiles, packagesHash } from '../bundle/bundles.mjs'

/** What the meaning of content depends on: the code that reads it, and the folder of each block. */
export interface CodeHashes {
  core: string
  /** By block type. */
  types: Record<string, string>
}

/** The hashes of the code in a folder, as it was bundled. */
export function codeHashes(code: string): CodeHashes {
  const files = codeFiles(code).filter(([path]) => path.endsWith('.ts'))
  const hashBelow = (folder: string) => hashOfFiles(files.filter(([path]) => path.startsWith(`${folder}/`)))
  const types = new Set(files.flatMap(([path]) => /^blocks\/([^/]+)\//.exec(path)?.[1] ?? []))
  const core = ['model', 'fields', 'node', 'app'].map(hashBelow)
  return {
    core: contentHash([...core, packagesHash(code), process.version].join(' ')),
    types: Object.fromEntries([...types].map(type => [type, hashBelow(`blocks/${type}`)])),
  }
}
