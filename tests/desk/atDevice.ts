// Somebody at a desk, with a phone or a mouse, who does what the editor offers.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { BrowserContextOptions, Locator, Page, Response } from 'playwright-core'
import { onTestFinished } from 'vitest'
import type { TwoVersions } from '../../src/editor/protocol.ts'
import type { Published, Waiting } from '../../src/editor/publishingProtocol.ts'
import { isRecord } from '../../src/model/source/path.ts'
import { sharedBrowser } from '../browser/browser.ts'
import { panel } from '../edit/inBrowser.ts'
import type { Random } from '../edit/random.ts'
import { mayBeAny, nothingWritten, wordsOf } from './published.ts'

const PATHS = ['/', '/history', '/visit']
// One of few sections and fields, which others open too.
const FEW = 2
const PATIENCE_MS = 10_000
const ANSWER_MS = 60_000
const MAX_TRIES = 60
const KEPT = 'site-editing-draft '

/** What is being typed. */
interface Typing {
  path: string
  value: string
}

/** Opens the desk for somebody. */
export async function atDevice(person: string, link: string, any: Random, options: BrowserContextOptions) {
  const context = await (await sharedBrowser()).newContext(options)
  onTestFinished(() => context.close())
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE_MS)
  await page.goto(link)
  const device = new Device(page, person, any, options.hasTouch === true)
  await device.press(page.getByRole('button', { name: 'Open the editor' }))
  return device
}

export class Device {
  readonly own = nothingWritten()
  readonly complaints: string[] = []
  /** How often something was done. */
  readonly counts = { edits: 0, asked: 0, conflicts: 0, offered: 0, undone: 0, sent: 0, again: 0, released: 0 }
  private typing?: Typing
  /** The section that is open. */
  private section = ''
  private busySince?: number
  private readonly pictures = new Map<string, number>()
  /** What was asked, by the state of the file. */
  private readonly questions = new Map<string, TwoVersions>()
  private readonly origin: string

  constructor(
    readonly page: Page,
    readonly person: string,
    private readonly any: Random,
    private readonly isTouch: boolean,
  ) {
    this.origin = new URL(page.url()).origin
    page.on('pageerror', error => this.complaints.push(String(error)))
    page.on('console', message => {
      // A desk that was killed does not answer.
      const isNetwork = /Failed to load resource|net::ERR_|WebSocket/.test(message.text())
      if (message.type() === 'error' && !isNetwork) this.complaints.push(message.text())
    })
    page.on('dialog', dialog => {
      this.complaints.push(`${dialog.type()}: ${dialog.message()}`)
      void dialog.accept().catch(() => {})
    })
    page.on('response', response => void this.hear(response))
  }

  press = (control: Locator) => (this.isTouch ? control.tap() : control.click())

  private get panel() {
    return panel(this.page)
  }

  /** Notes what was given up or taken back, and what stands again. */
  private async hear(response: Response): Promise<void> {
    const [, name] = /\/__edit\/(undo|twoVersions|keepVersion)$/.exec(response.url()) ?? []
    if (!name || !response.ok()) return
    const found: unknown = await response.json().catch(() => undefined)
    const { version = '' } = (found ?? {}) as Partial<TwoVersions>
    if (version) this.questions.set(version, found as TwoVersions)
    // Another question may stand where this one was, so what is read on the page may be of the one before.
    if (name === 'keepVersion' && isRecord(found) && 'done' in found) {
      const answer = response.request().postDataJSON() as { version: string; side: 0 | 1 }
      this.own.given += `${this.questions.get(answer.version)?.versions[1 - answer.side]}\n`
      this.counts.asked++
    }
    const { step } = (found ?? {}) as { step?: { differences: { before?: string; after?: string }[] } }
    for (const { before = '', after = '' } of step?.differences ?? []) {
      this.own.given += `${after}\n`
      if (before) this.own.again.push(before)
    }
  }

  /** Does something until it works: the desk may be killed meanwhile. */
  private async untilDone<Result>(what: string, work: () => Promise<Result | undefined>): Promise<Result> {
    let why: unknown
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      try {
        await this.settle()
        const done = await work()
        if (done !== undefined) return done
      } catch (error) {
        why = error
        await setTimeout(500)
      }
    }
    await this.picture(`stuck-${this.person}`)
    const words = await this.panel.innerText().catch(() => this.page.locator('body').innerText())
    throw new Error(`${this.person} never came to the end: ${what}\n${words}\n${String(why)}`)
  }

  /** Answers what the editor asks, until it asks nothing more. */
  private async settle(): Promise<void> {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const at = await this.state()
      if (at === 'calm') return
      if (at === 'away') await this.page.goto(`${this.origin}/?edit`).catch(() => setTimeout(500))
      else if (at === 'busy') await setTimeout(200)
      else await this[at]().catch(() => setTimeout(300))
    }
    throw new Error(`the editor goes on asking: ${await this.state()}`)
  }

  private async state(): Promise<'away' | 'busy' | 'asked' | 'offered' | 'refused' | 'calm'> {
    const found = await this.page
      .evaluate(kept => {
        const root = document.querySelector('site-editor')?.shadowRoot
        const within = (selector: string) => root?.querySelector(selector)?.checkVisibility() ?? false
        const isKept = Object.keys(sessionStorage).some(name => name.startsWith(kept))
        if (!root) return document.readyState === 'complete' ? 'away' : 'busy'
        if (within('section.note[aria-label*="two versions"]')) return 'asked'
        if (within('section[aria-label="Unsaved changes"]')) return 'offered'
        if (within('.refusal')) return 'refused'
        return within('.panel .body') && !isKept ? 'calm' : 'busy'
      }, KEPT)
      .catch(() => 'busy' as const)
    // The answer of a server that has ended: the editor never came.
    if (found === 'busy') this.busySince ??= Date.now()
    else this.busySince = undefined
    if (this.busySince && Date.now() - this.busySince > PATIENCE_MS) {
      this.busySince = undefined
      return 'away'
    }
    return found
  }

  /** Keeps one of two versions. */
  private async asked(): Promise<void> {
    const asking = this.panel.getByRole('region', { name: /has two versions/ })
    const sides = asking.getByRole('group')
    const side = this.any.below(2)
    const other = await sides.nth(1 - side).innerText()
    await this.picture('asked', 3)
    const answered = this.answerTo(/__edit\/keepVersion$/)
    await this.press(sides.nth(side).getByRole('button', { name: 'Keep this one' }))
    // Without an answer it may be done all the same.
    if (!(await answered)) this.own.given += `${other}\n`
    await setTimeout(200)
  }

  /** The answer to a question that is about to be sent; undefined where none comes. */
  private answerTo(address: RegExp): Promise<Response | undefined> {
    const failed = this.page.waitForEvent('requestfailed', {
      predicate: request => address.test(request.url()),
      timeout: ANSWER_MS,
    })
    const answered = this.page.waitForResponse(address, { timeout: ANSWER_MS })
    return Promise.race([answered, failed.then(() => undefined)]).catch(() => undefined)
  }

  /** Saves what was typed before the page was loaded again, or gives it up. */
  private async offered(): Promise<void> {
    const offers = this.panel.getByRole('region', { name: 'Unsaved changes' })
    const first = offers.locator('.note').first()
    if (!(await first.isVisible())) {
      await this.press(offers.getByRole('button').first())
      await setTimeout(500)
      return
    }
    await this.picture('offered', 3)
    const save = first.getByRole('button', { name: 'Save', exact: true })
    const isSaved = (await save.isVisible()) && !this.any.once(4)
    const words = await first.locator('ins').innerText()
    await this.press(isSaved ? save : first.getByRole('button', { name: 'Discard' }).first())
    if (!isSaved) this.own.given += `${words}\n`
    this.counts.offered++
    await setTimeout(300)
  }

  /** Settles what was refused. */
  private async refused(): Promise<void> {
    const refusal = this.panel.locator('.refusal').first()
    const words = await refusal.innerText()
    await this.picture('refused', 3)
    const ways = refusal.getByRole('button', { name: /^(?:Keep theirs|Overwrite)$/ })
    if (/Somebody else wrote/.test(words) && (await ways.count())) {
      const side = this.any.below(2)
      if (!side) this.own.given += `${words}\n`
      this.counts.conflicts++
      await this.press(ways.nth(side))
    } else if (/does not answer/.test(words)) {
      this.counts.again++
      await setTimeout(1000)
      await this.press(refusal.getByRole('button', { name: 'Save', exact: true }))
    } else {
      this.own.given += `${this.typing?.value ?? ''}\n`
      console.log(`${this.person} discards: ${words}`)
      await this.press(refusal.getByRole('button').last())
    }
    await setTimeout(200)
  }

  /** Writes a text somewhere and saves it; sometimes takes it back. The first is where everybody begins. */
  async edit(count: number): Promise<void> {
    const value = wordsOf(this.person, count)
    this.typing = undefined
    if (count && this.any.once(3)) await this.open(this.any.pick(PATHS))
    await this.untilDone(`write ${value}`, async () => {
      if (this.typing) return true
      await this.leaveChanges()
      const area = await (count ? this.anyField() : this.firstField())
      if (!area) return undefined
      const way = await area.evaluate(element => element.closest<HTMLElement>('[data-field]')?.dataset.field)
      await this.press(area)
      await area.fill(value)
      const typing = { path: `${new URL(this.page.url()).pathname} ${this.section} ${way}`, value }
      this.typing = typing
      this.own.values.push(typing)
      this.counts.edits++
      await this.leave(area)
      return undefined
    })
    if (count && this.any.once(8)) await this.undo()
    if (this.any.once(10)) await this.page.reload().catch(() => {})
  }

  /** Leaves a text as people do: a finger presses something else, a keyboard moves on. */
  private async leave(area: Locator): Promise<void> {
    if (this.isTouch) await this.press(this.panel.locator('.body > h2').first())
    else await area.press(this.any.once(2) ? 'Tab' : 'Enter')
    await area.blur()
  }

  private async firstField(): Promise<Locator> {
    const first = this.panel.locator('.sections button.row').first()
    if (await first.isVisible()) await this.press(first)
    this.section = '0'
    return this.panel.locator('.body [data-field="title"] textarea')
  }

  /** One of the texts of a section, often one of a few. */
  private async anyField(): Promise<Locator | undefined> {
    const back = this.panel.getByRole('button', { name: '← Back to the page' })
    if (await back.isVisible()) {
      if (this.any.once(3)) await this.press(back)
    }
    if (!(await back.isVisible())) {
      const rows = this.panel.locator('.sections button.row')
      const count = await rows.count()
      if (!count) return undefined
      const index = this.any.below(this.any.once(2) ? Math.min(FEW, count) : count)
      this.section = String(index)
      await this.press(rows.nth(index))
      await back.waitFor()
    }
    // Lists and their entries are opened to reach what is in them.
    for (let depth = 0; depth < 2; depth++) {
      const closed = this.panel.locator('.body details:not([open]):not(.paste) > summary:visible')
      const count = await closed.count()
      if (count && this.any.once(2)) await this.press(closed.nth(this.any.below(count)))
    }
    const areas = this.panel.locator('.body [data-field] textarea:visible')
    const all = await areas.evaluateAll(found =>
      found.map(each => each.closest<HTMLElement>('[data-field]')?.dataset.field ?? ''),
    )
    const fit = all.flatMap((way, index) => (mayBeAny(wayOf(way)) ? [index] : []))
    if (fit.length) return areas.nth(this.any.pick(this.any.once(2) ? fit.slice(0, FEW) : fit))
    await this.press(back)
    return undefined
  }

  private async undo(): Promise<void> {
    await this.untilDone('undo', async () => {
      const undo = this.panel.getByRole('button', { name: 'Undo', exact: true })
      if (!(await undo.isEnabled())) return true
      const answered = this.answerTo(/__edit\/undo$/)
      await this.press(undo)
      await answered
      this.counts.undone++
      return true
    })
  }

  /** Goes to another page. */
  private async open(path: string): Promise<void> {
    await this.untilDone(`open ${path}`, async () => {
      if (new URL(this.page.url()).pathname === path) return true
      await this.leaveChanges()
      const back = this.panel.getByRole('button', { name: '← Back to the page' })
      if (await back.isVisible()) await this.press(back)
      await this.panel.getByLabel('Page', { exact: true }).selectOption(path)
      await this.page.waitForURL(url => url.pathname === path)
      return true
    })
  }

  private changes = () => this.panel.getByRole('button', { name: /^Changes/ })

  private async leaveChanges(): Promise<void> {
    if ((await this.changes().getAttribute('aria-pressed')) === 'true') await this.press(this.changes())
  }

  /** Publishes or hands in all that waits. */
  async publish(): Promise<void> {
    await this.untilDone('publish', async () => {
      if ((await this.changes().getAttribute('aria-pressed')) !== 'true') await this.press(this.changes())
      const act = this.panel.getByRole('button', { name: /^(?:Publish|Hand in|Send again)$/ }).first()
      const isHandedIn = this.panel.getByText('It is handed in')
      const isNothing = this.panel.getByText('There is nothing to publish.')
      await act.or(isHandedIn).or(isNothing).first().waitFor()
      if (!(await act.isVisible())) {
        if (!(await this.panel.getByText('Publishing. You can go on').isVisible())) {
          await this.leaveChanges()
          return true
        }
        await setTimeout(500)
        return undefined
      }
      if (!(await act.isEnabled())) {
        await setTimeout(500)
        return undefined
      }
      const answered = this.answerTo(/__edit\/(?:publish|sendAgain)$/)
      await this.press(act)
      await answered
      this.counts.sent++
      await setTimeout(200)
      await this.picture('published', 2)
      return undefined
    })
  }

  /** Publishes what others have handed in; true where something waited. */
  async release(): Promise<boolean> {
    const { isWaiting } = await this.untilDone('release', async () => {
      // What the page before has asked for is answered to nobody.
      await this.page.goto(`${this.origin}/?edit`, { waitUntil: 'commit' })
      const told = await this.answerTo(/__edit\/waiting$/)
      const waiting = (await told?.json()) as Waiting | null | undefined
      if (!waiting) return undefined
      if (waiting.handedIn.every(({ person }) => person === this.person)) return { isWaiting: false }
      if ((await this.changes().getAttribute('aria-pressed')) !== 'true') await this.press(this.changes())
      const answered = this.answerTo(/__edit\/release$/)
      const act = this.panel.getByRole('button', { name: /^Publish what/ })
      const entries = this.panel.locator('details.note:not([open]) > summary')
      await act.or(entries).first().waitFor()
      if (!(await act.first().isVisible())) await this.press(entries.first())
      await this.press(act.first())
      const published = (await (await answered)?.json()) as Published | undefined
      await this.picture('released', 2)
      if (published?.end === 'sent') this.counts.released++
      else console.log(published)
      return { isWaiting: true }
    })
    await this.untilDone('back to the page', async () => {
      await this.leaveChanges()
      return true
    })
    return isWaiting
  }

  /** Takes a picture where somebody wants to look at what was seen, at most so many of a kind. */
  private async picture(name: string, most = 1): Promise<void> {
    const folder = process.env.PICTURES
    const taken = this.pictures.get(name) ?? 0
    if (!folder || taken >= most) return
    this.pictures.set(name, taken + 1)
    mkdirSync(folder, { recursive: true })
    await this.page.screenshot({ path: join(folder, `${name}-${this.person}-${taken}.png`) }).catch(() => {})
  }
}

/** The way to a field, as its form names it. */
const wayOf = (name: string): (string | number)[] => name.split('.')
