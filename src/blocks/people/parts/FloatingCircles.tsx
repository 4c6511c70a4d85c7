// Circles that float behind a block, drawn on a canvas only while they can be seen.
import { useEffect, useRef, useState } from 'react'
import { PauseIcon, PlayIcon } from '../../../ui/glyphs.tsx'
import { useInView, useMedia, usePageVisible, useReducedMotion } from '../../../ui/media.ts'
import { useWords } from '../../../ui/words.ts'
import { type Circle, createCircles, step } from './circles.ts'
import styles from './FloatingCircles.module.css'

const TONES = ['--highlight', '--emphasis', '--label']

/** Draws and computes nothing on small screens, with reduced motion, out of view or while paused. Radii in pixels. */
export function FloatingCircles({ count, radius }: { count: number; radius: [number, number] }) {
  const words = useWords()
  const canvas = useRef<HTMLCanvasElement>(null)
  const circles = useRef<Circle[]>(undefined)
  const wide = useMedia('(min-width: 768px)')
  const reduced = useReducedMotion()
  const inView = useInView(canvas)
  const visible = usePageVisible()
  const [paused, setPaused] = useState(false)
  const running = wide && !reduced && inView && visible && !paused
  useEffect(() => {
    const element = canvas.current
    const pen = element?.getContext('2d')
    if (!running || !element || !pen) return
    let frame = 0
    let last = performance.now()
    const draw = (now: number) => {
      const { clientWidth: width, clientHeight: height } = element
      if (element.width !== width || element.height !== height) Object.assign(element, { width, height })
      circles.current ??= createCircles(count, radius, width, height, Math.random)
      step(circles.current, Math.min(0.05, (now - last) / 1000), width, height)
      last = now
      paint(pen, circles.current, element)
      frame = requestAnimationFrame(draw)
    }
    frame = requestAnimationFrame(draw)
    return () => cancelAnimationFrame(frame)
  }, [running, count, radius])
  return (
    <>
      <canvas ref={canvas} className={styles.ground} data-running={running || undefined} />
      {wide && !reduced && (
        <button
          type="button"
          className={styles.pause}
          onClick={() => setPaused(!paused)}
          aria-label={`${paused ? words.play : words.pause}: ${words.floating}`}
        >
          {paused ? <PlayIcon /> : <PauseIcon />}
        </button>
      )}
    </>
  )
}

/** Draws all circles in the theme's current colours. */
function paint(pen: CanvasRenderingContext2D, circles: Circle[], element: HTMLElement): void {
  const style = getComputedStyle(element)
  pen.clearRect(0, 0, element.clientWidth, element.clientHeight)
  pen.globalAlpha = 0.45
  for (const circle of circles) {
    pen.fillStyle = style.getPropertyValue(TONES[circle.tone])
    pen.beginPath()
    pen.arc(circle.x, circle.y, circle.r, 0, 2 * Math.PI)
    pen.fill()
  }
}
