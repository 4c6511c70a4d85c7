// Fills the gaps of an interface word.
import { formatNumber, formFor } from './language.ts'

/**
 * Fills `{name}` parts: fill('Go to {name} {n}', { name: 'testimonial', n: 2 }). Of words such as
 * '{n} book | {n} books' it takes the form that goes with n.
 */
export function fill(template: string, parts: Record<string, string | number>): string {
  const forms = template.split(' | ')
  const { n } = parts
  const chosen = forms.length > 1 && typeof n === 'number' ? formFor(forms, n) : template
  return chosen.replace(/\{(\w+)\}/g, (whole, key: string) => {
    const part = parts[key] ?? whole
    return typeof part === 'number' ? formatNumber(part) : part
  })
}
