// What a person's edit of an element does to its text, told apart from what other programs do to it.
import { sameEnd, sameStart } from '../../model/source/sameEnds.ts'

/** A part of a text, by its letters. */
export interface Part {
  start: number
  end: number
}

/** How many letters of an element are before a place in it. */
export function offsetIn(element: Element, node: Node, offset: number): number {
  const range = element.ownerDocument.createRange()
  range.selectNodeContents(element)
  range.setEnd(node, offset)
  return range.toString().length
}

/** The letters that an event brings. */
export const lettersOf = ({ data, dataTransfer }: InputEvent) => data ?? dataTransfer?.getData('text/plain') ?? ''

/** True for an event that puts letters in or takes some away. */
export const isWriting = ({ inputType }: InputEvent) => /^(?:insert|delete)/.test(inputType)

/**
 * True when a text came of another one by one edit, and no other program has changed more of it meanwhile.
 * @param replaced what the edit was to replace
 */
export function isEdit({ inputType }: InputEvent, before: string, after: string, replaced?: Part): boolean {
  if (!replaced || inputType.startsWith('history')) return true
  // Browsers turn a space at the end into one that is shown, and back.
  const [was, is] = [before, after].map(text => text.replace(/\u00A0/g, ' '))
  if (inputType.startsWith('delete')) {
    const start = sameStart(was, is)
    return sameEnd(was, is, start) + start >= is.length
  }
  const [head, tail] = [was.slice(0, replaced.start), was.slice(replaced.end)]
  return is.startsWith(head) && is.endsWith(tail) && is.length >= head.length + tail.length
}
