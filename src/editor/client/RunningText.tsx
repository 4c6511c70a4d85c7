// Where running text is written: a text area with buttons for bold words and links.
import {
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useEditing } from './editing.ts'
import { insertLink, type Selected, toggleBold } from './inlineMarks.ts'
import { WORDS } from './editorWords.ts'
import { Button } from './parts.tsx'
import { cleaned } from '../texts.ts'
import { sameEnd, sameStart } from '../../model/source/path.ts'
import type { DraftPlace, Save } from './drafts.ts'

export type RunningTextProps = Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'onBlur'> & {
  value: string
  onType: (text: string) => void
  /** Called when the text is left, not when one of its buttons is pressed. */
  onLeave: () => void
}

export interface TextAreaProps
  extends Pick<RunningTextProps, 'value' | 'onType'>,
    Omit<ComponentProps<'textarea'>, 'value'> {
  area?: RefObject<HTMLTextAreaElement | null>
}

/** A text area whose words the browser can undo: they are set only where they are others than those that were typed. */
export function TextArea({ area, value, onType, ...others }: TextAreaProps) {
  const own = useRef<HTMLTextAreaElement>(null)
  const ref = area ?? own
  // React writes a default value again after each letter, which empties the browser's history of the field.
  const first = typeof document === 'undefined' ? value : undefined
  useLayoutEffect(() => {
    if (ref.current && ref.current.value !== value) ref.current.value = value
  }, [ref, value])
  return <textarea {...others} ref={ref} defaultValue={first} onChange={({ target }) => onType(target.value)} />
}

/** A text area; Control and B makes words bold, Control and K makes a link of them. */
export function RunningText({ value, onType, onLeave, onKeyDown, ...others }: RunningTextProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const [linking, setLinking] = useState<Selected>()
  const selection = (): Selected => {
    const { selectionStart = 0, selectionEnd = 0 } = area.current ?? {}
    return { text: value, start: selectionStart, end: selectionEnd }
  }
  const write = (made: Selected) => {
    setLinking(undefined)
    if (area.current) enter(area.current, made)
  }
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
      {linking && <LinkAddress onDone={address => write(address ? insertLink(linking, address) : selection())} />}
      <TextArea {...others} area={area} value={value} onKeyDown={keys} onType={onType} />
    </div>
  )
}

/** Changes a text as typing does, so that the browser can undo it. */
function enter(area: HTMLTextAreaElement, { text, start, end }: Selected): void {
  const first = sameStart(area.value, text)
  const same = sameEnd(area.value, text, first)
  const words = text.slice(first, text.length - same)
  area.focus({ preventScroll: true })
  area.setSelectionRange(first, area.value.length - same)
  // Deprecated, and still the only way to a change that the browser's own undo knows.
  if (area.value !== text) document.execCommand(words ? 'insertText' : 'delete', false, words)
  area.setSelectionRange(start, end)
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
  /** Takes what is typed at once, where nothing is saved by itself. */
  onType?: (text: string) => unknown
  save: Save
}

/** The value of a control, and what its events do. */
export function useTextEntry({ field, place, onType, save }: EntryOptions) {
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
  const { isRunning = false } = place
  const type = (text: string) => {
    if (onType) return void onType(text)
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
    // What has several lines in its file goes on having them.
    if (!(await draft.save(cleaned(draft.typed, isRunning || draft.was.includes('\n'))))) return
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
