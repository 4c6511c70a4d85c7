// A heading and a row of figures.
import { Figures } from '../../ui/Figures.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import type { Props } from './schema.ts'

/** Each figure with its label, year and note below it. */
export function Stats({ title, lead, items }: Props) {
  return (
    <>
      <SectionHeading title={title} lead={lead} split />
      <Figures items={items} />
    </>
  )
}
