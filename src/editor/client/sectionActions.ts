// What can be done with a whole section: move, copy, remove, and add one below it.
import type { Subject } from '../protocol.ts'
import type { Edit } from '../../write/edited.ts'
import type { Value } from '../../write/write.ts'
import { type Editing, subjectName } from './editing.ts'
import { WORDS } from './editorWords.ts'
import { namedFields } from './fieldValues.ts'
import { valueAt } from '../../model/source/path.ts'

/** The key under which what is wrong with a whole section is kept. */
export const sectionKey = (section: Subject) => `section ${section.source}`

/** The place of a section among those of its page. */
export const sectionIndex = ({ path }: Subject) => Number(path[path.length - 1])

/** True for a section that visitors do not see. */
export const isHidden = ({ value }: Subject) => valueAt(value, ['hidden']) === true

/** The actions for a section of the page. */
export function sectionActions({ page, change, select, say }: Editing, section: Subject) {
  const { path, file } = section
  const title = subjectName(section)
  const index = sectionIndex(section)
  const list = path.slice(0, -1)
  // Sections that cannot be shown have no form, and count all the same.
  const last = Math.max(...page.subjects.filter(({ kind }) => kind === 'section').map(sectionIndex))
  const edit = (edits: Edit[]) => change({ file, edits, field: sectionKey(section) })
  const selectAt = (place: number) => select({ subject: page.subjects.indexOf(section) + place - index, path: [] })
  return {
    index,
    last,
    /** @param staysOpen true where its form is shown, which follows it */
    moveTo: async (to: number, staysOpen = false) => {
      if (to < 0 || to > last) return false
      if (!staysOpen) select()
      const isMoved = await edit([{ op: 'move', path, to }])
      if (!isMoved) return false
      if (staysOpen) selectAt(to)
      say(`${title}: ${WORDS.position(to + 1, last + 1)}`)
      return true
    },
    copy: async () => {
      const edits: Edit[] = [{ op: 'duplicate', path }, ...withoutAddress(section, [...list, index + 1])]
      if (await edit(edits)) selectAt(index + 1)
    },
    remove: async () => {
      select()
      await edit([{ op: 'delete', path }])
    },
    hide: () => edit([{ op: 'set', path: [...path, 'hidden'], value: true, after: 'type' }]),
    show: () => edit([{ op: 'delete', path: [...path, 'hidden'] }]),
    addBelow: async (value: Value) => {
      const isAdded = await edit([{ op: 'insert', path: [...list, index + 1], values: [value] }])
      if (isAdded) selectAt(index + 1)
      return isAdded
    },
  }
}

/** A copy has no address of its own: there can be only one section of an address on a page. */
function withoutAddress({ field, value }: Subject, copy: (string | number)[]): Edit[] {
  const own = namedFields(field, value).filter(each => each.field.isAddress)
  return own.flatMap(({ name }) =>
    valueAt(value, [name]) === undefined ? [] : [{ op: 'delete' as const, path: [...copy, name] }],
  )
}
