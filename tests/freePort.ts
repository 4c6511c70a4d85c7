// A port for a server whose address has to be known before it listens.
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

// Systems take ports above these for connections, and for servers that listen on any: one that was free a moment ago
// might be taken by one of the other tests before it is listened on.
const [FIRST, LAST] = [20_000, 32_000]

/** A port that no program uses. */
export async function freePort(host = 'localhost'): Promise<number> {
  const port = randomInt(FIRST, LAST)
  const server = createServer().listen(port, host)
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  )
  if (!isFree) return freePort(host)
  await new Promise(done => server.close(done))
  return port
}
