// The command `docs`: the documents of this project that are made from its code.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { diagnosticsDocument } from '../../model/messages/codes.ts'
import { type Command, EXIT_CODES, help, overview } from '../commandLine/commandLine.ts'
import { COMMANDS } from '../commandLine/commands.ts'
import { loadCommand } from '../commandLine/loadCommand.ts'
import { staleFiles, writeEditorFiles } from '../../tools/codeEditor/editorFiles.ts'
import { partsDocument } from '../../tools/catalogue/partsDocument.ts'
import { outputSchema } from '../commandLine/output.ts'
import { boardSchema } from '../siteFiles/priceFiles.ts'

export default {
  about: `Writes the documents that are made from the code: docs/diagnostics.md, docs/commands.md, docs/parts.md,
docs/output.schema.json, docs/board.schema.json, and what npm run schema writes. Run it when a code,
a command, a block or one of its examples has changed, and commit what it writes.`,
  settings: ['site', 'cache'],
  options: { check: { about: 'writes nothing; the exit code is 1 when a document is out of date' } },
  async run({ code, settings: { site }, values: { check } }) {
    const documents = await staleDocuments(code)
    if (!check) for (const [file, text] of documents) writeFileSync(join(code, file), text)
    const files = [...documents.keys(), ...(await (check ? staleFiles(site) : writeEditorFiles(site)))]
    for (const file of files) console.log(`${file} ${check ? 'is out of date' : 'written'}`)
    if (files.length === 0) console.log('The documents are up to date.')
    return check && files.length ? 1 : 0
  },
} satisfies Command

/** What documents below `code` should hold, by path, as far as they do not. */
export async function staleDocuments(code: string): Promise<Map<string, string>> {
  const documents: [string, string][] = [
    ['docs/diagnostics.md', diagnosticsDocument()],
    ['docs/parts.md', partsDocument(code)],
    ['docs/commands.md', await commandsDocument()],
    ['docs/output.schema.json', `${JSON.stringify(outputSchema(), null, 2)}\n`],
    ['docs/board.schema.json', `${JSON.stringify(boardSchema(), null, 2)}\n`],
  ]
  const isStale = (file: string, text: string) =>
    !existsSync(join(code, file)) || readFileSync(join(code, file), 'utf8') !== text
  return new Map(documents.filter(([file, text]) => isStale(file, text)))
}

/** The text of docs/commands.md. */
async function commandsDocument(): Promise<string> {
  const block = (text: string) => `\`\`\`\n${text}\n\`\`\`\n`
  const section = async (name: string) => `## ${name}\n\n${block(help(name, await loadCommand(name)))}`
  const sections = await Promise.all(Object.keys(COMMANDS).map(section))
  const exits = EXIT_CODES.map(([code, meaning]) => `| ${code} | ${meaning} |\n`).join('')
  return `# Commands

${block(overview())}
Options come after \`--\`, because npm keeps those before it for itself. Settings are options and environment
variables; where both are given, the option wins. \`node src/node/cli.mjs <command>\` does the same without npm.

## Exit codes

| code | meaning |
| --- | --- |
${exits}
## For other programs

With \`--format json\`, a command prints one object, whose form is in [output.schema.json](output.schema.json).
\`version\` is the version of these forms. Nothing else is printed to the standard output; what could not be done at
all, such as reading a folder, is on the error output, with exit code 1.

${sections.join('\n')}`
}
