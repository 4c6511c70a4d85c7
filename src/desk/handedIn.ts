// What people have handed in and is not published yet.
import { linesFrom, repositoryState } from '../editor/server/git.ts'
import type { Person } from './deskFile.ts'
import type { Rooms } from './rooms.ts'

/** What one person has handed in. */
export interface HandedIn {
  person: Person
  commit: string
  /** The day, as git writes it. */
  on: string
  /** What is said of it, a line each. */
  said: string[]
}

/** All that waits to be published. */
export async function handedIn(people: Iterable<Person>, rooms: Rooms): Promise<HandedIn[]> {
  const found: HandedIn[] = []
  for (const person of people) {
    const folder = rooms.siteOf(person)
    if (!folder) continue
    const { proposal, followed } = await repositoryState(folder, () => true)
    if (!proposal || !followed?.known) continue
    const { commit } = proposal
    const said = await linesFrom(folder, 'log', '--format=%B', `${followed.known}..${commit}`, '--')
    const [on = ''] = await linesFrom(folder, 'log', '-1', '--format=%as', commit, '--')
    found.push({ person, commit, on, said })
  }
  return found
}
