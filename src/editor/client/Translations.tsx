// The words of a section in another language, each with the words of the content above it.
import { useEffect, useId, useRef } from 'react'
import type { Subject, Translated } from '../protocol.ts'
import type { Edit } from '../yaml/operations.ts'
import { reveal, useEditing } from './editing.ts'
import { pairChange, pairEdits, pairKey, settled } from './pairs.ts'
import { Refusal } from './Refusal.tsx'
import { RunningText } from './RunningText.tsx'
import { useTyped, useUnsaved } from './unsaved.ts'
import { cleaned } from './values.ts'
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
  const { page, change, selected, refused, forget, server } = useEditing()
  const field = pairKey(pair)
  const [typed, setTyped] = useTyped(field, field in refused)
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const isOwn = selected?.mark !== undefined && marks.includes(selected.mark)
  const writes = selected?.write
  useEffect(() => {
    if (isOwn) reveal(box.current)
    if (isOwn && writes) box.current?.querySelector('textarea')?.focus({ preventScroll: true })
  }, [isOwn, writes])
  const { language } = page
  const about = { ...server.here(), source: '', path: [], label: pair.source.slice(0, 60), was: pair.target }
  useUnsaved(field, { ...about, typed })
  if (!language) return null
  const write = (edits: Edit[]) => change(pairChange(pair, language, edits))
  const save = async () => {
    const next = cleaned(typed ?? pair.target, pair.kind === 'richText').trim()
    if (next === pair.target || next === '') {
      forget(field)
      return setTyped(undefined)
    }
    if (await write(pairEdits(pair, language, next))) setTyped(undefined)
  }
  const area = {
    id,
    lang: language.code,
    rows: Math.min(10, Math.ceil(pair.source.length / 34) + 1),
    value: typed ?? pair.target,
  }
  return (
    <div className={isOwn ? 'field own' : 'field'} ref={box}>
      <label htmlFor={id}>
        <span lang={language.from}>{pair.source}</span> <i>{WORDS.states[pair.state]}</i>
      </label>
      {pair.kind === 'richText' ? (
        <RunningText {...area} onType={setTyped} onLeave={() => void save()} />
      ) : (
        <textarea {...area} onChange={({ target }) => setTyped(target.value)} onBlur={() => void save()} />
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
