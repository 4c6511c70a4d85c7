// A tree of typed nodes shown as elements; HTML from content never exists.
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { languageBehind } from './language.ts'
import { InLanguage } from './SmartLink.tsx'
import { withLang } from './withLang.tsx'

/** Words, or an element with children. `href` was checked by the build. */
export type RichTextNode =
  | string
  | {
      t: 'p' | 'strong' | 'em' | 'ul' | 'ol' | 'li' | 'a' | 'br'
      href?: string
      c?: RichTextNode[]
    }

interface RichTextProps {
  nodes: RichTextNode[]
  /** That of a box around it; without one there is no box. */
  className?: string
}

/** Shows rich text: paragraphs, strong, emphasis, links and lists. */
export function RichText({ nodes, className }: RichTextProps): ReactNode {
  if (className)
    return (
      <div className={clsx('rich', className)}>
        <RichText nodes={nodes} />
      </div>
    )
  return nodes.map((node, index) => {
    if (typeof node === 'string') return withLang(node)
    const Tag = node.t
    if (Tag === 'br') return <br key={index} />
    return (
      <Tag key={index} href={node.href} hrefLang={node.href && languageBehind(node.href)}>
        <RichText nodes={node.c ?? []} />
        {node.href && <InLanguage to={node.href} />}
      </Tag>
    )
  })
}
