// A document from this machine, such as a report: put into the site with the change that names it.
import { useId, useState } from 'react'
import { originOf } from '../origin.ts'
import { MAX_PICTURE_BYTES, tooLarge } from '../pictureSize.ts'
import { fieldKey, labelFor, useEditing } from './editing.ts'
import { base64Of, type PictureInputProps } from './PictureInput.tsx'
import { WORDS } from './words.ts'

/** Takes a file for a field that names a document. */
export function DocumentInput({ subject, path }: Omit<PictureInputProps, 'value'>) {
  const { server, change } = useEditing()
  const id = useId()
  const [refused, setRefused] = useState('')
  const put = async (chosen: File) => {
    const upload = { kind: 'document' as const, name: chosen.name, about: subject.title }
    const offer =
      chosen.size > MAX_PICTURE_BYTES
        ? { refused: tooLarge(chosen.size) }
        : await server.picture({ ...upload, data: await base64Of(chosen) })
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
