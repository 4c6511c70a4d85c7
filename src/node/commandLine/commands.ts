// All commands by their names, each with what it does in a few words. A new one is a file of its name in this folder,
// which exports it by default, its entry here, and its line among the scripts of package.json.
export const COMMANDS: Record<string, string> = {
  dev: 'serves the site while it is written; edits show at once',
  edit: 'serves the site to be edited on its own pages',
  desk: 'serves the site to be edited by several people from anywhere',
  build: 'checks the site and writes it to dist/',
  preview: 'serves the built site as its host would',
  start: 'builds the site, then serves it',
  validate: 'checks pages.yaml and content/',
  pictures: 'shows how pages looked before and look now',
  links: 'looks up the links to other sites',
  new: 'adds a site, a page or a block',
  translate: 'writes what a language still lacks',
  board: 'takes new prices from a phone',
  export: 'puts a list into a table for spreadsheets',
  migrate: 'writes older forms as they are today',
  schema: 'writes what editors need to help with YAML files',
}

/** Commands for work on the code, which sites do without. */
export const CODE_COMMANDS: Record<string, string> = {
  docs: 'writes the documents that are made from the code',
}
