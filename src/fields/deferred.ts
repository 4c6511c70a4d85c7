// Values that the build resolves later: schemas stay pure, yet say "this is a picture" or "this is a link".

/** Values that need the disk, the other pages or a parser before a component can show them, as they are written. */
export interface Written {
  image: { src: string; alt?: string; position?: string; onDark?: true }
  link: string
  richText: string
  icon: string
  document: string
  day: string
  /** By the codes of languages. */
  recording: Readonly<Record<string, { src: string; says: string; by: string; on: string }>>
}

/** The kinds of such values. */
export type DeferredKind = keyof Written

// A symbol cannot be written in YAML, so nothing that a file says passes for such a value.
const BRAND = Symbol.for('site.marker')

/** A field in the validated data: its kind and the value as the maintainer wrote it. */
export type Deferred<Kind extends DeferredKind = DeferredKind> = {
  [Each in Kind]: { readonly $: Each; readonly value: Written[Each] }
}[Kind]

/**
 * Marks a validated value. The result is TYPED as what the component will receive,
 * because the build resolves every deferred value before a component sees it.
 */
export function defer<Resolved>(kind: DeferredKind, value: Written[DeferredKind]): Resolved {
  return { $: kind, value, [BRAND]: true } as unknown as Resolved
}

/** The written form of a value that is typed as resolved before it is. */
export const asWritten = <Kind extends DeferredKind>(_: Kind, value: unknown): Written[Kind] =>
  (value as Deferred<Kind>).value

/** True for values made by {@link defer}. */
export function isDeferred(value: unknown): value is Deferred {
  return typeof value === 'object' && value !== null && BRAND in value
}
