// Every kind of problem explained: in the terminal, and in docs/diagnostics.md.
import { type Code, CODES, EXAMPLES, isCode, meaningOf } from './codes.ts'

/** What a code means, with an example of the mistake and of its correction; undefined for other names. */
export function explain(name: string): string | undefined {
  if (!isCode(name)) return undefined
  const example = EXAMPLES[name]
  const indented = (text: string) => text.replace(/^/gm, '  ')
  const advice =
    typeof example === 'string' ? example : `Wrong:\n${indented(example[0])}\n\nRight:\n${indented(example[1])}`
  return `${name}: ${meaningOf(name)}\n\n${advice}`
}

/** The text of docs/diagnostics.md. */
export function diagnosticsDocument(): string {
  const groups = Object.entries(CODES).map(
    ([group, codes]) => `## ${group}\n\n${Object.keys(codes).map(entry).join('\n\n')}`,
  )
  return `# Diagnostics

What each message of \`npm run validate\` means, by the code that stands in it. \`npm run validate -- --explain CODE\`
prints one entry. \`npm run docs\` writes this file from \`src/model/messages/codes.ts\`.

${groups.join('\n\n')}
`
}

function entry(code: string): string {
  const example = EXAMPLES[code as Code]
  const advice =
    typeof example === 'string' ? example : `\`\`\`yaml\n# Wrong\n${example[0]}\n\n# Right\n${example[1]}\n\`\`\``
  return `### ${code}\n\n${meaningOf(code as Code)}\n\n${advice}`
}
