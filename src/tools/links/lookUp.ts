// Asks other sites whether addresses still lead somewhere, without being a burden to them.
import { setTimeout as wait } from 'node:timers/promises'
import { linksOf } from '../../fields/kinds.ts'
import { deferredIn, treesOf } from '../../model/page/checkedPage.ts'
import type { LoadResult } from '../../model/site/loadSite.ts'
import type { Place } from '../../model/messages/problem.ts'

/** Why an address is doubted. */
export interface DoubtfulLink {
  /** As in "answers 404". */
  words: string
  /** True where visitors find nothing either; false where it may pass, or may befall programs alone. */
  isSure: boolean
  /** Of the answer, where there was one. */
  status?: number
}

/** Nothing where an address leads somewhere, or where its site refuses to tell programs. */
export type LookUpResult = DoubtfulLink | undefined

export interface LookUpOptions {
  /** Between two requests to a host, in ms. */
  pause?: number
  /** For an answer, in ms. */
  timeout?: number
  /** Called with each result. */
  found?: (address: string, fault: LookUpResult) => void
}

// Hosts that are asked at the same time.
const MAX_HOSTS = 8
const PAUSE_MS = 1000
const TIMEOUT_MS = 15_000
const AGENT = 'Mozilla/5.0 (compatible; page-schema-site links)'
// What says that there is no such page.
const GONE = [404, 410]
// An unknown name, and a machine on which nothing serves.
const NOBODY = ['ENOTFOUND', 'ECONNREFUSED']

/** Asks for each address: one request at a time to a host, some hosts at a time. */
export async function lookUpLinks(
  addresses: Iterable<string>,
  options: LookUpOptions = {},
): Promise<Map<string, LookUpResult>> {
  const { pause = PAUSE_MS, timeout = TIMEOUT_MS, found } = options
  const results = new Map<string, LookUpResult>()
  const byHost = new Map<string, string[]>()
  for (const address of addresses) {
    const { host } = new URL(address)
    byHost.set(host, [...(byHost.get(host) ?? []), address])
  }
  const hosts = [...byHost.values()]
  const work = async () => {
    for (let own = hosts.shift(); own; own = hosts.shift())
      for (const [index, address] of own.entries()) {
        if (index > 0) await wait(pause)
        const fault = await ask(address, { pause, timeout })
        results.set(address, fault)
        found?.(address, fault)
      }
  }
  await Promise.all(Array.from({ length: MAX_HOSTS }, work))
  return results
}

/** Asks without the content first; many servers answer that wrongly, so what looks wrong is asked for as a whole. */
async function ask(address: string, { pause, timeout }: { pause: number; timeout: number }): Promise<LookUpResult> {
  const head = await request('HEAD', address, timeout)
  if (typeof head === 'number' && head < 400) return undefined
  await wait(pause)
  const whole = await request('GET', address, timeout)
  return typeof whole === 'number' ? faultOf(whole) : whole
}

/** Hosts refuse programs with any status, also with ones that HTTP does not have; then there is something to refuse. */
function faultOf(status: number): LookUpResult {
  const isSure = GONE.includes(status)
  const hasTrouble = status >= 500 && status < 600
  return isSure || hasTrouble ? { words: `answers ${status}`, isSure, status } : undefined
}

/** The status of the answer, or why there is none. */
async function request(method: 'HEAD' | 'GET', address: string, timeout: number): Promise<number | DoubtfulLink> {
  try {
    const answer = await fetch(address, {
      method,
      headers: { 'User-Agent': AGENT },
      signal: AbortSignal.timeout(timeout),
    })
    // The content is of no interest, and may be large.
    await answer.body?.cancel()
    return answer.status
  } catch (error) {
    const { name, cause, message } = error as Error & { cause?: { code?: string; message?: string } }
    if (name === 'TimeoutError') return { words: 'does not answer', isSure: false }
    const why = cause?.code ?? cause?.message ?? message
    return { words: `cannot be reached (${why})`, isSure: NOBODY.includes(why) }
  }
}

// The links of a site to other sites, with the places that have them.

/** The places of each address, without what follows a #, in the order of the site. */
export function linksToOthers({ draft, full }: LoadResult): Map<string, Place[]> {
  const found = new Map<string, Map<string, Place>>()
  if (!draft) return new Map()
  const config = { value: draft.config, located: draft.located }
  for (const { value, located } of [config, ...draft.pages.flatMap(page => treesOf(full(page)))])
    for (const { deferred, path } of deferredIn(value)) {
      for (const address of linksOf(deferred)) {
        if (!/^https?:/.test(address)) continue
        const [plain] = address.split('#')
        const place = located.place(path)
        const places = found.get(plain) ?? new Map<string, Place>()
        // Several pages may show the same text.
        found.set(plain, places.set(`${place.file}:${place.line}`, place))
      }
    }
  return new Map([...found].map(([address, places]) => [address, [...places.values()]]))
}
