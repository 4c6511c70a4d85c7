// The strip of years: tabs that scroll, with arrows where they do not fit.
import clsx from 'clsx'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { NextIcon, PreviousIcon } from '../../../ui/glyphs.tsx'
import { useReducedMotion } from '../../../ui/media.ts'
import { useWords } from '../../../ui/words.ts'
import type { Period, Props } from '../schema.ts'
import styles from './Strip.module.css'

/** The periods, which one is selected, and how to select another. */
export interface StripProps {
  label: string
  name: string
  items: Period[]
  selected: number
  onSelect: (index: number) => void
  variant: Props['variant']
}

/**
 * Arrows move the selection by one and stop at the ends. The strip scrolls the selected year to the middle; in the
 * `window` variant only whole years are shown around it.
 */
export function Strip({ label, name, items, selected, onSelect, variant }: StripProps) {
  const words = useWords()
  const viewport = useRef<HTMLDivElement>(null)
  const overflows = useOverflow(viewport)
  useCentredTab(viewport, selected, variant)
  const choose = (index: number) => {
    onSelect(index)
    if (viewport.current)
      tabsIn(viewport.current)[Math.max(0, Math.min(items.length - 1, index))]?.focus({ preventScroll: true })
  }
  const keys = (event: KeyboardEvent) => {
    const target = { ArrowLeft: selected - 1, ArrowRight: selected + 1, Home: 0, End: items.length - 1 }[event.key]
    if (target === undefined) return
    event.preventDefault()
    choose(target)
  }
  const arrow = (step: number, action: string, sign: ReactNode) => (
    <button
      type="button"
      className={styles.arrow}
      aria-label={`${action}: ${label}`}
      aria-disabled={items[selected + step] === undefined || undefined}
      onClick={() => onSelect(selected + step)}
    >
      {sign}
    </button>
  )
  return (
    <div className={clsx(styles.strip, styles[variant], overflows && styles.over)}>
      <div className={styles.viewport} ref={viewport}>
        <div role="tablist" aria-label={label} className={styles.list} onKeyDown={keys}>
          {items.map((item, index) => (
            <button
              key={item.year}
              type="button"
              role="tab"
              id={`${name}-tab-${item.year}`}
              aria-controls={`${name}-panel-${item.year}`}
              aria-selected={index === selected}
              tabIndex={index === selected ? 0 : -1}
              className={clsx(styles.tab, variant === 'strip' && index < selected && styles.earlier)}
              onClick={() => onSelect(index)}
            >
              {item.year}
            </button>
          ))}
        </div>
      </div>
      {overflows && (
        <div className={styles.arrows}>
          {arrow(-1, words.previous, <PreviousIcon />)}
          {arrow(1, words.next, <NextIcon />)}
        </div>
      )}
    </div>
  )
}

/** True while the tabs need more room than the strip has. */
function useOverflow(ref: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(true)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => {
      const tabs = tabsIn(element)
      // Compared with the whole strip and without padding: arrows that are shown take room away, and must not be
      // the reason why they are needed.
      setOverflows(tabs.length * tabs[0].offsetWidth > (element.parentElement as HTMLElement).clientWidth + 1)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element.parentElement as HTMLElement)
    return () => observer.disconnect()
  }, [ref])
  return overflows
}

/** The tabs in document order. */
const tabsIn = (viewport: HTMLElement) => viewport.querySelectorAll<HTMLElement>('[role=tab]')

/** Scrolls the selected tab to the middle or, in the `window` variant, as near to it as whole tabs allow. */
function useCentredTab(ref: RefObject<HTMLElement | null>, selected: number, variant: Props['variant']): void {
  const reduced = useReducedMotion()
  useEffect(() => {
    const viewport = ref.current
    const tab = viewport && tabsIn(viewport)[selected]
    if (!tab) return
    const before = (viewport.clientWidth - tab.offsetWidth) / 2
    // With an even number of tabs in view, one more comes after the selected one than before it.
    const room = variant === 'window' ? Math.floor(before / tab.offsetWidth + 0.01) * tab.offsetWidth : before
    viewport.scrollTo({ left: tab.offsetLeft - room, behavior: reduced ? 'instant' : 'smooth' })
  }, [ref, selected, variant, reduced])
}
