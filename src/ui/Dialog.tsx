// The one overlay of the site: a native dialog that opens and closes without script.
import clsx from 'clsx'
import type { ReactNode, ButtonHTMLAttributes } from 'react'
import { CloseIcon } from './glyphs.tsx'
import { useWords } from './withLang.tsx'
import styles from './Dialog.module.css'

export interface DialogProps {
  /** A DialogButton with this id opens it. */
  id: string
  /** The id of the heading inside, which names the dialog. */
  labelledBy: string
  children: ReactNode
  /** True for one that has nothing to show until a script opens it. */
  scripted?: boolean
  /** Fills the whole screen. */
  full?: boolean
  className?: string
}

/** Keeps focus inside, gives it back to the opener, and stops the page behind from scrolling. */
export function Dialog({ id, labelledBy, children, scripted, full, className }: DialogProps) {
  const words = useWords()
  return (
    <dialog
      id={id}
      popover={scripted ? undefined : 'auto'}
      closedby="any"
      className={clsx(styles.dialog, full && styles.full, className)}
      aria-labelledby={labelledBy}
    >
      <div className={styles.body}>
        <DialogButton dialog={id} action="close" className={clsx('round', styles.close)} aria-label={words.close}>
          <CloseIcon />
        </DialogButton>
        {children}
      </div>
    </dialog>
  )
}

// Buttons that open and close dialogs without script.

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
