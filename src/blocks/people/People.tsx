// People whose quotes or biographies open in an overlay.
import type { BlockContext } from '../../ui/blockContext.ts'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { FloatingCircles } from './parts/FloatingCircles.tsx'
import { Previews } from './parts/Previews.tsx'
import { Quotes } from './parts/Quotes.tsx'
import type { Props } from './schema.ts'

/** A heading and its people; the variant decides how much is shown before the overlay is opened. */
export function People(props: Props & BlockContext) {
  const { title, lead, name } = props
  return (
    <>
      {props.variant === 'quotes' && props.floating && (
        <FloatingCircles count={props.floating.count} radius={props.floating.radius} />
      )}
      <SectionHeading title={title} lead={lead} split />
      {props.variant === 'preview' && (
        <Previews items={props.items} length={props.preview} name={name} inner={title !== undefined} />
      )}
      {props.variant === 'quotes' && <Quotes items={props.items} name={name} inner={title !== undefined} />}
    </>
  )
}
