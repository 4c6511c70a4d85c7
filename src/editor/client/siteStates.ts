// Learns from the server when the site has changed, while the tab is seen.
import type { SiteState } from '../protocol.ts'

export class SiteStates {
  private readonly listeners = new Set<(revision: number) => void>()
  private source?: EventSource
  private known: Partial<SiteState> = {}

  constructor(private readonly address: string) {
    // A browser has few connections to one server, and those of other tabs would use them up.
    document.addEventListener('visibilitychange', () => this.listen())
  }

  /** Calls a listener with every state that the site gets, until what is returned is called. */
  follow(listener: (revision: number) => void): () => void {
    this.listeners.add(listener)
    this.listen()
    return () => void this.listeners.delete(listener)
  }

  private listen(): void {
    if (document.hidden) {
      this.source?.close()
      this.source = undefined
    }
    if (document.hidden || this.source) return
    this.source = new EventSource(this.address)
    this.source.onmessage = ({ data }) => this.hear(JSON.parse(data) as SiteState)
  }

  private hear(state: SiteState): void {
    const { server = state.server, revision } = this.known
    this.known = state
    // What this tab has is of a server that has ended.
    if (server !== state.server) location.reload()
    else if (revision !== state.revision) for (const listener of this.listeners) listener(state.revision)
  }
}
