// What to do when a part of the release is gone or broken: begin again once, then leave the page as it was served.

// Marks in the state of the tab's history, so that nothing is stored on the device.
interface Marks {
  again?: boolean
  broken?: boolean
}

const marks = () => history.state as Marks | null

function reloadWith(mark: Marks): void {
  history.replaceState({ ...marks(), ...mark }, '')
  location.reload()
}

/** A script did not come: a new release may have taken it away, so the page is loaded once more. */
export function partIsLost(): void {
  if (!marks()?.again && navigator.onLine) reloadWith({ again: true })
}

/** The shell itself failed and took the page with it: the page is loaded again and stays as it is served. */
export function shellHasFailed(error: unknown): void {
  console.error(error)
  reloadWith({ broken: true })
}

/** True for a page whose shell failed before. */
export const staysAsServed = () => marks()?.broken === true
