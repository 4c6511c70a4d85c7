// The one overlay of the site: a native dialog that opens and closes without script.
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { DialogButton } from './DialogButton.tsx'
import { CloseIcon } from './glyphs.tsx'
import { useWords } from './useWords.ts'
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
