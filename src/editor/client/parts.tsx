// What the panel is built of: buttons, forms, and controls with their label and help.
import { type ComponentProps, type ReactNode, useId } from 'react'

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
