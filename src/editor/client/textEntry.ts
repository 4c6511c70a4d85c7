// A text that is typed into a control of the panel, from its first letter until it is saved, refused or discarded.
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { cleaned } from '../cleaned.ts'
import type { DraftPlace, Save } from './drafts.ts'
import { useEditing } from './editing.ts'

export interface EntryOptions {
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
export const isLeft = (element: Element): boolean =>
  (element.getRootNode() as Document | ShadowRoot).activeElement !== element
