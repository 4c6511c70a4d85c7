// The command `new page /path`: a page that validates at once, at the end of pages.yaml.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROUTE, routeFault } from '../../model/pageSchema.ts'
import { fold } from '../../model/routes.ts'
import { loadFolder } from '../work/load.ts'

/** Adds the page, says where, and returns the exit code. */
export async function newPage(root: string, path: string): Promise<number> {
  if (!ROUTE.test(path)) {
    const { message, hint } = routeFault(path)
    return refuse(`${message}. ${hint}`)
  }
  const { draft, sources } = await loadFolder(root)
  const source = sources.get('pages.yaml')
  if (!source || source.unread) return refuse('pages.yaml cannot be read; run npm run validate and mend it first.')
  const taken = draft?.pages.find(page => fold(page.head.path) === fold(path))
  if (taken) return refuse(`there is a page ${taken.head.path} already, at ${taken.place.file}:${taken.place.line}.`)
  const file = join(root, 'pages.yaml')
  const before = readFileSync(file, 'utf8')
  const ends = before.includes('\r\n') ? '\r\n' : '\n'
  const dash = /^( *)- /m.exec(before.slice(Math.max(0, before.search(/^pages:/m))))?.[1] ?? '  '
  const start = `${before.trimEnd()}${ends}${ends}`
  writeFileSync(file, start + pageText(path, dash).replaceAll('\n', ends))
  const title = titleOf(path)
  console.log(`Added ${path} at pages.yaml:${start.split('\n').length}.

To show it in the menu, add to content/site.yaml below menu:
  - { title: ${title}, to: ${path} }`)
  return 0
}

function refuse(why: string): number {
  console.error(why[0].toUpperCase() + why.slice(1))
  return 1
}

/** /discover/our-story -> Our story */
function titleOf(path: string): string {
  const words = (path.split('/').at(-1) ?? '').replaceAll('-', ' ').trim() || 'Home'
  return words[0].toUpperCase() + words.slice(1)
}

function pageText(path: string, indent: string): string {
  const title = JSON.stringify(titleOf(path))
  return `- path: ${path}
  title: ${title}
  description: "${titleOf(path).slice(0, 50)}: say here, in one sentence of 70 to 155 characters, what a visitor finds on this page."
  blocks:
    - type: hero
      variant: plain
      title: ${title}
    - type: prose
      sample: true  # delete this line when the words are yours
      body: |
        Write here what a visitor wants to know first. **Bold**, *emphasis* and [links](/) work.
`.replace(/^(?=.)/gm, indent)
}
