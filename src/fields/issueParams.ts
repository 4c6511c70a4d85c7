// What a schema's own check reports besides its message, as `params` of the issue.
import type { z } from 'zod'

/** Facts for whoever words the problem. */
export interface IssueParams {
  /** The kind of problem, one of the codes of the model. */
  code?: string
  /** The words that are allowed there, for a suggestion. */
  known?: readonly string[]
  /** Fields of the same group, any of which would do: one may be there under a misspelt name. */
  needs?: readonly string[]
  /** A field of other entries of the list that would do, and may be there under a misspelt name. */
  needsIn?: string
  /** True where a list has nothing of what is shown of it, so that another list was meant. */
  foreign?: boolean
}

/** For `superRefine`: reports what is wrong at a path below the value that is checked. */
export function blame(
  context: z.core.$RefinementCtx,
  path: (string | number)[],
  message: string,
  params: IssueParams = {},
): void {
  context.addIssue({ code: 'custom', path, message, params })
}

/** For `superRefine`: reports a field of a record that no column shows; `known` are those that some column shows. */
export function blameField(
  context: z.core.$RefinementCtx,
  path: (string | number)[],
  record: Record<string, unknown>,
  field: string,
  known: readonly string[],
): void {
  context.addIssue({ code: 'unrecognized_keys', keys: [field], path, input: record, message: '', known })
}
