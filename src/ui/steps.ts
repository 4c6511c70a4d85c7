// What is opened over the page is a step in the history of the tab, so that Back closes it instead of leaving the page.
import { namedId, plainAddress } from './address.ts'
import { listen } from './enhance.ts'

/** Something that is open over the page. */
export interface Step {
  close: () => void
  /** The id that the address has meanwhile. */
  id?: string
}

let open: Step | undefined
// True between asking for the step back and its arrival.
let leaving = false
let timer: ReturnType<typeof setTimeout> | undefined

const isStep = () => (history.state as { step?: boolean } | null)?.step === true
const isNamed = (id?: string) => id !== undefined && namedId() === id

/** Notes that something is open. The address may name it already, when it was opened by its link. */
export function enterStep(step: Step): void {
  if (open === step) return
  open = step
  clearTimeout(timer)
  if (!leaving) note()
}

/** Notes that it was closed by anything but a step back. */
export function leaveStep(step: Step): void {
  if (open !== step) return
  open = undefined
  clearTimeout(timer)
  // A moment later, because what closed it may be a link that leads on.
  timer = setTimeout(() => {
    if (leaving) return
    if (isStep()) {
      leaving = true
      history.back()
    } else if (isNamed(step.id)) history.replaceState(history.state, '', plainAddress())
  })
}

function note(): void {
  if (!open || isNamed(open.id)) return
  // Both entries say where the page is, so that nothing moves between them.
  const state = { ...history.state, y: scrollY }
  const address = open.id ? `#${open.id}` : plainAddress()
  // What was closed a moment ago leaves its step to this.
  if (isStep()) history.replaceState(state, '', address)
  else {
    history.replaceState(state, '')
    history.pushState({ ...state, step: true }, '', address)
  }
}

/** True where something is open over the page. Its entry then becomes that of what a link leads to. */
export function takeStep(): boolean {
  if (!isStep()) return false
  history.replaceState({ ...history.state, step: undefined }, '')
  return true
}

/** Names another part in the address while something is open, as the next picture does. */
export function renameStep(step: Step, id?: string): void {
  step.id = id
  history.replaceState(history.state, '', id ? `#${id}` : plainAddress())
}

if (typeof window !== 'undefined')
  listen(window, 'popstate', () => {
    if (leaving) {
      leaving = false
      return note()
    }
    if (!open || isStep() || isNamed(open.id)) return
    const { close } = open
    open = undefined
    close()
  })
