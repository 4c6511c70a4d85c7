// The command `new block name`: a folder below src/blocks, or below blocks of another site, that works and passes every
// test at once.
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'

/** True for a name of JavaScript itself, which a component of that name would hide. */
const isBuiltIn = (name: string) => Object.hasOwn(runInNewContext('globalThis') as object, name)

/**
 * Writes the folder, says what to do next, and returns the exit code.
 * @param code the folder of package.json
 * @param site the folder of pages.yaml: another site has its own blocks beside that
 */
export function newBlock(code: string, name: string, site = code): number {
  const room = site === code ? 'src/blocks' : 'blocks'
  const folder = join(site, room, name)
  if (!/^[a-z][A-Za-z0-9]{0,39}$/.test(name))
    return refuse(
      'A block is named in one word of at most 40 letters and digits that begins small, ' +
        `such as notice or openingHours, not ${JSON.stringify(name)}.`,
    )
  const others = [join(code, 'src/blocks'), join(site, room)].flatMap(path =>
    existsSync(path) ? readdirSync(path) : [],
  )
  const same = others.find(other => other.toLowerCase() === name.toLowerCase())
  if (same || existsSync(folder)) return refuse(`There is a block ${same ?? name} already.`)
  const component = name[0].toUpperCase() + name.slice(1)
  const files = filesOf(component)
  const taken = isBuiltIn(component)
    ? 'JavaScript'
    : Object.values(files).some(text => importsName(text, component))
      ? 'the code that blocks share'
      : undefined
  if (taken)
    return refuse(
      `A block cannot be named ${name}, because ${component} is a name of ${taken}. Add a word, such as ${name}Notice.`,
    )
  mkdirSync(folder, { recursive: true })
  for (const [file, text] of Object.entries(files))
    writeFileSync(join(folder, file), site === code ? text : withPublicNames(file, text))
  if (site !== code) writeTypes(site)
  console.log(`Added ${room}/${name}/:
  schema.ts  its fields; each .describe() is the help that maintainers read
  ${component}.tsx, ${component}.module.css  how it looks
  enhance.ts  what script adds to it
  examples.yaml  samples for the catalogue and the tests

Use it in pages.yaml as - type: ${name}. Then run: npm run schema`)
  return 0
}

/** A file of a block that imports what this package offers to other repositories. */
const withPublicNames = (file: string, text: string) =>
  text
    .replaceAll("'../../fields/block.ts'", "'page-schema-site/block'")
    .replace(/'\.\.\/\.\.\/fields\/\w+\.ts'/g, "'page-schema-site/fields'")
    .replace(/'\.\.\/\.\.\/ui\/\w+\.tsx?'/g, `'page-schema-site/${file === 'enhance.ts' ? 'enhance' : 'ui'}'`)

/** Writes what editors need to know the types of blocks, where there is nothing of that kind. */
function writeTypes(site: string): void {
  const file = join(site, 'tsconfig.json')
  if (existsSync(file)) return
  const settings = { extends: 'page-schema-site/tsconfig.json', include: ['blocks'], exclude: [] }
  writeFileSync(file, `${JSON.stringify(settings, null, 2)}\n`)
}

/** True when a text imports something of that name. */
const importsName = (text: string, name: string) => new RegExp(`^import .*\\b${name}\\b.* from `, 'm').test(text)

function refuse(why: string): number {
  console.error(why)
  return 1
}

const filesOf = (component: string): Record<string, string> => ({
  'schema.ts': `// A short text that stands out from the page.
import { z } from 'zod'
import type { BlockAbout } from '../../fields/block.ts'
import { richText, text } from '../../fields/text.ts'

export const about: BlockAbout = {
  purpose: 'A short text that stands out from the page.',
  group: 'explain',
}

export const schema = z.strictObject({
  title: text('The heading').optional(),
  body: richText('The text.'),
})

export type Props = z.output<typeof schema>
`,
  [`${component}.tsx`]: `// A heading and a text within a ruled frame.
import { RichText } from '../../ui/RichText.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import styles from './${component}.module.css'
import type { Props } from './schema.ts'

/** The heading with the text below it. */
export function ${component}({ title, body }: Props) {
  return (
    <div className={styles.frame} data-frame="">
      <SectionHeading title={title} />
      <RichText nodes={body} />
    </div>
  )
}
`,
  [`${component}.module.css`]: `@layer blocks {
  .frame {
    max-width: var(--prose);
    padding-block: var(--space-5);
    border-block: 1px solid var(--line);
  }

  .frame[data-seen] {
    border-color: var(--label);
  }
}
`,
  'enhance.ts': `// Colours the lines of the frame while it is in view.
import { type Enhance, part, set } from '../../ui/enhance.ts'
import { whileSeen } from '../../ui/whileSeen.ts'

/** Sets attributes of what is there; the block works without them. */
export const enhance: Enhance = (section, signal) => {
  const frame = part(section, '[data-frame]')
  whileSeen(frame, seen => set(frame, { 'data-seen': seen }), signal)
}
`,
  'examples.yaml': `- name: with a heading
  props:
    title: Open late on Friday
    body: The door is open until **nine**.
- name: text alone
  props:
    body: The door is open until nine.
`,
})
