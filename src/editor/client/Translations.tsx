// The words of a section in another language, each with the words of the content above it.
import { useId, useRef } from 'react'
import type { Subject, Translated } from '../protocol.ts'
import type { Edit } from '../yaml/operations.ts'
import { useEditing, useSelected } from './editing.ts'
import { pairChange, pairEdits, pairKey, settled } from './pairs.ts'
import { Refusal } from './Refusal.tsx'
import { RunningText } from './RunningText.tsx'
import { useTextEntry } from './textEntry.ts'
import { WORDS } from './words.ts'

/** The pairs of a section in the order in which it has them; words that stand more than once are there once. */
export function Translations({ subject }: { subject: Subject }) {
  const { page } = useEditing()
  const own = page.subjects.indexOf(subject)
  const pairs = (page.translated ?? []).flatMap((pair, mark) => (page.marks[mark][0] === own ? [{ pair, mark }] : []))
  const once = pairs.filter(({ pair }, index) => pairs.findIndex(other => other.pair.source === pair.source) === index)
  return (
    <>
      <h2>{subject.title || WORDS.everyPage}</h2>
      {once.map(({ pair, mark }) => (
        <PairField key={mark} pair={pair} marks={sameWords(pairs, pair)} />
      ))}
    </>
  )
}

const sameWords = (pairs: { pair: Translated; mark: number }[], { source }: Translated) =>
  pairs.filter(({ pair }) => pair.source === source).map(({ mark }) => mark)

function PairField({ pair, marks }: { pair: Translated; marks: number[] }) {
  const { page, change, selected, server, say } = useEditing()
  const field = pairKey(pair)
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const isOwn = selected?.mark !== undefined && marks.includes(selected.mark)
  useSelected(box, isOwn ? selected : undefined)
  const { language } = page
  const isRunning = pair.kind === 'richText'
  const write = (edits: Edit[]) => (language ? change(pairChange(pair, language, edits)) : Promise.resolve(false))
  const { type, leave, value, onBlur, onKeyDown } = useTextEntry({
    field,
    place: { page: server.path(), source: '', path: [], label: pair.source.slice(0, 60), was: pair.target },
    isRunning,
    save: async next => {
      if (language && next.trim()) return write(pairEdits(pair, language, next.trim()))
      say(WORDS.notEmpty)
      return false
    },
  })
  if (!language) return null
  const rows = Math.min(10, Math.ceil(pair.source.length / 34) + 1)
  const area = { id, lang: language.code, rows, value, onKeyDown }
  return (
    <div className={isOwn ? 'field own' : 'field'} ref={box}>
      <label htmlFor={id}>
        <span lang={language.from}>{pair.source}</span> <i>{WORDS.states[pair.state]}</i>
      </label>
      {pair.kind === 'richText' ? (
        <RunningText {...area} onType={type} onLeave={leave} />
      ) : (
        <textarea {...area} onChange={({ target }) => type(target.value)} onBlur={onBlur} />
      )}
      {pair.state === 'stale' && (
        <button type="button" onClick={() => void write(settled(pair.path))}>
          {WORDS.settled}
        </button>
      )}
      <Refusal field={pairKey(pair)} />
    </div>
  )
}
