// A copy of a site in a folder of its own, to be broken and mended.
import { cpSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface SiteCopy {
  folder: string
  read: (file: string) => string
  write: (file: string, text: string) => void
  /** Replaces text that stands in a file exactly once. */
  edit: (file: string, find: string, put: string) => void
}

/** Copies a site's pages, content and blocks. */
export function copySite(from = 'tests/sites/library'): SiteCopy {
  const folder = mkdtempSync(join(tmpdir(), 'site-copy-'))
  for (const part of ['pages.yaml', 'pages', 'content', 'blocks'])
    if (existsSync(join(from, part))) cpSync(join(from, part), join(folder, part), { recursive: true })
  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text)
  return {
    folder,
    read,
    write,
    edit: (file, find, put) => {
      const parts = read(file).split(find)
      if (parts.length !== 2) throw new Error(`"${find}" stands ${parts.length - 1} times in ${file}`)
      write(file, parts.join(put))
    },
  }
}

/** A folder that looks like a built site below /shop. */
export function builtSite(): string {
  const folder = mkdtempSync(join(tmpdir(), 'built-'))
  writeFileSync(join(folder, '_headers'), '/shop/*\n  X-Test: yes\n')
  writeFileSync(join(folder, 'index.html'), 'home')
  return folder
}
