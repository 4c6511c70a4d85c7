// The Vite plugin as Vite's configuration imports it: TypeScript, bundled when it changed, because Vite would bundle it
// at every start.
import { resolve } from 'node:path'
import { engineModule, forgetBundles } from './bundle/bundles.mjs'
import { settings } from './bundle/settings.mjs'

/** Everything `vite`, `vite build` and `vite dev` need. */
export async function site() {
  const code = resolve(import.meta.dirname, '../..')
  // A server that begins anew does so because the code changed.
  forgetBundles()
  const { plugins } = await engineModule('plugin', code, settings(code).cache)
  return plugins(code)
}
