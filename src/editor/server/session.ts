// One session of editing: pages as they can be edited, changes that are checked before they are written, undo and redo.
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { parseSource } from '../../model/source/source.ts'
import { isTable } from '../../model/source/readTable.ts'
import type {
  Change,
  Done,
  EarlierValue,
  EditedPage,
  FileEdits,
  Moved,
  Offer,
  OpenWarning,
  OpenWarnings,
  Outcome,
  PageUpdate,
  Step,
  TwoVersions,
  Upload,
} from '../protocol.ts'
import type { Requests } from './request.ts'
import { setCells } from '../../write/setCells.ts'
import { applyToChanged, type Conflict } from '../../write/rebase.ts'
import { pairFileOf } from '../../model/locales/languages.ts'
import { isRootFile } from '../../model/source/include.ts'
import { refusalText } from '../../model/messages/problem.ts'
import { contentHash } from '../../node/disk/files.mjs'
import { failureText } from '../../node/disk/stats.ts'
import { changeFiles, type FileChange, finishChanges } from '../../node/disk/changeFiles.ts'
import { OutsideError, readInside, removeUnfinished } from '../../node/disk/replaceFile.ts'
import { patternsIn } from '../../node/disk/siteFolder.ts'
import { limitConcurrency } from '../../node/disk/turns.ts'
import type { DevSite, DevState } from '../../node/dev/devSite.ts'
import type { Render } from '../../app/server.tsx'
import { siteCache } from '../../node/pipeline/read.ts'
import { type DraftText, checkWith, faultOfChange } from './candidate.ts'
import { earlierValues } from './earlier.ts'
import { editedPage } from './editedPage.ts'
import type { Plan, Planned, PlannedOn } from './plannedTexts.ts'
import { OfferedFiles, sitePicture, unusedPicture } from './offeredFiles.ts'
import { inFormsOfToday } from './olderForms.ts'
import { SentPages } from './sentPages.ts'
import { saidOf } from './subjects.ts'
import { type Warning, warningOf, warningsOf } from './openWarnings.ts'
import { publishedSite, type SharedRepository, Steps, textOf } from './steps.ts'
import { twoVersionsIn, withVersionKept } from './twoVersions.ts'
import { git, linesFrom } from './git.ts'
import { Publisher } from './publishing.ts'
import type { Value } from '../../write/write.ts'

// Another program may write at the same time, but not for ever.
const MAX_TRIES = 5
// A longer list is not read.
const MAX_WARNINGS = 100

const HEAD = ['rev-parse', '--verify', '--quiet', 'HEAD']

export class EditSession {
  /** Required for every change. */
  readonly token = randomUUID()
  private readonly steps = new Steps(file => this.bytes(file))
  /** The texts that editors know, by their hashes. */
  private readonly texts = new Map<string, string>()
  private readonly offered = new OfferedFiles()
  private readonly sent = new SentPages()
  // Two changes at once would not know of each other.
  private readonly inTurn = limitConcurrency(1)
  /** Receives files: each may be large, and more at once would fill the memory. */
  readonly uploads = limitConcurrency(3)
  private readonly journal: string
  readonly publisher: Publisher
  /** True once git knows a commit. */
  private hasEarlier = false

  constructor(
    private readonly site: DevSite,
    private readonly render: () => Promise<Render>,
    /** Called with files that were changed, by the editor or by others. */
    private readonly changed: (files: string[]) => void = () => {},
    readonly shared?: SharedRepository,
  ) {
    this.journal = join(siteCache(site.options), 'edit.journal')
    this.publisher = new Publisher(
      publishedSite(site, {
        shared,
        inTurn: this.inTurn,
        changed: files => this.reload([...files]),
        versionOf: text => this.versionOf(text),
      }),
    )
  }

  /** Finishes what an earlier server was killed in the middle of; gives the files that it changed. */
  recover(): string[] {
    removeUnfinished(this.site.options.root)
    return finishChanges(this.site.options.root, this.journal)
  }

  /** Does what must not happen while files are written. */
  alone = <Result>(work: () => Promise<Result>): Promise<Result> => this.inTurn(work)

  /** A page as the editor needs it; undefined when it cannot be shown. */
  page(path: string): Promise<EditedPage | undefined> {
    return this.inTurn(async () => {
      for (let tries = 0; tries < MAX_TRIES; tries++) {
        const state = await this.current()
        if (!state.checked.draft) return undefined
        this.hasEarlier ||= (await git(this.site.options.root, HEAD)).isDone
        const page = await editedPage(this.site, path, await this.render())
        if (!page) return undefined
        const versions = Object.fromEntries(page.files.map(file => [file, this.versionOf(this.read(file) ?? '')]))
        // What was saved while the page was put together fits neither the one state nor the other.
        const changed = page.files.filter(file => !this.isAsRead(state, file))
        if (changed.length === 0)
          return { ...page.page, versions, history: this.steps.history(), hasEarlier: this.hasEarlier }
        this.reload(changed)
      }
      return undefined
    })
  }

  /** What a tab needs to show a page, with the state of it that it has; undefined where there is no such page. */
  async update(path: string, known?: string): Promise<PageUpdate | Moved | undefined> {
    const { revision } = this.site
    const page = await this.page(path)
    return page ? this.sent.update(page, known, revision) : this.moved(path)
  }

  /** Where a page is now that a change of this session has moved; undefined for all others. */
  moved(path: string): Moved | undefined {
    const [, code = '', rest = ''] = /^\/([^/]*)(.*)$/.exec(path) ?? []
    const own = this.steps.movedTo(path)
    const translated = this.steps.movedTo(rest)
    const movedTo = own ?? (translated && `/${code}${translated}`)
    return movedTo === undefined ? undefined : { movedTo }
  }

  /** Makes a change, if the site is sound with it: with what waits in the same section, or else alone. */
  change({ waiting = [], ...own }: Change): Promise<Outcome> {
    return this.again(async () => {
      const state = await this.current(own.file, ...waiting.map(({ file }) => file))
      const together = waiting.length ? this.carryOut(state, this.edited(state, own, waiting)) : { refused: '' }
      if (!together) return undefined
      return 'done' in together ? { ...together, along: waiting.length } : this.carryOut(state, this.edited(state, own))
    })
  }

  /** Looks at a file offered for the site. Nothing is written before a change names it. */
  offer(upload: Upload): Promise<Offer> {
    return this.inTurn(async () => {
      const { folder, checked } = await this.site.now()
      const offer = await this.offered.offer(upload, folder.facts)
      if (!('name' in offer) || !upload.of) return offer
      const { today: on } = folder.calendar
      return { ...offer, says: saidOf(checked, upload.of, on), on }
    })
  }

  /** A picture of the site, or one that was offered for it; undefined when there is none. */
  picture(name: string): { type: string; bytes: Buffer } | undefined {
    return sitePicture(this.site.options.root, name) ?? this.offered.picture(name)
  }

  /** Finds something out of the site as it was read last: its watcher tells of what others write. */
  look<Found>(work: (site: PlannedOn) => Found): Promise<Found | { refused: string }> {
    return this.inTurn(async () => {
      const state = this.plannedOn(await this.site.now())
      return 'refused' in state ? state : work(state)
    })
  }

  /** The first place at which git has left two versions; undefined where there is none. */
  twoVersions(): Promise<TwoVersions | undefined> {
    return this.inTurn(async () => {
      const { checked } = await this.whole()
      const files = checked.problems.filter(({ code }) => code === 'merge-conflict').map(({ file }) => file)
      for (const file of new Set(files)) {
        const text = this.read(file) ?? ''
        const found = twoVersionsIn(file, text)
        if (!found) continue
        const [upstream = ''] = await linesFrom(this.site.options.root, 'rev-parse', '--abbrev-ref', '@{upstream}')
        const published = ([0, 1] as const).find(side => upstream && found.names[side] === upstream)
        return { ...found, published, version: this.versionOf(text) }
      }
      return undefined
    })
  }

  /** Keeps one of two versions. The rest of the file stays as it is, and may have others. */
  keepVersion({ file, version, side }: Requests['keepVersion']): Promise<Outcome> {
    return this.again(async () => {
      const before = this.texts.get(version)
      const text = before === undefined ? undefined : withVersionKept(before, side)
      if (before === undefined || text === undefined || before !== this.read(file))
        return { refused: `${file} has changed. Look again.` }
      return this.write({ texts: [{ file, before, text }] })
    })
  }

  /** How a value of a file was before, and the state of the file. */
  async earlier({ file, path }: Requests['earlier']): Promise<{ version: string; values: EarlierValue[] } | undefined> {
    const text = this.read(file)
    if (text === undefined || !(await this.site.now()).folder.files.has(file)) return undefined
    const values = await earlierValues(this.site.options.root, file, path, parseSource(file, text).value)
    return { version: this.versionOf(text), values }
  }

  /** Tries again when a file was written meanwhile. */
  private again(work: () => Promise<Outcome | undefined>): Promise<Outcome> {
    return this.inTurn(async () => {
      for (let tries = 0; tries < MAX_TRIES; tries++) {
        const outcome = await work()
        if (outcome) return outcome
      }
      return { refused: 'The file keeps changing, so nothing was saved. Try again.' }
    })
  }

  /** Makes a change of several files on their texts of now, if the site is sound with it. */
  async plan<Told>(make: (site: PlannedOn) => Plan<Told>): Promise<Outcome & Partial<Told>> {
    let told: Told | undefined
    const outcome = await this.again(async () => {
      const state = this.plannedOn(await this.whole())
      if ('refused' in state) return state
      const { told: found, ...planned } = make(state)
      told = found
      return this.carryOut(state, planned)
    })
    return { ...outcome, ...(told ?? {}) } as Outcome & Partial<Told>
  }

  private plannedOn(state: DevState): PlannedOn | { refused: string } {
    const { draft } = state.checked
    if (!draft) return { refused: 'content/site.yaml has mistakes. Mend it first.' }
    return { ...state, draft, read: file => this.read(file) }
  }

  /** The texts with a change, and with others that are made before it; or why they are not changed. */
  private edited(state: DevState, { overwrite, ...own }: Change, others: readonly FileEdits[] = []): Planned | Outcome {
    const { folder, checked } = state
    const parts = [...others, own]
    const names = parts.flatMap(({ picture = [] }) => picture)
    const added = names.flatMap(name => this.offered.get(name) ?? [])
    if (added.length < names.length) return { refused: 'The file is not there any more. Choose it again.' }
    const texts = new Map<string, DraftText>()
    const lostComments: string[] = []
    for (const part of parts) {
      const { file, version, edits } = part
      const isNew = !folder.files.has(file)
      if (isNew && !isPairFile(file, [...folder.files.keys()], checked))
        return { refused: `${file} is not a file of the site.` }
      const [base, before] = [this.texts.get(version), this.read(file) ?? (isNew ? '' : undefined)]
      if (base === undefined || before === undefined) return { refused: 'The page has changed. Load it again.' }
      // The paths of edits are those of the forms of today.
      const [old, now] = [base, texts.get(file)?.text ?? before].map(inFormsOfToday(state, file))
      const made = isTable(file)
        ? setCells(file, old, now, edits)
        : applyToChanged(file, old, now, edits, part === own && overwrite)
      if ('conflict' in made) return conflictOf(made)
      if ('message' in made) return { refused: refusalText(made) }
      texts.set(file, { file, text: made.text, before })
      lostComments.push(...made.lostComments)
    }
    return { texts: [...texts.values()], added, edits: own.edits, lostComments }
  }

  /** Writes what was planned, if the site is sound with it; undefined when one of the files was written meanwhile. */
  private carryOut(state: DevState, planned: Planned | Outcome): Outcome | undefined {
    if (!('texts' in planned)) return planned
    const { texts, gone, added = [], edits = [], lostComments = [] } = planned
    const foreign = texts.find(({ file, text }) => isRootFile(file) && includesMore(file, text, state))
    if (foreign) return { refused: `Which files ${foreign.file} includes is said there, by hand.` }
    const { checked, errors, fresh } = checkWith(state, { texts, added, gone })
    if (errors.length) return { faults: errors.map(problem => faultOfChange(problem, checked, texts, edits)) }
    const outcome = this.write(planned)
    if (!outcome || !('done' in outcome)) return outcome
    const warnings = fresh.map(problem => this.repairable(warningOf(problem, checked)))
    return { ...outcome, lostComments, warnings, unusedPicture: unusedPicture(added, state, texts) }
  }

  private write({ texts, added = [], gone = [], move }: Planned): Outcome | undefined {
    const files = added.map(
      ({ folder, name, bytes }): FileChange => ({ file: `content/${folder}/${name}`, after: bytes }),
    )
    for (const { file, before, text } of texts)
      if (text !== before) {
        const isThere = before !== '' || this.bytes(file) !== undefined
        files.push({ file, before: isThere ? Buffer.from(before) : undefined, after: Buffer.from(text) })
      }
    for (const file of gone) files.push({ file, before: this.bytes(file) })
    if (files.length === 0) return { ...this.outcome(), isSame: true }
    return this.make(files, () => this.steps.add(files, move))
  }

  /** Changes files as one and notes it; undefined when one of them was written meanwhile. */
  private make(files: FileChange[], note: () => void): Outcome | undefined {
    try {
      if (!changeFiles(this.site.options.root, this.journal, files)) return undefined
    } catch (error) {
      return { refused: `${failureText(error)} Your words are kept here; save them again when that is mended.` }
    }
    note()
    // Requests from now on see it, before the watcher reports it.
    this.reload(files.map(({ file }) => file))
    return this.outcome()
  }

  /** Forgets files that were changed, by whomever, and tells open pages. */
  private reload(files: string[]): void {
    this.site.reload(files)
    this.changed(files)
  }

  /** What `validate` warns of in the site as it is. */
  warnings(): Promise<OpenWarnings> {
    return this.inTurn(async () => {
      const state = await this.site.now()
      const open = warningsOf(state)
      const first = open.slice(0, MAX_WARNINGS).map(problem => this.repairable(warningOf(problem, state.checked)))
      return { count: open.length, first }
    })
  }

  /** A warning whose repair can be made on the file as it is now. */
  private repairable({ fix, ...warning }: Warning): OpenWarning {
    return { ...warning, fix: fix && { ...fix, version: this.versionOf(this.read(fix.file) ?? '') } }
  }

  private outcome(): Done {
    return { done: true, history: this.steps.history(), lostComments: [] }
  }

  /** Takes the last change back that can be, or makes it again. */
  step(direction: 'undo' | 'redo'): Promise<Outcome> {
    return this.inTurn(async () => {
      const next = this.steps.next(direction)
      const isStuck = !next && direction === 'undo' && this.steps.history().count > 0
      if (isStuck) return { refused: 'Another program has changed the files since. Press Changes to see which.' }
      if (!next) return { refused: 'There is nothing to undo or to do again.' }
      const outcome = this.make(next.files, () => this.steps.moved(direction, next.step.id))
      if (outcome && 'done' in outcome) return { ...outcome, step: next.step }
      return outcome ?? { refused: 'Another program writes the files at this moment. Nothing was written.' }
    })
  }

  /** All changes that can be undone, or be taken off the list. */
  allSteps(): Promise<Step[]> {
    return this.inTurn(async () => this.steps.all())
  }

  /** Takes a change off the list; its files stay as they are. */
  dropStep({ id }: Requests['dropStep']): Promise<Step[]> {
    return this.inTurn(async () => {
      this.steps.drop(id)
      this.reload([])
      return this.steps.all()
    })
  }

  /** The site as it is on the disk: the watcher may not have heard of the last save yet. */
  private async current(...files: string[]): Promise<DevState> {
    const state = await this.site.now()
    const changed = files.filter(file => state.folder.files.has(file) && !this.isAsRead(state, file))
    if (changed.length === 0) return state
    this.reload(changed)
    return this.site.now()
  }

  /** The same, whatever file it is about. */
  private whole = async () => this.current(...(await this.site.now()).checked.sources.keys())

  private isAsRead({ checked }: DevState, file: string): boolean {
    const source = checked.sources.get(file)
    // Tables may be in other encodings. What is written into one fits its bytes of now.
    return isTable(file) || source === undefined || source.text === this.read(file)?.replace(/^\uFEFF/, '')
  }

  private versionOf(text: string): string {
    const version = contentHash(text)
    this.texts.set(version, text)
    return version
  }

  /** The whole text of a file of the site; undefined when there is none. */
  private read(file: string): string | undefined {
    const bytes = this.bytes(file)
    return bytes && textOf(bytes)
  }

  private bytes(file: string): Buffer | undefined {
    try {
      return readInside(this.site.options.root, file)
    } catch (error) {
      if (error instanceof OutsideError) return undefined
      throw error
    }
  }
}

/** True for a text by which other files would become part of the site, and could be written from then on. */
const includesMore = (file: string, text: string, { folder: { include } }: DevState): boolean =>
  patternsIn(file, text).some(pattern => !include.includes(pattern))

/** True for the pairs of a file of the site in one of its languages, which are written with the first of them. */
const isPairFile = (file: string, files: readonly string[], { languages }: DevState['checked']): boolean =>
  languages.slice(1).some(({ code }) => files.some(each => pairFileOf(each, code) === file))

/** Both values of a place that was changed on both sides. */
const conflictOf = ({ theirs, edit }: Conflict): Outcome => ({
  conflict: { theirs: (theirs ?? null) as Value, mine: 'value' in edit ? edit.value : null },
})
