// The command `new page /path`: a page that validates at once, after the last one in pages.yaml.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { ROUTE } from '../../model/schemas/pageSchema.ts'
import { parseSource, type Source } from '../../model/source/source.ts'
import { changeFile } from '../../node/disk/changeFiles.ts'
import { formFault, pathFault, titleFromPath, withPage } from '../../write/addPage.ts'
import { loadFolder } from '../../node/pipeline/check.ts'

/** Adds the page, says where, and returns the exit code. */
export async function newPage(root: string, path: string): Promise<number> {
  if (!ROUTE.test(path)) return refuse(formFault(path))
  const { draft, full } = await loadFolder(root)
  const source = readPages(root)
  if (!source || source.unread)
    return refuse(`the file ${source?.file ?? 'pages.yaml'} cannot be read; run npm run validate and mend it first.`)
  if (!draft) return refuse('the file content/site.yaml has mistakes; run npm run validate and mend it first.')
  const fault = pathFault(path, { ...draft, full })
  if (fault) return refuse(fault)
  const { file } = source
  const added = changeFile(root, file, now => withPage(file, now ?? '', { path }))
  if ('message' in added) return refuse(added.message)
  console.log(`Added ${path} at ${file}:${added.line}.

To show it in the menu, add to content/site.yaml below menu:
  - { title: ${stringify(titleFromPath(path), { lineWidth: 0 }).trimEnd()}, to: ${path} }`)
  return 0
}

function readPages(root: string): Source | undefined {
  const file = ['pages.yaml', 'pages.yml'].find(name => existsSync(join(root, name)))
  return file === undefined ? undefined : parseSource(file, readFileSync(join(root, file)))
}

function refuse(why: string): number {
  console.error(why[0].toUpperCase() + why.slice(1))
  return 1
}
