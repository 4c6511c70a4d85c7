// The command `new`: a site, a page or a block to begin with.
import { nearest } from '../../model/messages/nearest.ts'
import { newBlock } from '../../tools/new/newBlock.ts'
import { newPage } from '../../tools/new/newPage.ts'
import { newSite, SITE_OPTIONS } from '../../tools/new/newSite.ts'
import { COMMANDS } from '../commandLine/commands.ts'
import { checkedAddress, type Command } from '../commandLine/commandLine.ts'

export default {
  usage: ['-- site ../folder', '-- page /path', '-- block name'],
  about: `site   makes a folder with a site of its own, which is shown at once; without options it asks in a terminal
page   adds a page after the last one in pages.yaml; it validates at once
block  adds a folder to src/blocks, or to blocks of another site: schema, component, style and examples`,
  settings: ['site', 'cache'],
  words: ['what', 'name'],
  options: SITE_OPTIONS,
  async run({ code, settings: { site }, values, words: [what, name] }) {
    if (!what) return 'Say what is new: site, page or block.'
    if (what === 'site')
      return name
        ? newSite(name, values, Object.keys(COMMANDS), code)
        : 'Name the folder of the site, such as ../library.'
    if (what === 'page')
      return name ? newPage(site, checkedAddress(name, 'page')) : 'Name the path of the page, such as /visit.'
    if (what === 'block') return name ? newBlock(code, name, site) : 'Name the block, such as notice.'
    const near = nearest(what, ['site', 'page', 'block'])
    if (near) return `${what} cannot be made. Did you mean ${near.word}?`
    if (what.startsWith('/')) return `Say what is new, such as: page ${what}`
    const section = 'Copy one from the page /catalogue of npm run dev, or add it with npm run edit.'
    return `new can make a site, a page or a block.${what === 'section' ? ` ${section}` : ''}`
  },
} satisfies Command
