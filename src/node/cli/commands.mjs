// All commands. A new one is a file in this folder, which exports `command`, and its entry here.

/**
 * Each command by its name: the file, and what it does in a few words. A .ts file is bundled before it runs, and may
 * use all of the build; a .mjs file begins at once.
 */
export const COMMANDS = {
  dev: { file: 'dev.mjs', summary: 'serves the site while it is written; edits show at once' },
  edit: { file: 'edit.mjs', summary: 'serves the site to be edited on its own pages' },
  build: { file: 'build.ts', summary: 'checks the site and writes it to dist/' },
  preview: { file: 'preview.mjs', summary: 'serves the built site as its host would' },
  start: { file: 'start.mjs', summary: 'builds the site, then serves it' },
  validate: { file: 'validate.ts', summary: 'checks pages.yaml and content/' },
  pictures: { file: 'pictures.ts', summary: 'shows how pages looked before and look now' },
  new: { file: 'new.ts', summary: 'adds a site, a page or a block' },
  translate: { file: 'translate.ts', summary: 'writes what a language still lacks' },
  import: { file: 'import.ts', summary: 'takes a list from a spreadsheet' },
  export: { file: 'export.ts', summary: 'writes a list as a spreadsheet' },
  schema: { file: 'schema.ts', summary: 'writes what editors need to help with YAML files' },
}
