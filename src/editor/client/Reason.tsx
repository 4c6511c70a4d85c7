// Why something was not published.
import type { Stuck } from '../publishingProtocol.ts'
import { WORDS } from './editorWords.ts'

/** Why something was not done, in words. */
export const Reason = ({ stuck: { why, files = [], said } }: { stuck: Stuck }) => (
  <>
    <p>
      {WORDS.stuck[why]} {files.length > 0 && WORDS.concerns(files)}
    </p>
    <WhatGitSays said={said} />
  </>
)

/** What git, or the other end, says: for those who know both. */
export const WhatGitSays = ({ said }: Pick<Stuck, 'said'>) =>
  said && (
    <details>
      <summary>{WORDS.whatGitSays}</summary>
      <pre lang="en">{said}</pre>
    </details>
  )
