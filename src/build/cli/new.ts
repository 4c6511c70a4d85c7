// The command `new`: a page or a block to begin with.
import { nearest } from '../../model/messages/nearest.ts'
import { newBlock } from './newBlock.ts'
import { newPage } from './newPage.ts'
import type { Command } from './commandLine.mjs'

export const command: Command = {
  usage: ['-- page /path', '-- block name'],
  about: `page   adds a page after the last one in pages.yaml; it validates at once
block  adds a folder to src/blocks: schema, component, style and examples`,
  settings: ['site', 'cache'],
  words: ['what', 'name'],
  async run({ code, settings: { site }, words: [what, name] }) {
    if (!what) return 'Say what is new: page or block.'
    if (what === 'page') return name ? newPage(site, name) : 'Name the path of the page, such as /visit.'
    if (what === 'block') return name ? newBlock(code, name) : 'Name the block, such as notice.'
    const near = nearest(what, ['page', 'block'])
    return `There is no ${what} here.${near ? ` Did you mean ${near.word}?` : ''}`
  },
}
