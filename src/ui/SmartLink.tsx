// A link to a page of this site, to another site, or to a phone or mailbox.
import type { ReactNode } from 'react'
import { fill, isFile, languageBehind, languageName } from './language.ts'
import { withLang, useWords } from './withLang.tsx'
import clsx from 'clsx'
import { lastDay } from './notices.ts'

export interface SmartLinkProps {
  /** An address as the build wrote it. */
  to: string
  children: ReactNode
  className?: string
  /** Opens in a new tab though it stays on this site, such as a paper to download. */
  newTab?: boolean
  /** When the link ends, in ms since 1970. */
  'data-ends'?: number
}

/** Says that a link leads to words of another language: in sight for a document, to screen readers for a page. */
export function InLanguage({ to }: Pick<SmartLinkProps, 'to'>) {
  const { otherLanguage } = useWords()
  const language = languageBehind(to)
  if (!language || !otherLanguage) return null
  const words = fill(otherLanguage, { language: languageName(language) })
  return <span className={isFile(to) ? undefined : 'visually-hidden'}> ({withLang(words)})</span>
}

/** The words of a link, and the language of what it leads to where that is another one. */
export const LinkWords = ({ to, children }: Pick<SmartLinkProps, 'to' | 'children'>) =>
  isFile(to) ? (
    // One part, where the link lays out its parts.
    <span>
      {children}
      <InLanguage to={to} />
    </span>
  ) : (
    <>
      {children}
      <InLanguage to={to} />
    </>
  )

/** Links to other sites open in a new tab and say so. */
export function SmartLink({ to, children, className, newTab, ...day }: SmartLinkProps) {
  const words = useWords()
  const inNewTab = newTab || /^https?:/.test(to)
  return (
    <a
      href={to}
      className={className}
      hrefLang={languageBehind(to)}
      target={inNewTab ? '_blank' : undefined}
      rel={inNewTab ? 'noopener' : undefined}
      {...day}
    >
      <LinkWords to={to}>{children}</LinkWords>
      {inNewTab && <span className="visually-hidden"> ({withLang(words.opensInNewTab)})</span>}
    </a>
  )
}

// Links that look like buttons.

/** The main action is filled; a quiet one has a line below. `about` adds words only screen readers hear. */
export function ActionLink({
  to,
  children,
  quiet,
  about,
  ...day
}: {
  to: string
  children: string
  quiet?: boolean
  about?: string
  /** When the link ends, in ms since 1970. */
  'data-ends'?: number
}) {
  return (
    <SmartLink to={to} className={clsx('pill', !quiet && 'primary')} {...day}>
      {withLang(children)}
      {about && <span className="visually-hidden">: {about}</span>}
    </SmartLink>
  )
}

/** Buttons in a row that wraps, the main one first; nothing when there are none. */
export function ActionRow({ items, className }: { items: { to: string; label: string }[]; className?: string }) {
  if (items.length === 0) return null
  return (
    <div className={clsx('wrap', className, 'no-print')}>
      {items.map((item, n) => (
        <ActionLink key={n} to={item.to} quiet={n > 0} {...lastDay(item)}>
          {item.label}
        </ActionLink>
      ))}
    </div>
  )
}
