// The table of routes of the site as the dev server shows it.
import { answersOf, type RouteAnswer, type RoutedLocale } from '../../app/routes.tsx'
import { notFoundPage } from '../../app/site.ts'
import { redirectsOf } from '../deploy/redirects.ts'
import type { Locale } from '../pipeline/locales.ts'
import type { DevSite } from './devSite.ts'
import { shownPage } from './shown.ts'

interface Table {
  /** All addresses in it: it is made again when some come or go. */
  addresses: string
  answer: (address: string) => Promise<RouteAnswer>
}

const tables = new WeakMap<DevSite, Table>()

/** The answer of the site to an address below the host, and the language it is in. */
export async function answerAt(site: DevSite, address: string): Promise<{ answer: RouteAnswer; locale: Locale }> {
  const { locales, first } = await site.show()
  const locale = [...locales.values()].findLast(({ base }) => `${address}/`.startsWith(base)) ?? first
  const routed = [...locales.values()].map(each => routedLocale(site, each))
  const addresses = JSON.stringify(routed)
  const known = tables.get(site)
  const table = known?.addresses === addresses ? known : { addresses, answer: answersOf(routed) }
  tables.set(site, table)
  return { answer: await table.answer(address), locale }
}

function routedLocale(site: DevSite, { code, folder, base, pages }: Locale): RoutedLocale {
  // The site may have been read again since the table was made.
  const now = async () => {
    const { locales, first } = await site.show()
    return locales.get(code) ?? first
  }
  const heads = pages.map(({ head }) => ({ head, language: folder ? code : undefined }))
  return {
    base,
    paths: pages.map(({ head }) => head.path),
    redirects: redirectsOf({ pages: heads }, site.options.base),
    load: async path => (await shownPage(site, path, await now())) ?? notFoundPage((await now()).site),
    notFound: async () => notFoundPage((await now()).site),
  }
}
