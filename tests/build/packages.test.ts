// Packages that are not there although the project names them, as on a host that installs none for development.
import { expect, test } from 'vitest'
import { leftOut } from '../../src/node/disk/packages.ts'
import { loadLibrary, textOf } from '../model/library.ts'

const LORA = '@fontsource/lora'
const THEME = 'content/theme.yaml'

const projects = [
  { devDependencies: { [LORA]: '5.0.0' }, dependencies: { sharp: '0.35.5' } },
  // Of a folder above.
  {},
]

test('a package that package.json names was left out; of all others nothing is known', () => {
  expect(leftOut(LORA, projects)).toContain('Run: npm ci --include=dev')
  expect(leftOut('sharp', projects)).toMatch(/Run: npm ci$/)
  expect(leftOut('@fontsource/lato', projects)).toBe(undefined)
  expect(leftOut('constructor', projects)).toBe(undefined)
  // Named by the project of these tests.
  expect(leftOut('typescript')).toContain('--include=dev')
})

test('a font that is not there is brought by npm ci where package.json names it, else it is installed', () => {
  const text = textOf(THEME).replace('@fontsource/zilla-slab', LORA)
  const hint = (devDependencies: Record<string, string>) =>
    loadLibrary({ [THEME]: text }, { leftOut: name => leftOut(name, [{ devDependencies }]) }).problems.map(
      problem => problem.hint,
    )
  expect(hint({ [LORA]: '5.0.0' })).toEqual([expect.stringContaining('npm ci --include=dev')])
  // Not as a development package, which hosts leave out.
  expect(hint({})).toEqual([`Install it: npm install --save-exact ${LORA}`])
})

test('a name that is nearly that of another font is still the one that package.json names', () => {
  const near = '@fontsource/zilla-slap'
  const text = textOf(THEME).replace('@fontsource/zilla-slab', near)
  const hint = (dependencies: Record<string, string>) =>
    loadLibrary({ [THEME]: text }, { leftOut: name => leftOut(name, [{ dependencies }]) }).problems[0].hint
  expect(hint({})).toContain('Did you mean')
  expect(hint({ [near]: '5.0.0' })).toContain('Run: npm ci')
})
