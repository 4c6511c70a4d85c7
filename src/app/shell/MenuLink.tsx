// A link of the menu, which says so on its own page.
import type { ReactNode } from 'react'
import { NavLink } from 'react-router-dom'
import { isFile, languageBehind } from '../../ui/language.ts'
import { LinkWords, SmartLink } from '../../ui/SmartLink.tsx'

interface MenuLinkProps {
  /** An address as the build wrote it. */
  to: string
  className: string
  children: ReactNode
}

/** A part of the page, or the page with a query, is not the page: only the link to the page itself is marked. */
export function MenuLink({ to, className, children }: MenuLinkProps) {
  if (!to.startsWith('/') || isFile(to) || /[?#]/.test(to))
    return (
      <SmartLink to={to} className={className}>
        {children}
      </SmartLink>
    )
  return (
    <NavLink to={to} end className={() => className} hrefLang={languageBehind(to)}>
      <LinkWords to={to}>{children}</LinkWords>
    </NavLink>
  )
}
