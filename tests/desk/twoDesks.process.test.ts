// Two desks in one folder would take away each other's locks.
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { deskProcess } from './deskProcess.ts'
import { freePort } from '../freePort.ts'
import { sharedSite } from './servedDesk.ts'

test('a second desk in the folder of one that runs is refused and touches nothing, and after a kill the next one starts', async () => {
  const { folder } = sharedSite()
  const desk = await deskProcess(folder)
  await desk.start()
  // As the git of the first one may have at any moment.
  const lock = join(folder, '.git/config.lock')
  writeFileSync(lock, '')
  const second = desk.run('--port', String(await freePort()))
  expect([second.status, second.stderr]).toEqual([1, `A desk runs already in ${folder}.\n`])
  expect(existsSync(lock)).toBe(true)
  expect(desk.linkFor('binu')).toContain('/__desk/enter#')
  expect(desk.command('--sign-out', 'binu')).toContain('binu is signed out')
  await desk.kill()
  await desk.start()
  expect(existsSync(lock)).toBe(false)
  expect(desk.complaints).toEqual([])
})
