// The parts of a page in order, and the blocks that can be added to it.
import { useId, useState } from 'react'
import type { Subject } from '../protocol.ts'
import { SectionChooser } from './SectionChooser.tsx'
import { type DragProps, useDragOrder } from './dragOrder.ts'
import { useEditing } from './editing.ts'
import { NewPage } from './NewPage.tsx'
import { PageOrder } from './PageOrder.tsx'
import { RefusalNote } from './RefusalNote.tsx'
import { Row } from './Row.tsx'
import { useSections } from './useSections.ts'
import { labelOf, WORDS } from './editorWords.ts'

/** What can be selected of a page without pressing on it. */
export function PageOutline() {
  const { page, select } = useEditing()
  const [adds, setAdds] = useState<'section' | 'page'>()
  const done = () => setAdds(undefined)
  const sections = page.subjects.filter(({ kind }) => kind === 'section')
  const { moveFrom } = useSections()
  const drag = useDragOrder((from, to) => moveFrom(sections[from], sections[to]))
  const open = (kind: Subject['kind']) => () =>
    select({ subject: page.subjects.findIndex(each => each.kind === kind), path: [] })
  if (adds === 'section') return <SectionChooser onDone={done} />
  if (adds === 'page') return <NewPage onDone={done} />
  return (
    <>
      <p className="hint">{WORDS.help}</p>
      <PageChoice />
      {!page.language && (
        <button type="button" onClick={() => setAdds('page')}>
          {WORDS.newPage}
        </button>
      )}
      <PageOrder />
      <UnusedPairs />
      <h2>{WORDS.thisPage}</h2>
      {!page.language && (
        <button type="button" className="row" onClick={open('page')}>
          {WORDS.titleAndDescription}
        </button>
      )}
      <h2>{WORDS.sections}</h2>
      <ol className="sections">
        {sections.map((section, index) => (
          <SectionRow key={section.source} section={section} drag={page.language ? undefined : drag(index)} />
        ))}
      </ol>
      {!page.language && (
        <button type="button" onClick={() => setAdds('section')}>
          {WORDS.addSection}
        </button>
      )}
      <button type="button" className="row" onClick={open('site')}>
        {WORDS.everyPage}
      </button>
    </>
  )
}

function SectionRow({ section, drag }: { section: Subject; drag?: DragProps }) {
  const { page, select } = useEditing()
  const { move } = useSections(section)
  return (
    <Row drag={drag} onMove={move} onOpen={() => select({ subject: page.subjects.indexOf(section), path: [] })}>
      {section.title !== section.type && <b>{section.title} </b>}
      <span>{labelOf(section.type ?? '')}</span>
    </Row>
  )
}

/** Translations of words that are no longer on the site, which can be deleted. Nothing where there are none. */
function UnusedPairs() {
  const { page, change } = useEditing()
  const { unused = [], name = '' } = page.language ?? {}
  if (unused.length === 0) return null
  const label = `${name}: ${WORDS.unusedPairs(unused.length)}`
  const remove = async () => {
    const files = [...new Set(unused.map(({ file }) => file))]
    for (const file of files) {
      const paths = unused.filter(each => each.file === file).map(({ path }) => path)
      const edits = paths.toReversed().map(path => ({ op: 'delete' as const, path }))
      await change({ label, file, edits, field: UNUSED })
    }
  }
  return (
    <div className="note">
      <p>{WORDS.unusedPairs(unused.length)}</p>
      <button type="button" onClick={() => void remove()}>
        {WORDS.deleteThem}
      </button>
      <RefusalNote field={UNUSED} />
    </div>
  )
}

const UNUSED = 'pairs unused'

/** The way to other pages: links of the page lead nowhere while it is edited. */
function PageChoice() {
  const { page, server } = useEditing()
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{WORDS.page}</label>
      <select id={id} value={page.path} onChange={({ target }) => server.go(target.value, page.language?.code)}>
        {page.names.link.map(path => (
          <option key={path} value={path}>
            {page.titles[path]} · {path}
          </option>
        ))}
      </select>
    </div>
  )
}
