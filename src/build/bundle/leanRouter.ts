// react-router as published -> the same without names for debuggers, so that what the site does not use can be left out.
import type { Plugin } from 'vite'

const MODULE = /node_modules[\\/]react-router[\\/]dist[\\/]/
const NAMES = /^\w+\.displayName = "[^"]*";$/gm
const MADE = /^(var \w+ = )(React\d*\.(?:forwardRef|memo|createContext)\()/gm

/** A name given to a component counts as use of it; without the names links, forms and fetchers fall away. */
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
