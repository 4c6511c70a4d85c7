// The types of what the package offers to blocks of other repositories, which come with it as its engine does.
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/**
 * Writes the folder `types`. Where TypeScript is not installed, the code is neither worked on nor packed.
 * @param {string} code the folder of package.json
 */
export function writeTypes(code) {
  const tsc = compilerOf(code)
  if (!tsc) return
  const { status } = spawnSync(process.execPath, [tsc, '-p', 'tsconfig.types.json'], { cwd: code, stdio: 'inherit' })
  if (status !== 0) throw new Error('The types of the package could not be written (see above).')
}

/** @param {string} code */
function compilerOf(code) {
  const { resolve } = createRequire(join(code, 'package.json'))
  try {
    return join(resolve('typescript/package.json'), '../bin/tsc')
  } catch {
    return undefined
  }
}
