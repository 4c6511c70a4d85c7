// What the scripts of all sheets have in common: they keep what is typed on the device, speak, and copy a text.

/** The words of a sheet, or of a box in it. */
export interface SheetWords {
  [key: string]: string
}

/** The element with an id. */
export const find = <Kind extends HTMLElement>(id: string) => document.getElementById(id) as Kind

/** A text with its placeholders filled in. */
export const filledWith = (text: string, parts: Record<string, string | number>) =>
  text.replace(/\{(\w+)\}/g, (whole, key: string) => String(parts[key] ?? whole))

/** What the sheet is made of. */
export const dataOf = <Data>() => JSON.parse(find('data').textContent ?? '') as Data

/** Shows a message, which screen readers announce. */
export function say(text: string): void {
  find('status').textContent = text
}

/** Keeps a value on the device. @param words with what is said where the browser keeps nothing */
export function keepAs(id: string, value: unknown, words: SheetWords): void {
  try {
    localStorage.setItem(id, JSON.stringify(value))
  } catch {
    find('kept').textContent = words.notKept
  }
}

/** What was kept on the device, or nothing. */
export function keptAs<Value>(id: string, words: SheetWords): Partial<Value> {
  try {
    return JSON.parse(localStorage.getItem(id) ?? '{}') as Partial<Value>
  } catch {
    find('kept').textContent = words.notKept
    return {}
  }
}

/** Copies a text, and shows it for those whose browser does not let it. */
export async function copyText(text: string, words: SheetWords): Promise<void> {
  const area = find<HTMLTextAreaElement>('text')
  area.value = text
  find('copied').hidden = false
  area.select()
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    document.execCommand('copy')
  }
  say(words.copied)
}
