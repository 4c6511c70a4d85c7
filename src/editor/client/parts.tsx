// What the panel is built of: buttons, forms, and controls with their label and help.
import { type ComponentProps, type ReactNode, useId, useEffect, useRef, type DragEvent, useState } from 'react'
import { faultWords } from './faultWords.ts'
import { showField, useEditing } from './editing.ts'
import { inWords } from './sending.ts'
import { WORDS } from './editorWords.ts'

interface ButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'onClick'> {
  act: () => unknown
}

/** A button that sends no form. */
export const Button = ({ act, ...others }: ButtonProps) => (
  <button type="button" {...others} onClick={() => void act()} />
)

/** A form that stays on its page when it is sent. */
export const Form = ({ act, ...others }: Omit<ComponentProps<'form'>, 'onSubmit'> & { act: () => unknown }) => (
  <form
    {...others}
    onSubmit={event => {
      event.preventDefault()
      void act()
    }}
  />
)

/** A form that opens takes the focus to its first control. */
export function useFirstControl<Element extends HTMLElement>() {
  const form = useRef<Element>(null)
  useEffect(() => form.current?.querySelector('input')?.focus({ preventScroll: true }), [])
  return form
}

export interface SelectProps extends Omit<ComponentProps<'select'>, 'onChange'> {
  /** Values, each with its words, and the language of these where it is another one. */
  options: readonly (readonly [value: string | number, words: string, lang?: string])[]
  onChoose: (value: string) => unknown
}

/** A choice of one value. */
export const Select = ({ options, onChoose, ...others }: SelectProps) => (
  <select {...others} onChange={({ target }) => void onChoose(target.value)}>
    {options.map(([value, words, lang]) => (
      <option key={value} value={value} lang={lang}>
        {words}
      </option>
    ))}
  </select>
)

interface LabelledProps {
  label: ReactNode
  help?: string
  /** Makes the control with the attributes that tie it to its label and help. */
  children: (own: { id: string; 'aria-describedby'?: string }) => ReactNode
}

/** A control below its label. */
export function Labelled({ label, help, children }: LabelledProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-describedby': help && `${id}-help` })}
      {help && <small id={`${id}-help`}>{help}</small>}
    </div>
  )
}

interface LengthProps {
  id?: string
  text: string
  /** How many characters are shown whole, at least and at most. */
  shown?: readonly [least: number, most: number]
}

/** How long a text is that other programs cut. Nothing of all others. */
export function Length({ id, text, shown }: LengthProps) {
  if (!shown) return null
  const [least, most] = shown
  const { length } = text.trim()
  const isGood = length === 0 || (length >= least && length <= most)
  return (
    <small id={id} className={isGood ? undefined : 'off'}>
      {least ? WORDS.lengthBetween(length, least, most) : WORDS.lengthUpTo(length, most)}
    </small>
  )
}

interface FileInputProps {
  label: string
  /** The endings that are offered. */
  accept: string
  onFile: (file: File) => unknown
}

/** A choice of a file of this machine. */
export const FileInput = ({ label, accept, onFile }: FileInputProps) => (
  <Labelled label={label}>
    {own => (
      <input
        {...own}
        type="file"
        accept={accept}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // The same file can then be chosen again.
          target.value = ''
          if (file) void onFile(file)
        }}
      />
    )}
  </Labelled>
)

/** A box that takes a file which is dropped on it, as well as what is chosen within. */
export function DropBox({
  label,
  onFile,
  children,
}: Pick<FileInputProps, 'onFile'> & Record<'label' | 'children', ReactNode>) {
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) void onFile(file)
  }
  return (
    <div
      className={isOver ? 'drop over' : 'drop'}
      role="group"
      aria-label={typeof label === 'string' ? label : undefined}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
    </div>
  )
}

// Why a change was not written, at its field, and what can be done about it.

/** Nothing where nothing was refused. */
export function RefusalNote({ field }: { field: string }) {
  const { refused, forget, page } = useEditing()
  const found = refused[field]
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (found) showField(box.current)
  }, [found])
  if (!found) return null
  const { faults, conflict, refused: why, wanted, waits, again } = found
  const fixes = faults.flatMap(({ fix }) => (fix && fix.file === wanted?.file ? [fix.words] : []))
  return (
    <div className="refusal" ref={box} role="group" aria-label={WORDS.notSaved}>
      {why && <p>{why}</p>}
      {faults.map(fault => (
        <p key={fault.message}>{faultWords(fault, page)}</p>
      ))}
      {conflict && (
        <p>
          {WORDS.conflict(inWords(conflict.theirs))} {WORDS.mine(inWords(conflict.mine))}
        </p>
      )}
      {faults.length > 0 && <p>{waits && wanted?.section !== undefined ? WORDS.waits : WORDS.notSaved}</p>}
      {fixes.length > 0 && (
        <Button act={again}>{fixes.some(Boolean) ? WORDS.mend(fixes) : WORDS.mendByDeleting}</Button>
      )}
      {why && wanted && <Button act={again}>{WORDS.writeIt}</Button>}
      {wanted && <Button act={() => forget(field)}>{conflict ? WORDS.keepTheirs : WORDS.discard}</Button>}
      {conflict && <Button act={again}>{WORDS.writeMine}</Button>}
    </div>
  )
}

// Entries that are dragged to another place with the mouse; buttons and keys do the same for everybody.

/** What is spread on each entry, and on the handle that it is dragged by. */
export interface DragProps {
  entry: {
    /** On which side of it the dragged one would stand. */
    'data-over'?: 'before' | 'after'
    onDragOver: (event: DragEvent) => void
    onDrop: (event: DragEvent) => void
  }
  handle: {
    className: string
    draggable: true
    'aria-hidden': true
    onDragStart: (event: DragEvent<HTMLElement>) => void
    onDragEnd: () => void
  }
}

const sideOf = (index: number, from = index) => (index === from ? undefined : from < index ? 'after' : 'before')

/** Gives a control the focus in the entry that was moved, not in the one that took its place. */
export function followEntry(list: Element | null | undefined, to: number, ...controls: string[]): void {
  const found = controls.map(each => list?.children[to]?.querySelector<HTMLButtonElement>(each))
  found.find(each => each && !each.disabled)?.focus()
}

/** The place of an entry of a list after a move. */
export function placeAfterMove(index: number, from: number, to: number): number {
  if (index === from) return to
  if (from < index && index <= to) return index - 1
  return to <= index && index < from ? index + 1 : index
}

/** @param move moves an entry to the place of another one */
export function useDragOrder(move: (from: number, to: number) => unknown): (index: number) => DragProps {
  const from = useRef<number>(undefined)
  const [over, setOver] = useState<number>()
  const end = () => {
    from.current = undefined
    setOver(undefined)
  }
  /** Entries of other lists, and files, are left to others. */
  const own = (event: DragEvent, work: (dragged: number) => void) => {
    if (from.current === undefined) return
    event.preventDefault()
    event.stopPropagation()
    work(from.current)
  }
  return index => ({
    entry: {
      'data-over': over === index ? sideOf(index, from.current) : undefined,
      onDragOver: event => own(event, () => setOver(index)),
      onDrop: event =>
        own(event, dragged => {
          end()
          if (dragged !== index) move(dragged, index)
        }),
    },
    handle: {
      className: 'handle',
      draggable: true,
      'aria-hidden': true,
      onDragStart: event => {
        event.stopPropagation()
        from.current = index
        event.dataTransfer.effectAllowed = 'move'
        const entry = event.currentTarget.closest('li')
        if (entry) event.dataTransfer.setDragImage(entry, 8, 8)
      },
      onDragEnd: end,
    },
  })
}
