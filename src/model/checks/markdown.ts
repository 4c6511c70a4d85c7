// The one reader of running text, for what is shown and for what is checked.
import { fromMarkdown } from 'mdast-util-from-markdown'
import { attention } from 'micromark-core-commonmark'
import { mayBegin, mayEnd } from './emphasis.ts'

/** A part of a running text. */
export interface MarkdownNode {
  type: string
  value?: string
  ordered?: boolean | null
  children?: MarkdownNode[]
  position?: { start: { offset?: number }; end: { offset?: number } }
}

type Code = Parameters<ReturnType<typeof attention.tokenize>>[0]

// Tabs and line ends have negative codes.
const character = (code: Code) => (code === null || code < 0 ? '' : String.fromCharCode(code))

/** Stars as CommonMark reads them, except for where they may begin and end emphasis. */
const stars: typeof attention = {
  ...attention,
  tokenize(effects, ok, nok) {
    const before = character(this.previous)
    const end: typeof ok = code => {
      const token = this.events.at(-1)?.[1]
      if (token) {
        token._open = mayBegin(before, character(code))
        token._close = mayEnd(before, character(code))
      }
      return ok(code)
    }
    return attention.tokenize.call(this, effects, end, nok)
  },
}

const STAR = 42

/** The parts of a running text. */
export const readMarkdown = (text: string): MarkdownNode[] =>
  fromMarkdown(text, { extensions: [{ text: { [STAR]: stars } }] }).children as MarkdownNode[]

/** Where stars of a running text are shown as they are written. */
export const shownStars = (text: string): number[] => shownSigns(text).filter(index => text[index] === '*')

/** Where stars and underscores of a running text are shown as they are written. */
export function shownSigns(text: string): number[] {
  const found: number[] = []
  const visit = ({ type, position, children = [] }: MarkdownNode) => {
    const { start = {}, end = {} } = position ?? {}
    const written = type === 'text' ? text.slice(start.offset, end.offset) : ''
    for (const { index } of written.replace(/\\[^\n]/g, '  ').matchAll(/[*_]/g)) found.push((start.offset ?? 0) + index)
    for (const child of children) visit(child)
  }
  for (const node of readMarkdown(text)) visit(node)
  return found
}
