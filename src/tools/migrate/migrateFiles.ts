// A site with older forms -> the same site in the forms of today: what is to be written, and what has to be by hand.
import type { Catalogue } from '../../model/schemas/shape.ts'
import { contentName, type Library } from '../../model/source/library.ts'
import { isTable } from '../../model/source/readTable.ts'
import { parseSource, type Source } from '../../model/source/source.ts'
import { applySplices, splicesOf } from '../../model/messages/fixes.ts'
import type { Place, Refusal } from '../../model/messages/problem.ts'
import { applyAtOnce } from '../../write/applyEdits.ts'
import { equal } from '../../write/edited.ts'
import { setCells } from '../../write/setCells.ts'
import { batchesOf, Edits, type MigratedFile } from './edits.ts'
import { libraryIn, partsOfPages, partsOfSettings, type SitePart, type MigratedSources } from './parts.ts'

/** A file in the forms of today. */
export interface MigratedText {
  file: string
  before: string
  text: string
}

/** What migrating a site changes. */
export interface Migration {
  texts: MigratedText[]
  /** Files whose older forms have to be written by hand, each with the reason. */
  left: (Place & { reason: string })[]
}

// Each round leaves what is within its own changes, such as a name in a section that was part of another block.
const MAX_ROUNDS = 12

/** A site to be migrated. */
export interface OldSite {
  /** The files of pages and of content, without those of other languages. */
  sources: MigratedSources
  /** The files of other languages, and the names of those that are for the words of a file. */
  pairs?: MigratedSources
  pairsOf?: (file: string) => readonly string[]
  catalogue: Catalogue
  /** The files that may be changed; all without it. */
  only?: ReadonlySet<string>
}

/** Works out the texts of today. Each part of the site says afterwards what it said before, or its files stay. */
export function migrated(site: OldSite): Migration {
  const { sources, only } = site
  const left = new Map<string, string>()
  for (const [file, { problems }] of sources) {
    if (only && !only.has(file)) left.set(file, '')
    else if (problems.some(({ severity }) => severity === 'error')) left.set(file, 'the file has mistakes')
  }
  // A file that cannot be changed is left, and the others are worked out without it.
  for (;;) {
    const attempt = new Attempt(site, left)
    const faults = attempt.run()
    if (faults.size === 0) return attempt.result(left)
    for (const [file, reason] of faults) left.set(file, reason)
  }
}

class Attempt {
  private readonly now: Map<string, Source>
  private readonly pairs: Map<string, Source>
  private readonly pageFiles: string[]
  private readonly changed = new Set<string>()
  /** What the parts with older forms, and those that show shared content, say. */
  private readonly said = new Map<string, { value: unknown; faults: number }>()
  private readonly left: ReadonlySet<string>
  private looked: SitePart[] = []
  private readonly open = new Map<string, SitePart>()

  constructor(
    private readonly site: OldSite,
    left: ReadonlyMap<string, string>,
  ) {
    this.now = new Map(site.sources)
    this.pairs = new Map(site.pairs)
    this.pageFiles = [...site.sources.keys()].filter(file => !contentName(file))
    this.left = new Set(left.keys())
  }

  /** Makes all changes; gives the files that cannot be changed, with the reason. */
  run(): Map<string, string> {
    const faults = this.eachAlone()
    return faults.size ? faults : this.inRounds(() => this.look(this.pageFiles, libraryIn(this.now)))
  }

  /** Each file of pages by itself, before the content that it shows: nearly all that there is to do. */
  private eachAlone(): Map<string, string> {
    const library = libraryIn(this.now)
    const faults = new Map<string, string>()
    for (const file of this.pageFiles) {
      const isOwn = (other: string) => other === file || this.pairsOf(file).includes(other)
      for (const fault of this.inRounds(() => this.look([file], library, isOwn))) faults.set(...fault)
    }
    return faults
  }

  private inRounds(look: () => ReadonlyMap<string, MigratedFile>): Map<string, string> {
    const files = new Set<string>()
    for (let round = 0; round < MAX_ROUNDS; round++) {
      const edits = look()
      const faults = this.difference()
      if (faults.size) return faults
      if (edits.size === 0) return new Map()
      for (const file of edits.keys()) files.add(file)
      const refused = this.apply(edits)
      if (refused.size) return refused
    }
    return new Map([...files].map(file => [file, 'its older forms come back again and again']))
  }

  /** The changes that some files of pages, and what they show, need. */
  private look(
    files: readonly string[],
    library: Library,
    mayChange: (file: string) => boolean = () => true,
  ): ReadonlyMap<string, MigratedFile> {
    const edits = new Edits(this.now, file => !this.left.has(file) && mayChange(file))
    this.looked = []
    const shows: SitePart[] = []
    for (const part of this.partsOf(files, library)) {
      const isOpen = part.found.length > 0
      const refers = part.located.references.length > 0
      if (isOpen) edits.add(part)
      // What a part says is known when it is looked at first.
      if ((isOpen || refers) && !this.said.has(part.name)) this.said.set(part.name, saidBy(part))
      if (this.said.has(part.name)) this.looked.push(part)
      if (isOpen) this.open.set(part.name, part)
      else this.open.delete(part.name)
      if (refers) shows.push(part)
    }
    edits.follow(shows)
    edits.followPairs(file => this.pairsOf(file).flatMap(name => this.pairs.get(name) ?? []))
    return edits.files
  }

  private readonly pairsOf = (file: string): readonly string[] => this.site.pairsOf?.(file) ?? []

  private *partsOf(files: readonly string[], library: Library): Generator<SitePart> {
    // A file of pages is looked at alone before the settings are.
    if (files === this.pageFiles) yield* partsOfSettings(library)
    for (const file of files) {
      const source = this.now.get(file)
      if (source) yield* partsOfPages(source, library, this.site.catalogue)
    }
  }

  /** The files by which a part says something else than before. */
  private difference(): Map<string, string> {
    const faults = new Map<string, string>()
    for (const { name, file, located } of this.looked) {
      if (equal(this.said.get(name), saidBy({ located }))) continue
      const used = [file, ...located.references.map(reference => reference.file)].filter(each => this.changed.has(each))
      // A list that is shown in two ways is at fault, and not each page that shows it.
      const shared = used.filter(each => contentName(each))
      const why = `in today's form it would not say the same in ${name.replace(' ', ', ')}`
      for (const each of shared.length ? shared : used) faults.set(each, why)
    }
    return faults
  }

  private apply(all: ReadonlyMap<string, MigratedFile>): Map<string, string> {
    const refused = new Map<string, string>()
    for (const [file, changes] of all) {
      const files = this.now.has(file) ? this.now : this.pairs
      const made = changed(file, files.get(file)?.text ?? '', changes)
      if ('message' in made) refused.set(file, made.message)
      else {
        const after = parseSource(file, made.text)
        files.set(file, after)
        this.changed.add(file)
        const [fault] = after.problems
        if (fault && this.before(file)?.problems.length === 0) refused.set(file, fault.message)
      }
    }
    return refused
  }

  private before(file: string): Source | undefined {
    return this.site.sources.get(file) ?? this.site.pairs?.get(file)
  }

  result(left: ReadonlyMap<string, string>): Migration {
    const texts = [...this.changed].flatMap(file => {
      const before = this.before(file)?.text ?? ''
      const text = (this.now.get(file) ?? this.pairs.get(file))?.text ?? ''
      return before === text ? [] : [{ file, before, text }]
    })
    const open = new Map<string, Migration['left'][number]>()
    for (const part of this.open.values())
      for (const { kind, at, located } of part.found) {
        const place = located.place(at, kind === 'name' || kind === 'gone' ? 'key' : undefined)
        const reason = left.get(place.file)
        if (kind === 'both' || reason === '' || open.has(place.file)) continue
        open.set(place.file, { ...place, reason: reason ?? 'this form can only be written by hand' })
      }
    return { texts: texts.toSorted((a, b) => (a.file < b.file ? -1 : 1)), left: [...open.values()] }
  }
}

const saidBy = ({ located: { value, problems } }: Pick<SitePart, 'located'>) => ({ value, faults: problems.length })

/** A text with changes: first those of values, because they know it as it was. */
function changed(file: string, text: string, changes: MigratedFile): { text: string } | Refusal {
  if (changes.groups.length) {
    let now: { text: string } | Refusal = { text }
    for (const edits of batchesOf(changes))
      if ('text' in now)
        now = isTable(file) ? setCells(file, now.text, now.text, edits) : applyAtOnce(file, now.text, edits)
    return now
  }
  const fixes = changes.splices.map(splice => ({ file, sure: true, ...splice }))
  return { text: applySplices(text, splicesOf(text, fixes)) }
}
