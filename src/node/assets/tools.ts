// A hash of the code and packages that make pictures and fonts, so that a change of them makes all anew.
import { join } from 'node:path'
import { codeFolder, contentHash, folderHash, packagesHash } from '../bundle/bundles.mjs'

let hashOfTools: string | undefined
const hashTools = (code: string) => contentHash(folderHash(join(code, 'src/node/assets')) + packagesHash(code))

/** Changes with the code and the packages that make pictures and fonts: what they make anew has another address. */
export function tools(): string {
  hashOfTools ??= hashTools(codeFolder(import.meta.dirname))
  return hashOfTools
}
