// Pictures as they are written. No library, because the editor needs it too.

/** A picture with another file: what was said of the old one is not true of it. */
export function otherPicture(before: unknown, src: string, alt: string): Record<string, unknown> {
  const { alt: _, src: __, ...others } = (before ?? {}) as Record<string, unknown>
  return { src, alt, ...others }
}
