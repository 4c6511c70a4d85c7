// What a desk consists of, put together.
import type { Render } from '../app/server.tsx'
import { BuiltCode } from '../editor/server/builtCode.ts'
import { startTag } from '../editor/server/editRequests.ts'
import type { Requests } from '../editor/server/request.ts'
import type { PageOf } from '../editor/server/steps.ts'
import type { Published } from '../editor/publishingProtocol.ts'
import type { PageCode } from '../node/dev/answer.ts'
import { documentTemplate, renderer } from '../node/pipeline/render.ts'
import type { SiteOptions } from '../node/pipeline/read.ts'
import { AfterPublish } from './afterPublish.ts'
import { DeskReader, type Person } from './deskFile.ts'
import { type DeskLanguage, deskLanguages } from './deskLanguages.ts'
import { draftNote } from './deskPages.ts'
import { Door } from './door.ts'
import { DraftSites } from './draftSites.ts'
import { WaitingList } from './handedIn.ts'
import { Repository } from './repository.ts'
import { Rooms } from './rooms.ts'

export interface Desk {
  reader: DeskReader
  door: Door
  rooms: Rooms
  drafts: DraftSites
  afterPublish: AfterPublish
  built: BuiltCode
  base: string
  /** Those of its own pages. */
  languages: readonly DeskLanguage[]
  failed: (error: unknown) => void
  /** Called with what happens, a line each. */
  note: (line: string) => void
}

/** The clock of a desk, and where it reports to. */
interface DeskOptions {
  /** Called with errors that are no answer to a request. */
  failed: Desk['failed']
  note?: Desk['note']
  /** The clock, in ms since 1970. */
  now?: () => number
}

/**
 * The desk of a site.
 * @param engine the folder of the built code
 * @throws where desk.yaml or the repository do not allow one, saying why
 */
export async function openDesk(
  options: SiteOptions,
  engine: string,
  { failed, note = () => {}, now = Date.now }: DeskOptions,
): Promise<Desk> {
  const { root, code, base } = options
  const reader = new DeskReader(root, failed)
  // One that no header can hold would stand in the message about that.
  if (reader.settings.forge && !/^[!-~]+$/.test(process.env.FORGE_TOKEN ?? ''))
    throw new Error('desk.yaml names a forge. FORGE_TOKEN has to hold a token of it: see docs/desk.md.')
  const built = new BuiltCode(engine, code)
  const repository = await Repository.of(root)
  const pages = deskCode(options, built)
  const afterPublish = new AfterPublish(
    repository,
    () => reader.settings.afterPublish,
    failed,
    () => rooms.tell(),
  )
  const rooms: Rooms = new Rooms(repository, options, pages.room, { failed, now, sharedBy })
  const drafts = new DraftSites(repository, options, pages.draftUntil, now)
  const waiting = new WaitingList(reader, rooms, repository, drafts, base)
  function ended(person: Person, { end, stuck }: Published): void {
    note(`${person.name}: ${end}${stuck ? ` (${stuck.why}) ${stuck.said ?? ''}` : ''}`)
    if (end === 'sent') {
      void afterPublish.run()
      void rooms.catchUp()
    }
    rooms.tell()
    if (end === 'proposed') waiting.announce(person).catch(failed)
  }
  function sharedBy(person: Person) {
    const mayPublish = person.role === 'publishes'
    return {
      ended: (published: Published) => ended(person, published),
      waiting: async () => ({
        handedIn: await waiting.all(),
        person: person.id,
        mayPublish,
        isOnItsWay: afterPublish.isRunning,
        failure: mayPublish ? afterPublish.failure : undefined,
      }),
      handedIn: (wanted: Requests['handedIn'], pageOf: PageOf) => waiting.details(wanted, pageOf),
      pull: (wanted: Requests['pull']) => waiting.pull(wanted),
      release: async (wanted: Requests['release']) => {
        const released = await waiting.release(person, wanted)
        if ('end' in released) note(`${person.name} publishes what ${wanted.person} has handed in: ${released.end}`)
        return released
      },
    }
  }
  const door = new Door(repository.own(), now)
  const languages = deskLanguages(root)
  return { reader, door, rooms, drafts, afterPublish, built, base, languages, failed, note }
}

/** What the pages of rooms and of drafts are rendered with. */
function deskCode({ code, base }: SiteOptions, built: BuiltCode) {
  let render: Promise<Render> | undefined
  const template = documentTemplate(code)
  const codeWith = (made: string, script: string, up: string): PageCode => ({
    renderer: () => {
      render ??= renderer()
      return render
    },
    styles: () => [up + built.sheet],
    script: up + script,
    template: async () => made,
  })
  return {
    room: codeWith(template.replace('</head>', `${startTag(base)}</head>`), built.page, ''),
    /** Without the editor. The addresses of what it loads lead up from below the base of a draft. */
    draftUntil: (day: Date, language: DeskLanguage) =>
      codeWith(
        template
          .replace('</head>', '<meta name="robots" content="noindex"></head>')
          .replace('<div id="root"', found => draftNote(day, language) + found),
        built.page,
        '../../',
      ),
  }
}
