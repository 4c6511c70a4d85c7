// desk.yaml: who may edit a site from any browser, and where.
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { printReport } from '../model/messages/print.ts'
import { checkContent } from '../model/page/tableCells.ts'
import { parseSource } from '../model/source/source.ts'
import { statsAt } from '../node/disk/stats.ts'

/** The name of the file, beside pages.yaml. */
export const DESK_FILE = 'desk.yaml'

const personSchema = z.strictObject({
  name: z
    .string()
    .min(1)
    .max(100)
    .regex(/^[^<>\p{Cc}]+$/u)
    .describe('What the person is called. It stands in the history as the author of changes.'),
  email: z.email().describe('The e-mail address that stands beside the name in the history. No mail is sent to it.'),
  role: z
    .enum(['writes', 'publishes'])
    .describe('Whether what the person hands in waits until somebody else publishes it, or goes to visitors at once.'),
})

// https:// and a host, with no path. Only a machine's own name does without s.
const originSchema = z
  .url({ protocol: /^https?$/ })
  .regex(/^https:\/\/[^/?#@]+\/?$|^http:\/\/localhost(?::\d+)?\/?$/)
  .transform(address => new URL(address).origin)

const forgeSchema = z.strictObject({
  kind: z.enum(['github', 'gitlab', 'forgejo']).describe('What runs there. For Gitea, it is forgejo.'),
  address: originSchema
    .optional()
    .describe('Where people find it. Without it: https://github.com, https://gitlab.com or https://codeberg.org.'),
  repository: z
    .string()
    .regex(/^\w[\w.-]*(?:\/\w[\w.-]*)+$/)
    .describe('What the repository is called there, such as library/site.'),
})

const deskSchema = z.strictObject({
  name: z.string().min(1).max(100).describe('What the desk is called on its own pages, such as the name of the site.'),
  address: originSchema.describe('Where browsers find the desk: https:// and a host, with no path.'),
  certificate: z
    .strictObject({ chain: z.string().min(1), key: z.string().min(1) })
    .optional()
    .describe(
      'Files of a certificate and its key, where no proxy speaks HTTPS. Ways begin at the folder of desk.yaml.',
    ),
  forge: forgeSchema.optional().describe('The host of the repository, where each person is to have a pull request.'),
  afterPublish: z
    .array(z.string())
    .min(1)
    .optional()
    .describe('A program with its arguments, run after each publication with SITE as the folder of what is published.'),
  people: z
    .record(z.string().regex(/^[a-z][a-z0-9-]{0,30}$/), personSchema)
    .describe('Who may edit, each below a short name of small letters, which names the branch of that person too.'),
})

/** A person who may edit, by a short name. */
export interface Person extends z.infer<typeof personSchema> {
  id: string
}

/** The host of the repository. */
export type ForgeSettings = z.infer<typeof forgeSchema>

type DeskFile = z.infer<typeof deskSchema>

/** What desk.yaml says. */
export interface DeskSettings extends Omit<DeskFile, 'address' | 'people'> {
  /** The origin, as browsers send it. */
  origin: string
  people: ReadonlyMap<string, Person>
}

/** What the file in a site's folder says. @throws the whole report, with places, for a file that says something else */
export function readDesk(site: string): DeskSettings {
  const path = join(site, DESK_FILE)
  if (!statsAt(path)) throw new Error(`There is no ${path}. It names the people who may edit: see docs/desk.md.`)
  const source = parseSource(DESK_FILE, readFileSync(path))
  const { value, problems } = checkContent<DeskFile>(new Map([['desk', source]]), 'desk', deskSchema)
  const all = [...source.problems, ...problems]
  if (!value || all.some(({ severity }) => severity === 'error'))
    throw new Error(all.length ? printReport(all, { textOf: () => source.text }) : `${DESK_FILE} says nothing.`)
  const { address: origin, people, certificate, ...others } = value
  const { chain = '', key = '' } = certificate ?? {}
  return {
    ...others,
    origin,
    certificate: certificate && { chain: resolve(site, chain), key: resolve(site, key) },
    people: new Map(Object.entries(people).map(([id, person]) => [id, { id, ...person }])),
  }
}

/** The same as the file is now, and as it was last where it has mistakes, which are reported once. */
export class DeskReader {
  private known: { at: number; settings: DeskSettings }

  constructor(
    private readonly site: string,
    private readonly failed: (error: unknown) => void,
  ) {
    this.known = { at: this.changedAt(), settings: readDesk(site) }
  }

  get settings(): DeskSettings {
    const at = this.changedAt()
    if (at === this.known.at) return this.known.settings
    this.known = { ...this.known, at }
    try {
      this.known = { at, settings: readDesk(this.site) }
    } catch (error) {
      this.failed(error)
    }
    return this.known.settings
  }

  private changedAt = () => statsAt(join(this.site, DESK_FILE))?.mtimeMs ?? 0
}
