// The parts of the frame that come with the visitor's first touch, in one file.
export { Drawer } from './Drawer.tsx'
export { Footer } from './Footer.tsx'
export { NotFound } from './NotFound.tsx'
export { Offline } from './Offline.tsx'
export { Progress } from './Progress.tsx'
export { Trail } from './Trail.tsx'
