// Every block type with its schema, found by the folders of src/blocks and of the site's own blocks. The one list of
// block types.
import type { z } from 'zod'
import { scripted } from 'virtual:code'
import { BLOCK_GROUPS, type BlockAbout } from '../../fields/block.ts'
import { nameAsWords } from '../../fields/describe.ts'
import { withEntryFields } from '../../fields/entryFields.ts'
import { NEXT_VERSION } from '../../fields/former.ts'
import { formerFaults, formerTypesFaults } from '../../model/schemas/checkFormer.ts'
import { blockCommon } from '../../model/schemas/pageSchema.ts'

export interface CatalogueEntry {
  schema: z.ZodType
  about: BlockAbout
  /** What it is called, in English. */
  name: string
  purpose?: string
  words?: string
  anchors?: string
  was?: readonly string[]
  from?: BlockAbout['from']
  before?: BlockAbout['before']
  /** The version in which its older forms end, where they do not say it. */
  ends?: string
  /** The script that enhances its sections, by its name. */
  script?: string
  opensPage: (props: Record<string, unknown>) => boolean
  names: (props: Record<string, unknown>) => string[]
}

interface BlockSchema {
  schema: z.ZodType
  about: BlockAbout
}

const ours = import.meta.glob<BlockSchema>('/src/blocks/*/schema.ts', { eager: true })
const ownOfSite = import.meta.glob<BlockSchema>('@site/blocks/*/schema.ts', { eager: true })

/** Every block type by the name of its folder. */
export const catalogue: ReadonlyMap<string, CatalogueEntry> = new Map(
  Object.entries({ ...ours, ...ownOfSite }).map(([file, { schema, about }]) => {
    const type = file.split('/').at(-2) as string
    if (!schema || !about) throw new Error(`${file.slice(1)} must export schema and about.`)
    if (!BLOCK_GROUPS.includes(about.group))
      throw new Error(`${file.slice(1)} names no group of blocks. Write one of: ${BLOCK_GROUPS.join(', ')}.`)
    const script = about.script ? `ui/${about.script}` : `blocks/${type}`
    if (about.script && !scripted.includes(script))
      throw new Error(`${file.slice(1)} names the script ${about.script}, which no part of src/ui has.`)
    return [
      type,
      {
        schema: withEntryFields(schema),
        about,
        name: about.name ?? nameAsWords(type),
        purpose: about.purpose,
        words: about.words,
        anchors: about.anchors,
        was: about.was,
        from: about.from,
        before: about.before,
        // A block of a site does not end with a version of ours.
        ends: about.until ?? (file in ours ? NEXT_VERSION : undefined),
        script: scripted.includes(script) ? script : undefined,
        names: props => about.names?.(props as never) ?? [],
        opensPage: props =>
          typeof about.opensPage === 'function' ? about.opensPage(props as never) : about.opensPage === true,
      },
    ]
  }),
)

const COMMON = ['type', ...Object.keys(blockCommon.shape)]
const faults = [
  ...formerTypesFaults(catalogue),
  ...[...catalogue].flatMap(([type, { schema }]) => formerFaults(schema, COMMON).map(fault => `${type}: ${fault}`)),
]
if (faults.length) throw new Error(`Older names that blocks have do not fit together.\n${faults.join('\n')}`)
