// A value that the build settles later: schemas stay pure, yet say "this is a picture" or "this is a link".

/** The kinds of values that need the disk, the other pages or a parser before a component can show them. */
export type MarkerKind = 'image' | 'link' | 'richText' | 'icon' | 'document'

// Symbols cannot be written in YAML, so nothing that a file says passes for a marker.
const BRAND = Symbol.for('site.marker')

/** What a field leaves in the validated data: its kind and the value as the maintainer wrote it. */
export interface Marker<Kind extends MarkerKind = MarkerKind, Value = unknown> {
  readonly $: Kind
  readonly value: Value
}

/**
 * Marks a validated value. The result is TYPED as what the component will receive,
 * because the build replaces every marker before a component sees it.
 */
export function mark<Settled>(kind: MarkerKind, value: unknown): Settled {
  return { $: kind, value, [BRAND]: true } as unknown as Settled
}

/** True for values made by {@link mark}. */
export function isMarker(value: unknown): value is Marker {
  return typeof value === 'object' && value !== null && BRAND in value
}
