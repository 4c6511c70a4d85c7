// Tells which of the linked sections the visitor is reading.
import { useEffect, useState } from 'react'

/** The address (#id) of the section last seen about a third of the way down the screen; undefined before the first. */
export function useSectionInView(addresses: string[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  const list = addresses.join(' ')
  useEffect(() => {
    const sections = list
      .split(' ')
      .flatMap(address => (address.startsWith('#') ? (document.getElementById(address.slice(1)) ?? []) : []))
    const crossing = new Set<Element>()
    const observer = new IntersectionObserver(
      entries => {
        for (const entry of entries) {
          if (entry.isIntersecting) crossing.add(entry.target)
          else crossing.delete(entry.target)
        }
        const reading = sections.filter(section => crossing.has(section)).at(-1)
        if (reading) setCurrent(`#${reading.id}`)
      },
      { rootMargin: '-35% 0px -64% 0px' },
    )
    for (const section of sections) observer.observe(section)
    return () => observer.disconnect()
  }, [list])
  return current
}
