// The development server past midnight: pages are those of the day on which they are asked for.
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { answer } from '../../src/node/dev/answer.ts'
import { DevSite } from '../../src/node/dev/devSite.ts'
import { copySite } from './copy.ts'
import { devCode } from './devCode.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

test('a server that is left running shows no notices of yesterday, and those of today', async () => {
  const { folder, read, write } = copySite()
  const notices = `          - { title: Closed for painting, text: Until noon., until: 2026-12-05 }
          - { title: Open again, text: From noon., from: 2026-12-06 }
`
  write('pages.yaml', read('pages.yaml').replace(/(?=^ +- \{ title: The map room)/m, notices))
  vi.stubEnv('TODAY', '')
  const on = async (moment: string) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(moment) })
    const page = String((await answer(devCode, dev, '/visit'))?.body)
    return ['Closed for painting', 'Open again', 'The map room'].filter(title => page.includes(title))
  }
  const dev = new DevSite({ code: '.', root: folder, base: '/', out: '', cache: join(folder, 'cache') })
  expect(await on('2026-12-05T23:59:59Z')).toEqual(['Closed for painting', 'The map room'])
  expect(await on('2026-12-06T00:00Z')).toEqual(['Open again', 'The map room'])
})
