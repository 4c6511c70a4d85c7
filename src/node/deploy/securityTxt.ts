// Whom to tell about a weakness of the site: `.well-known/security.txt`, as RFC 9116 defines it.
import { asWritten } from '../../fields/deferred.ts'
import { endOfDay } from '../../fields/moments.ts'
import type { PublishedSite } from './publishedSite.ts'

/** The text of the file; undefined when the site names no contact. */
export function securityTxt({ config }: Pick<PublishedSite, 'config'>, base: string): string | undefined {
  const { security, url, timeZone = 'UTC' } = config
  if (!security) return undefined
  const lines = [
    ...security.contacts.map(contact => `Contact: ${asWritten('link', contact)}`),
    `Expires: ${new Date(endOfDay(security.expires, timeZone)).toISOString()}`,
    `Preferred-Languages: ${security.languages.join(', ')}`,
    `Canonical: ${url}${base}.well-known/security.txt`,
  ]
  return `${lines.join('\n')}\n`
}
