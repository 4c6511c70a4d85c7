// The commands a maintainer types. Each prints its result and returns an exit code.
import { nearest } from '../../model/messages/nearest.ts'
import { build } from './build.ts'
import { staleFiles, writeEditorFiles } from './editorFiles.ts'
import { newBlock } from './newBlock.ts'
import { newPage } from './newPage.ts'
import { FORMATS, validate } from './validate.ts'

interface Command {
  help: string
  /** The exit code, or what is wrong with the arguments. */
  run: (args: string[], folders: Folders) => Promise<number | string>
}

const COMMANDS = new Map<string, Command>([
  [
    'validate',
    {
      run: runValidate,
      help: `Usage: npm run validate [-- options]

Checks pages.yaml and content/ and prints everything that is wrong, with file, line and column.
The exit code is 1 when there is an error.

  --release        refuses sample entries too, which a published site must not have
  --format <form>  text (default), json, sarif, or github (annotations of a workflow)
  --fix            first mends what is sure: tabs, no-break spaces, curly quotes, lost zeros,
                   letter case, near misses of names; comments and order stay`,
    },
  ],
  [
    'build',
    {
      run: runBuild,
      help: `Usage: npm run build

Checks the site and writes it to dist/; only what changed is made again. What was
published stays until all of the new is there. \`vite build\` does the same.`,
    },
  ],
  [
    'new',
    {
      run: runNew,
      help: `Usage: npm run new -- page /path
       npm run new -- block name

page   adds a page after the last one in pages.yaml; it validates at once
block  adds a folder to src/blocks: schema, component, style and examples`,
    },
  ],
  [
    'schema',
    {
      run: runSchema,
      help: `Usage: npm run schema [-- --check]

Writes content/schema/*.json and .vscode/settings.json, from which editors give help,
completion and first errors in YAML files. Run it when the fields of a block or the
patterns of include change. What you wrote in the settings stays.

  --check  writes nothing; the exit code is 1 when a file is out of date`,
    },
  ],
])

/** Where the code lies and where the site's own files lie. */
export interface Folders {
  code: string
  root: string
}

/** Runs one command; whatever it does not understand prints the help and returns 2. */
export async function run(command: string, args: string[], folders: Folders): Promise<number> {
  const chosen = COMMANDS.get(command)
  if (!chosen || args.includes('--help') || args.includes('-h')) {
    console.log(chosen?.help ?? `Commands: ${[...COMMANDS.keys()].join(', ')}. Each explains itself with --help.`)
    return chosen || command === 'help' ? 0 : 2
  }
  const wrong = await chosen.run(args, folders)
  if (typeof wrong === 'number') return wrong
  console.error(`${wrong}\n\n${chosen.help}`)
  return 2
}

const OPTIONS = ['--release', '--format', '--fix', '--help']

async function runValidate(args: string[], { root }: Folders): Promise<number | string> {
  const words = args.flatMap(arg => (arg.startsWith('--format=') ? ['--format', arg.slice('--format='.length)] : [arg]))
  const at = words.indexOf('--format')
  const format = at < 0 ? 'text' : words[at + 1]
  const known = FORMATS.find(form => form === format)
  if (!known) return `There is no format ${format ?? '(none was named)'}. Use one of: ${FORMATS.join(', ')}.`
  const odd = words.find((word, index) => !OPTIONS.includes(word) && (at < 0 || index !== at + 1))
  if (odd) return unknown(odd, OPTIONS)
  return validate(root, { release: words.includes('--release'), fix: words.includes('--fix'), format: known })
}

async function runBuild([odd]: string[], { code }: Folders): Promise<number | string> {
  return odd ? unknown(odd, ['--help']) : build(code)
}

async function runSchema(args: string[], { root }: Folders): Promise<number | string> {
  const odd = args.find(arg => arg !== '--check')
  if (odd) return unknown(odd, ['--check', '--help'])
  const check = args.includes('--check')
  const files = await (check ? staleFiles(root) : writeEditorFiles(root)).catch((error: Error) => error)
  if (files instanceof Error) {
    console.error(files.message)
    return 1
  }
  for (const file of files) console.log(`${file} ${check ? 'is out of date' : 'written'}`)
  if (files.length === 0) console.log('The editor files are up to date.')
  return check && files.length ? 1 : 0
}

async function runNew(args: string[], { code, root }: Folders): Promise<number | string> {
  const [what, name, ...more] = args
  if (!what) return 'Say what is new: page or block.'
  if (what !== 'page' && what !== 'block') return unknown(what, ['page', 'block'])
  if (!name || more.length)
    return what === 'page' ? 'Name the path of the page, such as /visit.' : 'Name the block, such as notice.'
  return what === 'page' ? newPage(root, name) : newBlock(code, name)
}

function unknown(word: string, words: string[]): string {
  const near = nearest(word, words)
  return `There is no ${word} here.${near ? ` Did you mean ${near.word}?` : ''}`
}
