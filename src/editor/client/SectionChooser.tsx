// The blocks that can be added, each with a sign and with what it is for.
import { useState } from 'react'
import type { Example, Subject } from '../protocol.ts'
import { useAnswer, useEditing } from './editing.ts'
import { RefusalNote, Button, Labelled, useFirstControl } from './parts.tsx'
import { sectionActions, sectionKey } from './sectionActions.ts'
import { labelIn, WORDS } from './editorWords.ts'

export interface SectionChooserProps {
  /** The section above the new one; without it the last of the page. */
  below?: Subject
  onDone: () => void
}

/** A list that is searched by words for what is needed. */
export function SectionChooser({ below, onDone }: SectionChooserProps) {
  const editing = useEditing()
  const { server, page, say } = editing
  const above = below ?? page.subjects.findLast(({ kind }) => kind === 'section')
  const [examples] = useAnswer(server, 'examples', {})
  const [search, setSearch] = useState('')
  const chooser = useFirstControl<HTMLDivElement>()
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const fitting = (examples ?? []).filter(example =>
    words.every(word =>
      `${labelIn(example.block)} ${example.block} ${example.purpose} ${example.words} ${example.name}`
        .toLowerCase()
        .includes(word),
    ),
  )
  const types = [...new Set(fitting.map(({ type }) => type))]
  const blocks = types.map(type => fitting.filter(example => example.type === type))
  const add = async (example: Example) => {
    const section = await server.ask('example', { type: example.type, index: example.index, path: server.path() })
    if (!section) return say(WORDS.noServer)
    if (above && (await sectionActions(editing, above).addBelow(section))) onDone()
  }
  return (
    <div ref={chooser}>
      <h2>{WORDS.addSection}</h2>
      <Button act={onDone}>{WORDS.cancel}</Button>
      {above && <RefusalNote field={sectionKey(above)} />}
      <Labelled label={WORDS.searchSections}>
        {own => <input {...own} type="search" value={search} onChange={({ target }) => setSearch(target.value)} />}
      </Labelled>
      {fitting.length === 0 && <p>{examples ? WORDS.noExamples : WORDS.loading}</p>}
      <ul className="examples">
        {blocks.map(([first, ...others]) => (
          <li key={first.type}>
            <Button className="row" act={() => add(first)}>
              <svg viewBox="0 0 256 256" aria-hidden="true">
                <path d={first.d} />
              </svg>
              <b>{labelIn(first.block)}</b>
              <small lang="en">{first.purpose}</small>
            </Button>
            <div>
              {others.map(example => (
                <Button key={example.index} className="link" lang="en" act={() => add(example)}>
                  {example.name}
                </Button>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
