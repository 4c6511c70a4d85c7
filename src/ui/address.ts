// The address of the page -> what depends on it, also where it changes without another page being shown.

/** The event of another query. */
export const CHANGED = 'addresschange'

/** Tells everybody that the address has another query. Browsers tell only of steps back and forward. */
export function tellAddress(): void {
  dispatchEvent(new Event(CHANGED))
}

/** The id that the address names; empty where it names none, or none that can be read. */
export function namedId(): string {
  try {
    return decodeURIComponent(location.hash.slice(1))
  } catch {
    return ''
  }
}
