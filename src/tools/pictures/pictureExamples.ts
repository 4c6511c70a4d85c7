// Takes pictures of the examples of a block, as the development server shows them.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createServer } from 'vite'
import { examplesOf } from '../catalogue/catalogueExamples.ts'
import { loadChromium, openWindow, shot, WIDTHS } from './takePictures.ts'

// The server prepares much for its first page, in ms.
const FIRST_PAGE = 120_000

/** What is pictured, and where. */
interface Pictured {
  /** The folder of package.json. */
  code: string
  type: string
  /** The codes of the languages of the site, that of the content first; none where it has only that. */
  languages: readonly string[]
  /** Where the site begins, such as / or /folder/. */
  base: string
  /** The folder that gets the pictures; those of the same block that are there go. */
  into: string
  /** The path of the browser. */
  executablePath: string
}

/** Writes a picture of each example of a block at both widths and in each language; returns the names of the files. */
export async function pictureExamples(pictured: Pictured): Promise<string[]> {
  const { code, type, into, executablePath } = pictured
  mkdirSync(into, { recursive: true })
  const isOld = (name: string) => name.startsWith(`${type}-`) && name.endsWith('.png')
  for (const name of readdirSync(into).filter(isOld)) rmSync(join(into, name))
  const server = await createServer({ root: code, logLevel: 'error', server: { port: 0, host: 'localhost' } })
  const browser = await (await loadChromium()).launch({ executablePath })
  try {
    await server.listen()
    const [origin] = server.resolvedUrls?.local ?? []
    const names: string[] = []
    for (const width of WIDTHS) {
      const window = await openWindow(browser, width)
      window.setDefaultNavigationTimeout(FIRST_PAGE)
      for (const { name, path } of pagesOf(pictured)) {
        names.push(`${name}-${width}.png`)
        writeFileSync(join(into, `${name}-${width}.png`), await shot(window, new URL(path, origin).href))
      }
    }
    return names.sort()
  } finally {
    await browser.close()
    await server.close()
  }
}

/** The pages of the examples, and how files with their pictures begin. */
const pagesOf = ({ type, languages, base }: Pictured) =>
  examplesOf(type).flatMap((_, index) =>
    (languages.length ? languages : ['']).map((language, place) => ({
      name: `${type}-${index + 1}${languages.length > 1 ? `-${language}` : ''}`,
      path: `${base}${place ? `${language}/` : ''}catalogue/${type}/${index}`,
    })),
  )
