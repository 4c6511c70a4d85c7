// Forgejo, such as Codeberg, and Gitea: /api/swagger of each
import { z } from 'zod'
import type { Check } from '../../editor/publishingProtocol.ts'
import { addressFrom, type Forge, ForgeApi, type ForgeAccess, ownAddress, stateOf } from './forge.ts'

export function forgejo({ origin, repository, token }: ForgeAccess): Forge {
  const api = new ForgeApi(origin, `${origin}/api/v1/repos/${repository}/`, { Authorization: `token ${token}` })
  const status = z.object({ context: z.string(), status: z.string(), target_url: addressFrom(origin) })
  const pull = z.object({ number: z.int(), html_url: ownAddress(origin) })
  return {
    async open({ branch, into, title, text }) {
      const known = await api.find(pull, `pulls/${encodeURIComponent(into)}/${branch}`)
      const said = { title, body: text }
      const { html_url: address } = known
        ? await api.ask(pull, `pulls/${known.number}`, 'PATCH', said)
        : await api.ask(pull, 'pulls', 'POST', { ...said, head: branch, base: into })
      return address
    },
    async checks(commit) {
      // Without any check the list is null.
      const combined = z.object({ statuses: z.array(status).nullable() })
      const { statuses } = await api.ask(combined, `commits/${commit}/status`)
      return (statuses ?? []).map(
        ({ context, status, target_url: address }): Check => ({ name: context, state: stateOf(status), address }),
      )
    },
  }
}
