// The parts of the frame that come with the visitor's first touch, in one file.
export { Drawer } from '../shell/Drawer.tsx'
export { Footer } from '../shell/Footer.tsx'
export { NotFound } from '../shell/NotFound.tsx'
export { Offline } from '../shell/Offline.tsx'
export { Progress } from '../shell/Progress.tsx'
export { Breadcrumbs } from '../shell/Breadcrumbs.tsx'
