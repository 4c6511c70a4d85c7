// What hosts refuse, so that it is known before a site is published. The table of docs/deploy.md has the same.

interface HostLimit {
  host: string
  files?: number
  /** Bytes of a file. */
  file?: number
  /** Bytes of the whole site. */
  site?: number
  /** Addresses that lead to others, and how long the line of one may be. */
  redirects?: number
  redirect?: number
}

/** The month in which the limits were looked up. */
export const LOOKED_UP = 'November 2026'

const MIB = 1024 * 1024
const GB = 1e9

export const HOST_LIMITS: readonly HostLimit[] = [
  { host: 'GitHub Pages', site: GB },
  { host: 'Cloudflare Pages (free)', files: 20_000, file: 25 * MIB, redirects: 2000, redirect: 1000 },
  { host: 'GitLab Pages', files: 200_000, site: GB },
]

/** What hosts are given. */
export interface PublishedFiles {
  /** The bytes of each file. */
  sizes: ReadonlyMap<string, number>
  /** The lines of redirects, for hosts that read them. */
  redirects: readonly string[]
}

/** What each host would refuse of a site, a sentence each. */
export function refusals({ sizes, redirects: lines }: PublishedFiles): string[] {
  const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  const [largest = '', size = 0] = [...sizes].reduce<[string, number] | []>(
    (most, each) => (each[1] > (most[1] ?? 0) ? each : most),
    [],
  )
  const longest = Math.max(0, ...lines.map(line => line.length))
  return HOST_LIMITS.flatMap(limits => {
    const {
      host,
      files = Infinity,
      file = Infinity,
      site = Infinity,
      redirects = Infinity,
      redirect = Infinity,
    } = limits
    return [
      ...(sizes.size > files ? [`${host} takes at most ${files} files; the site has ${sizes.size}.`] : []),
      ...(size > file ? [`${host} takes files of at most ${inMb(file)} MB; ${largest} has ${inMb(size)} MB.`] : []),
      ...(bytes > site ? [`${host} takes at most ${inMb(site)} MB; the site has ${inMb(bytes)} MB.`] : []),
      ...(lines.length > redirects
        ? [`${host} takes at most ${redirects} redirects; the site has ${lines.length}: old addresses, and capitals.`]
        : []),
      ...(longest > redirect
        ? [`${host} takes redirects of at most ${redirect} characters; the longest has ${longest}.`]
        : []),
    ]
  })
}

const inMb = (bytes: number) => (bytes / 1e6).toFixed(1)
