// Fills the gaps of an interface word.

/** Fills `{name}` parts: fill('Go to {name} {n}', { name: 'testimonial', n: 2 }). */
export function fill(template: string, parts: Record<string, string | number>): string {
  return template.replace(/\{(\w+)\}/g, (whole, key: string) => String(parts[key] ?? whole))
}
