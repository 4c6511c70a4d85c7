// The point of a picture that stays in view where the picture is cropped.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Picture } from '../../src/ui/Picture.tsx'
import styles from '../../src/ui/Picture.module.css'
import { open } from '../edit/session.ts'

const picture = { src: 'a.svg', width: 40, height: 30, alt: 'A boat' }

test.each([
  ['30% 70%', ['x30', 'y70']],
  ['0% 100%', ['x0', 'y100']],
  ['top', ['x50', 'y0']],
  ['right', ['x100', 'y50']],
])('a picture at %s keeps that point in view', (position, names) => {
  const html = renderToStaticMarkup(<Picture picture={{ ...picture, position }} />)
  for (const name of names) expect(html).toContain(styles[name])
})

test('a point is two tens of per cents, and what is none is refused with what to write', async () => {
  const { site, problems } = open()
  const set = (position: string) =>
    site.write(
      'pages.yaml',
      before.replace('image: { src: pond.svg,', `image: { src: pond.svg, position: ${position},`),
    )
  const before = site.read('pages.yaml')
  set('30% 70%')
  expect(await problems()).toEqual([])
  set('33% 70%')
  expect(await problems()).toMatchObject([
    { message: '"33% 70%" is no point of a picture', hint: expect.stringContaining('30% 70%') as string },
  ])
})
