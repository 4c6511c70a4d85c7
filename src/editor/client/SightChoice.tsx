// What is chosen by sight: pictures, icons and grounds.
import { type ReactNode, useEffect, useRef, useState, useCallback } from 'react'
import { type Offer, type OfferedFile, sizeInWords, type Subject } from '../protocol.ts'
import { type ControlProps, nameAround } from './fieldValues.ts'
import { showField, useAnswer, useEditing, useForm, useSelectedAt } from './editing.ts'
import { WORDS } from './editorWords.ts'
import { Button, Labelled, type SelectProps, FileInput, Form, DropBox } from './parts.tsx'
import { otherPicture } from '../../fields/otherPicture.ts'
import { type Path, valueAt } from '../../model/source/path.ts'
import type { Value } from '../../write/write.ts'

interface SightChoiceProps {
  words: string
  names: readonly string[]
  chosen: unknown
  onChoose: (name: string) => unknown
  draw: (name: string) => ReactNode
  /** Called when the choice is opened. */
  onOpen?: () => void
  /** What is above the drawings. */
  children?: ReactNode
}

/** A grid of drawings, of which one is pressed. Nothing is drawn before it is opened. */
export function SightChoice({ words, names, chosen, onChoose, draw, onOpen, children }: SightChoiceProps) {
  const [isOpen, setOpen] = useState(false)
  const toggle = (opens: boolean) => {
    setOpen(opens)
    if (opens) onOpen?.()
  }
  return (
    <details onToggle={({ currentTarget }) => toggle(currentTarget.open)}>
      <summary>{words}</summary>
      {isOpen && children}
      <div className="thumbs">
        {isOpen &&
          names.map(name => (
            <Button key={name} title={name} aria-pressed={name === chosen} act={() => onChoose(name)}>
              {draw(name)}
            </Button>
          ))}
      </div>
    </details>
  )
}

/** Icons, found by everyday words. */
export function IconChoice({ value, onSet }: Pick<ControlProps, 'value' | 'onSet'>) {
  const { server } = useEditing()
  const [search, setSearch] = useState<string>()
  const [icons = []] = useAnswer(server, 'icons', search === undefined ? undefined : { words: search })
  const outlines = new Map(icons.map(({ name, d }) => [name, d]))
  return (
    <SightChoice
      words={WORDS.icons}
      names={[...outlines.keys()]}
      chosen={value}
      onChoose={onSet}
      onOpen={() => setSearch(typeof value === 'string' ? value : '')}
      draw={name => (
        <svg viewBox="0 0 256 256" role="img" aria-label={name}>
          <path d={outlines.get(name)} />
        </svg>
      )}
    >
      <Labelled label={WORDS.iconSearch}>
        {own => (
          <input {...own} type="search" value={search ?? ''} onChange={({ target }) => setSearch(target.value)} />
        )}
      </Labelled>
    </SightChoice>
  )
}

interface ToneChoiceProps extends SelectProps {
  label: string
  /** The property of the style sheet with the colour of each. */
  swatches: Readonly<Record<string, string>>
}

/** Grounds of sections, each beside its colour in the theme of the page. */
export const ToneChoice = ({ id, value, options, onChoose, label, swatches }: ToneChoiceProps) => (
  <div id={id} className="tones" role="radiogroup" aria-label={label}>
    {options.map(([tone, words]) => (
      <label key={tone} className="check">
        <input type="radio" name={id} checked={tone === value} onChange={() => void onChoose(String(tone))} />
        <Swatch tone={String(tone)} property={swatches[tone] ?? ''} /> {words}
      </label>
    ))}
  </div>
)

function Swatch({ tone, property }: { tone: string; property: string }) {
  const square = useRef<HTMLElement>(null)
  useEffect(() => {
    const page = (square.current?.getRootNode() as ShadowRoot).querySelector('iframe')?.contentDocument
    if (!square.current || !page) return
    const probe = page.createElement('i')
    probe.dataset.tone = tone
    page.documentElement.append(probe)
    square.current.style.background = getComputedStyle(probe).getPropertyValue(property)
    probe.remove()
  }, [tone, property])
  return <i className="swatch" ref={square} />
}

// Pictures and documents from this machine: put into the site with the change that shows them.

interface PictureInputProps {
  subject: Subject
  /** The way to the name of the picture. */
  path: Path
  value: Value | undefined
}

/** Looks at a file that was chosen or dropped. */
function useOffer({ subject, path, value }: PictureInputProps) {
  const { server, say } = useEditing()
  const [offer, setOffer] = useState<Offer>()
  const [seen, setSeen] = useState('')
  // The browser shows it before the server has looked at it.
  useEffect(() => () => URL.revokeObjectURL(seen), [seen])
  const about = nameAround(subject, path)
  const beside = typeof value === 'string' ? value : undefined
  const look = useCallback(
    async (file: File) => {
      setOffer(undefined)
      setSeen(URL.createObjectURL(file))
      say(WORDS.lookingAtPicture)
      const found = await server.offer(file, { about, beside })
      setOffer(found)
      say('refused' in found ? found.refused : WORDS.describe)
    },
    [server, say, about, beside],
  )
  const forget = () => {
    setOffer(undefined)
    setSeen('')
  }
  return { offer, seen, look, forget }
}

/** Takes a file. Nothing is written before it was said what the picture shows. */
export function PictureInput(props: PictureInputProps) {
  const { subject, path } = props
  const { select } = useEditing()
  const { offer, seen, look, forget } = useOffer(props)
  const own = useSelectedAt(subject, path)
  useEffect(() => {
    if (!own?.file) return
    select({ ...own, file: undefined })
    void look(own.file)
  }, [look, select, own])
  return (
    <DropBox label={WORDS.ownPicture} onFile={look}>
      <SitePictures {...props} isReplaced={seen !== ''} />
      <FileInput label={WORDS.ownPicture} accept=".jpg,.jpeg,.png,.webp,.avif,.gif,.svg,.tif,.tiff" onFile={look} />
      {seen && <img className="thumb" src={seen} alt="" />}
      {seen && !offer && <p>{WORDS.lookingAtPicture}</p>}
      {offer && 'refused' in offer && <p className="refusal">{offer.refused}</p>}
      {offer && 'name' in offer && <Description {...props} offer={offer} onDone={forget} />}
    </DropBox>
  )
}

/** Takes a document, such as a report, and puts it into the site with the change that names it. */
export function DocumentInput({ subject, path }: Omit<PictureInputProps, 'value'>) {
  const { server } = useEditing()
  const { set } = useForm()
  const [refused, setRefused] = useState('')
  const put = async (chosen: File) => {
    const offer = await server.offer(chosen, { kind: 'document', about: nameAround(subject, path) })
    setRefused('refused' in offer ? offer.refused : '')
    if ('name' in offer) await set(subject, path, offer.name, { picture: offer.name })
  }
  return (
    <DropBox label={WORDS.ownDocument} onFile={put}>
      <FileInput label={WORDS.ownDocument} accept=".pdf" onFile={put} />
      {refused && <p className="refusal">{refused}</p>}
    </DropBox>
  )
}

/** The picture as it is, and those of the site to choose from by sight. */
function SitePictures({ subject, path, value, isReplaced }: PictureInputProps & { isReplaced: boolean }) {
  const { page, server } = useEditing()
  const { set } = useForm()
  const draw = (name: string) => <img src={server.pictureAddress(name)} alt={name} loading="lazy" />
  return (
    <>
      {typeof value === 'string' && value && !isReplaced && (
        <img className="thumb" src={server.pictureAddress(value)} alt={value} loading="lazy" />
      )}
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
function Description({ subject, path, offer, onDone }: PictureInputProps & { offer: OfferedFile; onDone: () => void }) {
  const { set } = useForm()
  const [alt, setAlt] = useState('')
  const [isDecorative, setDecorative] = useState(false)
  const box = useRef<HTMLFormElement>(null)
  useEffect(() => {
    showField(box.current)
    box.current?.querySelector('input')?.focus({ preventScroll: true })
  }, [])
  const isReady = isDecorative || alt.trim() !== ''
  const put = async () => {
    const picture = path.slice(0, -1)
    const value = otherPicture(valueAt(subject.value, picture), offer.name, isDecorative ? '' : alt.trim()) as Value
    if (await set(subject, picture, value, { picture: offer.name })) onDone()
  }
  return (
    <Form className="offer" ref={box} act={put}>
      <p>
        <b>{offer.name}</b> {WORDS.measures(offer.width, offer.height, sizeInWords(offer.bytes))} {offer.note}
      </p>
      <Labelled label={WORDS.whatItShows}>
        {own => <input {...own} value={alt} disabled={isDecorative} onChange={({ target }) => setAlt(target.value)} />}
      </Labelled>
      <label className="check">
        <input type="checkbox" checked={isDecorative} onChange={() => setDecorative(!isDecorative)} />
        {WORDS.decorative}
      </label>
      <button type="submit" disabled={!isReady}>
        {WORDS.putIn}
      </button>
      <Button act={onDone}>{WORDS.cancel}</Button>
    </Form>
  )
}
