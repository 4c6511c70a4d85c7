// Recordings of what is shown, for those who would rather listen. The browser's own control plays them, without script.
import { dateInWords, fill, formatLength, formatSize } from './language.ts'
import { useWords, withLang } from './withLang.tsx'

/** A recording in the language of the page. */
export interface RecordingData {
  /** What it is of, where that is a part of the section or the whole page. */
  of?: string
  src: string
  /** As in audio/ogg. */
  type: string
  seconds: number
  /** In bytes. */
  size: number
  by: string
  /** YYYY-MM-DD */
  on: string
}

/** Recordings, each with its length and size before anything of it is loaded; nothing where there is none. */
export function Hear({ items = [] }: { items?: RecordingData[] }) {
  const { hear = '{length}, {size}', readBy, keepRecording } = useWords()
  return items.map(({ of, src, type, seconds, size, by, on }, index) => {
    const parts = { length: formatLength(seconds), size: formatSize(size) }
    const name = `${of ? `${of}: ` : ''}${fill(hear, parts)}`
    return (
      <figure className="no-print" key={index}>
        <figcaption className="label">{withLang(name)}</figcaption>
        {/* biome-ignore lint/a11y/useMediaCaption: its words are those of the page */}
        <audio controls preload="none" aria-label={name}>
          <source src={src} type={type} />
        </audio>
        <p className="small kicker">
          {readBy && withLang(fill(readBy, { name: by, date: dateInWords(on) }))}{' '}
          {keepRecording && (
            <a className="touch" href={src} download>
              {/* In one piece: the spaces between parts of a row would be lost. */}
              <span>{withLang(fill(keepRecording, parts))}</span>
            </a>
          )}
        </p>
      </figure>
    )
  })
}
