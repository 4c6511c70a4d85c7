// What is chosen by sight: pictures, icons and grounds.
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { DrawnIcon } from '../protocol.ts'
import type { ControlProps } from './controls.ts'
import { useEditing } from './editing.ts'
import { WORDS } from './editorWords.ts'
import { Button, Labelled, type SelectProps } from './parts.tsx'

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
  const [icons, setIcons] = useState<DrawnIcon[]>([])
  useEffect(() => {
    let isCurrent = true
    if (search !== undefined)
      void server.icons(search).then(found => {
        if (isCurrent) setIcons(found ?? [])
      })
    return () => {
      isCurrent = false
    }
  }, [server, search])
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

/** Grounds of sections, each beside its colour in the theme of the page. */
export const ToneChoice = ({ id, value, options, onChoose, label }: SelectProps & { label: string }) => (
  <div id={id} className="tones" role="radiogroup" aria-label={label}>
    {options.map(([tone, words]) => (
      <label key={tone} className="check">
        <input type="radio" name={id} checked={tone === value} onChange={() => void onChoose(String(tone))} />
        <Swatch tone={String(tone)} /> {words}
      </label>
    ))}
  </div>
)

// The others have a ground of their own; these let what is below be seen, and one has the colour of shades.
const GROUNDS: Readonly<Record<string, string>> = { deep: '--shade', clear: '', scene: '' }

function Swatch({ tone }: { tone: string }) {
  const square = useRef<HTMLElement>(null)
  useEffect(() => {
    const page = (square.current?.getRootNode() as ShadowRoot).querySelector('iframe')?.contentDocument
    if (!square.current || !page) return
    const probe = page.createElement('i')
    probe.dataset.tone = tone
    page.documentElement.append(probe)
    square.current.style.background = getComputedStyle(probe).getPropertyValue(GROUNDS[tone] ?? '--ground')
    probe.remove()
  }, [tone])
  return <i className="swatch" ref={square} />
}
