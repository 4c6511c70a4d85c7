// Learns from the server when the site has changed, while the tab is seen.
import type { SiteState } from '../protocol.ts'

// As long as browsers wait.
const AGAIN_MS = 3000

export class SiteStates {
  private readonly listeners = new Set<(revision: number) => void>()
  private source?: EventSource
  private known: Partial<SiteState> = {}
  /** True once the tab loads its page again by itself. */
  isRenewing = false

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
    this.source.onerror = ({ target }) => this.lost(target as EventSource)
  }

  /** A browser asks again where nothing answers, but not after an answer of another kind, such as of a proxy. */
  private lost(source: EventSource): void {
    if (source.readyState !== EventSource.CLOSED || source !== this.source) return
    this.source = undefined
    setTimeout(() => this.listen(), AGAIN_MS)
  }

  /** Loads the page again, as what this tab has is of a server that has ended. */
  renew(): void {
    this.isRenewing = true
    location.reload()
  }

  private hear(state: SiteState): void {
    const { server = state.server, revision } = this.known
    this.known = state
    if (server !== state.server) this.renew()
    else if (revision !== state.revision) for (const listener of this.listeners) listener(state.revision)
  }
}
