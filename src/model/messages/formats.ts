// Problems -> what other programs read: JSON, SARIF, and the annotations of code reviews.
import { meaningOf } from './codes.ts'
import { sentence } from './print.ts'
import type { Fix, Problem } from './problem.ts'

/** The text of a file by its path from the site's root. */
export type TextOf = (file: string) => string | undefined

/** One object: the problems in file order with their repairs, and how many there are. Lines and columns count from 1. */
export function toJson(problems: Problem[], textOf: TextOf): string {
  const list = problems.map(({ fix, ...problem }) => ({
    ...problem,
    ...(fix && { fix: { ...stretch(fix, textOf), text: fix.text, sure: fix.sure } }),
  }))
  const errors = problems.filter(problem => problem.severity === 'error').length
  return JSON.stringify({ errors, warnings: problems.length - errors, problems: list }, null, 2)
}

/** SARIF 2.1.0, which code hosts and editors show beside the lines. */
export function toSarif(problems: Problem[], textOf: TextOf): string {
  const codes = [...new Set(problems.map(problem => problem.code))].sort()
  const results = problems.map(problem => {
    const location = { artifactLocation: { uri: encodeURI(problem.file) } }
    const { line: startLine, column: startColumn, fix } = problem
    const replaced = fix && stretch(fix, textOf)
    return {
      ruleId: problem.code,
      ruleIndex: codes.indexOf(problem.code),
      level: problem.severity,
      message: { text: sentence(problem) },
      locations: [{ physicalLocation: { ...location, region: { startLine, startColumn } } }],
      ...(fix &&
        replaced && {
          fixes: [
            {
              description: { text: problem.hint ?? problem.message },
              artifactChanges: [
                {
                  ...location,
                  replacements: [
                    {
                      deletedRegion: {
                        startLine: replaced.line,
                        startColumn: replaced.column,
                        endLine: replaced.endLine,
                        endColumn: replaced.endColumn,
                      },
                      insertedContent: { text: fix.text },
                    },
                  ],
                },
              ],
            },
          ],
        }),
    }
  })
  const rules = codes.map(id => ({ id, shortDescription: { text: meaningOf(id) } }))
  return JSON.stringify(
    {
      $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
      version: '2.1.0',
      runs: [{ tool: { driver: { name: 'validate', rules } }, columnKind: 'utf16CodeUnits', results }],
    },
    null,
    2,
  )
}

/** One workflow command a line, which GitHub shows beside the changed lines. */
export function toGithub(problems: Problem[]): string {
  const data = (text: string) => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
  const property = (text: string) => data(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
  return problems
    .map(
      problem =>
        `::${problem.severity} file=${property(problem.file)},line=${problem.line},col=${problem.column},title=${property(problem.code)}::${data(sentence(problem))}`,
    )
    .join('\n')
}

/** Where the text to replace begins and ends, as lines and columns. */
function stretch({ file, start, end }: Fix, textOf: TextOf) {
  const text = textOf(file) ?? ''
  const at = (offset: number) => {
    const before = text.slice(0, offset).split('\n')
    return [before.length, (before.at(-1) as string).length + 1]
  }
  const [[line, column], [endLine, endColumn]] = [at(start), at(end)]
  return { file, line, column, endLine, endColumn }
}
