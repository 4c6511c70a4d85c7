// The table of routes: what a site answers at its addresses, and at all others.
import { expect, test } from 'vitest'
import { answersOf } from '../../src/app/routes.tsx'
import type { PageData } from '../../src/app/data.ts'

const page = (path: string) => ({ path }) as PageData
const localeAt = (base: string, paths: string[], redirects: [string, string][] = []) => ({
  base,
  paths,
  redirects,
  load: (path: string) => page(`${base} ${path}`),
  notFound: () => page(`${base} is without it`),
})

const answers = answersOf([
  localeAt('/folder/', ['/', '/about', '/Story'], [['/folder/old', '/folder/about']]),
  localeAt('/folder/te/', ['/', '/about']),
])
/** The path of the page at an address, or where it leads, after the status. */
const said = async (address: string) => {
  const answer = await answers(address)
  return [answer.status, 'location' in answer ? answer.location : answer.page.path]
}

test.each([
  ['/folder/', 200, '/folder/ /'],
  ['/folder/about', 200, '/folder/ /about'],
  ['/folder/about?x=1', 200, '/folder/ /about'],
  ['/folder/te/about', 200, '/folder/te/ /about'],
  ['/folder/about/', 308, '/folder/about'],
  ['/folder/ABOUT', 308, '/folder/about'],
  ['/folder/story', 308, '/folder/Story'],
  ['/folder', 308, '/folder/'],
  ['/folder/te', 308, '/folder/te/'],
  ['/folder/old', 308, '/folder/about'],
  ['/folder//about', 404, '/folder/ is without it'],
  ['/folder//example.org/', 404, '/folder/ is without it'],
  ['/folder/none', 404, '/folder/ is without it'],
  ['/folder/te/none/deeper', 404, '/folder/te/ is without it'],
])('%s is answered with %i, %s', async (address, status, what) => {
  expect(await said(address)).toEqual([status, what])
})

test('a page that cannot be loaded is an error, not a page without words', async () => {
  const failing = answersOf([
    {
      ...localeAt('/', ['/a']),
      load: () => {
        throw new Error('made to fail')
      },
    },
  ])
  await expect(failing('/a')).rejects.toThrow('made to fail')
})
