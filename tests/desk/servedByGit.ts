// A bare repository behind git's own server for HTTP.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename, dirname } from 'node:path'
import { onTestFinished } from 'vitest'
import { git } from './servedDesk.ts'

/** Serves bare repositories as git does: a program for each request. Gives the address of one. */
export async function servedByGit(repository: string): Promise<string> {
  git(repository, 'config', 'http.receivepack', 'true')
  const server = createServer((request, response) => {
    const [path, query = ''] = (request.url ?? '').split('?')
    const env = {
      ...process.env,
      GIT_PROJECT_ROOT: dirname(repository),
      GIT_HTTP_EXPORT_ALL: '1',
      PATH_INFO: path,
      QUERY_STRING: query,
      REQUEST_METHOD: request.method,
      CONTENT_TYPE: request.headers['content-type'] ?? '',
      HTTP_CONTENT_ENCODING: request.headers['content-encoding'] ?? '',
    }
    const backend = spawn('git', ['http-backend'], { env })
    request.pipe(backend.stdin)
    let text = Buffer.alloc(0)
    backend.stdout.on('data', (chunk: Buffer) => {
      text = Buffer.concat([text, chunk])
    })
    backend.on('close', () => {
      const end = text.indexOf('\r\n\r\n')
      const headers = text
        .subarray(0, end)
        .toString()
        .split('\r\n')
        .map(line => line.split(': ') as [string, string])
      const { Status: status = '200', ...others } = Object.fromEntries(headers)
      response.writeHead(Number.parseInt(status, 10), others).end(text.subarray(end + 4))
    })
  }).listen(0, 'localhost')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `http://localhost:${(server.address() as AddressInfo).port}/${basename(repository)}`
}
