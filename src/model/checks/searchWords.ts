// What content/search.yaml says, and what is wrong with it.
import type { Problem } from '../messages/problem.ts'
import type { Library } from '../references/library.ts'
import { resolveReferences } from '../references/references.ts'
import { runSchema } from '../../fields/describe.ts'
import { type SearchWords, searchSchema } from '../schemas/searchSchema.ts'
import type { ValueTree } from './deferredValues.ts'
import { isRecord } from '../yaml/path.ts'
import { describeIssues } from './issues.ts'

/** Words that the search knows, and everything wrong with them. */
export interface CheckedSearchWords {
  words: SearchWords
  problems: Problem[]
  /** Content that it refers to. */
  used: string[]
  /** Its values, whose links are still to be followed; none where there is no such file. */
  trees: ValueTree[]
}

const CONCERN = { place: [] }
const NONE: SearchWords = { synonyms: [], endings: [], questions: [] }

/** Reads and checks content/search.yaml. Without it, and while it has faults, the search knows spellings alone. */
export function checkSearchWords(library: Library): CheckedSearchWords {
  const source = library.get('search')
  if (!source || source.value === null || source.value === undefined)
    return { words: NONE, problems: [], used: [], trees: [] }
  const located = resolveReferences(source, [], source.value, library)
  const { output, issues } = runSchema(searchSchema, located.value)
  const problems = [...located.problems, ...describeIssues(issues, { located, schema: searchSchema, concern: CONCERN })]
  if (issues.length || located.problems.length || source.unread || !isRecord(output))
    return { words: NONE, problems, used: located.used, trees: [] }
  return {
    words: output as unknown as SearchWords,
    problems,
    used: located.used,
    trees: [{ value: output, located, concern: CONCERN }],
  }
}
