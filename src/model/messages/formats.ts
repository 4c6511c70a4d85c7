// Problems as other programs read them: JSON, SARIF, and the annotations of code reviews.
import { meaningOf } from './codes.ts'
import { explain } from './diagnostics.ts'
import { problemSentence } from './print.ts'
import { type Fix, type Place, type Problem, placeAt } from './problem.ts'

/** The text of a file by its path from the site's root. */
export type TextOf = (file: string) => string | undefined

/** The problems with their repairs, and how many there are, as JSON has them. Lines and columns count from 1. */
export function problemsData(problems: Problem[], textOf: TextOf) {
  const list = problems.map(({ file, line, column, severity, code, page, place, message, hint, fix, others }) => {
    const asRepair = (each?: Fix) =>
      each && { file: each.file, ...regionOf(each, textOf), text: each.text, sure: each.sure }
    const also = others?.length ? others.map(other => ({ ...other.place, fix: asRepair(other.fix) })) : undefined
    return { file, line, column, severity, code, page, place, message, hint, fix: asRepair(fix), also }
  })
  const errors = problems.filter(problem => problem.severity === 'error').length
  return { errors, warnings: problems.length - errors, problems: list }
}

/** SARIF 2.1.0, which code hosts and editors show beside the lines. */
export function toSarif(problems: Problem[], textOf: TextOf): string {
  const codes = [...new Set(problems.map(problem => problem.code))].sort()
  const rules = codes.map(id => ({ id, shortDescription: { text: meaningOf(id) }, help: { text: explain(id) } }))
  const results = problems.map(problem => {
    const artifactLocation = { uri: encodeURI(problem.file) }
    const { line: startLine, column: startColumn, fix, others } = problem
    return {
      ruleId: problem.code,
      ruleIndex: codes.indexOf(problem.code),
      level: problem.severity,
      message: { text: problemSentence(problem) },
      locations: [{ physicalLocation: { artifactLocation, region: { startLine, startColumn } } }],
      ...(others?.length && { relatedLocations: others.map(({ place }) => locationOf(place)) }),
      ...(fix && { fixes: [sarifFix(problem, fix, artifactLocation, textOf)] }),
    }
  })
  const run = { tool: { driver: { name: 'validate', rules } }, columnKind: 'utf16CodeUnits', results }
  const log = { $schema: 'https://json.schemastore.org/sarif-2.1.0.json', version: '2.1.0', runs: [run] }
  return JSON.stringify(log, null, 2)
}

const locationOf = ({ file, line, column }: Place) => ({
  physicalLocation: { artifactLocation: { uri: encodeURI(file) }, region: { startLine: line, startColumn: column } },
})

function sarifFix({ hint, message }: Problem, fix: Fix, artifactLocation: object, textOf: TextOf) {
  const { line: startLine, column: startColumn, endLine, endColumn } = regionOf(fix, textOf)
  const deletedRegion = { startLine, startColumn, endLine, endColumn }
  const replacements = [{ deletedRegion, insertedContent: { text: fix.text } }]
  return { description: { text: hint ?? message }, artifactChanges: [{ artifactLocation, replacements }] }
}

/** One workflow command a line, which GitHub shows beside the changed lines. */
export function toGithub(problems: Problem[]): string {
  const data = (text: string) => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
  const property = (text: string) => data(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
  return problems
    .map(problem => {
      const { severity, file, line, column, code } = problem
      const place = `file=${property(file)},line=${line},col=${column},title=${property(code)}`
      return `::${severity} ${place}::${data(problemSentence(problem))}`
    })
    .join('\n')
}

/** Where the text to replace begins and ends, as lines and columns. */
function regionOf({ file, start, end }: Fix, textOf: TextOf) {
  const text = textOf(file) ?? ''
  const { line: endLine, column: endColumn } = placeAt(text, end)
  return { ...placeAt(text, start), endLine, endColumn }
}
