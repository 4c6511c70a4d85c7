// A content file that has a schema of its own, such as content/theme.yaml.
import { runSchema, type Schema } from '../../fields/describe.ts'
import type { Problem } from '../messages/problem.ts'
import type { Library } from '../source/library.ts'
import type { Located } from '../source/located.ts'
import { resolveReferences } from '../source/references.ts'
import { isRecord } from '../source/path.ts'
import type { ValueTree } from './checkedPage.ts'
import { describeIssues } from '../wording/issues.ts'

/** A content file, and everything wrong with it. */
export interface CheckedContent<Value> {
  /** What it says, and where; neither where there is no such file, and while it has faults. */
  value?: Value
  located?: Located
  problems: Problem[]
  /** Content that it refers to. */
  used: string[]
  /** Its values, whose links and pictures are still to be looked for. */
  trees: ValueTree[]
}

/** Reads and checks the content file of a name. */
export function checkContent<Value>(library: Library, name: string, schema: Schema): CheckedContent<Value> {
  const source = library.get(name)
  if (!source || source.value === null || source.value === undefined) return { problems: [], used: [], trees: [] }
  const located = resolveReferences(source, [], source.value, library)
  const { used } = located
  const concern = { place: [] }
  const { output, issues } = runSchema(schema, located.value)
  const problems = [...located.problems, ...describeIssues(issues, { located, schema, concern })]
  // What an earlier problem explains is not reported here, and is still no value.
  if (issues.length || located.problems.length || source.unread || !isRecord(output))
    return { problems, used, trees: [] }
  return { value: output as Value, located, problems, used, trees: [{ value: output, located, concern }] }
}
