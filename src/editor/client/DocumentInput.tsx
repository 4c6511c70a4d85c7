// A document from this machine, such as a report: put into the site with the change that names it.
import { useId, useState } from 'react'
import { originOf } from '../originOf.ts'
import { fieldKey, labelFor, useEditing } from './editing.ts'
import type { PictureInputProps } from './PictureInput.tsx'
import { WORDS } from './editorWords.ts'

/** Takes a file for a field that names a document. */
export function DocumentInput({ subject, path }: Omit<PictureInputProps, 'value'>) {
  const { server, change } = useEditing()
  const id = useId()
  const [refused, setRefused] = useState('')
  const put = async (chosen: File) => {
    const offer = await server.offer(chosen, { kind: 'document', about: subject.title })
    setRefused('refused' in offer ? offer.refused : '')
    if ('refused' in offer) return
    const { name } = offer
    const { file, path: at } = originOf(subject, path)
    const label = `${labelFor(subject, path)}: ${name}`.slice(0, 200)
    await change({
      label,
      file,
      edits: [{ op: 'set', path: at, value: name }],
      field: fieldKey(subject, path),
      picture: name,
    })
  }
  return (
    <div className="drop">
      <label htmlFor={id}>{WORDS.ownDocument}</label>
      <input
        id={id}
        type="file"
        accept=".pdf"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void put(file)
          // The same file can then be chosen again.
          target.value = ''
        }}
      />
      {refused && <p className="refusal">{refused}</p>}
    </div>
  )
}
