// React as published -> the same without call stacks in its sentinels, the errors it throws to itself and knows again by identity.
// No visitor notices. But while a tool such as Lighthouse listens, Chromium reads all of React a second time for the place
// where these are made, and that is most of what the tool then counts as time in which the page does not answer.
import type { Plugin } from 'vite'

const MODULE = /node_modules[\\/]react-dom[\\/]cjs[\\/]react-dom-client\.production\.js$/
const SENTINEL = /\b(\w+Exception) = Error\((formatProdErrorMessage\(\d+\))\)/g

/** What measures the page then measures what visitors have. React made in another way stays as it is. */
export function stacklessSentinels(): Plugin {
  return {
    name: 'stackless-sentinels',
    apply: 'build',
    applyToEnvironment: environment => environment.name === 'client',
    transform: { filter: { id: MODULE }, handler: code => ({ code: withoutStacks(code), map: null }) },
  }
}

/** The code with sentinels that are errors by kind and message only. */
export function withoutStacks(code: string): string {
  return code.replace(SENTINEL, '$1 = Object.assign(Object.create(Error.prototype), { message: $2 })')
}
