// The point of a picture that stays in view where it is cropped: pressed on the picture, or moved with the arrow keys.
import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { useEditing } from './editing.ts'
import { WORDS } from './editorWords.ts'
import type { ControlProps } from './fieldValues.ts'
import { type Path, valueAt } from '../../model/source/path.ts'

type Point = readonly [x: number, y: number]

const SIDES: Readonly<Record<string, Point>> = { top: [50, 0], bottom: [50, 100], left: [0, 50], right: [100, 50] }

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: [-10, 0],
  ArrowRight: [10, 0],
  ArrowUp: [0, -10],
  ArrowDown: [0, 10],
}

const inTens = (part: number) => Math.min(100, Math.max(0, Math.round(part / 10) * 10))

function pointOf(value: unknown): Point {
  const [, x, y] = /^(\d+)% (\d+)%$/.exec(String(value)) ?? []
  return y === undefined ? (SIDES[String(value)] ?? [50, 50]) : [Number(x), Number(y)]
}

/** What is moved with keys is saved with Enter, or when the control is left. Nothing without a picture. */
export function PicturePoint({ subject, pictureAt, value, onSet }: ControlProps & { pictureAt: Path }) {
  const { server } = useEditing()
  const picture = valueAt(subject.value, pictureAt)
  const [moved, setMoved] = useState<Point>()
  const [x, y] = moved ?? pointOf(value)
  const save = async (point: Point | undefined) => {
    const words = point && `${point[0]}% ${point[1]}%`
    if (words && words !== value) await onSet(words)
    setMoved(undefined)
  }
  const press = ({ detail, clientX, clientY, currentTarget }: MouseEvent) => {
    // Pressed with a key.
    if (detail === 0) return save(moved)
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    return save([inTens(((clientX - left) / width) * 100), inTens(((clientY - top) / height) * 100)])
  }
  const keys = (event: KeyboardEvent) => {
    const by = ARROWS[event.key]
    if (!by) return
    event.preventDefault()
    setMoved([inTens(x + by[0]), inTens(y + by[1])])
  }
  if (typeof picture !== 'string') return null
  return (
    <button
      type="button"
      className="point"
      aria-label={WORDS.point(x, y)}
      title={WORDS.pointHelp}
      onClick={event => void press(event)}
      onKeyDown={keys}
      onBlur={() => void save(moved)}
    >
      <img className="thumb" src={server.pictureAddress(picture)} alt="" loading="lazy" />
      <i style={{ left: `${x}%`, top: `${y}%` }} />
    </button>
  )
}
