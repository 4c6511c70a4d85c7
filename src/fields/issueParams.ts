// What a schema's own check may say besides its message, as `params` of the issue.

/** Facts for whoever words the problem. */
export interface IssueParams {
  /** The kind of problem, one of the codes of the model. */
  code?: string
  /** The words that could stand there, for a suggestion. */
  known?: readonly string[]
  /** Fields of the same group, any of which would have settled it: it may be there under a misspelt name. */
  needs?: readonly string[]
  /** A field of other entries of the list, which may have said otherwise under a misspelt name. */
  needsIn?: string
}
