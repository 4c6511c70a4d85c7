// GitLab: https://docs.gitlab.com/api/merge_requests, https://docs.gitlab.com/api/commits
import { z } from 'zod'
import type { Check } from '../../editor/publishingProtocol.ts'
import { addressFrom, type Forge, ForgeApi, type ForgeAccess, ownAddress, stateOf } from './forge.ts'

export function gitLab({ origin, repository, token }: ForgeAccess): Forge {
  const project = `projects/${encodeURIComponent(repository)}`
  const api = new ForgeApi(origin, `${origin}/api/v4/`, { 'PRIVATE-TOKEN': token })
  const status = z.object({ name: z.string(), status: z.string(), target_url: addressFrom(origin) })
  const merge = z.object({ iid: z.int(), web_url: ownAddress(origin) })
  return {
    async open({ branch, into, title, text }) {
      const [source, said] = [
        { source_branch: branch, target_branch: into },
        { title, description: text },
      ]
      const asked = new URLSearchParams({ state: 'opened', ...source })
      const [known] = await api.ask(z.array(merge), `${project}/merge_requests?${asked}`)
      const { web_url: address } = known
        ? await api.ask(merge, `${project}/merge_requests/${known.iid}`, 'PUT', said)
        : await api.ask(merge, `${project}/merge_requests`, 'POST', { ...source, ...said })
      return address
    },
    async checks(commit) {
      const all = await api.ask(z.array(status), `${project}/repository/commits/${commit}/statuses?per_page=100`)
      return all.map(({ name, status, target_url: address }): Check => ({ name, state: stateOf(status), address }))
    },
  }
}
