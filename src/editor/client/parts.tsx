// What the panel is built of: buttons, and controls with their label and help.
import { type ComponentProps, type ReactNode, useId } from 'react'

interface ButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'onClick'> {
  act: () => unknown
}

/** A button that sends no form. */
export const Button = ({ act, ...others }: ButtonProps) => (
  <button type="button" {...others} onClick={() => void act()} />
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
