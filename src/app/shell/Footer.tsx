// The footer of every page: links, how to reach the organisation, its pages on other networks.
import clsx from 'clsx'
import { site } from '../site.ts'
import { ActionLink, SmartLink } from '../../ui/SmartLink.tsx'
import { Hours } from '../../ui/Hours.tsx'
import { Icon, Ornament } from '../../ui/glyphs.tsx'
import { phoneLinkOf } from '../../telephone.ts'
import { withLang } from '../../ui/withLang.tsx'
import type { PageData } from '../data.ts'
import { LinkList } from './LinkList.tsx'
import { Share } from './Share.tsx'
import styles from './Footer.module.css'

export interface FooterProps {
  page: Pick<PageData, 'title' | 'canonical'>
}

/** The same on every page, contact details always in the same place. */
export function Footer({ page }: FooterProps) {
  const { footer, social, feeds, words } = site
  const calendar = feeds?.find(({ type }) => type === 'text/calendar')
  const links =
    calendar && words.calendar ? [...footer.links, { title: words.calendar, to: calendar.to }] : footer.links
  return (
    <footer className={styles.footer} data-tone="frame">
      <Ornament />
      <div className={styles.measure}>
        {footer.groups.map((group, n) => (
          <nav key={n} aria-label={group.title}>
            <h2 className={styles.heading}>{withLang(group.title)}</h2>
            <LinkList links={group.links} linkClassName={clsx('touch', styles.link)} />
          </nav>
        ))}
        <section aria-label={footer.contactTitle}>
          <h2 className={styles.heading}>{withLang(footer.contactTitle)}</h2>
          <Address />
          <p className={styles.action}>
            <ActionLink to={footer.contactAction.to}>{footer.contactAction.title}</ActionLink>
          </p>
        </section>
        {social.length > 0 && (
          <section aria-label={footer.socialTitle}>
            <h2 className={clsx(styles.heading, styles.signs)}>{withLang(footer.socialTitle)}</h2>
            <ul className={styles.networks}>
              {social.map((item, n) => (
                <li key={n}>
                  <SmartLink to={item.url} className="round">
                    <Icon icon={item.icon} />
                    <span className="visually-hidden">
                      {withLang(item.name)}: {withLang(item.username)}
                    </span>
                  </SmartLink>
                </li>
              ))}
            </ul>
          </section>
        )}
        <div className={clsx('small', styles.legal)}>
          <p>{withLang(footer.legal)}</p>
          <LinkList links={links} className={styles.last} linkClassName={clsx('touch', styles.link)}>
            {page.canonical && (
              <li>
                <Share page={page} />
              </li>
            )}
          </LinkList>
        </div>
      </div>
    </footer>
  )
}

function Address() {
  const { contact } = site
  return (
    <address className={styles.address}>
      <a className={clsx('touch', styles.link)} href={phoneLinkOf(contact.phone)}>
        {contact.phone}
      </a>
      <a className={clsx('touch', styles.link)} href={`mailto:${contact.email}`}>
        {contact.email}
      </a>
      {contact.address.map((line, n) => (
        <span key={n}>{withLang(line)}</span>
      ))}
      <span>
        <Hours {...contact} />
      </span>
    </address>
  )
}
