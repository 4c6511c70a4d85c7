// Buttons that open and close dialogs without script.
import type { ButtonHTMLAttributes } from 'react'

interface DialogButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** The id of the dialog. */
  dialog: string
  /** What a press does. */
  action?: 'open' | 'close'
}

/** Opens a dialog as a popover, which the dialog has to be too; enhanceDialog.ts opens it as a modal one instead. */
export const DialogButton = ({ dialog, action = 'open', ...attributes }: DialogButtonProps) => (
  <button
    type="button"
    popoverTarget={dialog}
    popoverTargetAction={action === 'open' ? 'show' : 'hide'}
    {...attributes}
  />
)
