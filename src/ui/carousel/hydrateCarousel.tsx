// Hydrates the carousel of a served page. Its slides stay as they are.
import { hydrateRoot } from 'react-dom/client'
import { all } from '../enhance.ts'
import { isRightToLeft } from '../direction.ts'
import { type CarouselIsland, CarouselRow } from './CarouselRow.tsx'
import { WordsContext } from '../withLang.tsx'

/**
 * Resolves when Embla moves the row; it ends when the signal is aborted.
 * @param island the element around the carousel, which says what it was drawn with
 * @param stayed for how many milliseconds the first slide has been seen
 */
export function hydrateCarousel(island: HTMLElement, stayed: number, signal: AbortSignal): Promise<void> {
  const { words, ...props } = JSON.parse(island.dataset.island ?? '') as CarouselIsland
  const slides = all(island, '[aria-roledescription=slide]')
  return new Promise(resolve => {
    const root = hydrateRoot(
      island,
      <WordsContext value={words}>
        <CarouselRow
          {...props}
          slides={slides.map(({ id }) => ({ key: id, served: true }))}
          startIndex={nearest(slides.filter(({ hidden }) => !hidden))}
          stayed={stayed}
          onStart={resolve}
        />
      </WordsContext>,
    )
    // Not at once, because the page that takes its place may just be drawn.
    signal.addEventListener('abort', () => setTimeout(() => root.unmount()))
  })
}

/** The index of the slide at the beginning of the view, however the row is written. */
function nearest(slides: HTMLElement[]): number {
  const view = slides[0].closest('[data-viewport]') as HTMLElement
  const side = isRightToLeft() ? 'right' : 'left'
  const start = view.getBoundingClientRect()[side]
  const distance = (slide: HTMLElement) => Math.abs(slide.getBoundingClientRect()[side] - start)
  return slides.reduce((best, slide, index) => (distance(slide) < distance(slides[best]) ? index : best), 0)
}
