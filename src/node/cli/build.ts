// The command `build`: the whole site into dist/. Vite runs only when the scripts of the browser have to be bundled.
import { problemsData } from '../../model/messages/print.ts'
import { bundleClient } from '../bundle/bundleClient.ts'
import { refusals } from '../deploy/hostLimits.ts'
import { type Built, buildSite, printBuilt } from '../build/buildSite.ts'
import { optionsFrom } from '../pipeline/read.ts'
import type { Command } from '../commandLine/commandLine.ts'
import { checkHoldsSite } from '../commandLine/holdsSite.ts'
import { FORMAT, printOutput } from '../commandLine/output.ts'

export default {
  about: `Checks the site and writes it to dist/; only what changed is made again. What was published stays until all
of the new is made, which then moves in file by file. \`vite build\` does the same. The exit code is 1 when the
site has errors.`,
  settings: ['site', 'base', 'out', 'cache', 'today'],
  options: {
    format: FORMAT,
    check: { about: 'looks at every published file, where somebody may have changed some by hand' },
  },
  async run({ code, settings: { site }, values: { format, check } }) {
    checkHoldsSite(site)
    const built = await buildSite(optionsFrom(code), bundleClient, { looks: Boolean(check) })
    if (format !== 'json') printBuilt(built)
    else printOutput('build', dataOf(built))
    return built.published ? 0 : 1
  },
} satisfies Command

function dataOf({ checked: { problems, textOf }, published }: Built) {
  const found = problemsData(problems, textOf)
  if (!published) return found
  const { sizes, pages } = published
  const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  return { ...found, published: { files: sizes.size, bytes, pages, refusals: refusals(published) } }
}
