// Keeps the rest of the page alive when a part of it throws.
import { Component, type ReactNode } from 'react'

/** Shows `fallback` once anything below has thrown. */
export class Boundary extends Component<{ children: ReactNode; fallback: ReactNode }, { failed: boolean }> {
  state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
