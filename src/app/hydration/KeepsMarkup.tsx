// The last resort when the shell itself throws: the page stays as it stands, as plain markup whose links work.
import { Component, type ReactNode } from 'react'

/** Goes around everything that React renders into `#root`, which it would leave empty. */
export class KeepsMarkup extends Component<{ children: ReactNode }, { copies?: Node[] }> {
  state: { copies?: Node[] } = {}
  // Called before React removes anything.
  static getDerivedStateFromError = () => ({ copies: [...root().childNodes].map(node => node.cloneNode(true)) })
  componentDidCatch() {
    document.documentElement.classList.remove('hydrated')
    root().replaceChildren(...(this.state.copies ?? []))
  }
  render() {
    return this.state.copies ? null : this.props.children
  }
}

const root = () => document.getElementById('root') as HTMLElement
