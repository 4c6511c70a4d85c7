// A list of links to pages, as the footer has them.
import type { ReactNode } from 'react'
import { SmartLink } from '../../ui/SmartLink.tsx'
import { withLang } from '../../ui/withLang.tsx'
import type { LinkData } from '../data.ts'

interface LinkListProps {
  links: LinkData[]
  className?: string
  linkClassName?: string
  /** Entries after the links. */
  children?: ReactNode
}

/** Each entry is one link. */
export const LinkList = ({ links, linkClassName, children, ...list }: LinkListProps) => (
  <ul {...list}>
    {links.map(({ title, to }, n) => (
      <li key={n}>
        <SmartLink to={to} className={linkClassName}>
          {withLang(title)}
        </SmartLink>
      </li>
    ))}
    {children}
  </ul>
)
