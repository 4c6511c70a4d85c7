// A page between header and footer.
import { Breadcrumbs } from '../shell/Breadcrumbs.tsx'
import { NotFound } from '../shell/NotFound.tsx'
import { Offline } from '../shell/Offline.tsx'
import { Notices } from './Notices.tsx'
import { PageView, type PageViewProps } from './PageView.tsx'

/** The way to the page, its blocks and the lines about it. */
export function PageContent(props: PageViewProps) {
  const { page } = props
  const fallback = page.notFound ? <NotFound /> : page.offline ? <Offline /> : undefined
  // A page that begins with a picture has its notices at its end.
  const hasWay = page.layout === 'default' && page.breadcrumbs
  return (
    <>
      {hasWay && <Breadcrumbs page={page} />}
      {hasWay && <Notices page={page} />}
      {fallback || <PageView {...props} />}
      {!hasWay && <Notices page={page} />}
    </>
  )
}
