// What was typed and is not written yet, kept in the tab: after a crash, or another loading, it is offered again.
import { useEffect } from 'react'
import type { Path } from './path.ts'

/** Words that were typed, and where they belong. */
export interface Unsaved {
  /** The address of the page, with its language. */
  page: string
  /** The subject and the way to the value in it; empty for a pair, which its key names. */
  source: string
  path: Path
  /** The field in a few words. */
  label: string
  typed: string
  /** What stood there. */
  was: string
}

const KEPT = 'site-editing-unsaved'

const all = () => JSON.parse(sessionStorage.getItem(KEPT) ?? '{}') as Record<string, Unsaved>

/** Keeps what was typed into a field, or forgets it. */
export function keepUnsaved(field: string, unsaved?: Unsaved): void {
  const { [field]: _, ...others } = all()
  sessionStorage.setItem(KEPT, JSON.stringify(unsaved ? { ...others, [field]: unsaved } : others))
}

/** What was typed on a page, by its fields. */
export const unsavedOn = (page: string): [field: string, Unsaved][] =>
  Object.entries(all()).filter(([, unsaved]) => unsaved.page === page)

/** Keeps what is typed into a control for as long as it is not written. */
export function useUnsaved(field: string, { typed, ...about }: Omit<Unsaved, 'typed'> & { typed?: string }): void {
  const isOpen = typed !== undefined && typed !== about.was
  useEffect(() => {
    if (isOpen) keepUnsaved(field, { ...about, typed })
  })
  // What an earlier crash left is not forgotten by opening the form.
  useEffect(() => (isOpen ? () => keepUnsaved(field) : undefined), [isOpen, field])
}
