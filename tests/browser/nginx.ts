// A built folder -> an nginx that serves it with the snippet of the build, where nginx is installed.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../freePort.ts'

const NGINX = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/bin/nginx'].find(path => existsSync(path))

/** Whether there is an nginx on this machine. */
export const hasNginx = NGINX !== undefined

/**
 * Starts it on a free port of loopback.
 * @param inside what its `server { }` says of the folder
 */
export async function startNginx(
  folder: string,
  inside = `root ${folder}; include ${folder}/_nginx.conf;`,
): Promise<{ origin: string; pid: number; stop: () => void }> {
  const port = await freePort('127.0.0.1')
  const home = mkdtempSync(join(tmpdir(), 'nginx-'))
  const config = join(home, 'nginx.conf')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map(name => `${name}_temp_path ${home}/${name};`)
    .join(' ')
  writeFileSync(
    config,
    `
    daemon off; worker_processes 1; pid ${home}/pid; error_log ${home}/error.log; ${process.getuid?.() === 0 ? 'user root;' : ''}
    events { worker_connections 256; }
    http { include /etc/nginx/mime.types; access_log off; sendfile on; ${temporary}
      server { listen 127.0.0.1:${port}; ${inside} } }`,
  )
  const child = spawn(NGINX as string, ['-c', config, '-e', join(home, 'error.log')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const origin = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 50; tries++) {
    if (
      await fetch(origin).then(
        () => true,
        () => false,
      )
    )
      break
    await new Promise(done => setTimeout(done, 100))
  }
  return {
    origin,
    pid: child.pid as number,
    stop: () => {
      child.kill()
    },
  }
}
