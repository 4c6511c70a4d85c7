// GitHub, also one of an organisation's own: https://docs.github.com/rest/pulls, /rest/checks, /rest/commits/statuses
import { z } from 'zod'
import type { Check } from '../../editor/publishingProtocol.ts'
import { addressFrom, type Forge, ForgeApi, type ForgeAccess, ownAddress, stateOf } from './forge.ts'

const VERSION = '2022-11-28'

export function gitHub({ origin, repository, token }: ForgeAccess): Forge {
  const root = origin === 'https://github.com' ? 'https://api.github.com/' : `${origin}/api/v3/`
  const api = new ForgeApi(origin, root, { Authorization: `Bearer ${token}`, 'X-GitHub-Api-Version': VERSION })
  const [owner] = repository.split('/')
  const [pull, page] = [z.object({ number: z.int(), html_url: ownAddress(origin) }), addressFrom(origin)]
  const run = z.object({ name: z.string(), conclusion: z.string().nullish(), html_url: page })
  const status = z.object({ context: z.string(), state: z.string(), target_url: page })
  return {
    async open({ branch, into, title, text }) {
      const asked = new URLSearchParams({ state: 'open', base: into, head: `${owner}:${branch}` })
      const [known] = await api.ask(z.array(pull), `repos/${repository}/pulls?${asked}`)
      const said = { title, body: text }
      const { html_url: address } = known
        ? await api.ask(pull, `repos/${repository}/pulls/${known.number}`, 'PATCH', said)
        : await api.ask(pull, `repos/${repository}/pulls`, 'POST', { ...said, head: branch, base: into })
      return address
    },
    async checks(commit) {
      const at = `repos/${repository}/commits/${commit}`
      const [{ check_runs: runs }, { statuses }] = await Promise.all([
        api.ask(z.object({ check_runs: z.array(run) }), `${at}/check-runs?per_page=100`),
        api.ask(z.object({ statuses: z.array(status) }), `${at}/status?per_page=100`),
      ])
      return [
        ...runs.map(
          ({ name, conclusion, html_url: address }): Check => ({ name, state: stateOf(conclusion), address }),
        ),
        ...statuses.map(
          ({ context, state, target_url: address }): Check => ({ name: context, state: stateOf(state), address }),
        ),
      ]
    },
  }
}
