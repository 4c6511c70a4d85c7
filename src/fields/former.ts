// How a field, a value or a block was written in earlier versions, which goes on being read.

/** The version in which the older forms of this package end: the next major one. */
export const NEXT_VERSION = '1.0'

/** The older forms of a value, said with `.meta({ was: ['heading'] })`. */
export interface Former {
  /**
   * Where the field stood before, as the way from its group: `heading`, `image.alt` in a group beside it, `../alt` in
   * the group around.
   */
  was?: readonly string[]
  /** For a choice: what each value was called before: `{ grid: ['tiles'] }`. */
  valuesWere?: Readonly<Record<string, readonly string[]>>
  /** For a group: fields that are no more, each with the reason in one sentence. */
  gone?: Readonly<Record<string, string>>
  /**
   * Makes today's value of another form; undefined for what is no older form. It is asked of any value, with and
   * without its references, changes nothing, and gives what JSON can hold.
   */
  from?: (old: unknown) => unknown
  /** Values of the older forms that `from` makes today's of, one of each form, by which editors of YAML know them. */
  before?: readonly unknown[]
  /** The version in which the older forms end, where it is not the next major one of this package. */
  until?: string
}

declare module 'zod' {
  interface GlobalMeta extends Former {}
}

/** The names of these, as they are left out where a schema goes to other programs. */
export const FORMER_META = ['was', 'valuesWere', 'gone', 'from', 'before', 'until'] as const
