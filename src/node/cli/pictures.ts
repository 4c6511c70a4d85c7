// The command `pictures`: which pages differ from an earlier build and how they looked before, or how a block looks.
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { FORMAT, printOutput } from '../commandLine/output.ts'
import { type Call, type Command, UsageError } from '../commandLine/commandLine.ts'
import type { Settings } from '../bundle/settings.ts'
import { FORCE, writeNewFile } from '../disk/newFile.ts'
import { catalogue } from '../page/blockCatalogue.ts'
import { loadFolder } from '../pipeline/check.ts'
import { findBrowser } from '../../tools/pictures/browser.mjs'
import { changedPages, changedWords } from '../../tools/pictures/changedPages.ts'
import { pictureExamples } from '../../tools/pictures/pictureExamples.ts'
import { isPicturePage, picturePage, pictureSummary } from '../../tools/pictures/picturePage.ts'
import { takePictures } from '../../tools/pictures/takePictures.ts'

const INTO = 'pictures.html'
const LIMIT = 10
const NO_BROWSER = 'Pictures need Chromium or Chrome. Install one, or set CHROMIUM to the path of yours.'
const BEFORE = 'Build the state of before in a folder of its own, and name what it was built into.'

export default {
  usage: ['-- ../before/dist', '-- ../before/dist --into pictures.html --limit 10', '-- --block hero'],
  about: `Compares the built site with one that was built before, in another folder, and lists the pages that differ.
Pictures of them before and after, on a phone and on a wide screen, are written into one file for a browser.
They show pages as they are without script. With --block, nothing is built or compared: each example
of a block is pictured at both widths and in each language, as PNG files.`,
  words: ['before'],
  settings: ['site', 'base', 'out', 'cache'],
  options: {
    block: { value: '<type>', about: 'the block whose examples are pictured, such as hero' },
    into: {
      value: '<file>',
      about: `the file with the pictures (default: ${INTO}); with --block, their folder
(default: a temporary one)`,
    },
    limit: { value: '<number>', about: `how many pages are pictured (default: ${LIMIT}); the others are only listed` },
    format: FORMAT,
    force: FORCE,
  },
  async run({ code, settings, values, words: [before] }) {
    const { out } = settings
    if (values.block !== undefined) return pictureBlock(String(values.block), code, settings, values.into)
    const limit = Number(values.limit ?? LIMIT)
    if (!before) return 'Name the folder of the site that was built before, such as ../before/dist.'
    if (!(Number.isInteger(limit) && limit >= 0)) return `--limit is a number of pages, not ${values.limit}.`
    const isBuilt = (folder: string) => existsSync(join(folder, 'index.html'))
    if (!isBuilt(resolve(before))) throw new Error(`There is no built site in ${resolve(before)}. ${BEFORE}`)
    if (!isBuilt(out)) throw new Error(`There is no built site in ${out}. Run: npm run build`)
    return compare(
      resolve(before),
      out,
      { file: String(values.into ?? INTO), force: Boolean(values.force), format: values.format },
      limit,
    )
  },
} satisfies Command

/** Pictures the examples of a block; returns the exit code, or what is wrong with what was typed. */
async function pictureBlock(
  type: string,
  code: string,
  { site, base }: Settings,
  into: Call['values'][string],
): Promise<number | string> {
  if (!catalogue.has(type)) throw new UsageError(`There is no block ${type}.`, type, [...catalogue.keys()])
  const executablePath = findBrowser()
  if (!executablePath) throw new Error(NO_BROWSER)
  const { languages = [] } = await loadFolder(site)
  const folder = resolve(String(into ?? join(tmpdir(), 'pictures-of-blocks')))
  const codes = languages.map(language => language.code)
  const names = await pictureExamples({ code, type, languages: codes, base, into: folder, executablePath })
  console.log([`${folder}:`, ...names.map(name => `  ${name}`)].join('\n'))
  return 0
}

interface Into {
  file: string
  force: boolean
  format: Call['values'][string]
}

async function compare(before: string, after: string, into: Into, limit: number): Promise<number> {
  const changes = changedPages(before, after)
  // Of pages whose frame alone changed one shows how.
  const own = changes.pages.filter(({ kind }) => kind !== 'frame').length
  const shown = changes.pages.slice(0, Math.min(limit, own + 1))
  const browser = findBrowser()
  if (shown.length && !browser) throw new Error(NO_BROWSER)
  const pictures = browser && shown.length ? await takePictures(before, after, shown, browser) : []
  const words = shown.map(page => changedWords(before, after, page))
  writeNewFile(into.file, picturePage(changes, pictures, words), { force: into.force, isOwn: isPicturePage })
  if (into.format === 'json') printOutput('pictures', { ...changes, file: into.file })
  else console.log(pictureSummary(changes, shown.length))
  return 0
}
