// Recordings of a page, a section or an entry: one of a language is taken from this machine, and says what is shown.
import { useState } from 'react'
import { languageNames } from '../../intl.ts'
import type { Field, Offer, OfferedFile } from '../protocol.ts'
import { isRecord } from '../../model/source/path.ts'
import { useEditing, useForm } from './editing.ts'
import { WORDS } from './editorWords.ts'
import type { ControlProps } from './fieldValues.ts'
import { GroupControl } from './GroupControl.tsx'
import { Button, DropBox, FileInput, Form, Labelled, Select } from './parts.tsx'

/** The recordings that there are, and a choice of a file for another one. */
export function RecordingControl(props: ControlProps & { field: Field & { kind: 'record' } }) {
  const { subject, path, value, label } = props
  const { server } = useEditing()
  const { isNew } = useForm()
  const [offer, setOffer] = useState<Offer>()
  const look = async (file: File) => {
    const of = { page: server.path(), source: subject.source, within: path.slice(0, -1) }
    setOffer(await server.offer(file, { kind: 'recording', about: subject.title, of }))
  }
  // What is read aloud has to be written first.
  if (isNew) return null
  return (
    <>
      {value !== undefined && <GroupControl {...props} />}
      <DropBox label={label} onFile={look}>
        <FileInput label={WORDS.ownRecording} accept=".ogg,.opus,.oga,.m4a,.mp4,audio/*" onFile={look} />
        {offer && 'refused' in offer && <p className="refusal">{offer.refused}</p>}
        {offer && 'name' in offer && <Reading {...props} offer={offer} onDone={() => setOffer(undefined)} />}
      </DropBox>
    </>
  )
}

/** Asks for the language and for who reads, and shows the words that are to be heard. */
function Reading({ subject, path, value, offer, onDone }: ControlProps & { offer: OfferedFile; onDone: () => void }) {
  const { set } = useEditing()
  const { says = {}, on = '' } = offer
  const codes = Object.keys(says)
  const [code, setCode] = useState(codes[0] ?? '')
  const [by, setBy] = useState('')
  const put = async () => {
    const others = isRecord(value) ? value : {}
    const recording = { src: offer.name, says: says[code], by: by.trim(), on }
    if (await set(subject, path, { ...others, [code]: recording }, { picture: offer.name })) onDone()
  }
  return (
    <Form className="offer" act={put}>
      <Labelled label={WORDS.readIn}>
        {own => (
          <Select
            {...own}
            value={code}
            options={codes.map(each => [each, languageNames(each).of(each) ?? each])}
            onChoose={setCode}
          />
        )}
      </Labelled>
      <p>
        {WORDS.isRead} <q lang={code}>{says[code]}</q>
      </p>
      <Labelled label={WORDS.whoReads}>
        {own => <input {...own} value={by} onChange={({ target }) => setBy(target.value)} />}
      </Labelled>
      <button type="submit" disabled={!by.trim() || !says[code]}>
        {WORDS.putIn}
      </button>
      <Button act={onDone}>{WORDS.cancel}</Button>
    </Form>
  )
}
