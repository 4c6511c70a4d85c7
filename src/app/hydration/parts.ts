// Parts of the frame. All but the header are whole as they are served: the server has them at once, the browser from the first touch on.
import { type ComponentType, lazy } from 'react'
import { touch, touched } from './touch.ts'
import type { DrawerProps } from '../shell/Drawer.tsx'
import type { PageData } from '../data.ts'
import type { FooterProps } from '../shell/Footer.tsx'
import type { HeaderProps } from '../shell/Header.tsx'

/** Everything around a page. */
export interface Parts {
  Header: ComponentType<HeaderProps>
  Drawer: ComponentType<DrawerProps>
  Footer: ComponentType<FooterProps>
  NotFound: ComponentType
  Offline: ComponentType
  Progress: ComponentType
  Breadcrumbs: ComponentType<{ page: PageData }>
}

type LateParts = Omit<Parts, 'Header'>

/** The parts in use; replaced by {@link provideParts} before anything is drawn. */
export let parts: Parts

/** Hands over the parts. */
export function provideParts(found: Parts): void {
  parts = found
}

const fetchParts = () => touched.then(() => import('./frameParts.ts'))

/** Parts that are loaded with the first touch; until then they stay as they were served. */
export function lateParts(): LateParts {
  const late = <Props>(choose: (found: LateParts) => ComponentType<Props>) =>
    lazy(() => fetchParts().then(found => ({ default: choose(found) }))) as ComponentType<Props>
  return {
    Drawer: late(found => found.Drawer),
    Footer: late(found => found.Footer),
    NotFound: late(found => found.NotFound),
    Offline: late(found => found.Offline),
    Progress: late(found => found.Progress),
    Breadcrumbs: late(found => found.Breadcrumbs),
  }
}

/** Loads the parts now, because another page is about to be drawn. */
export function loadParts(): Promise<unknown> {
  touch()
  return fetchParts()
}
