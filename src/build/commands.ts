// The commands a maintainer types. Each prints its result and returns an exit code.
import { loadFolder, report } from './engine.ts'

const HELP = `Usage: npm run validate [-- --release]

validate            checks pages.yaml and content/; exit code 1 when anything is wrong
validate --release  also refuses sample entries, which a published site must not have`

/** Runs one command; unknown ones print the help and return 2. */
export async function run(command: string, args: string[], root: string): Promise<number> {
  if (command === 'validate' && !args.includes('--help')) return validate(root, args.includes('--release'))
  console.log(HELP)
  return command === 'help' || args.includes('--help') ? 0 : 2
}

async function validate(root: string, release: boolean): Promise<number> {
  const result = await loadFolder(root)
  if (result.problems.length) console.error(report(result, Boolean(process.stderr.isTTY)))
  const files = groupByFile(result.samples)
  for (const [file, samples] of files) console.log(`${file}: ${samples.length} marked as sample${release ? ` (first at line ${samples[0].line})` : ''}`)
  if (!result.site) return 1
  if (release && result.samples.length) {
    console.error('This site is not ready to publish: replace the sample entries listed above.')
    return 1
  }
  console.log(`${result.site.pages.length} pages are valid.`)
  return 0
}

function groupByFile<Item extends { file: string }>(items: Item[]): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) groups.set(item.file, [...groups.get(item.file) ?? [], item])
  return groups
}
