// The page as the server sent it last: what differs from one state to the next is put together here.
import type { EditedPage, Field, PageUpdate, Parts } from '../protocol.ts'

export class PageUpdates {
  /** How often the server had read the site. */
  revision = -1
  private parts: Parts = {}
  private state?: string

  /** What the server has to know of the page that is shown. */
  query = (path: string) => new URLSearchParams({ path, ...(this.state && { state: this.state }) })

  /** The page of now; undefined where the changes are of another state than this one. */
  take({ state, since, changes, revision }: PageUpdate): EditedPage | undefined {
    if (since !== undefined && since !== this.state) return undefined
    this.parts = changed(since === undefined ? {} : this.parts, changes)
    this.state = state
    this.revision = Math.max(revision, this.revision)
    return pageOf(this.parts)
  }
}

/** The state that changes make of one. */
export function changed(before: Parts, changes: PageUpdate['changes']): Parts {
  const after = Object.entries(changes).map(([name, pieces]) => {
    const old = before[name] ?? ''
    return [name, pieces.map(piece => (typeof piece === 'string' ? piece : old.slice(...piece))).join('')] as const
  })
  return Object.fromEntries(Object.entries({ ...before, ...Object.fromEntries(after) }).filter(([, text]) => text))
}

/** Puts a page together. */
export function pageOf(parts: Parts): EditedPage {
  const page = Object.fromEntries(Object.entries(parts).map(([name, json]) => [name, JSON.parse(json) as unknown]))
  const { forms, subjects, ...others } = page as unknown as EditedPage & { forms: Record<string, Field> }
  return { ...others, subjects: subjects.map(each => ({ ...each, field: forms[each.type ?? each.kind] })) }
}
