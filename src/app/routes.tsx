// The table of routes: the pages of a site by their addresses, addresses that lead on, and the answer to all others.
import { createContext, type ReactNode, use } from 'react'
import {
  createStaticHandler,
  createStaticRouter,
  data,
  type LoaderFunctionArgs,
  redirect,
  type RouteObject,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom'
import { href } from './site.ts'
import type { PageData } from './data.ts'

/** The pages of a language. */
export interface RoutedLocale {
  /** Where they begin, with a slash at both ends. */
  base: string
  /** Their paths, without the base. */
  paths: Iterable<string>
  /** Other addresses below the host, and where they lead. */
  redirects?: Iterable<readonly [from: string, to: string]>
  load: (path: string) => PageData | Promise<PageData>
  /** The page for addresses below the base that no page has. */
  notFound: () => PageData | Promise<PageData>
}

/** What is rendered at the route of a page, see {@link atRoute}. */
const Part = createContext<ReactNode>(null)
const PagePart = () => use(Part)

/** The route objects of a site. Another spelling of a page's address leads to the page. */
export const routesOf = (locales: readonly RoutedLocale[]): RouteObject[] =>
  locales.flatMap(({ base, paths, redirects = [], load, notFound }): RouteObject[] => [
    ...Array.from(paths, path => ({
      path: href(path, base),
      loader: ({ request }: LoaderFunctionArgs) => {
        const { pathname } = addressed(href(path, base))
        return new URL(request.url).pathname === pathname ? load(path) : redirect(pathname, 308)
      },
      Component: PagePart,
    })),
    ...Array.from(redirects, ([from, to]) => ({ path: from, loader: () => redirect(to, 308) })),
    { path: `${base}*`, loader: async () => data(await notFound(), 404), Component: PagePart },
  ])

/** What a site answers at an address. */
export type RouteAnswer = { page: PageData; status: number } | { location: string; status: number }

/** A function that finds the answer to an address, such as `/te/contact`. */
export function answersOf(locales: readonly RoutedLocale[]): (address: string) => Promise<RouteAnswer> {
  const handler = createStaticHandler(routesOf(locales))
  return async address => {
    const found = await handler.query(new Request(addressed(address)))
    if (found instanceof Response) return { status: found.status, location: found.headers.get('Location') ?? address }
    const [error] = Object.values(found.errors ?? {})
    if (error) throw error
    return { page: Object.values(found.loaderData)[0] as PageData, status: found.statusCode }
  }
}

// The host means nothing: a request needs one. An address may begin with two slashes.
const addressed = (address: string) => new URL(`http://localhost${address}`)

const handler = createStaticHandler([{ path: '*', Component: PagePart }])

/** A function that puts elements where links know which address they are at. */
export async function atRoute(address: string): Promise<(part: ReactNode) => ReactNode> {
  const context = (await handler.query(new Request(addressed(address)))) as StaticHandlerContext
  const router = createStaticRouter(handler.dataRoutes, context)
  return part => (
    <Part value={part}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </Part>
  )
}
