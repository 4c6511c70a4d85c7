// For Vite's own commands, and for the development server when it restarts.
import { engineFolder, engineModule } from './src/node/bundle/engine.mjs'

export default async () => {
  const { sitePlugins } = await engineModule(engineFolder(import.meta.dirname), 'plugin')
  return { plugins: await sitePlugins() }
}
