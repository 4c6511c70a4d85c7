// The command `new block name`: a folder below src/blocks that works and passes every test at once.
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Writes the folder, says what to do next, and returns the exit code. */
export function newBlock(code: string, name: string): number {
  const folder = join(code, 'src/blocks', name)
  if (!/^[a-z][A-Za-z0-9]*$/.test(name)) return refuse(`A block is named in one word of letters and digits that begins small, such as notice or openingHours, not ${JSON.stringify(name)}.`)
  const same = readdirSync(join(code, 'src/blocks')).find(other => other.toLowerCase() === name.toLowerCase())
  if (same || existsSync(folder)) return refuse(`There is a block ${same ?? name} already.`)
  const component = name[0].toUpperCase() + name.slice(1)
  mkdirSync(folder)
  for (const [file, text] of Object.entries(filesOf(component))) writeFileSync(join(folder, file), text)
  console.log(`Added src/blocks/${name}/:
  schema.ts  its fields; each .describe() is the help that maintainers read
  ${component}.tsx, ${component}.module.css  how it looks
  examples.yaml  samples for the catalogue and the tests

Use it in pages.yaml as - type: ${name}. Then run: npm run schema`)
  return 0
}

function refuse(why: string): number {
  console.error(why)
  return 1
}

const filesOf = (component: string): Record<string, string> => ({
  'schema.ts': `// A short text that stands out from the page.
import { z } from 'zod'
import type { BlockAbout } from '../../fields/block.ts'
import { richText, text } from '../../fields/text.ts'

export const about: BlockAbout = { purpose: 'A short text that stands out from the page.', wakes: 'never' }

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
    <div className={styles.frame}>
      <SectionHeading title={title} />
      <RichText nodes={body} />
    </div>
  )
}
`,
  [`${component}.module.css`]: `@layer blocks {
  .frame { max-width: var(--prose); padding-block: var(--space-5); border-block: 1px solid var(--rule); }
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
