// Draws the circles while they can be seen: not on small screens, with less motion, out of view, or paused.
import { listen, part, set } from '../../../ui/enhance.ts'
import { whileSeen } from '../../../ui/whileSeen.ts'

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

// Circles that drift under weak gravity and bounce off the edges and each other.

/** Position and radius in pixels, velocity in pixels per second; `tone` is the index of a colour. */
interface Circle {
  x: number
  y: number
  vx: number
  vy: number
  r: number
  tone: number
}

// Pixels per second, and pixels per second squared: slow enough not to distract. BOUNCE is the share of speed left.
const SPEED = 26
const GRAVITY = 4
const BOUNCE = 0.94

/**
 * `count` circles at random places in a box of `width` by `height` pixels; their radii rise evenly from the smallest
 * to the largest. `random` returns numbers from 0 to 1.
 */
function createCircles(
  count: number,
  [least, most]: [number, number],
  width: number,
  height: number,
  random: () => number,
): Circle[] {
  return Array.from({ length: count }, (_, n) => {
    const angle = random() * 2 * Math.PI
    const r = least + (most - least) * (count > 1 ? n / (count - 1) : 0)
    return {
      x: r + random() * (width - 2 * r),
      y: r + random() * (height - 2 * r),
      vx: Math.cos(angle) * SPEED,
      vy: Math.sin(angle) * SPEED,
      r,
      tone: n % 3,
    }
  })
}

/** Moves every circle as far as it gets in `seconds` within a box of `width` by `height` pixels. */
function step(circles: Circle[], seconds: number, width: number, height: number): void {
  for (const circle of circles) {
    circle.vy += GRAVITY * seconds
    circle.x += circle.vx * seconds
    circle.y += circle.vy * seconds
    if (circle.x < circle.r || circle.x > width - circle.r)
      circle.vx = Math.abs(circle.vx) * Math.sign(width / 2 - circle.x)
    if (circle.y < circle.r) circle.vy = Math.abs(circle.vy)
    // The floor adds a little speed, because otherwise the circles would come to rest on it.
    if (circle.y > height - circle.r) circle.vy = -Math.max(Math.abs(circle.vy) * BOUNCE, SPEED * 2)
    circle.x = Math.max(circle.r, Math.min(width - circle.r, circle.x))
    circle.y = Math.max(circle.r, Math.min(height - circle.r, circle.y))
  }
  circles.forEach((a, n) => {
    for (const b of circles.slice(n + 1)) collide(a, b)
  })
}

/** An elastic collision of two circles, in which their areas act as their masses. */
function collide(a: Circle, b: Circle): void {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const distance = Math.hypot(dx, dy)
  const overlap = a.r + b.r - distance
  if (overlap <= 0 || distance === 0) return
  const [nx, ny] = [dx / distance, dy / distance]
  const closing = (a.vx - b.vx) * nx + (a.vy - b.vy) * ny
  const [ma, mb] = [a.r * a.r, b.r * b.r]
  for (const [circle, sign, other] of [
    [a, -1, mb],
    [b, 1, ma],
  ] as const) {
    circle.x += (sign * nx * overlap * other) / (ma + mb)
    circle.y += (sign * ny * overlap * other) / (ma + mb)
    if (closing <= 0) continue
    circle.vx += ((sign * 2 * closing * other) / (ma + mb)) * nx
    circle.vy += ((sign * 2 * closing * other) / (ma + mb)) * ny
  }
}
