// The way to a value, for the browser, where nothing of the model is.

/** Keys and indexes from a value to a part of it. */
export type Path = readonly (string | number)[]

/** The value at a path, or undefined. */
export const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((part, step) => (part as Record<string | number, unknown> | null | undefined)?.[step], value)

/** True for a group of fields. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
