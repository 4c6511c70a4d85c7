// A difference in words.
import type { Difference } from '../protocol.ts'
import { placeName } from './changeWords.ts'
import { useEditing } from './editing.ts'
import { WORDS } from './editorWords.ts'

/** A difference, with what is gone struck out and what is new marked. */
export function InWords({ difference }: { difference: Difference }) {
  const { languages } = useEditing().page
  const { kind, before, after, page, within } = difference
  return (
    <>
      {kind !== 'changed' && `${WORDS.kinds[kind]} `}
      <b>{placeName(difference, languages)}</b>
      {page && within && ` ${WORDS.onPage(page)}`}
      {(before ?? after) !== undefined && (
        <span className="values">
          {before && <del>{before}</del>} {after && <ins>{after}</ins>}
        </span>
      )}
    </>
  )
}
