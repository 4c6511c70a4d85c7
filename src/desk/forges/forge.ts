// The host of a repository, as far as it knows more than git: pull requests, and the checks that run on commits. The
// desk only asks: it has no webhooks, so there is no address to which others could send forged ones.
import { z } from 'zod'
import type { Check } from '../../editor/publishingProtocol.ts'
import { jsonIn } from '../../editor/server/editRequests.ts'

/** What is to be taken in. */
export interface Proposed {
  /** The branch that it is on, and the one that is to have it. */
  branch: string
  into: string
  commit: string
  title: string
  /** As Markdown. */
  text: string
}

/** A host. All of this rejects with what can be said to people, where it does not answer or answers something else. */
export interface Forge {
  /** Opens the pull request of a branch, or changes the one that is open; gives its address. */
  open: (proposed: Proposed) => Promise<string>
  checks: (commit: string) => Promise<Check[]>
}

/** How a host is reached. */
export interface ForgeAccess {
  /** Where people find it, such as https://github.com. */
  origin: string
  /** The name of the repository there, such as library/site. */
  repository: string
  /** What makes this desk known to it. It is in no message. */
  token: string
}

// Whoever looks at what was handed in waits for it.
const PATIENCE_MS = 10_000
const MAX_BYTES = 2_000_000

/** Asks one host. */
export class ForgeApi {
  constructor(
    private readonly origin: string,
    /** The address that all others begin with, with a slash at its end. */
    private readonly root: string,
    private readonly headers: Record<string, string>,
  ) {}

  /** The answer, if it has a form; undefined where there is nothing at the address. */
  async find<T>(form: z.ZodType<T>, address: string, method = 'GET', sent?: object): Promise<T | undefined> {
    const { status, body } = await this.answered(address, method, sent)
    if (status === 404) return undefined
    const said = jsonIn(body)
    if (status < 200 || status > 299) {
      const why = z.looseObject({ message: z.unknown() }).safeParse(said).data?.message
      throw new Error(`${this.origin} has answered ${status} to ${method} ${address}. ${JSON.stringify(why ?? '')}`)
    }
    const { success, data, error } = form.safeParse(said)
    if (success) return data
    throw new Error(`${this.origin} has answered something else than expected to ${address}. ${z.prettifyError(error)}`)
  }

  /** The same where there has to be something. */
  async ask<T>(form: z.ZodType<T>, address: string, method = 'GET', sent?: object): Promise<T> {
    const found = await this.find(form, address, method, sent)
    if (found !== undefined) return found
    throw new Error(`${this.origin} has nothing at ${address}, or nothing that FORGE_TOKEN may see.`)
  }

  private async answered(address: string, method: string, sent?: object): Promise<{ status: number; body: string }> {
    try {
      const response = await fetch(this.root + address, {
        method,
        headers: { ...this.headers, Accept: 'application/json', 'Content-Type': 'application/json' },
        body: sent && JSON.stringify(sent),
        // It would have the token as well.
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      let body = ''
      const letters = new TextDecoder()
      for await (const chunk of response.body ?? []) {
        body += letters.decode(chunk, { stream: true })
        if (body.length > MAX_BYTES) throw new Error('The answer has no end.')
      }
      return { status: response.status, body }
    } catch (error) {
      const { message, cause } = error as Error
      throw new Error(`${this.origin} does not answer. ${cause instanceof Error ? cause.message : message}`)
    }
  }
}

/** An address at the host itself, to which people may be led. */
export const ownAddress = (origin: string) =>
  z.url({ protocol: /^https?$/ }).refine(address => new URL(address).origin === origin, 'an address of another host')

/** Where more is said of a check, which may be anywhere; undefined where that is no address for a browser. */
export const addressFrom = (origin: string) =>
  z.unknown().transform(said => {
    const url = typeof said === 'string' && said && URL.canParse(said, origin) ? new URL(said, origin) : undefined
    return url && /^https?:$/.test(url.protocol) ? url.href : undefined
  })

/** What states of checks mean; all others say that one is running. */
export const stateOf = (said: string | null | undefined): Check['state'] =>
  (/^(?:success|passed|neutral|skipped|warning)$/.test(said ?? '') && 'passed') ||
  (/^(?:failure|failed|error|cancell?ed|timed_out|action_required|stale|startup_failure)$/.test(said ?? '') &&
    'failed') ||
  'running'
