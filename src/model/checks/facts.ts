// What a site's folder offers, as plain sets, so that checking a site needs no disk.

import type { EarlierTexts } from './repeatedFacts.ts'

/** The files and icons that values may name. */
export interface Facts {
  /** Files below content/images. */
  images: ReadonlySet<string>
  /** Files below content/documents. */
  documents: ReadonlySet<string>
  /** Files below content/recordings. */
  recordings: ReadonlySet<string>
  /** Files below public, which are published as they are. */
  published?: ReadonlySet<string>
  /** Icon names. */
  icons: ReadonlySet<string>
  /** Other files at the top and in content/, for names that nearly fit. */
  others?: ReadonlySet<string>
  /** Links of the disk that cannot be followed, by their path from the root. */
  lost?: ReadonlyMap<string, LostLink>
  /** Files of pages that no pattern of `include` fits. */
  unlisted?: ReadonlySet<string>
  /** The folder that the site is published in, with a slash at both ends; / where nothing is said. */
  base?: string
  /** Why a picture or download, such as `images/pond.svg`, cannot be shown or opened; undefined when it is sound. */
  damage?: (file: string) => string | undefined
  /** What visitors will not see of a picture or download as it is meant, such as its movement, and what to do. */
  oddity?: (file: string) => Oddity | undefined
  /** The day of the work by the clocks of the site, YYYY-MM-DD. */
  today?: string
  /** The texts of files in earlier versions, where the site has a history. */
  earlier?: EarlierTexts
  /** The time zone of these clocks, where the site names one. */
  timeZone?: string
  /** The words of the interface of a new site, for a site that lacks some. */
  starterWords?: Readonly<Record<string, string>>
  /** The installed font packages by their names; without them fonts are not checked. */
  fonts?: Pick<ReadonlyMap<string, FontPackage>, 'get'> & { keys: () => Iterable<string> }
  /** How to bring a package that the project names and that is not there; undefined for all others. */
  leftOut?: (name: string) => string | undefined
}

/** Today in UTC, YYYY-MM-DD, by which the clocks of all machines agree on what is still to come. */
export const todayUtc = (): string => new Date().toISOString().slice(0, 10)

/** A link of the disk that cannot be followed. */
export interface LostLink {
  /** The path that it names. */
  target: string
  /** True where it leads back to a folder that it lies in; else there is nothing where it leads. */
  isLoop: boolean
}

/** What is odd about a file that can be shown all the same. */
export interface Oddity {
  message: string
  hint: string
  /** True where it is not published: it could run something at the address of the site. */
  refused?: boolean
}

/** An installed font package. */
export interface FontPackage {
  /** Its scripts, and the code points of each as pairs of first and last. */
  scripts: ReadonlyMap<string, readonly (readonly [first: number, last: number])[]>
  /** Its weights; a variable font has all from the first to the last. */
  weights: readonly number[]
  variable: boolean
  italic: boolean
  /** Why nothing of it can be used; undefined where it can. */
  damage?: string
  /** Why an upright face cannot be used, and how high its lines are, as a multiple of the size of the letters. */
  face: (script: string, weight: number) => { damage?: string; height?: number }
}
