// Takes the names for debuggers out of react-router, so that the bundler can leave out what the site does not use.
import type { Plugin } from 'vite'

const MODULE = /node_modules[\\/]react-router[\\/]dist[\\/]/
const NAMES = /^\w+\.displayName = "[^"]*";$/gm
const MADE = /^(var \w+ = )(React\d*\.(?:forwardRef|memo|createContext)\()/gm

/**
 * A name that is given to a component counts as a use of it. Without the names, 7 KB (brotli) of links, forms and data
 * loading are left out; tests/build/leanRouter.test.ts fails when that changes.
 */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    applyToEnvironment: environment => environment.name === 'client',
    transform: {
      filter: { id: MODULE },
      handler: code => ({ code: code.replace(NAMES, '').replace(MADE, '$1/* @__PURE__ */ $2'), map: null }),
    },
  }
}
