// Truth across pages: where links lead, and whether pictures, downloads and icons exist.
import { checkDeferred, checkNeed, type Need, type TargetChecks } from '../../fields/kinds.ts'
import { richTextLinks } from '../../fields/link.ts'
import { type PageSummary, deferredIn, type ValueTree, fragmentFault } from '../page/checkedPage.ts'
import type { Facts } from './facts.ts'
import { downloadMeant, type FindFile, nearestFiles } from './files.ts'
import { type FindRoute, nearestRoutes, foldPath } from './routes.ts'
import type { Code } from '../messages/codes.ts'
import { documentLink, documentNamed, linkFault } from '../wording/linkAddresses.ts'
import { didYouMean, type Near } from '../messages/nearest.ts'
import type { Problem } from '../messages/problem.ts'
import type { Located } from '../source/library.ts'
import type { Path } from '../source/path.ts'
import { shorten } from '../messages/valueInWords.ts'
import { placeWithin, report } from '../source/report.ts'

/** The pages as links see them. */
export interface SiteMap {
  routes: ReadonlyMap<string, PageSummary>
  /** Other addresses of pages. */
  aliases: ReadonlySet<string>
  /** The published address with its folder, whose links should be written as paths. */
  origin?: string
}

/** Checks every deferred value of every tree. */
export function checkTargets(trees: ValueTree[], pages: SiteMap, facts: Facts): Problem[] {
  const near = { file: nearestFiles(), route: nearestRoutes(pages.routes.keys()) }
  return trees.flatMap(tree =>
    deferredIn(tree.value).flatMap(({ deferred, path }) =>
      checkDeferred(deferred, new Check(tree, path, pages, facts, near)),
    ),
  )
}

/** What is wrong with something that a page needs, wherever that is; looks for no nearest names. */
export const faultsOf = (need: Need, page: string, pages: SiteMap, facts: Facts): Problem[] =>
  checkNeed(need, new Check({ located: UNPLACED, concern: { page, place: [] } }, [], pages, facts, NOTHING_NEAR))

/** Finds what was probably meant by the name of a file, and by a path. */
interface Nearest {
  file: FindFile
  route: FindRoute
}

/** What a value refers to, and the part of it that does. */
interface ProblemDetails {
  /** error, unless it is said otherwise. */
  severity?: Problem['severity']
  /** The way from the value to the part that names it. */
  more?: Path
  /** What was probably meant. */
  near?: Near
  /** True for one of many words, which are not replaced. */
  inText?: boolean
  /** The file or address that is wrong. What is wrong with it may have been done elsewhere, by one renaming. */
  name?: string
  /** What is missing for it. */
  about?: Path
}

const NOTHING_NEAR: Nearest = { file: () => undefined, route: () => undefined }

/** What is needed of a located value to say what is wrong in it. */
type Where = Pick<Located, 'value' | 'place' | 'origin' | 'span' | 'written'>

const UNPLACED: Where = {
  value: undefined,
  place: () => ({ file: '', line: 1, column: 1 }),
  origin: () => ({ file: '', path: [] }),
  span: () => ({ file: '', start: 0, end: 0 }),
  written: () => '',
}

class Check implements TargetChecks<Problem> {
  constructor(
    private tree: Pick<ValueTree, 'concern'> & { located: Where },
    private path: Path,
    private pages: SiteMap,
    private facts: Facts,
    private near: Nearest,
  ) {}

  readonly document = (name: string): Problem[] =>
    this.file('document', name, this.facts.documents, [], 'Put the file into content/documents.')

  readonly recording = ({ src, on }: { src: string; on?: string }, language: string): Problem[] => {
    const { today } = this.facts
    const late =
      on && today && on > today
        ? this.problem('bad-date', `the day ${on} is still to come`, 'Write the day of the recording.', {
            more: [language, 'on'],
          })
        : []
    const hint = 'Put the file into content/recordings.'
    return [...late, ...this.file('recording', src, this.facts.recordings, [language, 'src'], hint)]
  }

  readonly icon = (name: string): Problem[] =>
    this.file('icon', name, this.facts.icons, [], 'Choose a name from the Phosphor icon set.')

  readonly link = (address: string): Problem[] => this.address(address)

  readonly linksIn = (markdown: string): Problem[] => {
    const { addresses, unread } = richTextLinks(markdown)
    const within = (written: string, problems: Problem[]) =>
      problems.length ? this.atWords(markdown, written, problems) : problems
    return [
      ...[...addresses].flatMap(([written, address]) => within(written, this.address(address, true))),
      ...unread.flatMap(written =>
        within(
          written,
          this.problem(
            'bad-link',
            `${shorten(written)} is not a link that running text knows`,
            'Write [words](address), the address without spaces and without < >.',
          ),
        ),
      ),
    ]
  }

  /** Puts problems of words within a text at these words. */
  private atWords(text: string, written: string, problems: Problem[]): Problem[] {
    const place = placeWithin(this.tree.located, this.path, { text, index: text.indexOf(written), written })
    return problems.map(problem => ({ ...problem, ...place }))
  }

  readonly picture = (src: string): Problem[] => {
    const hint = `Put the file into content/images${/^https?:/.test(src) ? ', and write its name' : ''}.`
    const found = this.file('image', src, this.facts.images, ['src'], hint)
    const isNamed = /\.(?:svg|jpe?g|png|webp|avif|gif|tiff?)$/i.test(src)
    if (isNamed || !this.facts.images.has(src)) return found
    const odd = this.facts.oddity?.(`images/${src}`)
    if (found.length && !odd) return found
    const fault = odd ? { ...odd, message: `content/images/${src} ${odd.message}` } : imageFormatFault(src)
    return this.problem('image-format', fault.message, fault.hint, { more: ['src'] })
  }

  private file(
    kind: 'image' | 'document' | 'icon' | 'recording',
    name: string,
    set: ReadonlySet<string>,
    more: Path,
    advice: string,
  ): Problem[] {
    if (set.has(name)) return kind === 'icon' ? [] : this.damage(`${kind}s/${name}`, more)
    const near = this.near.file(name, set)
    const otherCase = near && near.word.toLowerCase() === name.toLowerCase()
    return this.problem(
      `missing-${kind}`,
      `there is no ${kind} ${name}${otherCase ? '; the letter case differs' : ''}`,
      near ? didYouMean(name, near.word) : advice,
      { more, near, name },
    )
  }

  private damage(file: string, more: Path = []): Problem[] {
    const damage = this.facts.damage?.(file)
    const odd = this.facts.oddity?.(file)
    if (odd?.refused)
      return this.problem('unsafe-file', `content/${file} ${odd.message}`, odd.hint, { more, name: file })
    if (damage) {
      // A picture of another kind than its name says is not broken.
      const { message, hint } = odd ? { ...odd, message: `content/${file} ${odd.message}` } : damageFault(file, damage)
      return this.problem('damaged-file', message, hint, { more, name: file })
    }
    return odd
      ? this.problem('odd-file', `content/${file} ${odd.message}`, odd.hint, { more, name: file, severity: 'warning' })
      : []
  }

  private address(target: string, inText = false): Problem[] {
    const fault = linkFault(target)
    if (fault) {
      const near = fault.better === undefined ? undefined : { word: fault.better, sure: false }
      return this.problem(fault.code, fault.message, fault.hint, { near, inText })
    }
    const { routes } = this.pages
    const own = this.ownPath(target)
    if (own !== undefined) return this.ownAddress(own, inText)
    if (target.startsWith('http:')) return this.unprotected(target, inText)
    if (/^(?:https:|mailto:|tel:)/.test(target)) return []
    const [address, fragment] = target.split('#')
    const path = address.split('?')[0] || this.tree.concern.page || '/'
    const file = documentNamed(path)
    if (file !== undefined) return this.download(file, inText)
    const page = routes.get(path)
    if (!page) return this.deadLink(path, target, inText)
    if (!fragment || fragment === 'main') return []
    const missing = fragmentFault(fragment, path, page)
    if (!missing) return []
    const { message, hint, near } = missing
    const other = near && { word: `${address}#${near.word}`, sure: near.sure }
    const about = ['page', foldPath(path), 'part', fragment]
    return this.problem('dead-fragment', message, hint, { near: other, inText, name: `${path}#${fragment}`, about })
  }

  /** The path in a full address of this site; undefined for all other addresses. */
  private ownPath(target: string): string | undefined {
    const { origin } = this.pages
    if (!origin || !target.toLowerCase().startsWith(origin.toLowerCase())) return undefined
    const rest = target.slice(origin.length)
    return /^(?:[/?#]|$)/.test(rest) ? rest.replace(/^\/*/, '/') : undefined
  }

  /**
   * What is wrong with a path is wrong with the full address, too; a full address that leads somewhere is only not the
   * best.
   */
  private ownAddress(path: string, inText: boolean): Problem[] {
    const faults = this.address(path, inText)
    if (faults.length)
      return faults.map(fault => ({
        ...fault,
        hint: `${fault.hint} Within the site write the path, without ${this.pages.origin}.`,
      }))
    return this.problem(
      'own-address',
      'the link names this site by its full address',
      `Write ${path}, so that it works everywhere.`,
      { near: { word: path, sure: true }, inText, severity: 'warning' },
    )
  }

  /** Some offices have nothing else. */
  private unprotected(target: string, inText: boolean): Problem[] {
    const word = target.replace('http:', 'https:')
    const hint = `Write ${word}, if the page opens there too.`
    const near = { word, sure: false }
    return this.problem('bad-link', 'nothing protects what is sent by http:', hint, {
      near,
      inText,
      severity: 'warning',
    })
  }

  private deadLink(path: string, target: string, inText: boolean): Problem[] {
    if (this.pages.aliases.has(path)) return []
    const near = downloadMeant(path, this.facts.documents) ?? this.near.route(path)
    const better = near && { word: target.replace(path, near.word), sure: near.sure }
    return this.problem(
      'dead-link',
      `there is no page ${path}`,
      near ? didYouMean(path, near.word) : 'Add the page, or choose another.',
      { near: better, inText, name: path, about: ['page', foldPath(path)] },
    )
  }

  private download(name: string, inText: boolean): Problem[] {
    if (this.facts.documents.has(name)) return this.damage(`documents/${name}`)
    const near = this.near.file(name, this.facts.documents)
    return this.problem(
      'missing-document',
      `there is no document ${name}`,
      near ? didYouMean(documentLink(name), documentLink(near.word)) : 'Put the file into content/documents.',
      { near: near && { ...near, word: documentLink(near.word) }, inText, name },
    )
  }

  private problem(
    code: Code,
    message: string,
    hint: string,
    { more = [], near, inText = false, name, about, severity = 'error' }: ProblemDetails = {},
  ): Problem[] {
    const { located } = this.tree
    const at = [...this.path, ...more]
    const written = located.written(at)
    const [quote] = /^["']/.exec(written) ?? ['']
    const text =
      near && !inText && (quote || /^[^#@&*!|>%`{[]/.test(near.word) ? quote + near.word + quote : `"${near.word}"`)
    return [
      report(this.tree, at, code, message, hint, {
        severity,
        cause: name && `${code} ${name}`,
        about: about ? [about] : [['content', 'files', name ?? '']],
        suggestion: near?.word,
        fix: text ? { ...located.span(at), text, sure: near.sure } : undefined,
      }),
    ]
  }
}

/** The advice where a picture cannot be shown. */
export const PICTURES = 'Save it as JPEG, PNG, WebP, AVIF or SVG.'

/** What is said of a picture in a format that cannot be shown. */
export const imageFormatFault = (name: string) => ({
  message: `pictures of the kind ${/\.\w+$/.exec(name)?.[0] ?? name} cannot be shown`,
  hint: PICTURES,
})

/** The message for a picture or a download that cannot be opened, such as images/pond.svg. */
export const damageFault = (file: string, damage: string) => ({
  message: `content/${file} cannot be opened: ${damage}`,
  hint: 'Save the file again.',
})
