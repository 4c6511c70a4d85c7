// Texts of files as they would be after one change and another, before any of them is written.
import { applyAtOnce } from '../yaml/applyEdits.ts'
import type { Edit } from '../yaml/operations.ts'
import { refusalText } from '../yaml/refusal.ts'
import type { Code } from '../../model/messages/codes.ts'
import type { Problem } from '../../model/messages/problem.ts'
import { languageOfFile } from '../../model/translations/languages.ts'
import type { Path } from '../../model/yaml/path.ts'
import { parseSource, type Source } from '../../model/yaml/source.ts'
import { checkWith, type DraftText } from './candidate.ts'
import type { PlannedOn } from './pagePlans.ts'

const isYaml = (file: string) => /\.ya?ml$/.test(file)

/** The YAML of a site with changes that are not written yet. */
export class PlannedTexts {
  /** Why a change cannot be made. */
  refused?: string
  /** The present place of what is deleted. */
  private readonly deleted: { file: string; path: Path }[] = []
  private readonly texts = new Map<string, string>()
  private readonly gone = new Set<string>()

  constructor(private readonly site: PlannedOn) {}

  /** All files that would be there. */
  files(): string[] {
    return [...this.site.folder.files.keys()].filter(file => isYaml(file) && !this.gone.has(file))
  }

  source(file: string): Source {
    return this.site.memory.parse(file, this.text(file))
  }

  /** A file as it is now. */
  sourceBefore(file: string): Source {
    return parseSource(file, this.before(file))
  }

  /** True for words of another language than that of the content. */
  isOfLanguage(file: string): boolean {
    return languageOfFile(file, [...this.site.checked.translations.keys()]) !== undefined
  }

  isDeleted(file: string, path: Path): boolean {
    return this.deleted.some(each => each.file === file && each.path.every((step, index) => step === path[index]))
  }

  /** Makes edits of different entries of a file, from its end to its beginning. */
  edit(file: string, edits: readonly Edit[]): void {
    // Neighbours that both go are deleted one after the other.
    const made = applyAtOnce(file, this.text(file), edits)
    if ('message' in made) this.refused ??= refusalText(made)
    else this.texts.set(file, made.text)
  }

  /** Deletes entries of a file, from its end to its beginning, after edits of others. */
  remove(file: string, paths: readonly Path[], first: readonly Edit[] = []): void {
    this.edit(file, [...first, ...paths.map((path): Edit => ({ op: 'delete', path }))])
    this.deleted.push(...paths.map(path => ({ file, path })))
  }

  /** Deletes a file. */
  drop(file: string): void {
    this.gone.add(file)
    this.texts.delete(file)
  }

  /** The problems of some kinds that the changes would bring. */
  problems(codes: readonly Code[]): Problem[] {
    return checkWith(this.site, this.made()).fresh.filter(({ code }) => codes.includes(code))
  }

  /** What is to be written. */
  made(): { texts: DraftText[]; gone: string[] } {
    const texts = [...this.texts].map(([file, text]) => ({ file, before: this.before(file), text }))
    return { texts: texts.filter(({ text, before }) => text !== before), gone: [...this.gone] }
  }

  private text(file: string): string {
    return this.texts.get(file) ?? this.before(file)
  }

  private before(file: string): string {
    return this.site.read(file) ?? ''
  }
}
