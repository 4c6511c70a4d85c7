// What can be done with a whole section: move, copy, remove, and add one below it.
import type { Subject } from '../protocol.ts'
import type { Edit } from '../yaml/operations.ts'
import type { Value } from '../yaml/write.ts'
import { useEditing } from './editing.ts'
import { WORDS } from './editorWords.ts'

/** The key under which what is wrong with a whole section is kept. */
export const sectionKey = (section: Subject) => `section ${section.source}`

/** The actions for a section of the page; where none is given, for its last one. */
export function useSections(section?: Subject) {
  const { page, change, select, say } = useEditing()
  const all = page.subjects.filter(({ kind }) => kind === 'section')
  const own = section ?? all[all.length - 1]
  const { path, file } = own
  const index = Number(path[path.length - 1])
  const list = path.slice(0, -1)
  // Sections that cannot be shown have no form, and count all the same.
  const last = Math.max(...all.map(each => Number(each.path[each.path.length - 1])))
  const edit = (label: string, edits: Edit[]) =>
    change({ label: `${own.title} › ${label}`, file, edits, field: sectionKey(own) })
  const selectBelow = () => select({ subject: page.subjects.indexOf(own) + 1, path: [] })
  return {
    index,
    last,
    move: async (by: number) => {
      const to = index + by
      if (to < 0 || to > last) return
      select()
      if (await edit(by < 0 ? WORDS.up : WORDS.down, [{ op: 'move', path, to }]))
        say(`${own.title}: ${WORDS.position(to + 1, last + 1)}`)
    },
    /** Moves a section to the place of another one. */
    moveFrom: async (from: Subject, other: Subject) => {
      const to = Number(other.path.at(-1))
      const wanted = { label: `${from.title} › ${WORDS.moved}`, file: from.file, field: sectionKey(from) }
      if (await change({ ...wanted, edits: [{ op: 'move', path: from.path, to }] }))
        say(`${from.title}: ${WORDS.position(to + 1, last + 1)}`)
    },
    copy: async () => {
      if (await edit(WORDS.copy, [{ op: 'duplicate', path }, ...withoutId(own, [...list, index + 1])])) selectBelow()
    },
    remove: async () => {
      select()
      await edit(WORDS.remove, [{ op: 'delete', path }])
    },
    addBelow: async (value: Value) => {
      const isAdded = await edit(WORDS.add, [{ op: 'insert', path: [...list, index + 1], values: [value] }])
      if (isAdded) selectBelow()
      return isAdded
    },
  }
}

/** A copy has no address of its own: there can be only one section of an address on a page. */
function withoutId({ value }: Subject, copy: (string | number)[]): Edit[] {
  const hasId = typeof value === 'object' && value !== null && 'id' in value
  return hasId ? [{ op: 'delete', path: [...copy, 'id'] }] : []
}
