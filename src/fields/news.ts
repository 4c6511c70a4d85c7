// What a section announces, for the feeds and the calendar of the site.
import type { RichTextNode } from '../ui/RichText.tsx'

/** Something new. Without `published` it is in no feed, without `days` in no calendar. */
export interface News {
  title: string
  text?: RichTextNode[]
  /** Its whole address, where that is not the section itself. */
  url?: string
  /** The day on which it was published, or the month. */
  published?: string
  /** The first and the last day of what is announced. */
  days?: [first: string, last: string]
}
