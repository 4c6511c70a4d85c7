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
  /** Which part stays in view when the box crops the picture. */
  position?: 'top' | 'center' | 'bottom' | 'left' | 'right'
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
      className={clsx(styles.image, position && styles[position], !sources && className)}
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
