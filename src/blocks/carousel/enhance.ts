// Brings the carousel of the block to life.
import { all, type Enhance } from '../../ui/enhance.ts'
import { enhanceCarousel } from '../../ui/enhanceCarousel.ts'

export const enhance: Enhance = (section, signal) => {
  for (const carousel of all(section, '[aria-roledescription=carousel]')) enhanceCarousel(carousel, signal)
}
