// What a kind of host is given, and what it makes of it.
import type { Redirect } from './redirects.ts'

/** What hosts have to know about a site. */
export interface HostedSite {
  /** The path below which it is published, with a slash at both ends. */
  base: string
  /** Where the pages of each other language begin, with a slash at both ends. */
  editions?: string[]
  /** Addresses that lead to others, all below the host's root. */
  redirects: Redirect[]
  /** The addresses of all pages. */
  pages?: string[]
}

/** Writes the configuration of one kind of host, as [path below the site, text]. */
export type Host = (site: HostedSite) => [path: string, text: string][]
