// Moves the carousel of the block.
import { all, type Enhance } from '../../ui/enhance.ts'
import { enhanceCarousel } from '../../ui/enhanceCarousel.ts'

export const enhance: Enhance = (section, signal) =>
  Promise.all(all(section, '[aria-roledescription=carousel]').map(carousel => enhanceCarousel(carousel, signal)))
