// All that has styles, for the build to collect them: those of the site, of the shell, and of each block.
import './styles.css'
import './transitions.css'

/** The components, each in a chunk of its own. */
export const styled = [
  () => import('./shell/Shell.tsx'),
  () => import('./page/PageContent.tsx'),
  import.meta.glob('/src/blocks/*/*.tsx'),
  import.meta.glob('@site/blocks/*/*.tsx'),
]
