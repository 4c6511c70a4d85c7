// Draws the circles while they can be seen: not on small screens, with less motion, out of view, or paused.
import { listen, part, set } from '../../../ui/enhance.ts'
import { whileSeen } from '../../../ui/whileSeen.ts'
import { type Circle, createCircles, step } from './circles.ts'

const TONES = ['--highlight', '--emphasis', '--label']

/** Begins, and ends when the signal is aborted. The pause button is beside the canvas. */
export function floatCircles(canvas: HTMLCanvasElement, signal: AbortSignal): void {
  const pen = canvas.getContext('2d')
  if (!pen) return
  const button = part(canvas.parentElement as HTMLElement, '[data-play]')
  const wide = matchMedia('(min-width: 768px)')
  const still = matchMedia('(prefers-reduced-motion: reduce)')
  let circles: Circle[] | undefined
  let [seen, paused, frame, last] = [false, false, 0, 0]
  const draw = (now: number) => {
    const { clientWidth: width, clientHeight: height } = canvas
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
    const [least, most] = (canvas.dataset.radius ?? '').split(' ').map(Number)
    circles ??= createCircles(Number(canvas.dataset.count), [least, most], width, height, Math.random)
    step(circles, Math.min(0.05, (now - last) / 1000), width, height)
    last = now
    paint(pen, circles, canvas)
    frame = requestAnimationFrame(draw)
  }
  const update = () => {
    const may = wide.matches && !still.matches
    button.hidden = !may
    const running = may && seen && !paused && !signal.aborted
    canvas.toggleAttribute('data-running', running)
    cancelAnimationFrame(frame)
    if (!running) return
    last = performance.now()
    frame = requestAnimationFrame(draw)
  }
  for (const query of [wide, still]) listen(query, 'change', update, { signal })
  whileSeen(
    canvas,
    now => {
      seen = now
      update()
    },
    signal,
  )
  const { play } = button.dataset
  const pause = button.getAttribute('aria-label') ?? ''
  const press = () => {
    paused = !paused
    set(button, { 'aria-label': paused ? play : pause, 'data-paused': paused })
    update()
  }
  listen(button, 'click', press, { signal })
  signal.addEventListener('abort', update)
  update()
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
