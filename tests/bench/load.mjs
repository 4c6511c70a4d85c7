// `node tests/bench/load.mjs [seconds] [connections]`: the built site under wrk, from the project's own server and from
// nginx, as one table.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const [seconds = 60, connections = 64] = process.argv.slice(2).map(Number)
const OUT = resolve(process.env.OUT ?? 'dist')
const PORT = Number(process.env.PORT ?? 4245)
const find = name =>
  ['/usr/bin', '/usr/sbin', '/usr/local/bin', '/usr/local/sbin']
    .map(folder => join(folder, name))
    .find(path => existsSync(path))
const wrk = find('wrk')
const nginx = find('nginx')
const home = mkdtempSync(join(tmpdir(), 'load-'))

/** A script for wrk: every page in turn, as browsers ask for it, and a line of sums at the end. */
function script(encoding) {
  const pages = readdirSync(OUT, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('index.html'))
    .map(file => `/${file.replace(/\/?index\.html$/, '')}`)
  const file = join(home, `${encoding}.lua`)
  writeFileSync(
    file,
    `
    local paths = { ${pages.map(path => `"${path}"`).join(', ')} }
    local n = 0
    request = function() n = n % #paths + 1; return wrk.format("GET", paths[n], { ["Accept-Encoding"] = "${encoding}" }) end
    done = function(summary, latency)
      local e = summary.errors
      print(string.format("SUM %d %d %d %.2f %.2f", summary.requests, summary.duration, e.connect + e.read + e.write + e.status + e.timeout, latency:percentile(50) / 1000, latency:percentile(99) / 1000))
    end`,
  )
  return file
}

const memory = pid => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1000
/** The process that answers: nginx's worker is a child of the one that was started. */
const worker = pid => Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0]) || pid
const wait = milliseconds => new Promise(done => setTimeout(done, milliseconds))

async function measure(name, child, origin, encoding) {
  for (
    let tries = 0;
    tries < 100 &&
    !(await fetch(origin).then(
      () => true,
      () => false,
    ));
    tries++
  )
    await wait(100)
  const pid = worker(child.pid)
  const samples = []
  const load = spawn(wrk, ['-t2', `-c${connections}`, `-d${seconds}s`, '-s', script(encoding), origin])
  let output = ''
  load.stdout.on('data', bytes => {
    output += bytes
  })
  const ended = new Promise(done => load.on('close', done))
  const timer = setInterval(() => samples.push(memory(pid)), 1000)
  await ended
  clearInterval(timer)
  child.kill()
  const [requests, micros, errors, median, slow] = /SUM (.*)/.exec(output)[1].split(' ').map(Number)
  // The first quarter warms up; after it memory must not climb.
  const calm = samples.slice(Math.floor(samples.length / 4))
  return [
    name,
    encoding,
    Math.round((requests / micros) * 1e6),
    errors,
    median,
    slow,
    Math.round(calm[0]),
    Math.round(calm.at(-1)),
  ]
}

function startNginx(port) {
  const config = join(home, 'nginx.conf')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map(name => `${name}_temp_path ${home}/${name};`)
    .join(' ')
  writeFileSync(
    config,
    `daemon off; worker_processes 1; pid ${home}/pid; error_log ${home}/error.log; ${process.getuid() === 0 ? 'user root;' : ''} events { worker_connections 1024; }
    http { include /etc/nginx/mime.types; access_log off; sendfile on; keepalive_requests 1000000; ${temporary} server { listen 127.0.0.1:${port}; root ${OUT}; include ${OUT}/_nginx.conf; } }`,
  )
  return spawn(nginx, ['-c', config, '-e', join(home, 'error.log')], { stdio: 'ignore' })
}

if (!wrk || !existsSync(join(OUT, '_headers'))) {
  console.error(wrk ? 'There is no built site. Run: npm run build' : 'This needs wrk (apt-get install wrk).')
  process.exit(1)
}
const rows = []
// nginx of Debian sends gzip that was made before; the own server is measured with the same.
rows.push(
  await measure(
    'npm start',
    spawn(process.execPath, ['src/node/cli.mjs', 'preview', '--out', OUT, '--port', String(PORT)], {
      stdio: 'ignore',
    }),
    `http://localhost:${PORT}`,
    'gzip',
  ),
)
if (nginx) rows.push(await measure('nginx', startNginx(PORT + 1), `http://127.0.0.1:${PORT + 1}`, 'gzip'))
const { stdout } = spawnSync('nproc', { encoding: 'utf8' })
console.log(`${connections} connections, ${seconds} s each, ${stdout?.trim()} cores, wrk on the same machine`)
for (const row of [['', '', 'req/s', 'errors', 'p50 ms', 'p99 ms', 'MB from', 'MB to'], ...rows])
  console.log(row.map(cell => String(cell).padStart(10)).join(''))
