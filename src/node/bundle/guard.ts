// Fails the build when build-time code would reach the browser, and names the importer.
import type { Plugin } from 'vite'

const FORBIDDEN = [
  { test: /^(?:zod|yaml|mdast-util-from-markdown|micromark-core-commonmark)(?:\/|$)/, what: 'a build-time library' },
  { test: /^node:/, what: 'a Node module' },
  {
    test: /^(?:(?:\.\.?\/)+|\/src\/)(?:model|fields|doctor|write|node|translate|tools|editor)\//,
    what: 'build-time code',
  },
  { test: /(?:^|\/)schema(?:\.ts)?$/, what: 'a block schema' },
]

/** What pages of the dev server load. */
const IN_DEVELOPMENT = [
  '/src/node/dev/problemOverlay.ts',
  '/src/tools/catalogue/catalogueFrames.ts',
  '/src/tools/catalogue/catalogueFrames.css',
]

/** Why an import must not be in a browser bundle, or undefined when it may. */
export function forbiddenInBrowser(id: string): string | undefined {
  return FORBIDDEN.find(({ test }) => test.test(id))?.what
}

/**
 * Types leave no trace, so only imports that would load something come here.
 * @param code the folder of package.json, which may lie below node_modules itself
 */
export function guard(code: string): Plugin {
  const within = (path: string) => (path.startsWith(code) ? path.slice(code.length) : path)
  return {
    name: 'site:guard',
    enforce: 'pre',
    // What nothing has imported is asked for by hand, and has no place in the code to be mended.
    configureServer: server => {
      server.middlewares.use((request, response, next) => {
        const [path] = (request.url ?? '').slice(server.config.base.length - 1).split('?')
        const isKnown = server.environments.client.moduleGraph.urlToModuleMap.has(path)
        if (!path.startsWith('/src/') || !forbiddenInBrowser(path) || isKnown || IN_DEVELOPMENT.includes(path))
          return next()
        response.writeHead(404, { 'Content-Type': 'text/plain' })
        response.end('This code runs in Node.')
      })
    },
    applyToEnvironment: environment => environment.name === 'client',
    resolveId(id, importer) {
      if (!importer || within(importer).includes('/node_modules/')) return
      // The dev server takes what a script asks for by its address for an import of the document. No build has that.
      if (importer.endsWith('/index.html') && IN_DEVELOPMENT.includes(id.split('?')[0])) return
      // With hot updates a script imports itself.
      if (within(id) === within(importer)) return
      // Blocks of a site's own name this code by its package, which comes here as its place.
      const what = forbiddenInBrowser(within(id))
      if (what)
        this.error(
          `${importer} imports ${id}, which is ${what} and must not reach the browser. ` +
            'Import only its types, or move what you need to src/ui.',
        )
    },
  }
}
