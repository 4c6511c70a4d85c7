// Where running text is written: a text area with buttons for bold words and links.
import { type ComponentProps, type KeyboardEvent, useEffect, useId, useRef, useState, type FocusEvent } from 'react'
import { useEditing } from './editing.ts'
import { insertLink, type Selected, toggleBold } from './inlineMarks.ts'
import { WORDS } from './editorWords.ts'
import { Button } from './parts.tsx'
import { cleaned } from '../texts.ts'
import type { DraftPlace, Save } from './drafts.ts'

export type RunningTextProps = Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'onBlur'> & {
  value: string
  onType: (text: string) => void
  /** Called when the text is left, not when one of its buttons is pressed. */
  onLeave: () => void
}

/** A text area; Control and B makes words bold, Control and K makes a link of them. */
export function RunningText({ value, onType, onLeave, onKeyDown, ...others }: RunningTextProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const next = useRef<Selected>(undefined)
  const [linking, setLinking] = useState<Selected>()
  const selection = (): Selected => {
    const { selectionStart = 0, selectionEnd = 0 } = area.current ?? {}
    return { text: value, start: selectionStart, end: selectionEnd }
  }
  const write = (made: Selected) => {
    next.current = made
    setLinking(undefined)
    onType(made.text)
    area.current?.focus({ preventScroll: true })
  }
  useEffect(() => {
    // The browser puts the caret to the end of a text that was set.
    if (next.current) area.current?.setSelectionRange(next.current.start, next.current.end)
    next.current = undefined
  })
  const keys = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    onKeyDown?.(event)
    if (!(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
    if (event.key === 'b') write(toggleBold(selection()))
    else if (event.key === 'k') setLinking(selection())
    else return
    event.preventDefault()
  }
  return (
    <div
      className="running"
      role="group"
      aria-label={WORDS.marks}
      onBlur={({ currentTarget, target, relatedTarget }) => {
        if (isLeft(target) && !currentTarget.contains(relatedTarget)) onLeave()
      }}
    >
      <div className="marks">
        <Button title="Ctrl+B" act={() => write(toggleBold(selection()))}>
          <b>{WORDS.bold}</b>
        </Button>
        <Button title="Ctrl+K" aria-expanded={Boolean(linking)} act={() => setLinking(selection())}>
          {WORDS.link}
        </Button>
      </div>
      {linking && (
        <LinkAddress onDone={address => (address ? write(insertLink(linking, address)) : setLinking(undefined))} />
      )}
      <textarea {...others} ref={area} value={value} onKeyDown={keys} onChange={({ target }) => onType(target.value)} />
    </div>
  )
}

/** Asks where a link leads. */
function LinkAddress({ onDone }: { onDone: (address?: string) => void }) {
  const { page } = useEditing()
  const id = useId()
  const [address, setAddress] = useState('')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus({ preventScroll: true }), [])
  return (
    <div className="field">
      <label htmlFor={id}>{WORDS.leadsTo}</label>
      <input
        id={id}
        ref={input}
        list={`${id}-pages`}
        value={address}
        onChange={({ target }) => setAddress(target.value.trim())}
        onKeyDown={event => {
          if (event.key === 'Escape') onDone()
          if (event.key !== 'Enter') return
          event.preventDefault()
          onDone(address)
        }}
      />
      <datalist id={`${id}-pages`}>
        {page.names.link.map(path => (
          <option key={path} value={path} />
        ))}
      </datalist>
      <Button disabled={!address} act={() => onDone(address)}>
        {WORDS.makeLink}
      </Button>
      <Button act={onDone}>{WORDS.cancel}</Button>
    </div>
  )
}

// A text that is typed into a control of the panel, from its first letter until it is saved, refused or discarded.

interface EntryOptions {
  /** The key that drafts and refusals of the field are kept by. */
  field: string
  place: DraftPlace
  /** True for running text, in which Enter begins a line. */
  isRunning: boolean
  save: Save
}

/** The value of a control, and what its events do. */
export function useTextEntry({ field, place, isRunning, save }: EntryOptions) {
  const { drafts, refused, forget } = useEditing()
  const isRefused = field in refused
  const [typed, setTyped] = useState(() => drafts.get(field)?.typed)
  const wasRefused = useRef(isRefused)
  useEffect(() => {
    // It may have been typed on the page, or settled there.
    if (wasRefused.current !== isRefused) setTyped(drafts.get(field)?.typed)
    wasRefused.current = isRefused
  }, [drafts, field, isRefused])
  const latest = useRef({ typed, place, save })
  latest.current = { typed, place, save }
  const type = (text: string) => {
    drafts.type(field, text, latest.current.place, latest.current.save)
    setTyped(text)
  }
  const discard = () => {
    forget(field)
    setTyped(undefined)
  }
  const leave = async () => {
    const draft = drafts.get(field)
    if (!draft) return
    if (draft.typed === draft.was) return discard()
    if (!(await draft.save(cleaned(draft.typed, isRunning)))) return
    const { typed: now } = latest.current
    // More may have been typed meanwhile.
    if (now === undefined || now === draft.typed) setTyped(undefined)
    else type(now)
  }
  return {
    value: typed ?? place.was,
    type,
    leave: () => void leave(),
    onBlur: ({ target }: FocusEvent) => {
      if (isLeft(target)) void leave()
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.nativeEvent.isComposing) return
      if (event.key === 'Escape') discard()
      if (event.key !== 'Enter' || (isRunning && !(event.ctrlKey || event.metaKey))) return
      event.preventDefault()
      void leave()
    },
  }
}

/** False when the window was left and not the text, which then keeps its focus. */
const isLeft = (element: Element): boolean => (element.getRootNode() as Document | ShadowRoot).activeElement !== element
