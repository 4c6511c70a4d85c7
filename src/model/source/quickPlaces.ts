// The places of values in a text, as the quick reader notes them while it reads.
import { type Part, type Path, pathKey } from './path.ts'

/** A stretch of a text. */
export type Range = readonly [start: number, end: number]

/** Where a value begins and ends, as far as it is known: of one that takes several lines, only where it begins. */
interface NotedPlace {
  key?: Range
  start?: number
  end?: number
}

/** The places in one text, found many times faster than by a full parser; undefined where only that can tell. */
export class QuickPlaces {
  /** The way to the value that is being read. */
  readonly path: (string | number)[] = []
  private readonly noted = new Map<string, NotedPlace>()

  /** Notes the place of the value that is being read. */
  note(place: NotedPlace): void {
    this.noted.set(pathKey(this.path), place)
  }

  /** Where the value or key at a path begins, or its nearest ancestor. */
  start(path: Path, part: Part = 'value'): number | undefined {
    const place = this.nearest(path)
    return (part === 'key' ? place?.key?.[0] : undefined) ?? place?.start
  }

  /** Where the value or key at a path begins and ends, or its nearest ancestor. */
  range(path: Path, part: Part = 'value'): Range | undefined {
    const place = this.nearest(path)
    if (part === 'key' && place?.key) return place.key
    return place?.start === undefined || place.end === undefined ? undefined : [place.start, place.end]
  }

  private nearest(path: Path): NotedPlace | undefined {
    for (let length = path.length; length >= 0; length--) {
      const place = this.noted.get(pathKey(path.slice(0, length)))
      if (place) return place
    }
    return undefined
  }
}
