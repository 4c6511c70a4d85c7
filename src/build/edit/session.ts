// One session of editing: pages as they can be edited, changes that are checked before they are written, undo and redo.
import { randomUUID } from 'node:crypto'
import { isTable } from '../../model/csv/readTable.ts'
import type { Change, EditedPage, Outcome } from '../../edit/protocol.ts'
import type { Edited } from '../../edit/writer/edit.ts'
import { applyToChanged, type Conflict } from '../../edit/writer/placeAnew.ts'
import { type Refusal, refusalText } from '../../edit/writer/refusal.ts'
import type { Value } from '../../edit/writer/write.ts'
import type { Path } from '../../model/yaml/path.ts'
import { contentHash } from '../bundle/bundles.mjs'
import { changeFile } from '../disk/changeFile.ts'
import { OutsideError, readInside } from '../disk/replaceFile.ts'
import { inTurns } from '../disk/turns.ts'
import type { DevSite, DevState } from '../dev/devSite.ts'
import type { Render } from '../pipeline/shell.ts'
import { faultOf, mended, newErrors } from './candidate.ts'
import { editedPage } from './editedPage.ts'
import { Steps, withoutChange } from './steps.ts'

// Somebody may write at the same time, but not for ever.
const MOST_TRIES = 5

export class EditSession {
  /** Nobody who does not know it may change anything. */
  readonly token = randomUUID()
  private readonly steps = new Steps()
  /** The texts that editors were told of, by their hashes. */
  private readonly texts = new Map<string, string>()
  // Two changes at once would not know of each other.
  private readonly inTurn = inTurns(1)

  constructor(
    private readonly site: DevSite,
    private readonly render: () => Promise<Render>,
  ) {}

  /** A page as the editor needs it; undefined when it cannot be shown. */
  page(path: string): Promise<EditedPage | undefined> {
    return this.inTurn(async () => {
      for (let tries = 0; tries < MOST_TRIES; tries++) {
        const state = await this.current()
        const page = await editedPage(this.site, path, await this.render())
        if (!page) return undefined
        const versions = Object.fromEntries(page.files.map(file => [file, this.versionOf(this.read(file) ?? '')]))
        // What was saved while the page was put together fits neither the one state nor the other.
        const changed = page.files.filter(file => !this.isAsRead(state, file))
        if (changed.length === 0) return { ...page.page, versions, history: this.steps.shown() }
        this.site.reload(changed)
      }
      return undefined
    })
  }

  /** Makes a change, if the site is sound with it. */
  change(change: Change): Promise<Outcome> {
    return this.inTurn(async () => {
      for (let tries = 0; tries < MOST_TRIES; tries++) {
        const outcome = await this.tryChange(change)
        if (outcome) return outcome
      }
      return { refused: 'Another program writes the file all the time. Nothing was written.' }
    })
  }

  /** Undefined when somebody wrote the file meanwhile. */
  private async tryChange({ label, file, version, edits, mend }: Change): Promise<Outcome | undefined> {
    const base = this.texts.get(version)
    const state = await this.current(file)
    if (!state.folder.files.has(file)) return { refused: `${file} is not a file of the site.` }
    if (isTable(file)) return { refused: `${file} is a table. Change it in the spreadsheet that it comes from.` }
    const now = this.read(file)
    if (base === undefined || now === undefined) return { refused: 'The page has changed. Load it again.' }
    const made = applyToChanged(file, base, now, edits)
    if ('conflict' in made) return this.conflict(made, now)
    if ('message' in made) return { refused: refusalText(made) }
    const { text, faults } = checkedText(state, file, made.text, { at: edits[0].path, mend })
    if (faults.length) return { faults }
    const written = changeFile(this.site.options.root, file, before => (before === now ? { text } : {}))
    if ('message' in written) return { refused: refusalText(written as Refusal) }
    if (!('text' in written)) return undefined
    if (text !== now) this.steps.add(label, file, now, text)
    return { done: true, version: this.versionOf(text), history: this.steps.shown(), lostComments: lost(made) }
  }

  private conflict({ base, theirs, edit }: Conflict, now: string): Outcome {
    const mine = 'value' in edit ? edit.value : null
    return { conflict: { base: asValue(base), theirs: asValue(theirs), mine, version: this.versionOf(now) } }
  }

  /** Takes the last change back, or makes it again. */
  step(direction: 'undo' | 'redo'): Promise<Outcome> {
    return this.inTurn(async () => {
      const step = this.steps.next(direction)
      if (!step) return { refused: 'There is nothing left to do.' }
      const [before, after] = direction === 'undo' ? [step.before, step.after] : [step.after, step.before]
      return this.revert(step.file, before, after, () => this.steps.moved(direction))
    })
  }

  /** Takes one change of the session back and leaves later ones. */
  takeBack(id: number): Promise<Outcome> {
    return this.inTurn(async () => {
      const step = this.steps.find(id)
      if (!step) return { refused: 'This change is not there any more.' }
      const { file, before, after, label } = step
      const state = await this.current(file)
      const text = withoutChange(this.read(file) ?? '', before, after)
      const faults = text === undefined ? [] : checkedText(state, file, text).faults
      if (faults.length) return { faults }
      return this.revert(file, before, after, (old, made) => this.steps.add(`Taken back: ${label}`, file, old, made))
    })
  }

  private revert(file: string, before: string, after: string, note: (old: string, made: string) => void): Outcome {
    let [old, text]: [string, string | undefined] = ['', undefined]
    const written = changeFile(this.site.options.root, file, now => {
      old = now ?? ''
      text = withoutChange(old, before, after)
      return text === undefined ? {} : { text }
    })
    if ('message' in written) return { refused: refusalText(written as Refusal) }
    if (text === undefined)
      return { refused: `${file} was changed by somebody else in the same place. Nothing was written.` }
    note(old, text)
    return { done: true, version: this.versionOf(text), history: this.steps.shown(), lostComments: [] }
  }

  /** The site as it is on the disk: the watcher may not have heard of the last save yet. */
  private async current(...files: string[]): Promise<DevState> {
    const state = await this.site.now()
    const changed = files.filter(file => state.folder.files.has(file) && !this.isAsRead(state, file))
    if (changed.length === 0) return state
    this.site.reload(changed)
    return this.site.now()
  }

  private isAsRead({ checked }: DevState, file: string): boolean {
    const source = checked.sources.get(file)
    // Tables are not written here, so that nothing can be lost in them.
    return isTable(file) || source === undefined || source.text === this.read(file)?.replace(/^\uFEFF/, '')
  }

  private versionOf(text: string): string {
    const version = contentHash(text)
    this.texts.set(version, text)
    return version
  }

  /** The whole text of a file of the site; undefined when there is none. */
  private read(file: string): string | undefined {
    try {
      const bytes = readInside(this.site.options.root, file)
      return bytes && new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
    } catch (error) {
      if (error instanceof OutsideError) return undefined
      throw error
    }
  }
}

const lost = ({ lostComments }: Edited) => lostComments

const asValue = (value: unknown) => (value ?? null) as Value

/** A text that is to be written, with the repairs of what is wrong with it where they are wanted. */
function checkedText(state: DevState, file: string, made: string, { at = [], mend = false }: Wanted = {}) {
  let text = made
  let errors = newErrors(state, { file, text })
  if (errors.length && mend) {
    text = mended({ file, text }, errors)
    errors = newErrors(state, { file, text })
  }
  return { text, faults: errors.map(problem => faultOf(problem, { file, text }, sectionAt(at))) }
}

interface Wanted {
  /** What is changed. */
  at?: Path
  mend?: boolean
}

// Deep enough for a section in a file of pages: pages, 3, blocks, 2.
const SECTION_DEPTH = 4

/** The section, or the part of a content file, that a value is in. */
const sectionAt = (path: Path): Path => path.slice(0, Math.min(SECTION_DEPTH, path.length - 1))
