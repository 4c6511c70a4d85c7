// The command `desk`: the editor for several people, each with a room of their own.
import { once } from 'node:events'
import { join } from 'node:path'
import { folder as code } from 'virtual:code'
import { openDesk } from '../../desk/openDesk.ts'
import { type DeskSettings, readDesk } from '../../desk/deskFile.ts'
import { statsAt } from '../disk/stats.ts'
import { DESK } from '../../desk/deskPages.ts'
import { Door } from '../../desk/door.ts'
import { DESK_FOLDER, deskFolder } from '../../desk/repository.ts'
import { deskServer } from '../../desk/serveDesk.ts'
import type { Call, Command } from '../commandLine/commandLine.ts'
import { checkHoldsSite } from '../commandLine/holdsSite.ts'
import { listenFault } from '../commandLine/listening.ts'
import { withLock } from '../output/release.ts'
import { optionsFrom } from '../pipeline/read.ts'

const PORT = 4190
const MINUTE_MS = 60_000

export default {
  usage: ['[-- options]', '-- --invite <person>', '-- --sign-out <person>'],
  about: `Serves the editor to the people that desk.yaml names, from any browser: each works in a room of their own, a
branch of the site's repository, and publishes or hands in what was changed. It listens to this machine
alone; a proxy before it speaks HTTPS. docs/desk.md says how to set it up.`,
  settings: ['site', 'base', 'cache', 'today', 'port'],
  options: {
    invite: { value: '<person>', about: 'prints a link that opens the desk once for a person, within 48 hours' },
    'sign-out': { value: '<person>', about: 'signs a person out on all devices, and ends links and passkeys' },
  },
  run(call) {
    const { site } = call.settings
    checkHoldsSite(site)
    checkOwner(join(site, DESK_FOLDER))
    const { invite, 'sign-out': out } = call.values
    if (invite === undefined && out === undefined)
      return withLock([deskFolder(site)], () => serve(call), `A desk runs already in ${site}.`)
    return atDoor(site, String(invite ?? out), invite !== undefined)
  },
} satisfies Command

/** Makes a link for a person, or ends all that the person has. */
async function atDoor(site: string, id: string, isInvited: boolean): Promise<number> {
  const desk = readDesk(site)
  checkKnown(desk, id)
  const door = new Door(join(site, DESK_FOLDER))
  if (isInvited) console.log(`${desk.origin}${optionsFrom(code).base}${DESK}enter#${door.invite(id)}`)
  else console.log(`${id} is signed out. Visits, passkeys and links that were ended: ${door.signOut(id)}`)
  return 0
}

function checkKnown({ people }: DeskSettings, id: string): void {
  if (people.has(id)) return
  throw new Error(`desk.yaml has nobody by the name ${id}. It has ${[...people.keys()].join(', ')}.`)
}

/** What one user of the machine keeps for itself, another one cannot read. */
function checkOwner(folder: string): void {
  const owner = statsAt(folder)?.uid
  if (!process.getuid || owner === undefined || owner === process.getuid()) return
  throw new Error(
    `${folder} belongs to another user (number ${owner}). Type the command as that user: sudo -u '#${owner}' …`,
  )
}

/** Serves until the process ends. */
async function serve({ settings: { site, port = PORT } }: Call): Promise<number> {
  const note = (line: string) => console.log(`${new Date().toISOString().slice(0, 16)} ${line}`)
  const failed = (error: unknown) => console.error(error instanceof Error ? error.message : String(error))
  const desk = await openDesk({ ...optionsFrom(code), root: site }, import.meta.dirname, { failed, note })
  const { door, rooms, drafts, reader } = desk
  const { server, renew } = deskServer(desk)
  setInterval(() => {
    const sweep = () => door.sweep(id => reader.settings.people.has(id))
    for (const work of [() => rooms.sleep(), () => drafts.sleep(), sweep, renew])
      Promise.resolve().then(work).catch(failed)
  }, MINUTE_MS).unref()
  // With a certificate of its own it has no proxy before it.
  const { certificate, origin } = reader.settings
  server.listen(port, certificate ? undefined : 'localhost')
  try {
    await once(server, 'listening')
  } catch (error) {
    console.error(listenFault(error as NodeJS.ErrnoException, port, ''))
    return 1
  }
  // What was published while it did not run.
  void desk.afterPublish.run()
  const at = certificate ? `at port ${port} to all machines` : `at http://localhost:${port}`
  console.log(`The desk serves ${at} what browsers find at ${origin}.`)
  await new Promise(ended => server.once('close', ended))
  return 0
}
