// The files below pages/ -> the paths that React Router prerenders.
import { readdirSync } from 'node:fs'

const pathOf = file => (file === 'index.yaml' ? '/' : `/${file.replace(/\.yaml$/, '')}`)

export default {
  ssr: false,
  prerender: () =>
    readdirSync('pages', { recursive: true, encoding: 'utf8' })
      .filter(file => file.endsWith('.yaml'))
      .map(pathOf),
}
