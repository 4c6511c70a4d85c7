// The one overlay of the site: a native modal dialog.
import clsx from 'clsx'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { CloseIcon } from './glyphs.tsx'
import { useWords } from './words.ts'
import styles from './Dialog.module.css'

export interface DialogProps {
  open: boolean
  /** Called when the visitor closes it: button, Escape or a click outside. */
  onClose: () => void
  /** The id of the heading inside, which names the dialog. */
  labelledBy: string
  children: ReactNode
  /** Fills the whole screen. */
  full?: boolean
  /** Keys pressed anywhere inside, whatever has focus. */
  onKeyDown?: (event: KeyboardEvent) => void
  className?: string
}

/** Keeps focus inside, gives it back to the opener, and stops the page behind from scrolling. */
export function Dialog({ open, onClose, labelledBy, children, full, onKeyDown, className }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const words = useWords()
  useEffect(() => {
    const dialog = ref.current
    if (open && dialog && !dialog.open) dialog.showModal()
    if (!open && dialog?.open) dialog.close()
  }, [open])
  return (
    <dialog
      ref={ref}
      className={clsx(styles.dialog, full && styles.full, className)}
      aria-labelledby={labelledBy}
      onClose={onClose}
      onKeyDown={onKeyDown}
      onClick={event => {
        if (event.target === ref.current) onClose()
      }}
    >
      <div className={styles.body}>
        <button type="button" className={clsx(styles.close, 'script-only')} onClick={onClose} aria-label={words.close}>
          <CloseIcon />
        </button>
        {children}
      </div>
    </dialog>
  )
}
