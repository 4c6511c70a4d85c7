// A link to a page of this site, to another site, or to a phone or mailbox.
import type { ReactNode } from 'react'
import { languageBehind } from './language.ts'
import { withLang } from './withLang.tsx'
import { useWords } from './words.ts'

export interface SmartLinkProps {
  /** An address as the build wrote it. */
  to: string
  children: ReactNode
  className?: string
  /** 'page' when the link leads to the page it stands on. */
  current?: 'page'
  /** Opens in a new tab though it stays on this site, such as a paper to download. */
  newTab?: boolean
}

/**
 * Links within the site are plain anchors: the shell takes the click over once script runs.
 * Links to other sites open in a new tab and say so.
 */
export function SmartLink({ to, children, className, current, newTab }: SmartLinkProps) {
  const words = useWords()
  const language = languageBehind(to)
  if (language)
    return (
      <a href={to} className={className} hrefLang={language}>
        {children}
        {words.otherLanguage && <span className="visually-hidden"> ({withLang(words.otherLanguage)})</span>}
      </a>
    )
  if (!newTab && !to.startsWith('https:'))
    return (
      <a href={to} className={className} aria-current={current}>
        {children}
      </a>
    )
  return (
    <a href={to} className={className} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> ({withLang(words.opensInNewTab)})</span>
    </a>
  )
}
