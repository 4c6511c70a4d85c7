// The command `build`: the whole site into dist/. Vite runs only when the browser's bundle has to be made.
import { bundleApart } from '../bundle/bundles.mjs'
import { buildSite } from '../pipeline/build.ts'
import { optionsFrom } from '../pipeline/options.ts'

/** Builds; prints what each page weighs, or what is wrong, and returns the exit code. */
export async function build(code: string): Promise<number> {
  // As Vite sets it for its own command.
  process.env.NODE_ENV ??= 'production'
  try {
    await buildSite(optionsFrom(code), () => bundleApart(code, ['client']))
    return 0
  } catch (error) {
    // Where a mistake of the code happened tells its authors something; a fault of the site is told by its words.
    console.error(error instanceof Error && error.name === 'Error' ? error.message : error)
    return 1
  }
}
