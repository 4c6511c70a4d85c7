// What the style sheets have in common: rules that are quick, sides that turn with the script, and names for what lies
// over what and for the widths at which the layout changes.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesBelow } from '../../src/node/disk/files.mjs'

const SRC = join(import.meta.dirname, '../../src')
const read = (file: string) => readFileSync(join(SRC, file), 'utf8')
const sheets = filesBelow(SRC).filter(file => file.endsWith('.css'))

/** Without its comments, every line in its place. */
const bare = (css: string) => css.replace(/\/\*[\s\S]*?\*\//g, comment => comment.replace(/[^\n]/g, ' '))
const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length

/** What a check finds in style sheets, with file and line. */
const inSheets = (check: (css: string) => [line: number, fault: string][], files = sheets) =>
  files.flatMap(file => check(read(file)).map(([line, fault]) => `src/${file}:${line} ${fault}`))

// Such a rule makes a browser look at all styles whenever anything comes or goes.
const ANY_NEIGHBOUR = /[^\s{};][^{};]*[+~]\s*\*[^{};]*(?=\{)/g
const neighbours = (css: string) =>
  [...bare(css).matchAll(ANY_NEIGHBOUR)].map(({ 0: rule, index }): [number, string] => [
    lineAt(css, index),
    rule.trim().replace(/\s+/g, ' '),
  ])

test('no rule is about any neighbour', () => {
  for (const rule of ['.text > * + * {}', '.text>*+*{}', '.a ~ * > b {}', '@media print { .b + * {} }'])
    expect(neighbours(rule), rule).toHaveLength(1)
  for (const rule of [
    '.text > li + li {}',
    '.a { width: calc(2px + 2 * 1rem) }',
    '.a > :not(:first-child) {}',
    '/* a + * b */ .a {}',
  ])
    expect(neighbours(rule), rule).toEqual([])
  expect(inSheets(neighbours)).toEqual([])
})

const DECLARATION = /(?<=[{};]\s*)([a-z-]+)\s*:\s*([^{};]+?)\s*(?=[;}])/g

/** The declarations of a style sheet, with the lines that they begin and end in. */
function declarations(css: string) {
  const text = bare(css)
  return [...text.matchAll(DECLARATION)].map(({ 0: all, 1: name, 2: value, index }) => ({
    name,
    value: value.replace(/\s+/g, ' '),
    line: lineAt(text, index),
    last: lineAt(text, index + all.length),
  }))
}

/** The parts of a value at its separator, leaving those in brackets together. */
const split = (value: string, at: RegExp) => {
  const parts = ['']
  let depth = 0
  for (const letter of value) {
    depth += Number(letter === '(') - Number(letter === ')')
    if (!depth && at.test(letter)) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts.map(part => part.trim()).filter(Boolean)
}
const words = (value: string) => split(value, /[\s/]/)

const NAME =
  /^(?:left|right|(?:margin|padding|border|inset|scroll-margin|scroll-padding)-(?:left|right)\b.*|.*-(?:left|right)-radius)$/
const SIDES = /^(?:margin|padding|inset|scroll-margin|scroll-padding|border-(?:width|style|color))$/
// What is the same in both directions of writing: no way, and the middle.
const NO_WAY = /^(?:0|none|initial|.*var\(--to-end\).*)$/
const MIDDLE = /^(?:center|top|bottom|50%|.*var\(--to-end\).*)$/
const ANGLE = /gradient\(\s*(-?[\d.]+)(deg|turn)/g

/** True for a value that is another one from right to left, though the page is written from there too. */
function isPhysical(name: string, value: string): boolean {
  if (name.startsWith('--')) return false
  const plain = value.replace(/var\([^)]*\)/g, found => (found === 'var(--to-end)' ? found : 'x'))
  if (NAME.test(name) || (name !== 'content' && /(?<![\w-])(?:left|right)(?![\w-])/.test(plain))) return true
  const parts = words(value)
  if (SIDES.test(name)) return parts.length === 4 && parts[1] !== parts[3]
  if (name === 'border-radius') {
    const [a, b = a, c = a, d = b] = split(value, /\s/)
    return !value.includes('/') && (a !== b || c !== d)
  }
  if (name === 'translate') return !NO_WAY.test(parts[0])
  if (/^(?:object|background|transform|perspective)-(?:position|origin)$/.test(name)) return !MIDDLE.test(parts[0])
  if (name === 'scale') return parts[0].startsWith('-')
  if (name === 'box-shadow') return split(value, /,/).some(shadow => /^(?:inset )?-?[\d.]+[a-z]/.test(shadow))
  if (name === 'clip-path') {
    const [, sides] = /^inset\((.*)\)$/.exec(value) ?? []
    return sides !== undefined && isPhysical('inset', sides)
  }
  if (name === 'transform')
    return /scaleX\(\s*-/.test(value) || /translate(?:X|3d)?\(\s*(?!0\b)(?!calc[^,]*--to-end)/.test(value)
  return [...value.matchAll(ANGLE)].some(([, angle, unit]) => (Number(angle) * (unit === 'turn' ? 360 : 1)) % 180 !== 0)
}

const REASON = /\/\* physical: .+\*\/\s*$/
const ABOVE = /^\s*\/\* physical: .+\*\/\s*$/

/** Physical declarations without a reason on their line or on the line above. */
const physical = (css: string) => {
  const lines = css.split('\n')
  return declarations(css).flatMap(({ name, value, line, last }): [number, string][] =>
    !isPhysical(name, value) || REASON.test(lines[last - 1]) || ABOVE.test(lines[line - 2] ?? '')
      ? []
      : [[line, `${name}: ${value} is for one direction of writing`]],
  )
}

test('what has a side turns with the direction of the script, or says why it does not', () => {
  for (const declaration of [
    'left: 0',
    'margin-right: auto',
    'border-left-width: 1px',
    'border-top-left-radius: 4px',
    'text-align: left',
    'float: right',
    'padding: 0 1px 0 2px',
    'inset: 0 auto auto 50%',
    'border-width: 0 2px 0 0',
    'border-radius: 4px 0 0 4px',
    'translate: 100% 0',
    'translate: -50% -50%',
    'transform: translateX(10px)',
    'transform: scaleX(-1)',
    'scale: -1 1',
    'transform-origin: 0 50%',
    'object-position: 75% center',
    'background: linear-gradient(90deg, red, blue)',
    'background: linear-gradient(to left, red, blue)',
    'background: url(a.svg) right / 1em no-repeat',
    'box-shadow: -2px 0 4px red',
    'box-shadow: 0 1px 2px red, inset 2px 0 red',
    'clip-path: inset(0 50% 0 0)',
  ])
    expect(physical(`.a { ${declaration}; }`), declaration).toHaveLength(1)
  for (const declaration of [
    'inset-inline-start: 0',
    'text-align: start',
    'padding: 0 1px 2px',
    'padding: 0 1px 2px 1px',
    'inset: 0 0 auto',
    'border-radius: 4px 4px 0 0',
    'translate: 0 1rem',
    'translate: calc(100% * var(--to-end)) 0',
    'scale: var(--to-end) 1',
    'object-position: top',
    'object-position: center top',
    'background: linear-gradient(180deg, red, blue)',
    'background: linear-gradient(calc(90deg * var(--to-end)), red, blue)',
    'box-shadow: 0 0 4px red',
    'box-shadow: calc(-1px * var(--to-end)) -1px 0 red',
    'content: "left"',
    'width: var(--left)',
  ])
    expect(physical(`.a { ${declaration}; }`), declaration).toEqual([])
  expect(physical('.a {\n  left: 0; /* physical: a map */\n  right: 0;\n}')).toEqual([
    [3, 'right: 0 is for one direction of writing'],
  ])
  expect(physical('.a {\n  /* physical: a map */\n  left: 0;\n}')).toEqual([])
  expect(inSheets(physical, sheets)).toEqual([])
})

/** The heights in the pile, and the widths, that tokens.css names. */
const tokens = read('ui/tokens.css')
const LAYER = /^(?:var\(--layer-([a-z]+)\)|calc\(var\(--layer-([a-z]+)\) [+-] 1\)|auto|-?[12])$/

test('what lies over other parts of the page has a name from one list', () => {
  const named = new Set([...tokens.matchAll(/--layer-([a-z]+):/g)].map(([, name]) => name))
  const unnamed = (css: string) =>
    declarations(css).flatMap(({ name, value, line }): [number, string][] => {
      const [, plain, shifted] = LAYER.exec(value) ?? []
      const layer = plain ?? shifted
      return name !== 'z-index' || (LAYER.test(value) && (!layer || named.has(layer)))
        ? []
        : [[line, `z-index: ${value} is no layer of src/ui/tokens.css`]]
    })
  expect(unnamed('.a { z-index: 3; }\n.b { z-index: var(--layer-lost); }').map(([line]) => line)).toEqual([1, 2])
  expect(unnamed('.a { z-index: var(--layer-header); }\n.b { z-index: calc(var(--layer-header) + 1); }')).toEqual([])
  expect(
    inSheets(
      unnamed,
      sheets.filter(file => /^(?:ui|blocks|app)\//.test(file)),
    ),
  ).toEqual([])
})

test('the layout changes at the widths of one list', () => {
  const listed = new Set([...tokens.matchAll(/^ +\* +(\d+)px: /gm)].map(([, width]) => Number(width)))
  expect(listed.size).toBeGreaterThan(3)
  const strange = (text: string) =>
    [...text.matchAll(/\((min|max)-width: ([\d.]+)(px|[a-z]+)\)|\(width *[<>]=? *[^)]*\)/g)].flatMap(
      ({ 0: query, 1: end, 2: size, 3: unit, index }): [number, string][] =>
        unit === 'px' && listed.has(Number(size) + (end === 'max' ? 1 : 0))
          ? []
          : [[lineAt(text, index), `${query} is no width of src/ui/tokens.css`]],
    )
  expect(strange('@media (min-width: 768px) and (max-width: 1023px) {}')).toEqual([])
  for (const query of ['(min-width: 770px)', '(max-width: 768px)', '(min-width: 48em)', '(width < 768px)'])
    expect(strange(`@media ${query} {}`), query).toHaveLength(1)
  const files = filesBelow(SRC).filter(file => /^(?:ui|blocks|app)\/.*\.(?:css|tsx?)$/.test(file))
  // A container has widths of its own.
  expect(inSheets(text => strange(text.replace(/@container[^{]*/g, '')), files)).toEqual([])
})
