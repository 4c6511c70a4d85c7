// Texts of files as they would be after one change and another, before any of them is written.
import { applyAtOnce } from '../../write/applyEdits.ts'
import type { Edit } from '../../write/edited.ts'
import { type Refusal, refusalText } from '../../model/messages/problem.ts'
import { sentence } from '../texts.ts'
import type { CheckedSite } from '../../model/site/loadSite.ts'
import type { Source } from '../../model/source/source.ts'
import type { DevState } from '../../node/dev/devSite.ts'
import type { DraftText, NewFile } from './candidate.ts'
import type { PageMove } from './steps.ts'

/** A site as it is when something is planned. */
export interface PlannedOn extends DevState {
  draft: CheckedSite
  /** The text of a file on the disk. */
  read: (file: string) => string | undefined
}

/** What is to be written. */
export interface Planned {
  texts: DraftText[]
  /** Files that are deleted. */
  gone?: string[]
  /** Pictures and the like that come with the texts. */
  added?: readonly NewFile[]
  /** The edits of a person that it is made of. */
  edits?: readonly Edit[]
  lostComments?: string[]
  /** Where a page is afterwards that moves, comes or goes. */
  move?: PageMove
}

/** A change of several files, or why there is none; `told` goes along with the answer. */
export type Plan<Told = unknown> = (Planned | { refused: string }) & { told?: Told }

/** A refusal as a sentence. */
export const refused = (why: string): { refused: string } => ({ refused: sentence(why) })

/** The YAML of a site with changes that are not written yet. */
export class PlannedTexts {
  /** Why the changes cannot be made. */
  private fault?: string
  private readonly texts = new Map<string, string>()
  private readonly gone = new Set<string>()

  constructor(private readonly site: PlannedOn) {}

  /** All files that would be there. */
  files(): string[] {
    return [...this.site.folder.files.keys()].filter(file => /\.ya?ml$/.test(file) && !this.gone.has(file))
  }

  source(file: string): Source {
    return this.site.memory.parse(file, this.text(file))
  }

  /** Makes edits of different entries of a file, from its end to its beginning. */
  edit(file: string, edits: readonly Edit[]): void {
    // A file in which nothing changes is not read once more.
    if (edits.length) this.write(file, applyAtOnce(file, this.text(file), edits))
  }

  /** Gives a file another text, if there is one. */
  write(file: string, made: { text: string } | Refusal | { message: string }): void {
    if ('text' in made) this.texts.set(file, made.text)
    else this.fault ??= 'line' in made ? refusalText(made) : made.message
  }

  /** Deletes a file. */
  drop(file: string): void {
    this.gone.add(file)
    this.texts.delete(file)
  }

  /** What is to be written. */
  made(move?: PageMove): Planned | { refused: string } {
    if (this.fault) return refused(this.fault)
    const texts = [...this.texts].map(([file, text]) => ({ file, before: this.before(file), text }))
    return { texts: texts.filter(({ text, before }) => text !== before), gone: [...this.gone], move }
  }

  text(file: string): string {
    return this.texts.get(file) ?? this.before(file)
  }

  private before(file: string): string {
    return this.site.read(file) ?? ''
  }
}
