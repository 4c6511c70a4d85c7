// Dynamic imports as Vite writes them -> plain ones: styles come with the page (sheets.ts), and nothing is loaded ahead.
import type { Plugin } from 'vite'

const HELPER = /preload-helper/
const LIST = /^const __vite__mapDeps=.*?;\n/m
const USE = /,__vite__mapDeps\(\[[\d,]*\]\)/g

// A script that does not come is told to the page, which then begins again.
const PLAIN = `export const __vitePreload = load => load().catch(error => {
  const event = new Event('vite:preloadError', { cancelable: true })
  if (dispatchEvent(event)) throw error
})`

/** Takes out Vite's loader of styles and modules ahead of an import, and its lists of files. */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: environment => environment.name === 'client',
    load: id => (HELPER.test(id) ? PLAIN : undefined),
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk') chunk.code = withoutLists(chunk.code)
      },
    },
  }
}

/** One chunk's code. Throws when Vite writes its lists in another way, so that nobody loads styles twice unnoticed. */
export function withoutLists(code: string): string {
  const plain = code.replace(LIST, '').replace(USE, '')
  if (plain.includes('__vite__mapDeps'))
    throw new Error(
      'Vite writes the lists of files of dynamic imports in a new way; teach src/build/bundle/plainImports.ts to take them out.',
    )
  return plain
}
