// The folder of installed packages -> the generators to compare: their folders, how each keeps a page, and the command
// that builds.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const frontMatter = yaml => `---\n${yaml}---\n`

/** `template` is a folder beside this file; `data`, `images`, `source` and `out` are places in a site made of it. */
export function tools(packages) {
  const node = (name, file, ...args) => ({
    version: JSON.parse(readFileSync(join(packages, 'node_modules', name, 'package.json'), 'utf8')).version,
    command: [process.execPath, join(packages, 'node_modules', name, file), ...args],
  })
  return [
    {
      name: 'Hugo',
      template: 'hugo',
      version: hugoVersion(),
      command: ['hugo', '--quiet'],
      data: 'data/site.json',
      images: 'static/images',
      out: 'public',
      source: path => (path === '/' ? 'content/_index.md' : `content${path}.md`),
      text: frontMatter,
    },
    {
      name: 'Eleventy',
      template: 'eleventy',
      ...node('@11ty/eleventy', 'cmd.cjs', '--quiet'),
      data: '_data/site.json',
      images: 'images',
      out: '_site',
      source: path => (path === '/' ? 'content/index.md' : `content${path}.md`),
      text: frontMatter,
    },
    {
      name: 'React Router',
      template: 'react-router',
      ...node('@react-router/dev', 'bin.js', 'build'),
      data: 'data/site.json',
      images: 'public/images',
      out: 'build/client',
      source: path => (path === '/' ? 'pages/index.yaml' : `pages${path}.yaml`),
      text: yaml => yaml,
    },
  ]
}

function hugoVersion() {
  const { stdout } = spawnSync('hugo', ['version'], { encoding: 'utf8' })
  return stdout && /v([\d.]+)/.exec(stdout)?.[1]
}
