// Where running text is written: a text area with buttons for bold words and links.
import { type ComponentProps, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useEditing } from './editing.ts'
import { insertLink, type Selected, toggleBold } from './inlineMarks.ts'
import { isLeft } from './textEntry.ts'
import { WORDS } from './editorWords.ts'
import { Button } from './parts.tsx'

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
