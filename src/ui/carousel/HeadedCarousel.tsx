// A carousel as blocks show it: a heading, and a slide for each entry.
import type { ComponentProps, ReactNode } from 'react'
import { lastDay } from '../notices.ts'
import { SectionHeading } from '../SectionHeading.tsx'
import { Carousel, type CarouselProps } from './CarouselRow.tsx'

/** Slides of entries, which may have a last day. */
export const slidesOf = <Item extends object>(
  items: readonly Item[],
  slide: (item: Item, place: number) => ReactNode,
): CarouselProps['slides'] => items.map((item, n) => ({ key: String(n), ...lastDay(item), content: slide(item, n) }))

type Heading = Pick<ComponentProps<typeof SectionHeading>, 'title' | 'lead'>

interface Props<Item> extends Heading, Omit<CarouselProps, 'slides' | 'className'> {
  items: readonly Item[]
  slide: (item: Item) => ReactNode
}

/** The section of a block with the fields of `heading()` and `carousel()`. */
export function HeadedCarousel<Item extends object>({
  title,
  lead,
  items,
  slide,
  name,
  label,
  itemName,
  autoplay,
  dots,
  perView,
}: Props<Item>) {
  return (
    <>
      <SectionHeading title={title} lead={lead} split />
      <Carousel {...{ name, label, itemName, autoplay, dots, perView }} slides={slidesOf(items, slide)} />
    </>
  )
}
