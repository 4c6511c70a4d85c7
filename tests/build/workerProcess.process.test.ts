// A process that is asked: its answers, its errors, and its end.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { transformWithOxc } from 'vite'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { START } from '../../src/node/pipeline/pagePool.ts'
import { type Start, WorkerProcess } from '../../src/node/workers/workerProcess.ts'

const SCRIPT = `
import { answerQuestions, endIfLeft } from './workerProcess.mjs'
let answered = () => {}
answerQuestions(async ({ say, waits, after, end, start, busy }) => {
  while (busy) endIfLeft()
  if (waits) await new Promise(done => { answered = done })
  else setImmediate(answered)
  if (after) await new Promise(done => { setTimeout(done, after) })
  if (end) process.exit(end)
  if (start) return { flags: process.execArgv, env: start.map(name => process.env[name]) }
  if (say === undefined) throw new TypeError('Nothing to say.')
  return { pid: process.pid, say }
})`

// Somebody who asks, tells when there was an answer, and waits.
const ASKER = `
import { WorkerProcess } from './workerProcess.mjs'
const worker = new WorkerProcess(process.argv[2])
await worker.ask({ say: '' })
console.log('answered')
if (process.argv[3]) void worker.ask({ busy: true })
setInterval(() => {}, 1000)`

let folder = ''
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'worker-process-'))
  const file = resolve('src/node/workers/workerProcess.ts')
  const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file)
  for (const [name, text] of [
    ['workerProcess.mjs', code],
    ['script.mjs', SCRIPT],
    ['asker.mjs', ASKER],
  ])
    writeFileSync(join(folder, name), text)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const open: WorkerProcess[] = []
afterEach(() => Promise.all(open.splice(0).map(worker => worker.close())))
function worker(start?: Start): WorkerProcess {
  const made = new WorkerProcess(join(folder, 'script.mjs'), start)
  open.push(made)
  return made
}

const isThere = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('every question gets its own answer, also when a later one is answered first', async () => {
  const asked = worker()
  const order: string[] = []
  const answers = await Promise.all(
    [{ say: 'slow', waits: true }, { say: 'quick' }].map(question =>
      asked.ask<{ say: string }>(question).then(answer => {
        order.push(answer.say)
        return answer.say
      }),
    ),
  )
  expect(answers).toEqual(['slow', 'quick'])
  expect(order).toEqual(['quick', 'slow'])
})

test('bytes and maps arrive as they are', async () => {
  const say = { bytes: Buffer.from('ధాన్యం'), map: new Map([['a', [1, 2]]]) }
  expect((await worker().ask<{ say: unknown }>({ say })).say).toEqual(say)
})

test('what the process threw arrives, and it goes on', async () => {
  const asked = worker()
  await expect(asked.ask({})).rejects.toThrow(new TypeError('Nothing to say.'))
  expect(await asked.ask({ say: 'more' })).toMatchObject({ say: 'more' })
})

test('all that waits fails when the process ends, and what is asked later', async () => {
  const asked = worker()
  const asking = [asked.ask({ say: 'never', after: 60_000 }), asked.ask({ end: 3 })]
  for (const result of await Promise.allSettled(asking)) {
    expect(result).toMatchObject({
      status: 'rejected',
      reason: { message: 'A process that does a part of the work ended before its time (with 3).' },
    })
  }
  await expect(asked.ask({ say: 'late' })).rejects.toThrow()
})

test('it runs with the flags and the environment it was given, but what the user has set stays', async () => {
  vi.stubEnv('SET_BY_USER', 'theirs')
  const asked = worker({ flags: ['--single-threaded'], env: { SET_BY_US: 'ours', SET_BY_USER: 'ours' } })
  vi.unstubAllEnvs()
  expect(await asked.ask({ start: ['SET_BY_US', 'SET_BY_USER'] })).toEqual({
    flags: ['--single-threaded'],
    env: ['ours', 'theirs'],
  })
})

test('this version of Node knows the flags that processes of builds start with', async () => {
  const asked = worker({ flags: START.flags })
  expect(await asked.ask({ start: [] })).toEqual({ flags: START.flags, env: [] })
})

test('it is gone once it is closed', async () => {
  const asked = worker()
  const { pid } = await asked.ask<{ pid: number }>({ say: '' })
  expect(isThere(pid)).toBe(true)
  await asked.close()
  expect(isThere(pid)).toBe(false)
})

test.each([
  ['', ''],
  [', also while it is busy', 'busy'],
])('it ends with whoever started it%s', async (_, busy) => {
  const asker = spawn(process.execPath, [join(folder, 'asker.mjs'), join(folder, 'script.mjs'), busy], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(asker.stdout.resume(), 'data')
  // It is busy by then; if it is not, it is not noticed here.
  await new Promise(done => {
    setTimeout(done, 200)
  })
  asker.kill('SIGKILL')
  // Both write to the same pipe.
  await once(asker, 'close')
})
