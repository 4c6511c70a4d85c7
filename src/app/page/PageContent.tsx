// A page between header and footer.
import { Breadcrumbs } from '../shell/Breadcrumbs.tsx'
import { NotFound } from '../shell/NotFound.tsx'
import { Offline } from '../shell/Offline.tsx'
import type { PageData } from '../data.ts'
import { Notices } from './Notices.tsx'
import { PageView } from './PageView.tsx'

/** The way to the page, its blocks and the lines about it. `all` is false while only the first view is drawn. */
export function PageContent({ page, all = true }: { page: PageData; all?: boolean }) {
  // Only the server shows fallback pages: they have no address to go to.
  const fallback = import.meta.env.SSR && (page.notFound ? <NotFound /> : page.offline ? <Offline /> : undefined)
  // A page that begins with a picture has its notices at its end.
  const hasWay = page.layout === 'default' && page.breadcrumbs
  return (
    <>
      {hasWay && <Breadcrumbs page={page} />}
      {hasWay && <Notices page={page} />}
      {fallback || <PageView page={page} all={all} />}
      {!hasWay && <Notices page={page} />}
    </>
  )
}
