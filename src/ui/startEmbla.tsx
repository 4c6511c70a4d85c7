// Embla for a row that is on the page already, whoever rendered it.
import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react'
import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'

/** What Embla lets a carousel ask and do. */
export type Embla = NonNullable<UseEmblaCarouselType[1]>

// Embla's duration is not a time; 22 was measured to take half a second.
const HALF_SECOND = 22

interface EngineProps {
  viewport: HTMLElement
  /** The slide that the visitor has scrolled to. */
  startIndex: number
  onStart: (embla: Embla) => void
}

/** Renders nothing: Embla moves what is there. */
function Engine({ viewport, startIndex, onStart }: EngineProps) {
  const reduced = matchMedia('(prefers-reduced-motion: reduce)').matches
  const [begin, embla] = useEmblaCarousel({
    loop: true,
    align: 'start',
    duration: reduced ? 0 : HALF_SECOND,
    startIndex,
    direction: getComputedStyle(viewport).direction as 'ltr' | 'rtl',
  })
  useEffect(() => begin(viewport), [begin, viewport])
  useEffect(() => {
    if (embla) onStart(embla)
  }, [embla, onStart])
  return null
}

/** Starts Embla on a row of slides; it ends when the signal is aborted. */
export const startEmbla = (viewport: HTMLElement, startIndex: number, signal: AbortSignal) =>
  new Promise<Embla>(onStart => {
    const root = createRoot(document.createElement('div'))
    root.render(<Engine viewport={viewport} startIndex={startIndex} onStart={onStart} />)
    signal.addEventListener('abort', () => root.unmount())
  })
