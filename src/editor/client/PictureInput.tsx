// A picture from this machine: chosen or dropped, described, and put into the site with the change that shows it.
import { type DragEvent, useCallback, useEffect, useId, useRef, useState } from 'react'
import { isRecord, type Path, valueAt } from '../../model/yaml/path.ts'
import { originOf } from '../originOf.ts'
import { ADDRESS, type Offer, type Subject } from '../protocol.ts'
import type { Value } from '../yaml/write.ts'
import { fieldKey, labelFor, reveal, useEditing } from './editing.ts'
import { keyOf } from './values.ts'
import { WORDS } from './editorWords.ts'
import { Button } from './parts.tsx'
import { SightChoice } from './SightChoice.tsx'

type Good = Exclude<Offer, { refused: string }>

export interface PictureInputProps {
  subject: Subject
  /** The way to the name of the picture. */
  path: Path
  value: Value | undefined
}

/** Looks at a file that was chosen or dropped. */
function useOffer({ subject, path, value }: PictureInputProps) {
  const { server, say } = useEditing()
  const [offer, setOffer] = useState<Offer>()
  const about = `${subject.title} ${String(path.at(-2) ?? '')}`
  const beside = typeof value === 'string' ? value : undefined
  const look = useCallback(
    async (file: File) => {
      const found = await server.offer(file, { about, beside })
      setOffer(found)
      say('refused' in found ? found.refused : WORDS.describe)
    },
    [server, say, about, beside],
  )
  return { offer, look, forget: () => setOffer(undefined) }
}

/** Takes a file. Nothing is written before it was said what the picture shows. */
export function PictureInput(props: PictureInputProps) {
  const { subject, path } = props
  const { selected, select, page } = useEditing()
  const id = useId()
  const { offer, look, forget } = useOffer(props)
  const [isOver, setOver] = useState(false)
  const isOwn = selected && page.subjects[selected.subject] === subject && keyOf(selected.path) === keyOf(path)
  const dropped = isOwn ? selected.file : undefined
  useEffect(() => {
    if (!dropped || !selected) return
    select({ ...selected, file: undefined })
    void look(dropped)
  }, [dropped, look, select, selected])
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) void look(file)
  }
  return (
    <div
      className={isOver ? 'drop over' : 'drop'}
      role="group"
      aria-label={WORDS.ownPicture}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <SitePictures {...props} />
      <label htmlFor={id}>{WORDS.ownPicture}</label>
      <input
        id={id}
        type="file"
        accept=".jpg,.jpeg,.png,.webp,.avif,.gif,.svg,.tif,.tiff"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // The same file can then be chosen again.
          target.value = ''
          if (file) void look(file)
        }}
      />
      {offer && 'refused' in offer && <p className="refusal">{offer.refused}</p>}
      {offer && 'name' in offer && <Description {...props} offer={offer} onDone={forget} />}
    </div>
  )
}

const addressOf = (name: string) => `${import.meta.env.BASE_URL}${ADDRESS}image?${new URLSearchParams({ name })}`

/** The picture as it is, and those of the site to choose from by sight. */
function SitePictures({ subject, path, value }: PictureInputProps) {
  const { page, set } = useEditing()
  const draw = (name: string) => <img src={addressOf(name)} alt={name} loading="lazy" />
  return (
    <>
      {typeof value === 'string' && <img className="thumb" src={addressOf(value)} alt={value} loading="lazy" />}
      <SightChoice
        words={WORDS.sitePictures}
        names={page.names.picture}
        chosen={value}
        onChoose={name => set(subject, path, name)}
        draw={draw}
      />
    </>
  )
}

/** Asks what the picture shows, and puts it in. */
function Description({ subject, path, offer, onDone }: PictureInputProps & { offer: Good; onDone: () => void }) {
  const { change } = useEditing()
  const id = useId()
  const [alt, setAlt] = useState('')
  const [isDecorative, setDecorative] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    reveal(box.current)
    input.current?.focus({ preventScroll: true })
  }, [])
  const isReady = isDecorative || alt.trim() !== ''
  const put = async () => {
    const { file, path: at } = originOf(subject, path.slice(0, -1))
    const value = pictureValue(
      valueAt(subject.value, path.slice(0, -1)),
      offer.name,
      isDecorative ? undefined : alt.trim(),
    )
    const label = `${labelFor(subject, path)}: ${offer.name}`.slice(0, 200)
    const edits = [{ op: 'set' as const, path: at, value }]
    if (await change({ label, file, edits, field: fieldKey(subject, path), picture: offer.name })) onDone()
  }
  return (
    <div className="offer" ref={box}>
      <p>
        <b>{offer.name}</b> {WORDS.measures(offer.width, offer.height, offer.bytes)} {offer.note}
      </p>
      <label htmlFor={id}>{WORDS.whatItShows}</label>
      <input
        id={id}
        ref={input}
        value={alt}
        disabled={isDecorative}
        onChange={({ target }) => setAlt(target.value)}
        onKeyDown={event => {
          if (event.key === 'Enter' && isReady && !event.nativeEvent.isComposing) void put()
        }}
      />
      <label className="check">
        <input type="checkbox" checked={isDecorative} onChange={() => setDecorative(!isDecorative)} />
        {WORDS.decorative}
      </label>
      <Button disabled={!isReady} act={put}>
        {WORDS.putIn}
      </Button>
      <Button act={onDone}>{WORDS.cancel}</Button>
    </div>
  )
}

/** The fields of a picture with another file: what was said of the old one is not true of it. */
function pictureValue(before: unknown, src: string, alt: string | undefined): Value {
  const { alt: _, decorative: __, src: ___, ...others } = isRecord(before) ? before : {}
  const words: Record<string, Value> = alt === undefined ? { decorative: true } : { alt }
  return { src, ...words, ...(others as Record<string, Value>) }
}
