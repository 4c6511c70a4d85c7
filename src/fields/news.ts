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
  /** A name that the content gives to it, such as the id of an entry. */
  id?: string
  /** The way to it in the fields of its section: ['items', 2]. What is declared once is announced once. */
  at?: (string | number)[]
}
