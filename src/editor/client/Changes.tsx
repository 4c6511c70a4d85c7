// What can be published, and what was changed since the server began, as lines of YAML.
import { useEditing } from './editing.ts'
import { type Asked, Publish } from './Publish.tsx'
import { WORDS } from './editorWords.ts'

/** The changes, the last one first. */
export function Changes({ publishing, look }: Asked) {
  const { page } = useEditing()
  const { steps } = page.history
  return (
    <>
      <h2>{WORDS.changes}</h2>
      {publishing && <Publish publishing={publishing} look={look} />}
      {steps.length ? <h3>{WORDS.sinceStart}</h3> : <p>{WORDS.noChanges}</p>}
      <ol className="changes" reversed>
        {steps.toReversed().map(({ id, label, lines }) => (
          <li key={id}>
            <b>{label}</b>
            {lines.map(({ file, line, removed, added }) => (
              <div key={`${file}:${line}`}>
                <small>
                  {file}:{line}
                </small>
                <pre tabIndex={0} role="group" aria-label={`${label}, ${file}:${line}`}>
                  {removed.map((text, index) => (
                    <del key={index}>− {text}</del>
                  ))}
                  {added.map((text, index) => (
                    <ins key={index}>+ {text}</ins>
                  ))}
                </pre>
              </div>
            ))}
          </li>
        ))}
      </ol>
    </>
  )
}
