// Every block type with its schema, found by the folders of src/blocks and of the site's own blocks. The one list of
// block types.
import type { z } from 'zod'
import { BLOCK_GROUPS, type BlockAbout } from '../../fields/block.ts'
import { withEntryFields } from '../../fields/entryFields.ts'
import { type ShownDay, dayClock, endOfDay } from '../../fields/day.ts'
import { isTimeZone } from '../../model/schemas/siteSchema.ts'
import { isRecord } from '../../model/source/path.ts'

export interface CatalogueEntry {
  schema: z.ZodType
  about: BlockAbout
  purpose?: string
  words?: string
  anchors?: string
  opensPage: (props: Record<string, unknown>) => boolean
  names: (props: Record<string, unknown>) => string[]
}

interface BlockSchema {
  schema: z.ZodType
  about: BlockAbout
}

const modules = {
  ...import.meta.glob<BlockSchema>('/src/blocks/*/schema.ts', { eager: true }),
  ...import.meta.glob<BlockSchema>('@site/blocks/*/schema.ts', { eager: true }),
}

/** Every block type by the name of its folder. */
export const catalogue: ReadonlyMap<string, CatalogueEntry> = new Map(
  Object.entries(modules).map(([file, { schema, about }]) => {
    const type = file.split('/').at(-2) as string
    if (!schema || !about) throw new Error(`${file.slice(1)} must export schema and about.`)
    if (!BLOCK_GROUPS.includes(about.group))
      throw new Error(`${file.slice(1)} names no group of blocks. Write one of: ${BLOCK_GROUPS.join(', ')}.`)
    return [
      type,
      {
        schema: withEntryFields(schema),
        about,
        purpose: about.purpose,
        words: about.words,
        anchors: about.anchors,
        names: props => about.names?.(props as never) ?? [],
        opensPage: props =>
          typeof about.opensPage === 'function' ? about.opensPage(props as never) : about.opensPage === true,
      },
    ]
  }),
)

// The day of a build by the clocks of the site, and when days end.

/** What dates are compared with. */
export interface Calendar {
  /** YYYY-MM-DD */
  today: string
  timeZone: string
}

/**
 * The calendar of a site.
 * @param config content/site.yaml, which may be wrong or missing
 */
export function calendarOf(config?: unknown, { TODAY } = process.env): Calendar {
  const { timeZone } = isRecord(config) ? config : {}
  const zone = typeof timeZone === 'string' && isTimeZone(timeZone) ? timeZone : 'UTC'
  if (TODAY && !isDay(TODAY)) throw new Error(`TODAY must be a day such as 2026-11-25, not ${TODAY}.`)
  return {
    today: TODAY || dayClock(zone).format(Date.now()),
    timeZone: zone,
  }
}

const DAY = 24 * 60 * 60 * 1000
/** True for a day that there is, YYYY-MM-DD. */
export const isDay = (text: string) => {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN
  // 30 February becomes 2 March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** The day after. */
export const dayAfter = (date: string) => new Date(Date.parse(date) + DAY).toISOString().slice(0, 10)

/** A day as components receive it. */
export const shownDay = (date: string, { timeZone }: Calendar): ShownDay => ({ date, ends: endOfDay(date, timeZone) })
