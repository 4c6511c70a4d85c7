// The parts of a page in order, and the blocks that can be added to it.
import { type KeyboardEvent, useState } from 'react'
import type { Subject } from '../protocol.ts'
import { SectionChooser } from './SectionChooser.tsx'
import { type DragProps, useDragOrder, RefusalNote, Button, Labelled, Select } from './parts.tsx'
import { useEditing } from './editing.ts'
import { NewPage } from './NewPage.tsx'
import { sectionActions, sectionIndex } from './sectionActions.ts'
import { labelOf, WORDS } from './editorWords.ts'

/** What can be selected of a page without pressing on it. */
export function PageOutline() {
  const editing = useEditing()
  const { page, select } = editing
  const [adds, setAdds] = useState<'section' | 'page'>()
  const done = () => setAdds(undefined)
  const sections = page.subjects.filter(({ kind }) => kind === 'section')
  const drag = useDragOrder((from, to) => sectionActions(editing, sections[from]).moveTo(sectionIndex(sections[to])))
  const open = (kind: Subject['kind']) => () =>
    select({ subject: page.subjects.findIndex(each => each.kind === kind), path: [] })
  if (adds === 'section') return <SectionChooser onDone={done} />
  if (adds === 'page') return <NewPage onDone={done} />
  return (
    <>
      <p className="hint">{WORDS.help}</p>
      <PageChoice />
      {!page.language && <Button act={() => setAdds('page')}>{WORDS.newPage}</Button>}
      <UnusedPairs />
      <h2>{WORDS.thisPage}</h2>
      {!page.language && (
        <Button className="row" act={open('page')}>
          {WORDS.titleAndDescription}
        </Button>
      )}
      <h2>{WORDS.sections}</h2>
      <ol className="sections">
        {sections.map((section, index) => (
          <SectionRow key={section.source} section={section} drag={page.language ? undefined : drag(index)} />
        ))}
      </ol>
      {!page.language && <Button act={() => setAdds('section')}>{WORDS.addSection}</Button>}
      <Button className="row" act={open('site')}>
        {WORDS.everyPage}
      </Button>
    </>
  )
}

/** A section in the list: pressed to open it, moved by Alt and an arrow key or by its dots. */
function SectionRow({ section, drag }: { section: Subject; drag?: DragProps }) {
  const editing = useEditing()
  const { index, moveTo } = sectionActions(editing, section)
  const keys = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined
    if (!event.altKey || !by || !drag) return
    event.preventDefault()
    void moveTo(index + by)
  }
  return (
    <li {...drag?.entry}>
      {drag && <span {...drag.handle}>⠿</span>}
      <Button
        className="row"
        aria-keyshortcuts={drag && 'Alt+ArrowUp Alt+ArrowDown'}
        onKeyDown={keys}
        act={() => editing.select({ subject: editing.page.subjects.indexOf(section), path: [] })}
      >
        {section.title !== section.type && <b>{section.title} </b>}
        <span>{labelOf(section.type ?? '')}</span>
      </Button>
    </li>
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
      <Button act={remove}>{WORDS.deleteThem}</Button>
      <RefusalNote field={UNUSED} />
    </div>
  )
}

const UNUSED = 'pairs unused'

/** The way to other pages: links of the page lead nowhere while it is edited. */
function PageChoice() {
  const { page, server } = useEditing()
  return (
    <Labelled label={WORDS.page}>
      {own => (
        <Select
          {...own}
          value={page.path}
          options={page.names.link.map(path => [path, `${page.titles[path]} · ${path}`])}
          onChoose={path => server.go(path, page.language?.code)}
        />
      )}
    </Labelled>
  )
}
