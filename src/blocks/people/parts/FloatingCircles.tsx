// The ground that circles float on behind a block.
import clsx from 'clsx'
import { PauseIcon, PlayIcon } from '../../../ui/glyphs.tsx'
import { useWords } from '../../../ui/withLang.tsx'
import styles from './FloatingCircles.module.css'

/** Empty without script; floatCircles.ts draws them and shows the button that stops them. Radii in pixels. */
export function FloatingCircles({ count, radius }: { count: number; radius: [number, number] }) {
  const words = useWords()
  return (
    <>
      <canvas className={clsx('fill', styles.ground)} data-count={count} data-radius={radius.join(' ')} />
      <button
        type="button"
        hidden
        className={clsx('round', styles.pause)}
        aria-label={`${words.pause}: ${words.floating}`}
        data-play={`${words.play}: ${words.floating}`}
      >
        <PauseIcon />
        <PlayIcon />
      </button>
    </>
  )
}
