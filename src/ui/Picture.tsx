// A picture whose size, formats and place in the page are known before it loads.
import clsx from 'clsx'
import styles from './Picture.module.css'

/** A picture with its intrinsic size in CSS pixels. */
export interface PictureData {
  src: string
  width: number
  height: number
  /** Alternative text; empty when the picture is decorative. */
  alt: string
  /** Which part stays in view when the box crops the picture: a word, or two per cents such as 30% 70%. */
  position?: string
  /** It has transparent parts, and may be drawn for a light ground alone. */
  plate?: true
  /** Modern formats, best first; `srcset` carries widths. */
  sources?: { type: string; srcset: string }[]
}

export interface PictureProps {
  picture: PictureData
  /** Layout width for the browser's choice among widths, as in the HTML `sizes` attribute. */
  sizes?: string
  /** True for the first picture of the page: loaded at once and first. */
  priority?: boolean
  className?: string
}

/** Shows a picture or, while it is missing, a plate with its alternative text. Without `priority` it loads lazily. */
export function Picture({ picture, sizes = '100vw', priority, className }: PictureProps) {
  const { src, width, height, alt, position, plate, sources } = picture
  const image = (
    <img
      className={clsx(styles.image, position && pointClass(position), !sources && className)}
      src={src}
      width={width}
      height={height}
      alt={alt}
      data-plate={plate && ''}
      loading={priority ? undefined : 'lazy'}
      decoding={priority ? undefined : 'async'}
      fetchPriority={priority ? 'high' : undefined}
    />
  )
  if (!sources) return image
  return (
    <picture className={clsx(styles.frame, className)}>
      {sources.map(source => (
        <source key={source.type} type={source.type} srcSet={source.srcset} sizes={sizes} />
      ))}
      {image}
    </picture>
  )
}

const WORDS: Readonly<Record<string, string>> = {
  top: '50% 0%',
  center: '50% 50%',
  bottom: '50% 100%',
  left: '0% 50%',
  right: '100% 50%',
}

function pointClass(position: string): string {
  const [x, y] = (WORDS[position] ?? position).split(' ').map(part => Number.parseInt(part, 10))
  return clsx(styles.point, styles[`x${x}`], styles[`y${y}`])
}
