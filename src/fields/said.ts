// What a schema's own check may say besides its message, as `params` of the issue.

/** Facts for whoever words the problem. */
export interface Said {
  /** The kind of problem, one of the codes of the model. */
  code?: string
  /** The words that could stand there, for a suggestion. */
  known?: readonly string[]
}
