// The pages of a file in order, which can be changed.
import { useDragOrder } from './dragOrder.ts'
import { useEditing } from './editing.ts'
import { RefusalNote } from './RefusalNote.tsx'
import { Row } from './Row.tsx'
import { WORDS } from './editorWords.ts'

const KEY = 'page order'

/** The pages in the file of this page, and how they change places. */
export function usePageOrder() {
  const { page, change, say } = useEditing()
  const { siblings } = page
  const { file } = page.subjects[0]
  return {
    index: siblings.findIndex(({ path }) => path === page.path),
    last: siblings.length - 1,
    /** Moves a page to the place of another one. */
    move: async (from: number, to: number) => {
      const [own, other] = [siblings[from], siblings[to]]
      if (!own || !other) return
      const edits = [{ op: 'move' as const, path: own.at, to: Number(other.at.at(-1)) }]
      const label = `${own.title} › ${WORDS.moved}`.slice(0, 200)
      if (await change({ label, file, edits, field: KEY }))
        say(`${own.title}: ${WORDS.position(to + 1, siblings.length)}`)
    },
  }
}

/** Nothing for a page in a file of its own. */
export function PageOrder() {
  const { page, server } = useEditing()
  const { move, last } = usePageOrder()
  const drag = useDragOrder(move)
  if (last < 1 || page.language) return null
  return (
    <details>
      <summary>{WORDS.pageOrder}</summary>
      <ol className="pages">
        {page.siblings.map(({ path, title }, index) => (
          <Row
            key={path}
            drag={drag(index)}
            isCurrent={path === page.path}
            onMove={by => move(index, index + by)}
            onOpen={() => server.go(path)}
          >
            {title} <span>{path}</span>
          </Row>
        ))}
      </ol>
    </details>
  )
}

/** Up and down for the page that is shown. */
export function PageMoves() {
  const { index, last, move } = usePageOrder()
  if (last < 1) return null
  return (
    <div className="bar" role="group" aria-label={WORDS.pageOrder}>
      <small>{WORDS.amongPages}</small>
      <button type="button" disabled={index <= 0} onClick={() => void move(index, index - 1)}>
        ↑ {WORDS.up}
      </button>
      <button type="button" disabled={index >= last} onClick={() => void move(index, index + 1)}>
        ↓ {WORDS.down}
      </button>
      <RefusalNote field={KEY} />
    </div>
  )
}
